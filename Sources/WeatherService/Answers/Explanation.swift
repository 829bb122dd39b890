internal import LineProtocol
internal import SnapshotStore
internal import StatusLine
internal import Weather

/// Why the line says what it says: `wxline explain`.
///
/// From what is on disk; it fetches nothing and so changes nothing of what it tells.
public struct Explanation {
  private struct Row {
    let name: String
    let title: LocalizedText
    let value: String
  }

  private let language: Language
  private let rows: [Row]

  /// Explains the line that these options would give at an instant.
  public init(_ options: LineOptions, setup: Setup, clock: Clock, fetcher: Fetcher) {
    let query = LineQuery(options, setup)
    let now = clock.now()
    let feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
    language = query.renderer.language
    var writer = RowWriter(language: language)
    let (text, origin) = PlaceResolver(setup).text(options.place)
    switch query.target {
    case .unknown(let unknown):
      writer.add("line", "天氣列", "line", LineAnswer(query, Known(), at: now).line)
      writer.add("place", "地點", "place", unknown.sentence(in: language))
    case .place(let place, let source):
      let subject = Feed.Subject(place: place, source: source)
      let known = feed.known(subject, Scope(needed: source.parts), keepingTrue: false)
      let answer = LineAnswer(query, known, at: now)
      writer.add("line", "天氣列", "line", answer.line)
      writer.addPlace(query.target(known), origin.words(text)[language])
      writer.addSource(source, feed.access(source), isKeyed: feed.isKeyed(source))
      writer.addPeriod(answer, known, at: now)
      for part in Part.allCases
      where part != .location && (query.scope.needed.contains(part) || known[part] != Knowledge()) {
        let topic = Feed.Topic(subject: subject, part: part)
        writer.addPart(part, known, next: feed.nextTry(topic), at: now)
      }
    }
    let store = StoreState(setup.folders, query.source ?? .cwa)
    writer.add("store", "資料夾", "store", store.text(in: language))
    writer.add("fetcher", "抓取程式", "fetcher", fetcher.location ?? Fetcher.remedy)
    for fault in setup.configuration.faults {
      writer.add("fault", "設定錯誤", "fault", "\(fault)")
    }
    rows = writer.rows
  }

  /// It as lines of plain text.
  public var text: String {
    Columns.aligned(rows.map { [$0.title[language], $0.value.printable] }).map { "\($0)\n" }
      .joined()
  }

