// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Notes",
  dependencies: [.package(name: "Rehearsal", path: "../..")],
  targets: [
    // The app, in a library: its agent links it, and so can a test that wants it in its own process.
    .target(
      name: "NotesApp",
      dependencies: [.product(name: "UIKit", package: "Rehearsal"), .product(name: "RehearsalAgent", package: "Rehearsal")],
      resources: [.embedInCode("Main.storyboard")]),
    // The process that hosts it.
    .executableTarget(name: "notes-agent", dependencies: ["NotesApp", .product(name: "RehearsalAgent", package: "Rehearsal")]),
    // What specs and tests say instead of views and taps.
    .target(name: "NotesPages", dependencies: [.product(name: "Rehearsal", package: "Rehearsal")]),
    // The specs, and the program that runs them.
    .executableTarget(
      name: "notes-specs",
      dependencies: [
        "NotesPages", .product(name: "Rehearsal", package: "Rehearsal"), .product(name: "RehearsalSpecs", package: "Rehearsal"),
        .product(name: "RehearsalCLI", package: "Rehearsal"),
      ]),
    // It names the agent, or 'swift test' alone would not build it.
    .testTarget(
      name: "NotesTests", dependencies: ["notes-agent", "NotesPages", .product(name: "RehearsalTesting", package: "Rehearsal")]),
  ]
)
