import Foundation
import XcodeProjects

/// A package in which apps for iOS run as they are: what `adopt` writes.
///
/// ```
/// ShopRehearsal/Package.swift
///               Sources/Shop/AdoptedApp.json       which files the app is made of; written anew each time
///               Sources/shop-agent/main.swift      the process that hosts it
///               Sources/ShopPages/…Object.swift    a page object for each screen
///               Sources/shop-specs/…               the first spec, and the program that runs it
///               Tests/ShopTests/…                  the first test
///               Tests/…/AdoptedApp.json            the same for each target of the project with tests
///               rehearsal.yml
/// ```
struct AdoptedPackage {
  /// One of its apps.
  struct App {
    let app: AdoptableApp
    let names: FirstPackage
    let screens: AppScreens
  }

  let apps: [App]
  /// The folder that it is written into.
  let folder: URL
  /// Where Rehearsal is: a folder, or the address of a repository.
  let rehearsal: String

  init(_ found: [AdoptableApp], into folder: URL, rehearsal: String) throws(UsageProblem) {
    self.folder = folder
    self.rehearsal = rehearsal
    var apps: [App] = []
    for app in found {
      do throws(FirstPackage.Unusable) {
        apps.append(App(app: app, names: try FirstPackage(app: app.name), screens: AppScreens(of: app)))
      } catch {
        throw UsageProblem(description: error.words)
      }
    }
    self.apps = apps
    let modules = apps.map(\.app.module) + apps.flatMap { $0.app.tests.map(\.module) }
    if let twice = modules.first(where: { module in modules.filter { $0 == module }.count > 1 }) {
      throw UsageProblem(
        description: "two of the apps' targets have the module '\(twice)': adopt them into packages of their own, by --into")
    }
  }

  private var main: FirstPackage { apps[0].names }
  private var stem: String { main.stem }
  private var agent: String { "\(stem.lowercased())-agent" }
  private var pages: String { "\(stem)Pages" }

  /// What follows from the apps alone, and is written anew each time.
  var descriptions: [FirstPackage.File] {
    apps.map { .init(path: "Sources/\($0.app.module)/AdoptedApp.json", text: AppDescription($0.app, from: folder).text) }
      + tests.map { .init(path: "\($0.folder)/AdoptedApp.json", text: AppDescription($0.tests, from: folder).text) }
  }

  /// What is the user's once it is written.
  var files: [FirstPackage.File] {
    main.configurationFiles + [
      .init(path: "Package.swift", text: manifest),
      .init(path: ".gitignore", text: ".build/\n.rehearsal/\n"),
      .init(path: "Sources/\(agent)/main.swift", text: host),
      .init(path: "Sources/\(main.target)/main.swift", text: runner),
      .init(path: "Tests/\(firstTests)/\(firstTests).swift", text: firstTest),
    ]
      + apps.map { .init(path: "Sources/\($0.app.module)/About.swift", text: Self.about) }
      + tests.map { .init(path: "\($0.folder)/\($0.isBare ? "About" : $0.className).swift", text: $0.text) }
      + apps.map { .init(path: "Sources/\(main.target)/\($0.names.stem)Specs.swift", text: specs(of: $0)) }
      + pageObjects
  }

  private var tests: [AdoptedTests] {
    apps.flatMap { app in app.app.tests.map { AdoptedTests($0, of: app.app, called: app.names.literal) } }
  }

  /// The target of the first test; not as the project calls one of its own, which Xcode names after the app.
  private var firstTests: String {
    let taken = Set(tests.map(\.tests.module))
    return ["\(stem)Tests", "\(stem)ScreenTests"].first { !taken.contains($0) } ?? "\(stem)RehearsalTests"
  }

  static let about =
    "// The app itself stands elsewhere: AdoptedApp.json names its files, and the plugin RewriteApp compiles them.\n"

  // MARK: The manifest

  private var identity: String {
    guard rehearsal.contains("://") else { return "Rehearsal" }
    let last = rehearsal.split(separator: "/").last.map(String.init) ?? rehearsal
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"\(identity)\")" }

  private var dependency: String {
    let place =
      rehearsal.contains("://") ? "url: \"\(rehearsal)\", branch: \"main\"" : "name: \"Rehearsal\", path: \"\(rehearsal)\""
    return ".package(\(place), traits: [\"AppRewriting\"])"
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(stem)Rehearsal",
      dependencies: [\(dependency)],
      targets: [
    \(apps.map(target).joined(separator: "\n"))
        // The process that hosts \(apps.count == 1 ? "it" : "them").
        .executableTarget(
          name: "\(agent)", dependencies: [\(apps.map { "\"\($0.app.module)\", " }.joined())\(product("RehearsalAgent"))]),
        // What specs and tests say instead of views and taps.
        .target(name: "\(pages)", dependencies: [\(product("Rehearsal"))]),
        // The specs, and the program that runs them.
        .executableTarget(
          name: "\(main.target)",
          dependencies: [
            "\(pages)", \(product("Rehearsal")), \(product("RehearsalSpecs")),
            \(product("RehearsalCLI")),
          ]),
        // It names the agent, or 'swift test' alone would not build it.
        .testTarget(name: "\(firstTests)", dependencies: ["\(agent)", "\(pages)", \(product("RehearsalTesting"))]),
    \(tests.map { $0.target(agent: agent, package: identity) + "\n" }.joined())  ]
    )

