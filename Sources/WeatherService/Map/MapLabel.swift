internal import StatusLine
internal import Weather

/// How much a label says.
enum LabelForm: CaseIterable {
  /// `新北市 ⛅ 22–24°C`, `New Taipei City ⛅ 22–24°C`.
  case full
  /// `新北 ⛅ 22–24°`, `New Taipei ⛅ 22–24°`.
  case short
  /// `新北⛅22–24`, `NWT⛅22–24`.
  case code
}

/// What a label says of a county.
struct LabelText: Hashable {
  /// What the county is called.
  let name: String
  /// Its weather.
  let value: String
  private let isTight: Bool

  init(name: String, value: String, isTight: Bool) {
    self.name = name
    self.value = value
    self.isTight = isTight
  }

  /// Both on a line.
  var line: String { isTight ? name + value : "\(name) \(value)" }
}

/// A label where it stands on the page.
struct MapLabel: Hashable {
  let county: County
  let lines: [String]
  let rect: CellRect
  /// The dot at which the line to the county begins; nil of one that needs none.
  let leader: DotCanvas.Dot?
}

/// What all labels would say in each form, and how many cells that takes.
struct LabelTexts {
  let forms: [LabelForm: [County: LabelText]]
  let profile: CellWidth.Profile

  func text(_ county: County, _ form: LabelForm) -> LabelText {
    forms[form]?[county] ?? LabelText(name: county.isoCode, value: "", isTight: true)
  }

  func cells(_ text: String) -> Int { CellWidth.cells(of: text, profile) }
}
