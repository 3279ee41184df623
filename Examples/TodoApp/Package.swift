// swift-tools-version: 6.2
import PackageDescription

// An app, its agent, its page objects, and its tests in XCTest and in Swift Testing: a package as a user of Rehearsal has it.
let package = Package(
  name: "TodoApp",
  dependencies: [.package(name: "Rehearsal", path: "../..")],
  targets: [
    // The app, as on iOS.
    .target(
      name: "TodoApp",
      dependencies: [
        .product(name: "UIKit", package: "Rehearsal"), .product(name: "RehearsalAgent", package: "Rehearsal"),
      ]),
    // The process that hosts it.
    .executableTarget(name: "todo-agent", dependencies: ["TodoApp"]),
    // What tests say instead of views and taps.
    .target(name: "TodoPages", dependencies: [.product(name: "Rehearsal", package: "Rehearsal")]),
    // Both bundles name the agent, so that it is built with them.
    .testTarget(
      name: "TodoTests",
      dependencies: [
        "todo-agent", "TodoApp", "TodoPages", .product(name: "RehearsalTesting", package: "Rehearsal"),
        .product(name: "RehearsalInProcess", package: "Rehearsal"),
      ]),
    .testTarget(
      name: "TodoXCTests",
      dependencies: ["todo-agent", "TodoPages", .product(name: "RehearsalXCTest", package: "Rehearsal")]),
  ]
)
