import Foundation
import TestSupport
import Testing

extension OneAtATime {
  /// Emacs in a terminal, with the shipped package.
  @Suite(.enabled(if: Requirement.programs("emacs", "tmux"))) struct EmacsTests {
    private let server: LoopbackServer

    init() throws {
      server = try LoopbackServer(CWAFixture.answer)
    }

    private func home(
      settings: String = "", now: String = "2026-05-05T08:00:00+08:00"
    ) throws -> Home {
      let home = try Home(server: server, settings: settings, now: "2026-05-05T08:00:00+08:00")
      _ = try home.line("--wait", "20")
      return home.at(now)
    }

    private static let package = "\(Corpus.repository)/integrations/emacs/wxline.el"

    @Test func line_isShownAndRollsWithThePeriod() throws {
      defer { server.stop() }
      let home = try home(now: "2026-05-05T17:59:54+08:00")
      let emacs = try Editor(.emacs, home)
      defer { emacs.stop() }
      #expect(try emacs.shows("⛅ 18–24°C 30% "))
      #expect(try emacs.shows("☂ 16–20°C 70% "))
      #expect(home.children().count == 1)
    }

    @Test func childThatDies_isStartedAgain() throws {
      defer { server.stop() }
      let home = try home(settings: "template: '{place}', places: { home: '台中' },")
      let emacs = try Editor(.emacs, home)
      defer { emacs.stop() }
      #expect(try emacs.shows("Taipei City "))
      let first = try #require(home.children().first)
      kill(first, SIGKILL)
      #expect(eventually { home.children().count == 1 && home.children() != [first] })
      // It is the new one's line that is shown now.
      _ = try home.wxline.run(["use", "home"])
      #expect(try emacs.shows("Taichung City "))
    }

    @Test func emacsThatEnds_leavesNothing() throws {
      defer { server.stop() }
      let home = try home()
      for kills in [false, true] {
        let emacs = try Editor(.emacs, home)
        defer { emacs.stop() }
        #expect(try emacs.shows("⛅ 18–24°C 30% "))
        if kills { kill(try emacs.process(), SIGKILL) } else { try emacs.press("C-x", "C-c") }
        #expect(eventually(seconds: 10) { processes(of: home).isEmpty }, "killed: \(kills)")
      }
    }

    @Test func mode_canBeTurnedOffAndLeavesTheModeLineAsItWas() throws {
      defer { server.stop() }
      let home = try home()
      let emacs = try Editor(
        .emacs, home, configuration: #"(setq global-mode-string '("" "mine "))"#)
      defer { emacs.stop() }
      #expect(try emacs.shows("mine ⛅ 18–24°C 30% "))
      try emacs.command("wxline-mode")
      #expect(try emacs.hides("⛅ 18–24°C 30%"))
      #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
      try emacs.evaluate(#"(list global-mode-string (get-process "wxline"))"#)
      #expect(try emacs.shows(#"(("" "mine ") nil)"#), "\(emacs.state)")
      // And on again.
      try emacs.command("wxline-mode")
      #expect(try emacs.shows("mine ⛅ 18–24°C 30% "))
      // Whoever ends the process by hand gets another.
      try emacs.evaluate(#"(delete-process (get-process "wxline"))"#)
      #expect(eventually { home.children().count == 1 })
      #expect(try emacs.shows("mine ⛅ 18–24°C 30% "))
    }

    @Test func hostileNameAndTemplate_areShownAsText() throws {
      defer { server.stop() }
      let name = #"%b %[ (:eval (shell-command "touch PWN")) it's"#
      let template = #"%f \[x] \{C-x} #("a" 0 1) %%"#
      func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      }
      let home = try home(
        settings: """
          place: "here", places: { here: { at: "台北", name: "\(json(name))" } },
          template: "{place} \(json(template.replacing("{", with: "{{").replacing("}", with: "}}")
            .replacing("[", with: "[[").replacing("]", with: "]]")))",
          """)
      let emacs = try Editor(
        .emacs, home, configuration: "(setq mode-line-format '(\"\" global-mode-string))")
      defer { emacs.stop() }
      #expect(try emacs.shows("\(name) \(template)"), "\(emacs.state)")
      // The tooltip has the name as well, and Emacs would put keys into it for `\[x]`.
      try emacs.evaluate(
        """
        (let ((tip (get-text-property 0 'help-echo wxline-mode-line-string))) (format "%s, %s" \
        (get-text-property 0 'help-echo-inhibit-substitution tip) (string-prefix-p "%b %[" tip)))
        """)
      #expect(try emacs.shows("\"t, t\""), "\(emacs.state)")
      #expect(!hasTrace("PWN", home))
    }

    @Test func forecast_isShownAndFilledIn() throws {
      defer { server.stop() }
      let home = try home()
      let emacs = try Editor(.emacs, home)
      defer { emacs.stop() }
      #expect(try emacs.shows("⛅ 18–24°C 30% "))
      try emacs.command("wxline")
      for text in [
        "Taipei City, the next 36 hours", "Cloudy with occasional rain", "5/6 Wed", "heavy rain",
      ] {
        #expect(try emacs.shows(text), "\(text) in \(emacs.state)")
      }
      // Asked again, at once after what has come, the source is left alone, and all stays.
      let before = server.requests.count
      try emacs.press("g")
      try emacs.evaluate(#"(format "%s at %d" "point" (point))"#)
      #expect(try emacs.shows("point at 1"))
      #expect(try emacs.screen().contains("5/6 Wed"))
      #expect(server.requests.count == before)
      try emacs.press("q")
      #expect(try emacs.hides("5/6 Wed"))
      #expect(home.children().count == 1)
    }

    @Test func click_opensTheForecast() throws {
      defer { server.stop() }
      let home = try home(settings: "template: '{place} {rain}',")
      let emacs = try Editor(.emacs, home, configuration: "(xterm-mouse-mode 1)")
      defer { emacs.stop() }
      #expect(try emacs.shows("Taipei City 30%"))
      try emacs.click("City 30%")
      #expect(try emacs.shows("Taipei City, the next 36 hours"), "\(emacs.state)")
    }

    /// Without the mode the view has a process of its own, which goes with it.
    @Test func forecast_needsNoMode() throws {
      defer { server.stop() }
      let home = try home()
      let emacs = try Editor(.emacs, home, isOn: false)
      defer { emacs.stop() }
      #expect(try emacs.shows("*scratch*"))
      #expect(home.children().isEmpty)
      try emacs.press("C-u")
      try emacs.command("wxline")
      #expect(try emacs.shows("Weather at"))
      try emacs.type("Taic")
      #expect(try emacs.completion(shows: ": Taichung City"))
      try emacs.press("Enter")
      #expect(try emacs.shows("Taichung City, the next 36 hours"))
      try emacs.press("q")
      #expect(eventually(seconds: 10) { home.children().isEmpty })
    }

    @Test func places_areCompletedAndGoneTo() throws {
      defer { server.stop() }
      let home = try home(
        settings: "template: '{place} {rain}', places: { cabin: { at: '台南', name: '小屋' } },")
      let emacs = try Editor(.emacs, home)
      defer { emacs.stop() }
      #expect(try emacs.shows("Taipei City 30% "))
      try emacs.command("wxline-set-place")
      #expect(try emacs.shows("Place (empty"))
      try emacs.type("tai")
      try emacs.press("Tab")
      #expect(try emacs.completion(shows: "Possible completions"))
      #expect(try emacs.shows("Tainan City"))
      try emacs.press("C-a", "C-k")
      // A township, by its county; nothing in the county's name is in it.
      try emacs.type("banq")
      #expect(try emacs.completion(shows: ": New Taipei City"))
      try emacs.press("C-a", "C-k")
      try emacs.type("cab")
      #expect(try emacs.completion(shows: ": 小屋"))
      try emacs.press("Enter")
      #expect(try emacs.shows("小屋 30% "))
      #expect(home.children().count == 1)
      // What is nowhere leaves the line as it is.
      try emacs.command("wxline-set-place")
      #expect(try emacs.shows("Place (empty"))
      try emacs.type("Taipai")
      try emacs.press("Enter")
      #expect(try emacs.shows("called \"Taipai\"; did you mean Taipei City?"), "\(emacs.state)")
      #expect(try emacs.screen().contains("小屋 30% "))
      try emacs.command("wxline-set-place")
      #expect(try emacs.shows("Place (empty"))
      try emacs.press("Enter")
      #expect(try emacs.shows("Taipei City 30% "))
    }

    @Test func slowReply_changesNothingAfterALaterOne() throws {
      defer { server.stop() }
      let home = try home(settings: "template: '{place} {rain}',")
      let gate = server.holdBackTheWorld()
      defer { gate.signal() }
      let emacs = try Editor(.emacs, home)
      defer { emacs.stop() }
      #expect(try emacs.shows("Taipei City 30% "))
      try emacs.evaluate(#"(wxline-set-place "New York")"#)
      #expect(eventually { server.requests.contains { $0.path.hasPrefix("/names/") } })
      try emacs.evaluate(#"(wxline-set-place "台中")"#)
      #expect(try emacs.shows("Taichung City 30% "))
      gate.signal()
      #expect(eventually { server.requests.contains { $0.path.hasPrefix("/openmeteo/") } })
      #expect(eventually { processes(of: home).count == 1 })
      // Replies come one after the other: that about New York has come when this one has.
      try emacs.evaluate(#"(length (wxline--places "tainan"))"#)
      #expect(try emacs.shows("1 (#o1, #x1, ?"), "\(emacs.state)")
      try emacs.evaluate("(list 'place wxline-place)")
      #expect(try emacs.shows("(place \"台中\")"), "\(emacs.state)")
      // Neither does one that comes to nothing because the mode is turned off.
      try emacs.evaluate(#"(progn (wxline-set-place "Lisbon") (wxline-mode 0) 'off)"#)
      #expect(try emacs.shows("off"))
      try emacs.evaluate("(list 'now wxline-place)")
      #expect(try emacs.shows("(now \"台中\")"), "\(emacs.state)")
      #expect(eventually(seconds: 10) { home.children().isEmpty })
    }

    @Test func doctor_isShown() throws {
      defer { server.stop() }
      let home = try home()
      let emacs = try Editor(.emacs, home)
      defer { emacs.stop() }
      #expect(try emacs.shows("⛅ 18–24°C 30% "))
      try emacs.command("wxline-doctor")
      #expect(try emacs.shows("no mistakes"))
      #expect(try emacs.shows("Taipei City (63000)"))
    }

    @Test func missingProgram_isToldOnceAndNoError() throws {
      defer { server.stop() }
      let home = try home()
      let emacs = try Editor(.emacs, home, programs: "/usr/bin")
      defer { emacs.stop() }
      #expect(try emacs.shows("There is no program \"wxline\": build wxline"))
      try emacs.evaluate(
        """
        (with-current-buffer "*Messages*" (format "%d of them, %S %S" \
        (count-matches "no program" (point-min) (point-max)) wxline-mode global-mode-string))
        """)
      #expect(try emacs.shows("1 of them, nil"))
    }

    @Test func package_compilesAndIsDocumentedWithoutComplaint() throws {
      defer { server.stop() }
      let home = try home()
      let copy = try home.folder.write(
        String(contentsOfFile: Self.package, encoding: .utf8), to: "package/wxline.el")
      let emacs = Program("emacs", environment: home.environment, folder: home.folder)
      let compiled = try emacs.run([
        "-Q", "--batch", "--eval", "(setq byte-compile-error-on-warn t)", "-f",
        "batch-byte-compile", copy,
      ])
      #expect(compiled.status == 0 && compiled.errors.isEmpty, "\(compiled.errors)")
      #expect(home.folder.names(in: "package") == ["wxline.el", "wxline.elc"])
      let checked = try emacs.run([
        "-Q", "--batch", "--eval", "(progn (require 'checkdoc) (checkdoc-file \"\(copy)\"))",
      ])
      #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
    }

    /// The autoloads name the commands, and load nothing.
    @Test func autoloads_loadNothing() throws {
      defer { server.stop() }
      let home = try home()
      try home.folder.write(
        String(contentsOfFile: Self.package, encoding: .utf8), to: "package/wxline.el")
      let outcome = try Program("emacs", environment: home.environment, folder: home.folder).run([
        "-Q", "--batch", "--eval",
        """
        (progn (require 'package) (package-generate-autoloads "wxline" "\(home.folder.path)/package")
        (load "\(home.folder.path)/package/wxline-autoloads.el" nil t)
        (princ (format "%S" (list (mapcar #'commandp '(wxline-mode wxline wxline-set-place wxline-doctor))
        (featurep 'wxline) (featurep 'jsonrpc)))))
        """,
      ])
      #expect(outcome.output.hasSuffix("((t t t t) nil nil)"), "\(outcome)")
    }
  }
}
