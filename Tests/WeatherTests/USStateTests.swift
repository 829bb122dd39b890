import Testing

@testable import Weather

@Suite struct USStateTests {
  @Test(
    arguments: [
      ("TX", "Texas"), ("tx", "Texas"), ("ＴＸ", "Texas"), ("texas", "Texas"),
      ("north carolina", "North Carolina"), ("DC", "District of Columbia"),
      ("Washington, D.C.", "District of Columbia"), ("Washington", "Washington"),
      ("", nil), ("T", nil), ("XX", nil), ("PR", nil), ("Ontario", nil), ("Tex", nil),
    ] as [(String, String?)])
  func text_isCodeOrName(text: String, name: String?) {
    #expect(USState(text)?.name == name)
  }

  /// Fifty states and a district; what no country has in ISO 3166-1 is none of a country's.
  @Test func codes_areAllThere() {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let states = letters.flatMap { first in letters.compactMap { USState(first + $0) } }
    #expect(states.count == 51 && Set(states.map(\.name)).count == 51)
    let alone = states.filter { !$0.isCodeOfCountry }.map(\.code).joined(separator: " ")
    #expect(
      alone
        == "AK CT DC FL HI IA KS MI ND NH NJ NM NV NY OH OK OR RI TX UT VT WA WI WV WY")
  }
}
