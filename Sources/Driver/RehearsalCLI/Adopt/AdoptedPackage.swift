import Foundation
import XcodeProjects

/// A package in which apps for iOS, or the libraries of a package, run as they are: what `adopt` writes.
///
/// ```
/// ShopRehearsal/Package.swift
///               Sources/Shop/AdoptedApp.json       which files the app is made of; written anew each time
///               Sources/Kit/AdoptedApp.json        the same for each library that comes along
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
  /// Each after those that it uses.
  let libraries: [AdoptableLibrary]
  /// The names that come of the first app, or of the package.
  let main: FirstPackage
  /// What is shown of a package without an app.
  let shown: [LibraryScreens.Screen]
  private let libraryScreens: [AppScreens]
  /// The folder that it is written into.
  let folder: URL
  /// Where Rehearsal is: a folder, or the address of a repository.
  let rehearsal: String

  /// - Precondition: There is an app or a package.
  init(_ found: Adoption, into folder: URL, rehearsal: String) throws(UsageProblem) {
    self.folder = folder
    self.rehearsal = rehearsal
    // What tests a framework may be hosted by an app of the same project: it comes along once, with the app.
    libraries = found.libraries.map { $0.without(found.apps.flatMap(\.tests)) }
    let ancestry = ControllerScan.Ancestry(libraries.flatMap(\.target.swiftFiles))
    do throws(FirstPackage.Unusable) {
      var apps: [App] = []
      for app in found.apps {
        let screens = AppScreens(of: app.target, over: ancestry)
        apps.append(App(app: app, names: try FirstPackage(app: app.name), screens: screens))
      }
      self.apps = apps
      main = if let first = apps.first { first.names } else { try FirstPackage(app: found.package!.name) }
    } catch {
      throw UsageProblem(description: error.words)
    }
    shown = found.apps.isEmpty ? LibraryScreens(of: libraries).shown : []
    libraryScreens = libraries.map { AppScreens(of: $0.target, over: ancestry) }
    let tests = found.apps.flatMap(\.tests) + libraries.flatMap(\.tests)
    let modules = apps.map(\.app.module) + libraries.map(\.module) + tests.map(\.module)
    if let twice = modules.first(where: { module in modules.filter { $0 == module }.count > 1 }) {
      throw UsageProblem(
        description: "two of the apps' targets have the module '\(twice)': adopt them into packages of their own, by --into")
    }
  }

  /// Whether the folder holds a package already that shares no file with what this one is made of: that of another app, or
  /// another package, of the same name.
  var isOfOthers: Bool {
    let files = FileManager.default
    func bytes(_ path: String) -> Data? { files.contents(atPath: folder.appending(path: path).path(percentEncoded: false)) }
    guard bytes("Package.swift") != nil else { return false }
    return !descriptions.contains { file in
      bytes(file.path).map { AppDescription.shareFiles($0, Data(file.text.utf8)) } ?? false
    }
  }

  private var stem: String { main.stem }
  var agent: String { "\(stem.lowercased())-agent" }
  private var pages: String { "\(stem)Pages" }

  /// What follows from the apps alone, and is written anew each time.
  var descriptions: [FirstPackage.File] {
    apps.map { .init(path: "Sources/\($0.app.module)/AdoptedApp.json", text: AppDescription($0.app, from: folder).text) }
      + libraries.map { .init(path: "Sources/\($0.module)/AdoptedApp.json", text: AppDescription($0, from: folder).text) }
      + tests.map { .init(path: "\($0.folder)/AdoptedApp.json", text: AppDescription($0.tests, from: folder).text) }
  }

  /// What is the user's once it is written.
  var files: [FirstPackage.File] {
    main.configurationFiles + [
      .init(path: "Package.swift", text: manifest),
      .init(path: ".gitignore", text: ".build/\n.rehearsal/\n"),
      .init(path: "Sources/\(main.target)/main.swift", text: runner),
      .init(path: "Tests/\(firstTests)/\(firstTests).swift", text: firstTest),
    ]
      + hostFiles
      + (apps.map(\.app.module) + libraries.map(\.module)).map { .init(path: "Sources/\($0)/About.swift", text: Self.about) }
      + tests.map { .init(path: "\($0.folder)/\($0.isBare ? "About" : $0.className).swift", text: $0.text) }
      + apps.map { .init(path: "Sources/\(main.target)/\($0.names.stem)Specs.swift", text: specs(of: $0)) }
      + (apps.isEmpty ? [.init(path: "Sources/\(main.target)/\(stem)Specs.swift", text: librarySpecs)] : [])
      + pageObjects
  }

  private var tests: [AdoptedTests] {
    apps.flatMap { app in
      app.app.tests.map {
        AdoptedTests($0, of: app.app.module, using: app.app.uses, external: app.app.external, called: app.names.literal)
      }
    }
      + libraries.flatMap { library in
        library.tests.map { AdoptedTests($0, of: library.module, using: [], external: library.external, called: "") }
      }
  }

  /// The target of the first test; not as the project calls one of its own, which Xcode names after the app.
  private var firstTests: String {
    let taken = Set(tests.map(\.tests.module))
    return ["\(stem)Tests", "\(stem)ScreenTests"].first { !taken.contains($0) } ?? "\(stem)RehearsalTests"
  }

  static let about =
    "// The sources themselves stand elsewhere: AdoptedApp.json names them, and the plugin RewriteApp compiles them.\n"

  // MARK: The manifest

  private var identity: String {
    guard rehearsal.contains("://") else { return "Rehearsal" }
    let last = rehearsal.split(separator: "/").last.map(String.init) ?? rehearsal
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"\(identity)\")" }

  private var dependencies: String {
    let place =
      rehearsal.contains("://") ? "url: \"\(rehearsal)\", branch: \"main\"" : "name: \"Rehearsal\", path: \"\(rehearsal)\""
    let own = ".package(\(place), traits: [\"AppRewriting\"])"
    let linked = apps.flatMap(\.app.external) + libraries.flatMap(\.external) + tests.flatMap(\.external)
    // Of several that want one package, the first says which versions.
    var seen: Set<String> = []
    let others = linked.map(\.package).filter { seen.insert($0.identity).inserted }.compactMap { package in
      package.requirement.map { ".package(url: \"\(package.address)\", \($0))" }
    }
    return others.isEmpty ? "[\(own)]" : "[\n" + ([own] + others).map { "    \($0),\n" }.joined() + "  ]"
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(stem)Rehearsal",
      dependencies: \(dependencies),
      targets: [
    \((libraries.map(target) + apps.map(target)).joined(separator: "\n"))
        // The process that hosts \(apps.count == 1 ? "it" : "them").
        .executableTarget(name: "\(agent)", dependencies: [\(hosted)]),
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

  private var hosted: String {
    let modules = apps.isEmpty ? libraries.map(\.module) : apps.map(\.app.module)
    return (modules.map { "\"\($0)\"" } + (apps.isEmpty ? ["UIKit"] : []).map(product) + [product("RehearsalAgent")])
      .joined(separator: ", ")
  }

  private func target(_ app: App) -> String {
    target(app.app.target, using: app.app.uses, app.app.external, with: ["RehearsalAgent"])
  }
  private func target(_ library: AdoptableLibrary) -> String {
    target(library.target, using: library.uses, library.external, with: [])
  }

  /// As Xcode compiles it.
  private func target(
    _ target: XcodeTarget, using modules: [String], _ external: [ExternalProduct], with products: [String]
  ) -> String {
    let asked = AppSwift(target.settings)
    let swift =
      [".swiftLanguageMode(.\(asked.mode.manifestName))"]
      + (asked.isIsolatedToMain ? [".defaultIsolation(MainActor.self)"] : [])
      + asked.conditions.map { ".define(\"\($0)\")" }
    let frameworks = ["UIKit"] + AppFrameworks.imported(by: target.swiftFiles).map(AppFrameworks.product) + products
    let dependencies = modules.map { "\"\($0)\"" } + external.map(\.dependency) + frameworks.map(product)
    return """
          // \(target.name), as it is.
          .target(
            name: "\(target.module)", dependencies: [\(dependencies.joined(separator: ", "))],
            exclude: ["AdoptedApp.json"], swiftSettings: [\(swift.joined(separator: ", "))],
            plugins: [.plugin(name: "RewriteApp", package: "\(identity)")]),
      """
  }

  // MARK: Who drives it

  private var runner: String {
    let specs = (apps.isEmpty ? [main] : apps.map(\.names)).map { "\($0.variable)Specs" }
    return """
      import RehearsalCLI

      Rehearse.main(specs: [\(specs.joined(separator: ", "))]) { request in try AgentEnvironment(request) }

      """
  }

  func firstObject(of app: App) -> String {
    app.screens.first.map { Self.objectName($0, app.names) } ?? "ViewControllerObject"
  }

  /// The name of the page object for a controller; the app's in front of it where Rehearsal has a class of that name, as for the
  /// `ViewController` of Xcode's templates.
  static func objectName(_ controller: String, _ names: FirstPackage) -> String {
    let taken: Set = [
      "ViewController", "TableViewController", "CollectionViewController", "PageViewController", "SplitViewController",
      "NavigationController", "TabBarController", "SearchController", "AlertController", "ActivityController",
    ]
    return "\(taken.contains(controller) ? names.stem : "")\(controller)Object"
  }

  /// For an app that asks a server as it starts, whose first spec would fail without an answer.
  private static func launch(stubbing name: String) -> String {
    "try App.launch(\"\(name)\", stubs: [StubDeclaration(path: \"/items\", json: [])])"
  }

  private static func stubHint(_ name: String) -> String {
    """
    // A screen that asks a server as it starts needs its answers, or the launch fails and tells the stub that is wanted:
    //   \(launch(stubbing: name))
    """
  }

  private func specs(of app: App) -> String {
    """
    import Rehearsal
    import RehearsalSpecs
    import \(pages)

    \(Self.stubHint(app.names.literal))
    let \(app.names.variable)Specs = describe("\(app.names.literal)") {
      it("shows its first screen") {
        let app = try App.launch("\(app.names.literal)")
        try app.page(\(firstObject(of: app)).self).appeared.require()
      }
    }

    """
  }

  private var librarySpecs: String {
    let specs = launches.map { name, object in
      """
        it("shows \(shown.isEmpty ? "its first screen" : name)") {
          let app = try App.launch("\(name)")
          try app.page(\(object).self).appeared.require()
        }
      """
    }
    return """
      import Rehearsal
      import RehearsalSpecs
      import \(pages)

      \(Self.stubHint(launches[0].name))
      let \(main.variable)Specs = describe("\(main.literal)") {
      \(specs.joined(separator: "\n"))
      }

      """
  }

  private var firstTest: String {
    """
    import Rehearsal
    import RehearsalTesting
    import Testing
    import \(pages)

    /// Each test has an agent with a fresh app. One that asks a server as it starts needs its answers, in place of its name:
    /// `.rehearsal { \(Self.launch(stubbing: launches[0].name)) }`
    @Suite(.rehearsal("\(launches[0].name)")) struct \(firstTests) {
      @Test func itShowsItsFirstScreen() throws {
        try App.current.page(\(launches[0].object).self).appeared.require()
      }
    }

    """
  }

  /// One for each screen; of several apps with a class of one name the first.
  private var pageObjects: [FirstPackage.File] {
    var seen: Set<String> = []
    let screens = apps.map { ($0.screens, $0.names) } + libraryScreens.map { ($0, main) }
    let objects = screens.flatMap { screens, names in
      screens.screens.filter { seen.insert($0.controller).inserted }.map { screen in
        let name = Self.objectName(screen.controller, names)
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
