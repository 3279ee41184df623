/// A target with tests of the project, as it stands in the package.
struct AdoptedTests {
  let tests: AdoptableTests
  let app: AdoptableApp
  /// The app's name, as it stands in a text of Swift's.
  let name: String

  init(_ tests: AdoptableTests, of app: AdoptableApp, called name: String) {
    (self.tests, self.app, self.name) = (tests, app, name)
  }

  var folder: String { "Tests/\(tests.module)" }

  /// Whether it needs nothing but its own files.
  var isBare: Bool { tests.kind == .unit && !tests.isHosted }

  /// The class that its tests are of.
  var className: String { "\(tests.module)Case" }

  /// The one file that stands beside those of the project: it says what `XCTestCase` is.
  var text: String {
    switch tests.kind {
    case .unit where !tests.isHosted: return AdoptedPackage.about
    case .unit:
      let imports = ["RehearsalAgent", "RehearsalHostedTests", app.module].sorted().map { "import \($0)" }
      return """
        \(imports.joined(separator: "\n"))

        /// The project's tests are of this class: each of them finds the app launched.
        nonisolated open class \(className): HostedTestCase {
          open override class var host: AppDefinition? { AppDefinition("\(name)", adopting: "\(app.module)") }
        }

        public typealias XCTestCase = \(className)

        """
    case .ui:
      return """
        @_exported import XCUIAutomation

        /// The project's tests are of this class: it says which app they launch.
        open class \(className): UITestCase {
          open override class var targetApplication: String? { "\(name)" }
        }

        public typealias XCTestCase = \(className)

        """
    }
  }

  /// What the manifest says of it.
  ///
  /// In Swift 5, whatever the project says: what XCTest calls is of no actor here, and enters the main actor by itself.
  func target(agent: String, package: String) -> String {
    func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"\(package)\")" }
    let conditions = AppSwift(tests.target.settings).conditions.map { ", .define(\"\($0)\")" }.joined()
    let (dependencies, isolation) =
      switch tests.kind {
      case .unit:
        (
          ["\"\(app.module)\"", product("UIKit")]
            + (tests.isHosted ? [product("RehearsalAgent"), product("RehearsalHostedTests")] : []),
          ", .defaultIsolation(MainActor.self)"
        )
      case .ui: (["\"\(agent)\"", product("XCUIAutomation")], "")
      }
    return """
          // \(tests.name), as it is.
          .testTarget(
            name: "\(tests.module)", dependencies: [\(dependencies.joined(separator: ", "))],
            exclude: ["AdoptedApp.json"], swiftSettings: [.swiftLanguageMode(.v5)\(isolation)\(conditions)],
            plugins: [.plugin(name: "RewriteApp", package: "\(package)")]),
      """
  }
}
