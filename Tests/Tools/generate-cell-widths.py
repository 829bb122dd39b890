#!/usr/bin/env python3
"""Writes Sources/StatusLine/Width/CellWidth+Table.swift from Python's copy of the Unicode database.

    python3 Tests/Tools/generate-cell-widths.py > Sources/StatusLine/Width/CellWidth+Table.swift

Zero cells: general categories Mn, Me and Cf without the soft hyphen, and the vowels and final
consonants of Hangul (U+1160 to U+11FF). Two cells: East Asian Width W and F. Ambiguous: A, which
takes two cells in the fonts of Chinese, Japanese and Korean terminals and one elsewhere.
"""
import unicodedata


def is_zero(code):
    if 0x1160 <= code <= 0x11FF:
        return True
    return code != 0xAD and unicodedata.category(chr(code)) in ("Mn", "Me", "Cf")


def is_wide(code):
    return not is_zero(code) and unicodedata.east_asian_width(chr(code)) in ("W", "F")


def is_ambiguous(code):
    return not is_zero(code) and unicodedata.east_asian_width(chr(code)) == "A"


def ranges(test):
    start = None
    for code in range(0x80, 0x110001):
        inside = code < 0x110000 and not 0xD800 <= code <= 0xDFFF and test(code)
        if inside and start is None:
            start = code
        elif not inside and start is not None:
            yield start, code - 1
            start = None


def table(name, comment, test):
    print(f"  /// {comment}")
    print(f"  static let {name}: [ClosedRange<UInt32>] = [")
    line = "   "
    for low, high in ranges(test):
        item = f" 0x{low:X}...0x{high:X},"
        if len(line) + len(item) > 100:
            print(line)
            line = "   "
        line += item
    print(line)
    print("  ]")


print(f"// Unicode {unicodedata.unidata_version}. Made by Tests/Tools/generate-cell-widths.py; not edited by hand.")
print()
print("extension CellWidth {")
table("zero", "Characters that take no cell of their own, by their first and last.", is_zero)
print()
table("wide", "Characters that take two cells.", is_wide)
print()
table("ambiguous", "Characters that take two cells in an East Asian terminal.", is_ambiguous)
print("}")
