import Foundation
import TestSupport
import Testing

@testable import SystemCalls

@Suite struct DescriptorTests {
  @Test func pipe_carriesBytesAndItsEnd() throws {
    let pipe = try Descriptor.pipe()
    defer { pipe.read.close() }
    try pipe.write.writeAll(Array("one".utf8))
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(try pipe.read.read(into: &buffer) == 3)
    #expect(buffer.prefix(3).elementsEqual("one".utf8))
    pipe.write.close()
    #expect(try pipe.read.read(into: &buffer) == 0)
  }

  @Test func poll_tellsWhatIsReadyAndWhoIsGone() throws {
    let pipe = try Descriptor.pipe()
    defer { pipe.write.close() }
    var entries = [PollEntry(pipe.read, read: true), PollEntry(pipe.write, write: true)]
    try poll(&entries, milliseconds: 0)
    #expect(!entries[0].canRead && entries[1].canWrite && !entries[1].isGone)
    try pipe.write.writeAll([1])
    try poll(&entries, milliseconds: nil)
    #expect(entries[0].canRead)
    pipe.read.close()
    // Without being asked for: a bar whose reader is gone must notice without writing.
    var silent = [PollEntry(pipe.write)]
    try poll(&silent, milliseconds: nil)
    #expect(silent[0].isGone)
  }

  @Test func writingToNobody_isAnErrorAndNotTheEnd() throws {
    ignoreBrokenPipes()
    let pipe = try Descriptor.pipe()
    defer { pipe.write.close() }
    pipe.read.close()
    let error = #expect(throws: SystemError.self) { try pipe.write.writeAll([1]) }
    #expect(error?.isBrokenPipe == true)
  }

  @Test func fileBeyondTheLimit_isAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "a", count: 100), to: "file")
    let file = try Descriptor.open(path, .read)
    defer { file.close() }
    #expect(throws: SystemError.self) { try file.readAll(limit: 99) }
    let again = try Descriptor.open(path, .read)
    defer { again.close() }
    #expect(try again.readAll(limit: 100).count == 100)
  }

  @Test func namedPipeInPlaceOfAFile_doesNotHang() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/pipe", 0o600)
    let file = try Descriptor.open(folder.path + "/pipe", .read)
    defer { file.close() }
    #expect(try file.facts().isRegular == false)
  }

  @Test func inputThatCannotBeRead_hasEnded() throws {
    let temporary = try TemporaryFolder()
    let folder = try Descriptor.openFolder(temporary.path)
    defer { folder.close() }
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(throws: SystemError.self) { try folder.read(into: &buffer) }
    #expect(folder.readOrEnd(into: &buffer) == 0)
  }

  @Test func file_isReplacedAtOnceOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let directory = try Descriptor.openFolder(folder.path)
    defer { directory.close() }
    // What a writer that was killed has left behind is no obstacle.
    try folder.write("half", to: ".new")
    for text in ["one", "two"] {
      try directory.replace("file", with: Array(text.utf8), by: ".new")
      #expect(folder.names() == ["file"])
      #expect(try String(contentsOfFile: folder.path + "/file", encoding: .utf8) == text)
    }
    try folder.write("", to: "folder/inside")
    #expect(throws: SystemError.self) { try directory.replace("folder", with: [1], by: ".new") }
    #expect(folder.names() == ["file", "folder"] && folder.names(in: "folder") == ["inside"])
  }

  @Test func missingFile_isMissing() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SystemError.self) {
      try Descriptor.open(folder.path + "/none", .read)
    }
    #expect(error?.isMissing == true)
    #expect(error?.description == "open: No such file or directory")
  }

  @Test func processLock_namesItsHolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "lock")
    // A lock of this process is none to itself; another process holds the one that counts.
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    holder.arguments = [
      "python3", "-c",
      "import fcntl,sys\nf=open(sys.argv[1],'r+')\nfcntl.lockf(f,fcntl.LOCK_EX)\nprint(1,flush=True)\nsys.stdin.read()",
      path,
    ]
    let (input, output) = (Pipe(), Pipe())
    holder.standardInput = input
    holder.standardOutput = output
    try holder.run()
    _ = output.fileHandleForReading.readData(ofLength: 1)
    let file = try Descriptor.open(path, .update)
    defer { file.close() }
    #expect(try file.tryProcessLock() == holder.processIdentifier)
    try input.fileHandleForWriting.close()
    holder.waitUntilExit()
    #expect(try file.tryProcessLock() == nil)
  }
}

