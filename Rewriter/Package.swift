// swift-tools-version: 6.2
import PackageDescription

// The rewriter by itself, with its tests: the same sources as in the package above, without its other modules, because the trait
// that switches the rewriter on there has them all built again.
let enabled: [SwiftSetting] = [.define("AppRewriting")]

// `make rewriter` sets this to the rewriter that it has built just before, an artifact bundle below this folder: otherwise the
// app of the tests has it built a second time, with all of swift-syntax, as a tool.
let builtRewriter = Context.environment["REHEARSAL_REWRITER"]

let package = Package(
  name: "Rewriter",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")],
  targets: [
    .target(name: "CMemberRecords"),
    .target(name: "ObjectiveCRuntime", dependencies: ["CMemberRecords"]),
    .target(
      name: "AppRewriter",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: enabled),
    .target(name: "AppBundles"),
    .executableTarget(name: "app-rewriter", dependencies: ["AppBundles", "AppRewriter"], swiftSettings: enabled),
    .plugin(
      name: "RewriteApp", capability: .buildTool(), dependencies: [builtRewriter == nil ? "app-rewriter" : "BuiltRewriter"],
      path: "Plugins/RewriteApp"),
    // A little UIKit, for the app below.
    .target(name: "UIKit", dependencies: ["ObjectiveCRuntime"], path: "Tests/UIKit"),
    .target(name: "_Testing_UIKit", path: "Tests/_Testing_UIKit"),
    // An app as it is written for iOS, rewritten when it is built. Its sources stand outside of the target's folder.
    .target(
      name: "Shop", dependencies: ["UIKit"], path: "Tests/Shop", exclude: ["AdoptedApp.json"], plugins: ["RewriteApp"]),
    .testTarget(name: "AppRewriterTests", dependencies: ["AppRewriter", "app-rewriter"]),
    // What the app does once it is built.
    .testTarget(name: "RewrittenAppTests", dependencies: ["ObjectiveCRuntime", "Shop", "UIKit", "_Testing_UIKit"]),
  ] + (builtRewriter.map { [.binaryTarget(name: "BuiltRewriter", path: $0)] } ?? [])
)
