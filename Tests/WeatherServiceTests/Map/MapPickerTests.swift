import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct MapPickerTests {
  private static func frame(_ columns: Int = 80, _ rows: Int = 40) -> MapFrame {
    let page = MapPage(
      .sample(), size: PageSize(columns: columns, rows: rows), ink: .braille, isColored: false,
      marking: .taipei, MapAtlas())
    return MapFrame(lines: page.sheet.lines(.uncolored), changes: nil, plan: page.plan)
  }

  private static func marked(
    after keys: [Key], from county: County = .taipei, on frame: MapFrame = frame()
  ) -> County {
    var picker = MapPicker(marked: county, by: .temperature)
    for key in keys { _ = picker.take(key, on: frame) }
    return picker.marked
  }

  @Test(arguments: [
    (County.hualien, Direction.up, County.yilan), (.hualien, .down, .taitung),
    (.hualien, .left, .nantou), (.tainan, .down, .kaohsiung), (.tainan, .up, .chiayiCity),
    (.changhua, .down, .yunlin), (.yunlin, .right, .nantou),
    (.taitung, .left, .kaohsiung), (.kaohsiung, .down, .pingtung),
  ])
  func arrow_leadsToTheNeighbour(county: County, direction: Direction, next: County) {
    #expect(Self.marked(after: [.arrow(direction)], from: county) == next)
  }

  @Test(arguments: [(40, 30), (60, 24), (80, 24), (80, 40), (120, 50), (200, 60), (39, 12)])
  func everyCounty_isReachedByArrows(columns: Int, rows: Int) {
    let frame = Self.frame(columns, rows)
    for start in County.allCases {
      var reached: Set = [start]
      var front = [start]
      while let county = front.popLast() {
        for direction in Direction.allCases {
          let next = Self.marked(after: [.arrow(direction)], from: county, on: frame)
          if reached.insert(next).inserted { front.append(next) }
        }
      }
      #expect(reached.count == County.allCases.count, "from \(start)")
    }
  }

  @Test func letter_jumpsAndGoesOn() {
    func marked(_ letters: String) -> County {
      Self.marked(after: letters.map { .character($0) })
    }
    #expect(marked("h") == .hsinchuCity)
    #expect(marked("hh") == .hsinchuCounty)
    #expect(marked("hhhh") == .hsinchuCity)
    #expect(marked("l") == .lienchiang)
    // On a map that is coloured by temperature a t is a letter.
    #expect(marked("t") == .taitung)
    #expect(marked("T") == .taitung)
    #expect(marked("x5") == .taipei)
  }

  @Test func letter_choosesWhatTheMapIsColouredBy() {
    var picker = MapPicker(marked: .taipei, by: .temperature)
    let frame = Self.frame()
    for (letter, basis) in [("r", MapBasis.rain), ("w", .warning), ("t", .temperature)] {
      #expect(picker.take(.character(Character(letter)), on: frame) == .goesOn)
      #expect(picker.basis == basis)
      #expect(picker.marked == .taipei)
    }
  }

  @Test func enterAndEscape_endIt() {
    var picker = MapPicker(marked: .yilan, by: .temperature)
    let frame = Self.frame()
    #expect(picker.take(.enter, on: frame) == .chosen(.yilan))
    #expect(picker.take(.escape, on: frame) == .left)
    #expect(picker.take(.character("q"), on: frame) == .left)
  }

  @Test(arguments: County.allCases) func click_marksAndTheNextOneChooses(county: County) throws {
    let frame = Self.frame()
    let label = try #require(frame.plan.label(of: county)).rect
    let middle = try #require(frame.places[county])
    // A row down: the title stands above the map.
    for (column, row) in [(label.column, label.row + 1), (middle.x / 2, middle.y / 4 + 1)] {
      var picker = MapPicker(marked: county == .taipei ? .yilan : .taipei, by: .temperature)
      #expect(picker.take(.press(column: column, row: row), on: frame) == .goesOn)
      #expect(picker.marked == county)
      #expect(picker.take(.release, on: frame) == .goesOn)
      #expect(picker.take(.press(column: column, row: row), on: frame) == .goesOn)
      #expect(picker.take(.release, on: frame) == .chosen(county))
    }
  }

  @Test func clickBesideEverything_isNothing() {
    var picker = MapPicker(marked: .yilan, by: .temperature)
    let frame = Self.frame()
    for (column, row) in [(0, 0), (79, 39), (5000, 2), (79, 38)] {
      #expect(picker.take(.press(column: column, row: row), on: frame) == .goesOn)
      #expect(picker.take(.release, on: frame) == .goesOn)
      #expect(picker.marked == .yilan)
    }
  }
}
