extension Manual {
  /// Writes what wxline reads and where it writes.
  static func writeSetup(to page: inout Mdoc) {
    page.section("CONFIGURATION")
    page.prose(configuration)
    page.list(Setting.all) {
      ["Cm", Mdoc.escaped($0.path)]
    } body: { setting, page in
      page.prose(sentence(setting.meaning))
    }
    page.section("ENVIRONMENT")
    page.prose("What is empty counts as not set, and a folder must be an absolute path.")
    page.list(Variable.all) {
      ["Ev", Mdoc.escaped($0.name)]
    } body: { variable, page in
      page.prose(sentence(variable.meaning))
    }
    page.section("FILES")
    page.list(files) {
      ["Pa", Mdoc.escaped($0.path)]
    } body: { file, page in
      page.prose(sentence(file.meaning))
    }
  }

  private static let configuration = """
    The configuration file is JSON5: JSON with comments, trailing commas and names without quotes. All of it
    is optional, and a mistake in it never stops a bar: it shows a ! and runs on, and wxline doctor tells
    what is wrong. Names within names are objects:

      {
        place: "臺北市",
        places: { home: "TNN", ny: { at: "New York,US", source: "openweather" } },
        hosts: { tmux: { glyphs: "nerd" } },
        theme: { rain: "#5fafff", heat: null },
        sources: { openweather: { key_command: ["pass", "show", "openweather"] } },
      }

    The settings:
    """

  private static let files: [(path: String, meaning: String)] = [
    ("~/.config/wxline/config.json5", "the configuration"),
    ("/etc/xdg/wxline/config.json5", "the configuration of those who have none"),
    (
      "~/.cache/wxline",
      "snapshots of what the sources told, private to you; delete them whenever you like"
    ),
    ("~/.local/state/wxline/place", "the place that wxline use has chosen"),
  ]
}
