/// All files of a package with an app: what `init` makes where there is no package.
///
/// The app, its storyboard, the agent that hosts it, a page object, specs, a test and a job for CI. `Examples/Notes` is one, and
/// our own tests build it.
struct WholePackage {
  /// The service whose jobs run the package's specs and tests.
  enum Service: String, CaseIterable {
    case github, gitlab, none
  }

  let names: FirstPackage
  /// Where Rehearsal is: a folder, or the address of a repository.
  let rehearsal: String
  let service: Service

  private var stem: String { names.stem }
  private var variable: String { names.variable }
  private var lower: String { names.stem.lowercased() }
  var module: String { stem + "App" }
  private var pages: String { stem + "Pages" }
  private var agent: String { lower + "-agent" }
  var controller: String { names.controller }
  private var object: String { names.controller + "Object" }

  var files: [FirstPackage.File] {
    names.configurationFiles + [
      .init(path: "Package.swift", text: manifest),
      .init(path: ".gitignore", text: ".build/\n.rehearsal/\n"),
      .init(path: "Sources/\(module)/\(stem)AppDelegate.swift", text: delegate),
      .init(path: "Sources/\(module)/\(controller).swift", text: controllerSource),
      .init(path: "Sources/\(module)/Main.storyboard", text: storyboard),
      .init(path: "Sources/\(agent)/main.swift", text: host),
      .init(path: "Sources/\(pages)/\(object).swift", text: page),
      .init(path: "Sources/\(names.target)/main.swift", text: names.main),
      .init(path: "Sources/\(names.target)/\(stem)Specs.swift", text: specs),
      .init(path: "Tests/\(stem)Tests/\(stem)Tests.swift", text: tests),
    ] + job
  }

  // MARK: The manifest

  private var dependency: String {
    rehearsal.contains("://")
      ? ".package(url: \"\(rehearsal)\", branch: \"main\")" : ".package(name: \"Rehearsal\", path: \"\(rehearsal)\")"
  }