  /// It as an object of texts, on one line; what there can be several of is a list.
  public var json: String {
    var writer = JSONWriter()
    writer.object {
      for row in rows where row.name != "fault" { $0.member(row.name, row.value) }
      $0.member("faults", list: rows.filter { $0.name == "fault" }.map(\.value))
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private struct RowWriter {
    let language: Language
    var rows: [Row] = []

    func words(_ chinese: String, _ english: String) -> String {
      language == .chinese ? chinese : english
    }

    mutating func add(_ name: String, _ chinese: String, _ english: String, _ value: String) {
      rows.append(Row(name: name, title: LocalizedText(chinese, english: english), value: value))
    }

    mutating func addPlace(_ target: LineQuery.Target, _ origin: String) {
      switch target {
      case .unknown(let unknown):
        add("place", "地點", "place", "\(unknown.sentence(in: language)) (\(origin))")
      case .place(let place, _):
        let isLooked = place.county == nil && place.point != nil && place.lookup != nil
        let point = isLooked ? place.point.map { ", \($0.text)" } ?? "" : ""
        let pending =
          place.point == nil ? words("，尚未查到所在", ", not looked up yet") : ""
        add(
          "place", "地點", "place",
          "\(place.fullName(in: language)) (\(place.id)\(point)\(pending)), \(origin)")
      }
    }

    mutating func addSource(_ source: Source, _ access: SourceAccess, isKeyed: Bool) {
      let way =
        switch (source, access.key) {
        case (.sample, _): words("內建範例", "made up on the spot")
        case (_, _?) where access.keyFault != nil: access.keyFault?[language] ?? ""
        case (.openmeteo, _): words("不需授權碼", "no key is needed")
        case (.openweather, nil), (.pirateweather, nil): source.wantsKey[language]
        case (.openweather, _?), (.pirateweather, _?): words("使用授權碼", "with a key")
        case (_, nil): words("公開資料（不需授權碼）", "the public bucket, without a key")
        case (_, _?) where !isKeyed:
          words("授權碼被拒絕，改用公開資料；請檢查授權碼", "the key is refused, so the public bucket; check the key")
        case (_, _?): words("使用授權碼，失敗時改用公開資料", "with a key, else the public bucket")
        }
      add("source", "資料來源", "source", "\(source.rawValue): \(way)")
    }

    mutating func addPeriod(_ answer: LineAnswer, _ known: Known, at now: Instant) {
      guard let period = answer.period else {
        let isKnown = known.holds(.forecast)
        add(
          "period", "時段", "period",
          isKnown
            ? words("已知的時段都不含現在", "none that is known covers now")
            : words("尚無資料", "nothing is known yet"))
        return
      }
      let placeClock = answer.placeClock
      let span = "\(period.start.iso8601(on: placeClock)) – \(period.end.iso8601(on: placeClock))"
      let rule =
        period.covers(now)
        ? words("含現在的時段", "the one that covers now")
        : words("現在之後的第一個時段", "the first to come; none covers now")
      add("period", "時段", "period", "\(span): \(rule)")
      if let issued = known[.forecast].held?.content.forecast?.issued {
        add("issued", "發布", "issued", issued.iso8601(on: placeClock))
      }
    }

    mutating func addPart(_ part: Part, _ known: Known, next: Instant?, at now: Instant) {
      let judgement = Judgement(known, part, at: now)
      var sentences = [judgement.freshness.rawValue]
      if let age = judgement.age {
        sentences.append(
          words(
            "\(LineRenderer.age(age.seconds)) 前確認", "confirmed \(LineRenderer.age(age.seconds)) ago"
          ))
      }
      if let failure = known[part].attempt?.failure(in: language) {
        sentences.append(words("上次失敗：", "the last try failed: ") + failure)
      }
      if let next {
        let seconds = max(0, (next - now).seconds)
        sentences.append(
          seconds == 0
            ? words("現在該查詢", "to be asked now")
            : words("\(LineRenderer.age(seconds)) 後再查詢", "next try in \(LineRenderer.age(seconds))")
        )
      } else {
        sentences.append(
          words("設定或授權碼改變前不再查詢", "no other try before key or configuration change"))
      }
      let title = "\(part.rawValue)"
      add(part.rawValue, title, title, sentences.joined(separator: words("；", "; ")))
    }
  }
}

extension Source {
  /// That a source of the world wants a key, and where to put it.
  var wantsKey: LocalizedText {
    let setting = "sources.\(rawValue).key_file"
    return LocalizedText(
      "需要授權碼：設定 \(keyVariable ?? "") 或 \(setting)",
      english: "wants a key; set \(keyVariable ?? ""), or \(setting)")
  }
}

extension Known {
  /// Whether anything is held of a part.
  fileprivate func holds(_ part: Part) -> Bool { self[part].held != nil }
}

extension PlaceResolver.Origin {
  /// Where the text for the place comes from.
  fileprivate func words(_ text: String) -> LocalizedText {
    switch self {
    case .asked: LocalizedText("指定為「\(text)」", english: "asked for as \"\(text)\"")
    case .environment:
      LocalizedText("WXLINE_PLACE 為「\(text)」", english: "WXLINE_PLACE is \"\(text)\"")
    case .inUse:
      LocalizedText("wxline use 指定為「\(text)」", english: "wxline use has chosen \"\(text)\"")
    case .configuration:
      LocalizedText("設定檔為「\(text)」", english: "the configuration says \"\(text)\"")
    case .standard: LocalizedText("未指定，使用預設", english: "nothing says another")
    }
  }
}
