/// A target with tests of the project, as it stands in the package.
struct AdoptedTests {
  let tests: AdoptableTests
  /// The modules that it can import, the one that it tests first.
  let modules: [String]
  /// What it can import of packages elsewhere.
  let external: [ExternalProduct]
  /// The app's name, as it stands in a text of Swift's.
  let name: String

  init(
    _ tests: AdoptableTests, of module: String, using uses: [String], external: [ExternalProduct] = [], called name: String
  ) {
    self.tests = tests
    let others = tests.uses + uses
    modules = [module] + others.enumerated().filter { $1 != module && !others[..<$0].contains($1) }.map(\.element)
    let linked = tests.external + external
    self.external = linked.enumerated().filter { !linked[..<$0].contains($1) }.map(\.element)
    self.name = name
  }

  var folder: String { "Tests/\(tests.module)" }

  /// Whether it needs nothing but its own files.
  var isBare: Bool { tests.kind == .unit && tests.surroundings == .none }

  /// The class that its tests are of.
  var className: String { "\(tests.module)Case" }

  /// The one file that stands beside those of the project: it says what `XCTestCase` is.
  var text: String {
    switch tests.kind {
    case .unit where tests.surroundings == .none: return AdoptedPackage.about
    case .unit where tests.surroundings == .world:
      return """
        import RehearsalHostedTests

        /// The package's tests are of this class: each of them has time and views of its own.
        nonisolated open class \(className): HostedTestCase {}

        public typealias XCTestCase = \(className)

        """
    case .unit:
      let imports = ["RehearsalAgent", "RehearsalHostedTests", modules[0]].sorted().map { "import \($0)" }
      return """
        \(imports.joined(separator: "\n"))

        /// The project's tests are of this class: each of them finds the app launched.
        nonisolated open class \(className): HostedTestCase {
          open override class var host: AppDefinition? { AppDefinition("\(name)", adopting: "\(modules[0])") }
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
          modules.map { "\"\($0)\"" } + external.map(\.dependency) + [product("UIKit")]
            + (isBare ? [] : [product("RehearsalAgent"), product("RehearsalHostedTests")]),
          ", .defaultIsolation(MainActor.self)"
        )
      case .ui: (["\"\(agent)\""] + tests.uses.map { "\"\($0)\"" } + [product("XCUIAutomation")], "")
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
