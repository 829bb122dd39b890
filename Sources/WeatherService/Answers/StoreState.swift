internal import SnapshotStore
internal import SystemCalls
internal import Weather

/// Where what is known is kept between two runs, as far as can be seen by trying.
enum StoreState {
  /// In the cache.
  case kept(String)
  /// The cache takes nothing; elsewhere, until the login ends.
  case keptElsewhere(instead: String, SystemError, String)
  /// Nowhere: the cache takes nothing.
  case lost(String, SystemError)
  /// Nowhere: there is no folder for it.
  case homeless

  /// Tries the folders of a source, in the order in which they are used.
  init(_ folders: Folders, _ source: Source) {
    /// Where it is kept else, if that takes anything.
    func elsewhere() -> String? {
      folders.runtimeCache.flatMap { folder in
        (try? SnapshotStore(folder: folder).tryOut(source)).map { folder }
      }
    }
    guard let cache = folders.cache else {
      self = elsewhere().map(StoreState.kept) ?? .homeless
      return
    }
    do {
      try SnapshotStore(folder: cache).tryOut(source)
      self = .kept(cache)
    } catch {
      self =
        elsewhere().map { .keptElsewhere(instead: cache, error, $0) } ?? .lost(cache, error)
    }
  }

  /// Whether it is where it belongs.
  var isWell: Bool {
    if case .kept = self { return true }
    return false
  }

  /// What was found, in words.
  func text(in language: Language) -> String {
    let isChinese = language == .chinese
    switch self {
    case .kept(let folder): return folder
    case .keptElsewhere(let folder, let error, let other):
      return isChinese
        ? "\(folder)：無法寫入（\(error)），登出前改存於 \(other)"
        : "\(folder): cannot be written (\(error)); kept in \(other) until you log out"
    case .lost(let folder, let error):
      return isChinese
        ? "\(folder)：無法寫入（\(error)），每次執行都要重新查詢"
        : "\(folder): cannot be written (\(error)); nothing is kept between two runs"
    case .homeless:
      return isChinese
        ? "沒有可用的資料夾，每次執行都要重新查詢"
        : "none, for want of HOME; nothing is kept between two runs"
    }
  }
}
