import TestSupport
import Testing

/// What the programs load, as the dynamic linker tells it.
@Suite struct LinkageTests {
  private static let heavy = [
    "libFoundation.so", "lib_FoundationICU.so", "libFoundationNetworking.so",
    "libFoundationInternationalization.so", "libcurl.so", "libssl.so",
  ]

  private static func libraries(_ program: String) throws -> String {
    // The dynamic linker prints what it would load, and the program does not run.
    try Program(built: program, environment: ["LD_TRACE_LOADED_OBJECTS": "1"]).run().output
  }

  @Test func wxline_loadsNoNetworkAndNoICU() throws {
    let libraries = try Self.libraries("wxline")
    #expect(libraries.contains("libFoundationEssentials.so"))
    for library in Self.heavy { #expect(!libraries.contains(library), "\(library)") }
  }

  @Test func fetcher_loadsThem() throws {
    let libraries = try Self.libraries("wxline-fetch")
    #expect(libraries.contains("libFoundationNetworking.so"))
    #expect(libraries.contains("libFoundation.so"))
  }
}
