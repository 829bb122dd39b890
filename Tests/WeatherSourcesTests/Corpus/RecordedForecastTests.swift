import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded forecasts, against readings of their JSON that share no code with ours.
@Suite(.enabled(if: Requirement.corpus)) struct RecordedForecastTests {
  @Test(arguments: Recording.readable(.forecast, .plainWeek))
  func countyForecast_isWhatTheJSONSays(_ recording: Recording) throws {
    let expected = try RecordedForecast.read(try recording.reply().body)
    #expect(expected.count == recording.counties)
    let isOldTable = recording.path.contains("/2018") || recording.path.contains("/2017")
    for report in try recording.reports() {
      let county = try #require(County(rawValue: report.place.text))
      let rows = try #require(expected[county.name.chinese])
      #expect(report.forecast.periods.count == rows.count)
      for (period, row) in zip(report.forecast.periods, rows) {
        #expect(period.start.iso8601(at: .taipei) == row.start)
        #expect(period.end.iso8601(at: .taipei) == row.end)
        #expect(period.code == row.code)
        #expect(period.low?.celsius == row.low)
        #expect(period.high?.celsius == row.high)
        #expect(period.rain == row.rain)
        #expect(period.text.chinese == row.text)
        #expect(period.comfort?.chinese == row.comfort)
        // Every code since 2020 is explained by the table, and no text contradicts it.
        if !isOldTable {
          #expect(period.condition != .unknown, "\(row.code) \(row.text)")
          #expect(period.text.english != nil)
          #expect((period.comfort == nil) == (period.comfort?.english == nil))
        }
      }
    }
  }

  /// Before 2019 the codes meant other things: none of them may be drawn as what it means today.
  @Test func oldTable_isNotDrawnWithTheNewIcons() throws {
    let bytes = try Corpus.bytes("cwa/F-C0032-001/2018-11-22-file-cwb-old-wx-table.json")
    let periods = try CWA.reports(SourceReply(status: 200, body: bytes))
      .flatMap(\.forecast.periods)
    for period in periods where period.condition != .unknown {
      let code = try #require(WeatherCode(period.code))
      let isExplained = WeatherText.code(of: period.text.chinese).map { $0 == code } ?? true
      #expect(isExplained, "\(code.number) \(period.text.chinese)")
    }
    let clear = periods.filter { $0.text.chinese == "晴時多雲" }
    #expect(!clear.isEmpty)
    #expect(clear.allSatisfy { $0.condition == .unknown })
  }

  @Test(arguments: Recording.readable(.week, .hours))
  func detailedForecast_isWhatTheJSONSays(_ recording: Recording) throws {
    let expected = try RecordedDetails.read(try recording.reply().body)
    #expect(expected.count == 22)
    var missing = 0
    var bounds = 0
    for report in try recording.reports() {
      let county = try #require(County(rawValue: report.place.text))
      let elements = try #require(expected[county.name.chinese])
      let periods = report.forecast.periods
      #expect(periods.count == elements["天氣現象"]?.count)
      for period in periods {
        let start = period.start.iso8601(at: .taipei)
        func text(_ element: String, _ key: String) -> String? { elements[element]?[start]?[key] }
        func number(_ element: String, _ key: String) -> Double? {
          text(element, key).flatMap(Double.init)
        }
        #expect(period.end.iso8601(at: .taipei) == text("天氣現象", "end"))
        #expect(period.text.chinese == text("天氣現象", "Weather"))
        #expect(period.text.english != nil, "\(period.text.chinese)")
        #expect(period.code == number("天氣現象", "WeatherCode").map { "\(Int($0))" })
        #expect(period.condition != .unknown)
        let rain =
          text("12小時降雨機率", "ProbabilityOfPrecipitation")
          ?? text("3小時降雨機率", "ProbabilityOfPrecipitation")
        let given = period.rain.map { "\($0)" } ?? "-"
        #expect(given == rain)
        if rain == "-" { missing += 1 }
        #expect(period.low?.celsius == number("最低溫度", "MinTemperature"))
        #expect(period.high?.celsius == number("最高溫度", "MaxTemperature"))
        #expect(period.details.temperature?.celsius == number("溫度", "Temperature"))
        #expect(period.details.feelsLike?.celsius == number("體感溫度", "ApparentTemperature"))
        let humidity =
          number("平均相對濕度", "RelativeHumidity") ?? number("相對濕度", "RelativeHumidity")
        #expect(period.details.humidity.map(Double.init) == humidity)
        #expect(period.details.uvIndex.map(Double.init) == number("紫外線指數", "UVIndex"))
        let wind = try #require(period.details.wind)
        let speed = try #require(text("風速", "WindSpeed"))
        #expect(wind.speed?.value == Double(speed.filter(\.isNumber)))
        #expect((wind.speed?.bound == .exactly) == (Double(speed) != nil))
        let beaufort = try #require(text("風速", "BeaufortScale"))
        #expect(wind.beaufort?.bound == (beaufort.hasPrefix("<=") ? .atMost : .exactly))
        if wind.beaufort?.bound == .atMost { bounds += 1 }
        // A calm comes from nowhere.
        let direction = Double(speed) == 0 ? nil : text("風向", "WindDirection")
        #expect(wind.direction?.name.chinese == direction?.replacing("偏", with: ""))
        #expect(period.comfort?.english != nil)
      }
    }
    // A week has a chance of rain for three days; 176 values a recording have none.
    #expect(missing == (recording.dataset == .week ? 176 : 0))
    #expect(bounds > 0)
  }
}
