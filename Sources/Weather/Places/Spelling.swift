/// How names are compared: what people type differently and mean alike is the same.
enum Spelling {
  /// A name in lower case, with 臺 for 台 and without blanks, hyphens, apostrophes, commas and dots.
  ///
  /// Letters of full width count as plain ones, and `ü` as `u`. The country behind a last comma
  /// (`Taoyuan, TW`) goes.
  static func normalized(_ text: String) -> String {
    var result = ""
    for character in withoutCountry(text).lowercased() {
      switch character {
      case " ", "-", "_", "'", "’", "‘", "`", ",", "，", ".", "\u{3000}": continue
      default: result.append(letter(character))
      }
    }
    return result
  }

  /// A name as it is asked for: as `normalized`, but with its blanks and signs.
  static func withSigns(_ text: String) -> String {
    String(text.lowercased().map(letter))
  }

  /// A name as gazetteers are searched for it: normalized, the letters of Latin without their accents.
  static func folded(_ text: String) -> String {
    var result = ""
    for scalar in normalized(text).unicodeScalars {
      // Combining marks of letters that are written as two characters.
      if (0x300...0x36F).contains(scalar.value) { continue }
      if let plain = plainLetters[scalar] {
        result += plain
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let plainLetters: [Unicode.Scalar: String] = {
    let families = [
      "a": "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "ae": "æ", "b": "ḃḅḇ", "c": "çćĉċčḉ", "d": "ďđðḋḍḏḑḓ",
      "e": "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "f": "ḟ", "g": "ĝğġģǧǵḡ", "h": "ĥħȟḣḥḧḩḫẖ",
      "i": "ìíîïĩīĭįıǐȉȋḭḯỉị", "j": "ĵǰ", "k": "ķǩḱḳḵ", "l": "ĺļľŀłḷḹḻḽ", "m": "ḿṁṃ",
      "n": "ñńņňǹṅṇṉṋ", "o": "òóôõöøōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "oe": "œ", "p": "ṕṗ",
      "r": "ŕŗřȑȓṙṛṝṟ", "s": "śŝşšșṡṣṥṧṩ", "ss": "ß", "t": "ţťŧțṫṭṯṱẗ", "th": "þ",
      "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "v": "ṽṿ", "w": "ŵẁẃẅẇẉẘ", "x": "ẋẍ",
      "y": "ýÿŷȳẏẙỳỵỷỹ", "z": "źżžẑẓẕ",
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (plain, accented) in families {
      for scalar in accented.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()

  /// How many characters have to be changed, put in, left out or swapped with their neighbour to make
  /// one text of another (the distance of optimal string alignment); nil where it is above a limit.
  static func distance(_ left: [Character], _ right: [Character], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var before: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let change = last[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(change, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, before[j - 1] + 1)
        }
        row.append(best)
      }
      (before, last) = (last, row)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  private static func withoutCountry(_ text: String) -> Substring {
    guard let comma = text.lastIndex(where: { $0 == "," || $0 == "，" }) else { return text[...] }
    let country = text[text.index(after: comma)...].lowercased().filter { !$0.isWhitespace }
    return ["tw", "twn", "taiwan", "臺灣", "台灣"].contains(country) ? text[..<comma] : text[...]
  }

  private static func letter(_ character: Character) -> Character {
    switch character {
    case "台": return "臺"
    case "ü": return "u"
    default: break
    }
    guard
      let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return character }
    return Character(narrow)
  }
}
