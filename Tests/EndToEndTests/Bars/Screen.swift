import Foundation
import SystemCalls
import TestSupport
import Testing

/// A screen of its own for bars: an X server, or a Wayland compositor without outputs of the machine's.
final class Screen {
  /// The environment of programs on it.
  private(set) var environment: [String: String]
  private let home: Home
  private let server: RunningProgram
  private let isWayland: Bool

  /// Starts an X server with a screen of so many points.
  init(x home: Home, size: String = "900x40") throws {
    self.home = home
    isWayland = false
    environment = Self.environment(home)
    server = try Program("Xvfb", environment: environment, folder: home.folder)
      .start(["-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-noreset"])
    let number = try #require(server.waitForLines { !$0.isEmpty }.first)
    environment["DISPLAY"] = ":\(number)"
    // It tells its number a moment before clients can connect, and i3 tries only once.
    try #require(try eventually { try !picture().isEmpty })
  }

  /// Starts sway with a configuration, which may define bars.
  init(wayland home: Home, configuration: String) throws {
    self.home = home
    isWayland = true
    var environment = Self.environment(home)
    environment["WLR_BACKENDS"] = "headless"
    environment["WLR_RENDERER"] = "pixman"
    environment["WLR_LIBINPUT_NO_DEVICES"] = "1"
    environment["XDG_CURRENT_DESKTOP"] = "sway"
    self.environment = environment
    let file = try home.folder.write(
      "xwayland disable\noutput HEADLESS-1 resolution 900x60\n\(configuration)\n", to: "sway.conf")
    try Self.handOver(home)
    server = try Self.program("sway", environment, home).start(["-c", file])
    let run = home.folder.path + "/run"
    let names = try #require(
      eventuallySome {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: run)) ?? []
        let display = names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
        let socket = names.first { $0.hasPrefix("sway-ipc.") }
        return display.flatMap { display in socket.map { (display, $0) } }
      })
    self.environment["WAYLAND_DISPLAY"] = names.0
    self.environment["SWAYSOCK"] = "\(run)/\(names.1)"
  }

  /// Ends it, and with it what is on it.
  func stop() {
    server.signal(SIGTERM)
    _ = server.wait(seconds: 20)
  }

  /// The process of the screen.
  var id: Int32 { server.id }

  /// A program that runs on it.
  func program(_ name: String) -> Starter {
    if isWayland { return Self.program(name, environment, home) }
    return Starter(
      program: Program(name, environment: environment, folder: home.folder), before: [])
  }

  /// What it shows, as the bytes of a picture without compression.
  func picture() throws -> Data {
    let file = "\(home.folder.path)/screen.ppm"
    // Where there is nothing to take, the picture before is not taken for it.
    try? FileManager.default.removeItem(atPath: file)
    if isWayland {
      _ = try program("grim").run(["-t", "ppm", file])
    } else {
      _ = try program("import").run(["-window", "root", "-depth", "8", file])
    }
    return (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
  }

  /// The picture once it has stopped to change for a while, has more than so many different bytes, and differs
  /// from others; nil at the end of patience.
  func settledPicture(colors: Int, not others: [Data] = []) throws -> Data? {
    var last = Data()
    var sameFor = 0
    var since = Date()
    let isSettled = try eventually {
      let picture = try picture()
      defer { last = picture }
      sameFor = picture == last ? sameFor + 1 : 0
      if sameFor == 0 { since = Date() }
      return sameFor >= 8 && -since.timeIntervalSinceNow > 0.5
        && Set(picture.dropFirst(16)).count > colors && !others.contains(picture)
    }
    return isSettled ? last : nil
  }

  private static func environment(_ home: Home) -> [String: String] {
    var environment = home.environment
    environment["PATH"] = "\(home.folder.path)/bin:\(home.environment["PATH"] ?? "")"
    environment["LC_ALL"] = "C.UTF-8"
    environment["XDG_RUNTIME_DIR"] = home.folder.path + "/run"
    // Nobody listens there; with no address some look for a bus in XDG_RUNTIME_DIR, and end without one.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "none"
    return environment
  }

  /// sway does not start as root: for root it runs as nobody, who is given the home.
  private static func program(
    _ name: String, _ environment: [String: String], _ home: Home
  ) -> Starter {
    guard ProcessID.effectiveUser == 0 else {
      return Starter(
        program: Program(name, environment: environment, folder: home.folder), before: [])
    }
    return Starter(
      program: Program("setpriv", environment: environment, folder: home.folder),
      before: ["--reuid=65534", "--regid=65534", "--clear-groups", name])
  }

  private static func handOver(_ home: Home) throws {
    let shell = Program("/bin/sh", environment: home.environment, folder: home.folder)
    let path = home.folder.path
    _ = try shell.run([
      "-c", "mkdir -p '\(path)/run' && chmod 700 '\(path)/run' && chmod 755 '\(path)'",
    ])
    if ProcessID.effectiveUser == 0 { _ = try shell.run(["-c", "chown -R 65534:65534 '\(path)'"]) }
  }

  /// A program with words before its arguments.
  struct Starter {
    let program: Program
    let before: [String]

    func start(_ arguments: [String]) throws -> RunningProgram {
      try program.start(before + arguments)
    }
    @discardableResult
    func run(_ arguments: [String]) throws -> Program.Outcome {
      try program.run(before + arguments)
    }
  }
}

/// Waits until there is something; nil at the end of patience.
func eventuallySome<Value>(_ value: () throws -> Value?) rethrows -> Value? {
  var found: Value?
  _ = try eventually {
    found = try value()
    return found != nil
  }
  return found
}
