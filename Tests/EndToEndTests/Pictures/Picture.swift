import Foundation
import TestSupport

/// What a screen has shown, in the form of `ppm(5)` with three bytes a point.
struct Picture {
  /// The file's bytes.
  let bytes: Data

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// The colours in it, as `0xRRGGBB`, and how many points each has.
  var colors: [Int: Int] {
    // Three lines, and then the points.
    var header = 0
    guard
      let end = bytes.firstIndex(where: {
        if $0 == UInt8(ascii: "\n") { header += 1 }
        return header == 3
      })
    else { return [:] }
    let points = Array(bytes[bytes.index(after: end)...])
    var colors: [Int: Int] = [:]
    for first in stride(from: 0, to: points.count - 2, by: 3) {
      colors[points[first..<first + 3].reduce(0) { $0 << 8 | Int($1) }, default: 0] += 1
    }
    return colors
  }

  /// The colour of a number from 16 on in the palette of 256, as xterm draws it.
  static func color(_ number: Int) -> Int {
    if number >= 232 { return (8 + 10 * (number - 232)) * 0x010101 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let cube = number - 16
    return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
  }

  /// With `WXLINE_SCREENSHOTS=1`, keeps it as a page's picture, `path` seen from the repository; a part of it,
  /// where one is named by a corner and an area.
  func keep(_ path: String, part: (side: String, area: String)? = nil) throws {
    let variables = ProcessInfo.processInfo.environment
    guard variables["WXLINE_SCREENSHOTS"] == "1" else { return }
    let folder = try TemporaryFolder()
    let file = folder.path + "/screen.ppm"
    try bytes.write(to: URL(fileURLWithPath: file))
    let cut = part.map { ["-gravity", $0.side, "-crop", $0.area, "+repage"] } ?? []
    let environment = ["PATH": variables["PATH"] ?? "/usr/bin:/bin"]
    _ = try Program("convert", environment: environment, folder: folder).run(
      [file] + cut + ["-strip", "-colors", "256", "PNG8:\(Corpus.repository)/\(path)"])
  }
}
