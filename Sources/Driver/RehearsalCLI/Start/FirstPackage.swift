import Spelling

/// The first specs of a package that has an app already.
struct FirstPackage {
  struct File: Sendable, Hashable {
    let path: String
    let text: String
  }

  /// A name that makes no file.
  struct Unusable: Error {
    let words: String
  }

  let app: String
  let controller: String
  let target: String
  /// The app's name as a part of Swift names.
  let stem: String

  init(app: String, controller: String? = nil, target: String? = nil) throws(Unusable) {
    let letters = Self.swiftName(app)
    // No name in Swift begins with a digit: '2048 Clone' is an 'App2048Clone'.
    let stem = letters.first?.isLetter == true ? letters : "App" + letters
    guard letters.contains(where: \.isLetter) else {
      throw Unusable(words: "'\(app)' has no letters to make Swift names of; name the app with --app")
    }
    self.app = app
    self.stem = stem
    let controller = controller ?? stem + "Controller"
    guard Self.swiftName(controller) == controller, controller.first?.isLetter == true else {
      throw Unusable(words: "'\(controller)' is no name of a class")
    }
    self.controller = controller
    let target = target ?? stem.lowercased() + "-specs"
    guard !target.isEmpty, target.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
      throw Unusable(words: "'\(target)' is no name of a target")
    }
    self.target = target
  }

  /// Its letters and digits, the first of each word a capital.
  static func swiftName(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var object: String { controller + "Object" }
  /// The app's name as the beginning of names of variables.
  var variable: String { stem.prefix(1).lowercased() + stem.dropFirst() }
  private var specs: String { variable + "Specs" }
  private var folder: String { "Sources/\(target)" }
  /// The app's name within the quotes of a Swift text.
  var literal: String { String(app.swiftLiteral.dropFirst().dropLast()) }

  /// What every package with specs has beside its sources.
  var configurationFiles: [File] {
    [
      File(path: ConfigurationFile.defaultPath, text: configuration),
      File(path: ConfigurationSchema.fileName, text: ConfigurationSchema.text),
    ]
  }

  var files: [File] {
    configurationFiles + [
      File(path: "\(folder)/main.swift", text: main),
      File(path: "\(folder)/\(object).swift", text: page),
      File(path: "\(folder)/\(stem)Specs.swift", text: firstSpecs),
    ]
  }

  private var configuration: String {
    """
    # yaml-language-server: $schema=\(ConfigurationSchema.fileName)
    # What every run of this package's specs begins with. The keys are the long options of 'run'; a flag on the command line goes
    # first, then a variable such as REHEARSAL_JOBS, then this file.
    version: 1
    project: \(Self.quoted(app))
    # jobs: auto
    # order: random
    # retries: 1
    # fail-on-flaky: yes
    # wall-timeout: 2m
    # report: [junit=build/report.xml]

    """
  }

  var main: String {
    """
    import RehearsalCLI

    Rehearse.main(specs: [\(specs)]) { request in try AgentEnvironment(request) }

    """
  }

  private var page: String {
    """
    import Rehearsal

    /// What specs say to the first screen of \(app), which \(controller) manages.
    final class \(object): ViewControllerObject {
      // A view by its label, or by its identifier:
      //   @Find("Save") var saveButton
      //   @Find(id: "title") var titleField
    }

    """
  }

  private var firstSpecs: String {
    """
    import Rehearsal
    import RehearsalSpecs

    let \(specs) = describe("\(literal)") {
      it("shows its first screen") {
        let app = try App.launch("\(literal)")
        let screen = try app.page(\(object).self)
        try screen.appeared.require()
      }
    }

    """
  }

  /// What remains to be done by hand.
  var nextSteps: String {
    """
    Add this to the targets of Package.swift:

      .executableTarget(
        name: "\(target)",
        dependencies: [
          .product(name: "Rehearsal", package: "Rehearsal"), .product(name: "RehearsalSpecs", package: "Rehearsal"),
          .product(name: "RehearsalCLI", package: "Rehearsal"),
        ]),

    Then build the package, and run the spec:

      swift build
      swift run \(target) run --agent .build/debug/\(stem.lowercased())-agent

    """
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