    """
  }

  /// As Xcode compiles it.
  private func target(_ app: App) -> String {
    let asked = AppSwift(app.app.settings)
    let swift =
      [".swiftLanguageMode(.\(asked.isSix ? "v6" : "v5"))"]
      + (asked.isIsolatedToMain ? [".defaultIsolation(MainActor.self)"] : [])
      + asked.conditions.map { ".define(\"\($0)\")" }
    let frameworks = ["UIKit"] + AppFrameworks.imported(by: app.app.swiftFiles).map(AppFrameworks.product) + ["RehearsalAgent"]
    return """
          // \(app.app.name), as it is.
          .target(
            name: "\(app.app.module)", dependencies: [\(frameworks.map(product).joined(separator: ", "))],
            exclude: ["AdoptedApp.json"], swiftSettings: [\(swift.joined(separator: ", "))],
            plugins: [.plugin(name: "RewriteApp", package: "\(identity)")]),
      """
  }

  // MARK: Who hosts it, and who drives it

  private var host: String {
    let definitions = apps.map { "AppDefinition(\"\($0.names.literal)\", adopting: \"\($0.app.module)\")" }
    return """
      \((apps.map { "import \($0.app.module)" } + ["import RehearsalAgent"]).sorted().joined(separator: "\n"))

      Agent.main(apps: [\(definitions.joined(separator: ", "))])

      """
  }

  private var runner: String {
    """
    import RehearsalCLI

    Rehearse.main(specs: [\(apps.map { "\($0.names.variable)Specs" }.joined(separator: ", "))]) { request in try AgentEnvironment(request) }

    """
  }

  private func firstObject(of app: App) -> String {
    app.screens.first.map { Self.objectName($0, app.names) } ?? "ViewControllerObject"
  }

  /// The name of the page object for a controller; the app's in front of it where Rehearsal has a class of that name, as for the
  /// `ViewController` of Xcode's templates.
  private static func objectName(_ controller: String, _ names: FirstPackage) -> String {
    let taken: Set = [
      "ViewController", "TableViewController", "CollectionViewController", "PageViewController", "SplitViewController",
      "NavigationController", "TabBarController", "SearchController", "AlertController", "ActivityController",
    ]
    return "\(taken.contains(controller) ? names.stem : "")\(controller)Object"
  }

  private func specs(of app: App) -> String {
    """
    import Rehearsal
    import RehearsalSpecs
    import \(pages)

    let \(app.names.variable)Specs = describe("\(app.names.literal)") {
      it("shows its first screen") {
        let app = try App.launch("\(app.names.literal)")
        try app.page(\(firstObject(of: app)).self).appeared.require()
      }
    }

    """
  }

  private var firstTest: String {
    """
    import Rehearsal
    import RehearsalTesting
    import Testing
    import \(pages)

    /// Each test has an agent with a fresh app.
    @Suite(.rehearsal("\(main.literal)")) struct \(firstTests) {
      @Test func itShowsItsFirstScreen() throws {
        try App.current.page(\(firstObject(of: apps[0])).self).appeared.require()
      }
    }

    """
  }

  /// One for each screen; of several apps with a class of one name the first.
  private var pageObjects: [FirstPackage.File] {
    var seen: Set<String> = []
    let objects = apps.flatMap { app in
      app.screens.screens.filter { seen.insert($0.controller).inserted }.map { screen in
        let name = Self.objectName(screen.controller, app.names)
        return FirstPackage.File(path: "Sources/\(pages)/\(name).swift", text: Self.pageObject(screen, name))
      }
    }
    // A target needs a file.
    let empty = FirstPackage.File(
      path: "Sources/\(pages)/Pages.swift", text: "// Page objects for the app's screens stand here.\n")
    return objects.isEmpty ? [empty] : objects
  }

  private static func pageObject(_ screen: AppScreen, _ name: String) -> String {
    let isPlain = name == "\(screen.controller)Object"
    let naming = isPlain ? [] : ["  public override class var controllerClass: String { \"\(screen.controller)\" }", ""]
    let finders = screen.elements.map { "  @Find(\($0.finder)) public var \($0.property)" }
    let hint = ["  // A view by its label, or by its identifier:", "  //   @Find(\"Save\") public var saveButton"]
    let summary = "/// What specs and tests say to the screen that \(screen.controller) manages"
    return """
      import Rehearsal

      \(summary)\(isPlain ? "; without \"Object\" its name is the controller's" : "").
      public final class \(name): ViewControllerObject {
      \((naming + (finders.isEmpty ? hint : finders)).joined(separator: "\n"))
      }

      """
  }

  // MARK: What comes next

  func nextSteps(_ place: String) -> String {
    """
    Build it, run its specs, and look at the app:

      cd \(place)
      swift build
      .build/debug/\(main.target) run
      .build/debug/\(main.target) inspect --picture screen.svg

    """
  }
}
