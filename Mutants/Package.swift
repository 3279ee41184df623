// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on Rehearsal resolves swift-syntax.
let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Whether the tests notice when a line of the sources is wrong.
    .executableTarget(
      name: "mutants",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Mutants"),
    .testTarget(name: "MutantsTests", dependencies: ["mutants"]),
  ]
)
