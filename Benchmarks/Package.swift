// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on Rehearsal builds its benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Rehearsal", path: "..")],
  targets: [
    // What users do with an agent, timed beside the least that such a thing can cost on this machine in this run.
    .executableTarget(
      name: "rehearsal-benchmarks",
      dependencies: [
        .product(name: "Rehearsal", package: "Rehearsal"), .product(name: "rehearsal-agent", package: "Rehearsal"),
        .product(name: "rehearse", package: "Rehearsal"), .product(name: "RehearsalSpecs", package: "Rehearsal"),
        .product(name: "UIKit", package: "Rehearsal"), "hello", "runner-specs",
        "CMachine",
      ],
      path: "Sources/Benchmarks"),
    // The specs that the runner is measured with: a list, a tap and a detail with a fresh app each, or nothing at all.
    .executableTarget(
      name: "runner-specs",
      dependencies: [
        .product(name: "Rehearsal", package: "Rehearsal"), .product(name: "RehearsalCLI", package: "Rehearsal"),
        .product(name: "RehearsalSpecs", package: "Rehearsal"),
      ],
      path: "Sources/RunnerSpecs"),
    // Ten million results of other people's tests into a history, beside the sqlite3 shell.
    .executableTarget(
      name: "history-benchmarks",
      dependencies: [
        .product(name: "RehearsalCLI", package: "Rehearsal"), .product(name: "RehearsalHistory", package: "Rehearsal"),
        .product(name: "RehearsalSpecs", package: "Rehearsal"),
      ],
      path: "Sources/HistoryBenchmarks"),
    // Where a process may run, which Swift's overlay of the C library cannot say.
    .target(name: "CMachine", path: "Sources/CMachine"),
    // The baseline of every start: a Swift program that says hello.
    .executableTarget(name: "hello", path: "Sources/Hello"),
  ]
)
