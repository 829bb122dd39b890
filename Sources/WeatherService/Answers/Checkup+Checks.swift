internal import SnapshotStore
internal import StatusLine
internal import SystemCalls
internal import Weather

extension Checkup {
  mutating func checkConfiguration(_ setup: Setup) {
    let faults = setup.configuration.faults
    guard !faults.isEmpty else {
      return note("configuration", "設定", .ok, words("沒有錯誤", "no mistakes"))
    }
    for fault in faults {
      note(
        "configuration", "設定", .warning, "\(fault)",
        words("修正設定檔；在那之前天氣列會有 !", "mend the file; until then the line has a !"))
    }
  }

  mutating func checkPlace(_ target: LineQuery.Target) {
    switch target {
    case .place(let place, _) where place.point == nil:
      note(
        "place", "地點", .warning,
        words("\(place.name.chinese)，尚未查到所在", "\(place.name[.english]), not looked up yet"),
        words("檢查網路", "check the network"))
    case .place(let place, _):
      note("place", "地點", .ok, "\(place.fullName(in: language)) (\(place.id))")
    case .unknown(let unknown):
      note(
        "place", "地點", .failure, unknown.sentence(in: language),
        words("wxline places 列出可用的地點", "wxline places lists those that there are"))
    }
  }

  mutating func checkStore(_ store: StoreState) {
    note(
      "store", "資料夾", store.isWell ? .ok : .warning, store.text(in: language),
      store.isWell
        ? nil
        : words(
          "清出空間、修正權限，或設定 WXLINE_CACHE_DIR",
          "make room, set its rights, or set WXLINE_CACHE_DIR to another folder"))
  }

  mutating func checkFetcher(_ fetcher: Fetcher) {
    guard let location = fetcher.location else {
      return note(
        "fetcher", "抓取程式", .failure, words("找不到 wxline-fetch", "wxline-fetch was not found"),
        words("把它放在 wxline 旁邊", "put it beside wxline"))
    }
    note("fetcher", "抓取程式", .ok, location)
  }

  mutating func checkKey(_ source: Source, _ access: SourceAccess, isKeyed: Bool) {
    switch access.key {
    case nil where source.needsKey:
      note(
        "key", "授權碼", .failure, words("沒有", "none"),
        words(
          "\(source.name.chinese)\(source.wantsKey.chinese)",
          "\(source.name[.english]) \(source.wantsKey[.english])"))
    case nil: note("key", "授權碼", .ok, words("沒有，也不需要", "none, and none is needed"))
    case _? where access.keyFault != nil:
      note(
        "key", "授權碼", .warning, access.keyFault?[language] ?? "",
        source == .cwa
          ? words("在那之前使用公開資料", "until then the public data is used")
          : source.wantsKey[language])
    case _? where !isKeyed:
      note(
        "key", "授權碼", .warning, words("被資料來源拒絕", "the source has refused it"),
        words("換一組授權碼；在那之前使用公開資料", "get another; until then the public data is used"))
    case .file(let path)?: note("key", "授權碼", .ok, path)
    case .command(let words)?: note("key", "授權碼", .ok, "$ \(words[0]) …")
    case .value?: note("key", "授權碼", .ok, words("來自環境變數", "from the environment"))
    }
  }

  mutating func checkNetwork(_ environment: Environment) {
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    guard let name = names.first(where: { environment[$0] != nil }) else {
      return note("proxy", "代理伺服器", .ok, words("沒有", "none"))
    }
    // The value may hold a password.
    note("proxy", "代理伺服器", .ok, words("使用 \(name)", "\(name) is used"))
  }

  /// Asks the source once; what is known after that.
  static func ask(_ query: LineQuery, _ feed: Feed) throws(SystemError) -> Known {
    guard let subject = query.subject else { return Known() }
    _ = feed.known(subject, query.scope)
    if feed.fetchNow(subject, query.scope.needed) {
      try feed.wait(
        until: { !feed.isFetching(subject, query.scope.needed) }, atMost: .seconds(22))
    }
    return feed.known(subject, query.scope)
  }

  mutating func checkSource(_ query: LineQuery, _ known: Known, at now: Instant) {
    guard let subject = query.subject else { return }
    for part in Part.allCases where query.scope.needed.contains(part) {
      let judgement = Judgement(known, part, at: now)
      let name = "\(subject.source.rawValue) \(part.rawValue)"
      if let failure = known[part].attempt?.failure(in: language) {
        note(
          name, name, judgement.isUsable ? .warning : .failure, failure,
          remedy(for: known[part].attempt?.reason))
      } else {
        let age = LineRenderer.age(judgement.age?.seconds ?? 0)
        note(
          name, name, judgement.isUsable ? .ok : .failure,
          judgement.isUsable
            ? words("\(age) 前確認", "confirmed \(age) ago")
            : words("沒有涵蓋現在的資料", "nothing that covers now"))
      }
    }
  }

  private func remedy(for reason: Reason?) -> String? {
    switch reason {
    case .unreachable:
      words("檢查網路、代理伺服器與系統時間", "check the network, the proxy and the clock")
    case .rateLimited: words("稍候；wxline 會自行再試", "wait; wxline tries again by itself")
    case .badReply: words("稍候；若持續發生請回報", "wait; if it goes on, report it")
    case .refused, .keyMissing: words("檢查授權碼與網址設定", "check the key and the configured addresses")
    case .placeUnknown, nil: nil
    }
  }

  mutating func checkClock(_ now: Instant, _ known: Known) {
    let time = now.iso8601(at: .taipei)
    let issued = known[.forecast].held?.content.forecast?.issued
    // A source issues an hour ahead at most, and every six hours.
    if let issued, issued - now > .hours(3) || now - issued > .hours(72) {
      return note(
        "clock", "時鐘", .warning,
        words(
          "\(time)，但預報發布於 \(issued.iso8601(at: .taipei))",
          "\(time), but the forecast was issued at \(issued.iso8601(at: .taipei))"),
        words("檢查系統時間", "see whether the clock is right"))
    }
    note("clock", "時鐘", .ok, time)
  }

  mutating func checkTerminal(_ environment: Environment) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first ?? "C"
    let isUTF8 = locale.lowercased().replacing("-", with: "").hasSuffix("utf8")
    note(
      "terminal", "終端機", isUTF8 ? .ok : .warning, locale,
      isUTF8
        ? nil
        : words(
          "使用 UTF-8 的語系，或 --glyphs ascii；wxline demo 顯示各種圖示",
          "use a UTF-8 locale, or --glyphs ascii; wxline demo shows every glyph set"))
  }
}