@Suite struct ProcessTests {
  private func wait(_ process: ProcessID) throws -> Int32 {
    let end = SystemClock.bootMilliseconds() + 30_000
    while SystemClock.bootMilliseconds() < end {
      if let status = process.reap() { return status }
      var nothing: [PollEntry] = []
      try poll(&nothing, milliseconds: 5)
    }
    return -1
  }

  @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -TERM $$", 143)])
  func child_endsWithItsStatus(script: String, status: Int32) throws {
    let process = try Command("sh", ["-c", script], environment: ["PATH=/usr/bin:/bin"]).start()
    #expect(try wait(process) == status)
  }

  @Test func child_getsWhatItIsGivenAndNothingElse() throws {
    let output = try Descriptor.pipe()
    let input = try Descriptor.pipe()
    try input.write.writeAll(Array("question\n".utf8))
    input.write.close()
    let folder = try TemporaryFolder()
    let other = try Descriptor.openFolder(folder.path)
    let extra = try Descriptor.open(try folder.write("extra\n", to: "file"), .read)
    let process = try Command(
      "sh",
      [
        "-c",
        "cat; cat <&3; echo $NAME$OTHER; test -e /proc/$$/fd/\(other.number); echo $?; echo lost >&2",
      ],
      environment: ["PATH=/usr/bin:/bin", "NAME=value"], input: input.read, output: output.write,
      extra: extra
    ).start()
    for descriptor in [input.read, output.write, extra, other] { descriptor.close() }
    let text = String(decoding: try output.read.readAll(limit: 1000), as: UTF8.self)
    #expect(text == "question\nextra\nvalue\n1\n")
    #expect(try wait(process) == 0)
  }

  @Test func missingProgram_isAnError() {
    #expect(throws: SystemError.self) {
      try Command("no-such-program-anywhere", [], environment: []).start()
    }
  }

  @Test func watch_wakesAtTheEnd() throws {
    let process = try Command(
      "sh", ["-c", "read x"], environment: ["PATH=/usr/bin:/bin"],
      input: nil
    ).start()
    let watch = try #require(process.watch())
    defer { watch.close() }
    var entries = [PollEntry(watch, read: true)]
    try poll(&entries, milliseconds: 30_000)
    #expect(entries[0].canRead)
    _ = try wait(process)
  }

  @Test func folderWatch_wakesForANewName() throws {
    let folder = try TemporaryFolder()
    let watch = try #require(FolderWatch())
    defer { watch.descriptor.close() }
    #expect(watch.add(folder.path))
    #expect(!watch.add(folder.path + "/none"))
    var entries = [PollEntry(watch.descriptor, read: true)]
    try poll(&entries, milliseconds: 0)
    #expect(!entries[0].canRead)
    try folder.write("x", to: "file")
    try poll(&entries, milliseconds: 30_000)
    #expect(entries[0].canRead)
    watch.drain()
    try poll(&entries, milliseconds: 0)
    #expect(!entries[0].canRead)
  }

  @Test func timer_ringsAtItsInstant() throws {
    let timer = try #require(WallTimer())
    defer { timer.descriptor.close() }
    var entries = [PollEntry(timer.descriptor, read: true)]
    timer.set(at: SystemClock.wallMilliseconds() + 3_600_000)
    try poll(&entries, milliseconds: 0)
    #expect(!entries[0].canRead)
    for instant in [SystemClock.wallMilliseconds() + 20, 0, -5] {
      timer.set(at: instant)
      try poll(&entries, milliseconds: 30_000)
      #expect(entries[0].canRead)
      #expect(timer.acknowledge() == false)
    }
  }
}
