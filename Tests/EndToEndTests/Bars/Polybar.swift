import Foundation
import TestSupport
import Testing

/// polybar on an X server of its own.
final class Polybar {
  private let home: Home
  private let screen: RunningProgram
  private let environment: [String: String]
  private var bar: RunningProgram?

  init(_ home: Home) throws {
    self.home = home
    screen = try Program("Xvfb", environment: home.environment, folder: home.folder)
      .start(["-displayfd", "1", "-screen", "0", "900x40x24", "-nolisten", "tcp"])
    let number = try #require(screen.waitForLines { !$0.isEmpty }.first)
    var environment = home.environment
    environment["DISPLAY"] = ":\(number)"
    environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    environment["LC_ALL"] = "C.UTF-8"
    environment["XDG_RUNTIME_DIR"] = home.folder.path
    self.environment = environment
  }

  func stop() {
    bar?.signal(SIGTERM)
    screen.signal(SIGTERM)
  }

  /// Starts a bar whose right end is the module of the shipped snippet, or another.
  func start(module: String = "weather", _ more: String = "") throws {
    let snippet = try String(
      contentsOfFile: "\(Corpus.repository)/integrations/polybar/wxline.ini", encoding: .utf8)
    let file = try home.folder.write(
      """
      [bar/test]
      width = 100%
      height = 24
      background = #222222
      foreground = #eeeeee
      font-0 = DejaVu Sans Mono:size=11;2
      modules-right = \(module)
      enable-ipc = true
      \(snippet)
      \(more)
      """, to: "polybar.ini")
    bar = try program("polybar").start(["-c", file, "test"])
  }

  /// The bar's process.
  var id: Int32 { bar?.id ?? 0 }

  /// Gives a command to the bar.
  func message(_ words: String...) throws {
    _ = try program("polybar-msg").run(words)
  }

  /// Waits until the bar has ended.
  func waitForEnd() {
    _ = bar?.wait()
  }

  /// What the screen shows, as the bytes of a picture without compression.
  func picture() throws -> Data {
    let file = "\(home.folder.path)/screen.ppm"
    _ = try program("import").run(["-window", "root", "-depth", "8", file])
    return try Data(contentsOf: URL(fileURLWithPath: file))
  }

  /// The picture once it has stopped to change for a while and is not empty.
  func settledPicture() throws -> Data {
    var last = Data()
    var sameFor = 0
    _ = try eventually {
      let picture = try picture()
      defer { last = picture }
      sameFor = picture == last ? sameFor + 1 : 0
      // A bar that shows text has more than its two colours' worth of different pixels.
      // On a busy machine it is drawn bit by bit.
      return sameFor >= 8 && Set(picture.dropFirst(16)).count > 8
    }
    return last
  }

  private func program(_ name: String) -> Program {
    Program(name, environment: environment, folder: home.folder)
  }
}
