// swift-tools-version: 6.3

import PackageDescription

// One section a target, followed by its tests; arrows point down only (README, "How it is built").
// A target that needs another says so here; nothing depends on a package outside this one.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "wxline",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "wxline", targets: ["wxline"]),
    .executable(name: "wxline-fetch", targets: ["wxline-fetch"]),
    .executable(name: "wxline-bench", targets: ["wxline-bench"]),
  ],
  targets: [
    .systemLibrary(name: "CSystem"),

    .target(name: "SystemCalls", dependencies: ["CSystem"], swiftSettings: settings),
    .testTarget(
      name: "SystemCallsTests", dependencies: ["SystemCalls", "TestSupport"],
      swiftSettings: settings),

    .target(
      name: "Weather",
      resources: [
        .embedInCode("Places/county-outlines.txt"),
        .embedInCode("Places/townships.txt"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WeatherTests", dependencies: ["TestSupport", "Weather"], swiftSettings: settings),

    .target(
      name: "WeatherSources",
      dependencies: ["Weather"],
      resources: [.embedInCode("CWA/weather-texts.tsv")],
      swiftSettings: settings),
    .testTarget(
      name: "WeatherSourcesTests",
      dependencies: ["LineProtocol", "TestSupport", "Weather", "WeatherSources"],
      swiftSettings: settings),

    .target(
      name: "SnapshotStore", dependencies: ["SystemCalls", "Weather"], swiftSettings: settings),
    .testTarget(
      name: "SnapshotStoreTests",
      dependencies: ["SnapshotStore", "SystemCalls", "TestSupport", "Weather"],
      swiftSettings: settings),

    .target(name: "StatusLine", dependencies: ["Weather"], swiftSettings: settings),
    .testTarget(
      name: "StatusLineTests", dependencies: ["StatusLine", "TestSupport", "Weather"],
      swiftSettings: settings),

    .target(name: "LineProtocol", swiftSettings: settings),
    .testTarget(name: "LineProtocolTests", dependencies: ["LineProtocol"], swiftSettings: settings),

    .target(
      name: "WeatherService",
      dependencies: [
        "LineProtocol", "SnapshotStore", "StatusLine", "SystemCalls", "Weather", "WeatherSources",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WeatherServiceTests",
      dependencies: [
        "LineProtocol", "SnapshotStore", "StatusLine", "SystemCalls", "TestSupport", "Weather",
        "WeatherService", "WeatherSources",
      ],
      exclude: ["Golden"],
      swiftSettings: settings),

    .executableTarget(
      name: "wxline",
      dependencies: [
        "LineProtocol", "StatusLine", "SystemCalls", "Weather", "WeatherService", "WeatherSources",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "wxline-fetch",
      dependencies: ["SnapshotStore", "SystemCalls", "Weather", "WeatherSources"],
      swiftSettings: settings),

    .executableTarget(
      name: "wxline-bench",
      dependencies: ["StatusLine", "SystemCalls", "Weather", "WeatherService"],
      swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: ["LineProtocol", "SystemCalls", "Weather"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["StatusLine", "SystemCalls", "TestSupport", "Weather", "WeatherSources"],
      swiftSettings: settings),
  ])
