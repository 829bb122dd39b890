internal import StatusLine

/// A setting of the configuration, as the manual tells it; the configuration's reader checks them.
struct Setting {
  /// Where it stands, with dots between the names of objects; what is in capitals is up to the user.
  let path: String
  /// What it does.
  let meaning: String

  /// Every setting.
  static let all: [Setting] =
    [
      Setting(
        path: "place",
        meaning: "the place of every bar that names none, where none was chosen by wxline use"),
      Setting(
        path: "places.NAME",
        meaning: "a place of your own and its name: a text, or an object with the next three"),
      Setting(path: "places.NAME.at", meaning: "what to ask for: a county, a point, a city abroad"),
      Setting(path: "places.NAME.name", meaning: "what to call it on the line"),
      Setting(path: "places.NAME.source", meaning: "who tells its weather, as --source"),
      Setting(
        path: "country", meaning: "the country to look in first for a name, two letters like \"TW\""
      ),
      like("lang"), like("units"), like("temperature"), like("wind"), like("source"),
      Setting(
        path: "world_source",
        meaning: "who tells the weather abroad: openmeteo, openweather or pirateweather"),
      Setting(path: "timeout", meaning: "how many seconds a fetch may take, 1 to 20"),
      like("glyphs"), like("template"), like("color"), like("width"),
      Setting(path: "max_width", meaning: "as --max-width, but for lines alone"),
      like("max-bytes"),
      Setting(
        path: "hosts.HOST",
        meaning: "an object with any of the last six, for the lines of one host of --for"),
      Setting(
        path: "theme.TONE",
        meaning: "a colour like \"#5fafff\", or null for none; COLOURS tells for what"),
      Setting(
        path: "terminal",
        meaning: "in which a click opens the forecast: a list of a program and its arguments"),
    ]
    + ["cwa", "openweather", "pirateweather"].flatMap { source in
      [
        Setting(
          path: "sources.\(source).key_file",
          meaning:
            "a file with the key, an absolute path or one with ~/, for your eyes only (chmod 600)"),
        Setting(
          path: "sources.\(source).key_command",
          meaning: "what prints the key: a list of a program and its arguments"),
      ]
    }
    + [
      "cwa.bucket_url", "cwa.rest_url", "openweather.url", "pirateweather.url", "openmeteo.url",
      "openmeteo.geocoding_url",
    ].map {
      Setting(path: "sources.\($0)", meaning: "the https address of another server of that kind")
    }

  /// The setting of what an option says.
  private static func like(_ option: String) -> Setting {
    Setting(path: option.replacing("-", with: "_"), meaning: "as --\(option)")
  }
}
