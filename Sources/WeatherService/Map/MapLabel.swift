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

/// What a label says of a county, and how many cells that takes.
struct LabelText: Hashable {
  /// What the county is called, and its weather.
  let parts: [String]
  /// Both on a line.
  let line: String
  /// The cells of the line.
  let cells: Int
  /// The cells of the parts below each other.
  let blockCells: Int

  init(name: String, value: String, isTight: Bool, _ profile: CellWidth.Profile) {
    parts = [name, value]
    line = isTight ? name + value : "\(name) \(value)"
    cells = CellWidth.cells(of: line, profile)
    blockCells = parts.map { CellWidth.cells(of: $0, profile) }.max() ?? 0
  }
}

/// A label where it stands on the page.
struct MapLabel: Hashable {
  let county: County
  let lines: [String]
  let rect: CellRect
  /// The dot at which the line to the county begins; nil of one that needs none.
  let leader: DotCanvas.Dot?
}

/// What all labels would say in each form.
struct LabelTexts {
  private let forms: [LabelForm: [County: LabelText]]

  init(_ text: (County, LabelForm) -> LabelText) {
    forms = Dictionary(
      uniqueKeysWithValues: LabelForm.allCases.map { form in
        let texts = County.allCases.map { ($0, text($0, form)) }
        return (form, Dictionary(uniqueKeysWithValues: texts))
      })
  }

  subscript(county: County, form: LabelForm) -> LabelText {
    forms[form]?[county] ?? LabelText(name: county.isoCode, value: "", isTight: true, .wcwidth)
  }
}
