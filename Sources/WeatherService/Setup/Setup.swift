public import Weather

/// What a process runs with: its environment, folders and configuration.
public struct Setup: Sendable {
  /// The environment.
  public let environment: Environment
  /// The folders that it names.
  public let folders: Folders
  /// What the user has written down.
  public let configuration: Configuration
  /// The place that `wxline use` has written down; nil where it has none.
  public let placeInUse: String?
  /// The language of words: the configuration's, else the locale's.
  public let language: Language

  /// Puts a setup together.
  public init(
    environment: Environment, folders: Folders, configuration: Configuration,
    placeInUse: String? = nil
  ) {
    self.environment = environment
    self.placeInUse = placeInUse
    self.folders = folders
    self.configuration = configuration
    language = configuration.language ?? Self.language(of: environment)
  }

  /// Reads the setup of an environment, with the configuration file that a flag names if one does.
  public static func load(_ environment: Environment, file: String?) -> Setup {
    let folders = Folders(environment)
    // For what is started from here as well.
    let environment = file.map { environment.setting("WXLINE_CONFIG", to: $0) } ?? environment
    let file = environment["WXLINE_CONFIG"].map { folders.absolutePath($0) ?? $0 }
    return Setup(
      environment: environment, folders: folders,
      configuration: Configuration.load(file: file, folders: folders),
      placeInUse: PlaceInUse(folders)?.read())
  }

  /// This with another place written down, if there is one since; nil where there is none.
  func withPlaceInUse() -> Setup? {
    let place = PlaceInUse(folders)?.read()
    if place == placeInUse { return nil }
    return Setup(
      environment: environment, folders: folders, configuration: configuration, placeInUse: place)
  }

  /// The language of the locale, as POSIX and GNU gettext find it: `LANGUAGE` where the locale is not
  /// `C`, else the first that is set of `LC_ALL`, `LC_MESSAGES` and `LANG`.
  static func language(of environment: Environment) -> Language {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first ?? "C"
    guard locale != "C", locale != "POSIX", let list = environment["LANGUAGE"] else {
      return Language(locale: locale)
    }
    return Language(locale: list.prefix { $0 != ":" })
  }
}
