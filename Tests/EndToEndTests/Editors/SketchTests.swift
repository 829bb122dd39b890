import Foundation
import TestSupport
import Testing

/// The sketches for editors that are not run here, with stand-ins for what those give them.
@Suite struct SketchTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  private static let integrations = "\(Corpus.repository)/integrations"

  /// Runs a program that prints what it shows: the line, the line of the next process, and nothing once
  /// it is told to stop.
  private func follow(_ interpreter: String, _ arguments: (Home) throws -> [String]) throws {
    defer { server.stop() }
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    _ = try home.line("--wait", "20")
    home.environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    home.environment["NODE_PATH"] = home.folder.path
    home.environment["LC_ALL"] = "C.UTF-8"
    let editor = try Program(interpreter, environment: home.environment, folder: home.folder)
      .start(arguments(home))
    #expect(editor.waitForLines { $0.count == 1 } == ["⛅ 18–24°C 30%"])
    for process in home.children() { kill(process, SIGKILL) }
    #expect(editor.waitForLines { $0.count == 2 }.last == "⛅ 18–24°C 30%", "\(editor.errorText)")
    editor.send("stop\n")
    editor.closeInput()
    let outcome = editor.wait(seconds: 20)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test(.enabled(if: Requirement.programs("node"))) func visualStudioCode_showsTheLine() throws {
    try follow("node") { home in
      try home.folder.write(
        """
        const item = { show: () => console.log(item.text), hide() {}, dispose() {} };
        module.exports = {
          StatusBarAlignment: { Right: 2 },
          window: { createStatusBarItem: () => item },
          workspace: {
            getConfiguration: () => ({ get: (name) => ({ command: "wxline", place: "" })[name] }),
            onDidChangeConfiguration: () => ({ dispose() {} }),
          },
        };
        """, to: "vscode/index.js")
      let script = """
        const extension = require("\(Self.integrations)/vscode/extension.js");
        extension.activate({ subscriptions: [] });
        process.stdin.once("data", () => { extension.deactivate(); process.stdin.destroy(); });
        """
      return ["-e", script]
    }
  }

  @Test(.enabled(if: Requirement.programs("python3"))) func sublimeText_showsTheLine() throws {
    try follow("python3") { _ in
      let script = """
        import sys, types
        sys.dont_write_bytecode = True
        class View:
            def set_status(self, key, value):
                if value: print(value, flush=True)
        class Window:
            def views(self): return [View()]
        sublime = types.ModuleType("sublime")
        sublime.load_settings = lambda name: {}
        sublime.windows = lambda: [Window()]
        plugin = types.ModuleType("sublime_plugin")
        plugin.EventListener = object
        sys.modules.update(sublime=sublime, sublime_plugin=plugin)
        sys.path.insert(0, "\(Self.integrations)/sublime")
        import wxline
        wxline.plugin_loaded()
        sys.stdin.readline()
        wxline.plugin_unloaded()
        """
      return ["-c", script]
    }
  }

  /// What is to be pasted is what the documentation asks for: JSON that starts `wxline serve`.
  @Test func configurations_startServe() throws {
    defer { server.stop() }
    for (path, key) in [("vscode/mcp.json", "servers"), ("zed/settings.json", "context_servers")] {
      let text = try String(contentsOfFile: "\(Self.integrations)/\(path)", encoding: .utf8)
      let entry = try #require(Object(text).object(key)?.object("wxline"))
      #expect(entry.string("command") == "wxline")
      #expect(text.contains(#""args": ["serve"]"#))
    }
  }
}