  /// What SwiftPM calls the package that the products come from: that of an address is called by its last part.
  private var identity: String {
    guard rehearsal.contains("://") else { return "Rehearsal" }
    let last = rehearsal.split(separator: "/").last.map(String.init) ?? rehearsal
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"\(identity)\")" }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(names.literal)",
      dependencies: [\(dependency)],
      targets: [
        // The app, in a library: its agent links it, and so can a test that wants it in its own process.
        .target(
          name: "\(module)",
          dependencies: [\(product("UIKit")), \(product("RehearsalAgent"))],
          resources: [.embedInCode("Main.storyboard")]),
        // The process that hosts it.
        .executableTarget(name: "\(agent)", dependencies: ["\(module)", \(product("RehearsalAgent"))]),
        // What specs and tests say instead of views and taps.
        .target(name: "\(pages)", dependencies: [\(product("Rehearsal"))]),
        // The specs, and the program that runs them.
        .executableTarget(
          name: "\(names.target)",
          dependencies: [
            "\(pages)", \(product("Rehearsal")), \(product("RehearsalSpecs")),
            \(product("RehearsalCLI")),
          ]),
        // It names the agent, or 'swift test' alone would not build it.
        .testTarget(
          name: "\(stem)Tests", dependencies: ["\(agent)", "\(pages)", \(product("RehearsalTesting"))]),
      ]
    )

    """
  }

  // MARK: The app

  private var delegate: String {
    """
    import RehearsalAgent
    import UIKit

    final class \(stem)AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        UIStoryboard.register(PackageResources.Main_storyboard, as: "Main")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIStoryboard(name: "Main").instantiateInitialViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    /// The app, as agents and tests launch it.
    public var \(variable)App: AppDefinition {
      AppDefinition("\(names.literal)") { _ in \(stem)AppDelegate() }
    }

    """
  }

  private var host: String {
    """
    import \(module)
    import RehearsalAgent

    Agent.main(apps: [\(variable)App])

    """
  }

  private var controllerSource: String {
    """
    import UIKit

    /// Greets whoever gives a name. Main.storyboard says where things stand and what they are connected to.
    final class \(controller): UIViewController {
      @Outlet private var nameField: UITextField!
      @Outlet private var greetingLabel: UILabel!

      override class var actions: [Action] { [Action("greetTapped:", greetTapped)] }

      private func greetTapped(_ sender: UIButton) {
        view.endEditing(true)
        greetingLabel.text = "Hello, \\(nameField.text ?? "")!"
      }
    }

    """
  }

  // MARK: Who drives it

  private var page: String {
    """
    import Rehearsal

    /// What specs and tests say to the screen that \(controller) manages; without "Object" its name is the controller's.
    public final class \(object): ViewControllerObject {
      @Find(id: "name") public var nameField
      @Find("Greet") public var greetButton
      @Find(id: "greeting") public var greetingLabel

      public var greeting: String? { get throws { try greetingLabel.text } }

      /// Gives a name and asks for the greeting, as a person does.
      public func greet(_ name: String) throws {
        try nameField.enterText(name)
        try greetButton.tap()
      }
    }

    """
  }

  private var specs: String {
    """
    import Rehearsal
    import RehearsalSpecs
    import \(pages)

    let \(variable)Specs = describe("\(names.literal)") {
      var screen: \(object)!

      before { screen = try App.launch("\(names.literal)").page(\(object).self) }

      it("greets nobody at first") {
        try expect(try screen.greeting, equals: "Who are you?")
      }

      it("greets whoever gives a name") {
        try screen.greet("Ada")
        try expect(try screen.greeting, equals: "Hello, Ada!")
      }
    }

    """
  }

  private var tests: String {
    """
    import RehearsalTesting
    import Testing
    import \(pages)

    /// Each test has an agent with a fresh app.
    @Suite(.rehearsal("\(names.literal)")) struct \(stem)Tests {
      @Test func itGreetsWhoeverGivesAName() throws {
        let screen = try App.current.page(\(object).self)
        try screen.greet("Grace")
        #expect(try screen.greeting == "Hello, Grace!")
      }
    }

    """
  }

  // MARK: CI

  private var job: [FirstPackage.File] {
    switch service {
    case .github: [.init(path: ".github/workflows/test.yml", text: github)]
    case .gitlab: [.init(path: ".gitlab-ci.yml", text: gitlab)]
    case .none: []
    }
  }

  /// What a job must know of a dependency that is a folder.
  private var checkoutNote: String {
    rehearsal.contains("://") ? "" : "# Package.swift looks for Rehearsal in '\(rehearsal)': check it out there, too.\n"
  }

  private var github: String {
    """
    \(checkoutNote)name: test
    on:
      push: { branches: [main] }
      pull_request:
    jobs:
      test:
        runs-on: ubuntu-24.04
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update -q && apt-get install -q -y --no-install-recommends libsqlite3-dev
          - run: swift build --build-tests
          - run: .build/debug/\(names.target) run --report spec_dox --report github --report junit=report.xml
          - run: swift test --skip-build
          - if: failure()
            uses: actions/upload-artifact@v4
            with: { name: recordings, path: .rehearsal, include-hidden-files: true }

    """
  }

  private var gitlab: String {
    """
    \(checkoutNote)test:
      image: swift:6.3
      script:
        - apt-get update -q && apt-get install -q -y --no-install-recommends libsqlite3-dev
        - swift build --build-tests
        - .build/debug/\(names.target) run --report spec_dox --report junit=report.xml
        - swift test --skip-build
      artifacts:
        when: always
        paths: [.rehearsal]
        reports: { junit: report.xml }

    """
  }

  // MARK: What comes next

  var nextSteps: String {
    """
    Build it, run its specs, and its test:

      swift build
      .build/debug/\(names.target) run
      swift test

    Then look at the app:

      .build/debug/\(names.target) inspect --picture screen.svg

    """
  }
}
