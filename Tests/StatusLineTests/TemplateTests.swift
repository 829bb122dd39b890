import Testing

@testable import StatusLine

@Suite struct TemplateTests {
  @Test func standardTemplate_isWhatTheDocumentsSay() throws {
    #expect(try Template("{icon} {low}–{high}{unit}[ {rain}][ {alert}]") == .standard)
    #expect(try Template("{icon} {low}–{high}°") == .short)
  }

  @Test(
    arguments: [
      ("", []),
      ("plain text", [.literal("plain text")]),
      ("{{x}} [[y]] }} ]]", [.literal("{x} [y] } ]")]),
      ("{low}–{high}", [.range(separator: "–")]),
      ("{low}{high}", [.field(.low), .field(.high)]),
      ("{low} to {high}{unit}", [.range(separator: " to "), .field(.unit)]),
      ("{high}–{low}", [.field(.high), .literal("–"), .field(.low)]),
      ("[ {rain}]x", [.group([.literal(" "), .field(.rain)]), .literal("x")]),
      ("[{low}-{high}]", [.group([.range(separator: "-")])]),
      ("[a]]]", [.group([.literal("a]")])]),
      ("[]", [.group([])]),
      ("{next.icon}", [.field(.nextIcon)]),
      ("{temp|low|high}", [.slot([.temp, .low, .high], width: 0)]),
      ("{rain:4}{temp|low:12}", [.slot([.rain], width: 4), .slot([.temp, .low], width: 12)]),
      ("{low}–{high:3}", [.field(.low), .literal("–"), .slot([.high], width: 3)]),
    ] as [(String, [Template.Span])])
  func template_isReadIntoSpans(text: String, spans: [Template.Span]) throws {
    #expect(try Template(text).spans == spans)
  }

  @Test(arguments: [
    ("{nosuch}", 1), ("ab {rian}", 4), ("☂{", 2), ("{icon", 1), ("[ {rain}", 1), ("a]", 2),
    ("a}", 2),
    ("[a[b]]", 3), ("{}", 1), ("{ icon}", 1), ("{icon}}", 7), ("{icon|}", 1), ("a{|icon}", 2),
    ("{icon:}", 1), ("{icon:0}", 1), ("{icon:100}", 1), ("{icon:-3}", 1), ("{icon:+3}", 1),
    ("{icon:3:4}", 1), ("{:3}", 1),
  ])
  func mistake_isToldWithItsColumn(text: String, column: Int) {
    let error = #expect(throws: TemplateError.self) { try Template(text) }
    #expect(error?.column == column)
    #expect(error?.description.hasPrefix("template, column \(column): ") == true)
  }

  @Test func template_knowsItsFields() throws {
    let template = try Template("{icon}[ {age}] {low}–{high}")
    for field in [Field.icon, .age, .low, .high] { #expect(template.mentions(field)) }
    #expect(!template.mentions(.rain))
  }
}
