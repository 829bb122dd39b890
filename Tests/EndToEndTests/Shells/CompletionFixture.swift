import TestSupport

/// A user who completes wxline's words, with places that are hard to write.
struct CompletionFixture {
  let server: LoopbackServer
  let home: Home

  init() throws {
    server = try LoopbackServer { _ in .status(500) }
    var home = try Home(
      server: server,
      settings: #"""
        places: {
          "New York": "New York,US", home: "TNN", "$(touch x)": "TPE", "`touch x`": "TPE",
          "it's \"q\"": "TPE", "a;touch x": "TPE", "two\nlines": "TPE", "tab\tbed": "TPE",
          "a:b": "TPE", "x@y=z": "TPE", "back\\slash": "TPE", "-x": "TPE", nowhere: "Kaohsung",
        },
        """#)
    home.environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    home.environment["LC_ALL"] = "C.UTF-8"
    self.home = home
  }

  /// The names of places that can be completed and are more than a word.
  static let hardNames = [
    "New York", "$(touch x)", "`touch x`", "it's \"q\"", "a;touch x", "a:b", "x@y=z",
    "back\\slash",
  ]

  /// Whether a name that is a command when it is not quoted was run.
  var isTouched: Bool { home.folder.names().contains("x") }

  /// Runs a script of a shell in the home.
  func shell(_ name: String, _ script: String, _ arguments: String...) throws -> Program.Outcome {
    let options = name == "fish" ? ["--no-config"] : name == "zsh" ? ["-f"] : ["--norc"]
    return try Program(name, environment: home.environment, folder: home.folder)
      .run(options + ["-c", "cd || exit; \(script)"] + arguments)
  }

  /// What bash offers for a line, as it would insert it.
  func bash(_ line: String, setting: String = ":") throws -> [String] {
    let script = """
      \(setting); COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'; eval "$(wxline completions bash)"
      COMP_LINE=$1 COMP_POINT=${#1}; _wxline wxline
      for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do printf '%s\\n' "${COMPREPLY[i]}"; done
      """
    let outcome = try shell("bash", script, "bash", line)
    return outcome.errors == "" ? outcome.lines : [outcome.errors]
  }

  /// What fish offers for a line, without what it says of it.
  func fish(_ line: String) throws -> [String] {
    let script = "wxline completions fish | source; complete -C $argv[1]"
    let outcome = try shell("fish", script, line)
    return outcome.errors == ""
      ? outcome.lines.map { String($0.prefix { $0 != "\t" }) } : [outcome.errors]
  }

  /// The commands, as help lists them.
  func commands() throws -> [String] {
    try home.wxline.run(["help"]).output.matches(of: #/\n  ([a-z]+)(?: \[?[A-Z]+\]?)?  +[a-z]/#)
      .map { String($0.1) }
  }

  /// The options of a command, or all of them, as help lists them.
  func options(of command: String? = nil) throws -> Set<String> {
    let text = try home.wxline.run(["help"] + (command.map { [$0] } ?? [])).output
    return Set(text.matches(of: #/\n  (--[a-z-]+)/#).map { String($0.1) })
  }
}
