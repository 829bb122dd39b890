internal import LineProtocol
internal import StatusLine
internal import Weather

/// The answer to `wxline/info`: what this program is and what it can be asked for.
enum Info {
  static func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", "wxline")
      $0.member("version", Version.program)
      $0.member("protocol", Version.lineProtocol)
      $0.member("methods", list: Method.own.map(\.rawValue))
      $0.member("hosts", list: Host.allCases.map(\.rawValue))
      $0.member("glyphs", list: GlyphSet.allCases.map(\.rawValue))
      $0.member("colors", list: ColorChoice.allCases.map(\.rawValue))
      $0.member("widths", list: CellWidth.Profile.allCases.map(\.rawValue))
      $0.member("languages", list: Language.allCases.map(\.rawValue))
      $0.member("framings", list: Framing.allCases.map(\.rawValue))
      $0.member("sources", list: SourceChoice.allCases.map(\.rawValue))
      $0.member("fields", list: Field.allCases.map(\.rawValue))
      $0.name("errors")
      $0.array {
        for (code, meaning) in ErrorCode.all {
          $0.object {
            $0.member("code", code.rawValue)
            $0.member("meaning", meaning)
          }
        }
      }
    }
  }
}
