import Foundation
import Testing

@testable import RehearsalCLI

/// The files that `init` writes, and the names in them.
struct PackageTextTests {
  @Test(arguments: [
    ("my notes", "MyNotes"), ("notes", "Notes"), ("tom & jerry-2", "TomJerry2"), ("", ""), ("--", ""), ("aBC d", "ABCD"),
  ])
  func aNameBecomesOneOfSwifts(text: String, name: String) { #expect(FirstPackage.swiftName(text) == name) }

  @Test func namesFollowFromTheAppsUnlessTheyAreGiven() throws {
    let usual = try FirstPackage(app: "my notes")
    #expect(
      [usual.stem, usual.controller, usual.target, usual.variable] == [
        "MyNotes", "MyNotesController", "mynotes-specs", "myNotes",
      ])
    let given = try FirstPackage(app: "Notes", controller: "Home", target: "ui_specs-2")
    #expect([given.stem, given.controller, given.target] == ["Notes", "Home", "ui_specs-2"])
    let numbered = try FirstPackage(app: "01_Good old phones")
    #expect(
      [numbered.stem, numbered.controller, numbered.target, numbered.variable] == [
        "App01GoodOldPhones", "App01GoodOldPhonesController", "app01goodoldphones-specs", "app01GoodOldPhones",
      ])
    #expect(try FirstPackage(app: "A \"b\" \\").literal == #"A \"b\" \\"#)
  }

  @Test(
    arguments: [
      ("42", nil, nil, "'42' has no letters to make Swift names of; name the app with --app"),
      ("", nil, nil, "'' has no letters to make Swift names of; name the app with --app"),
      ("A", "2B", nil, "'2B' is no name of a class"), ("A", "b", nil, "'b' is no name of a class"),
      ("A", "B C", nil, "'B C' is no name of a class"), ("A", nil, "", "'' is no name of a target"),
      ("A", nil, "a b", "'a b' is no name of a target"), ("A", nil, "a/b", "'a/b' is no name of a target"),
    ] as [(String, String?, String?, String)])
  func whatMakesNoNameIsRefused(app: String, controller: String?, target: String?, words: String) {
    let problem = #expect(throws: FirstPackage.Unusable.self) {
      try FirstPackage(app: app, controller: controller, target: target)
    }
    #expect(problem?.words == words)
  }

  private func text(_ path: String, _ files: [FirstPackage.File]) throws -> String {
    try #require(files.first { $0.path == path }).text
  }

  @Test func aPackageWithAnAppGetsThreeSourcesAndAConfiguration() throws {
    let package = try FirstPackage(app: "My \"Notes\"")
    #expect(
      package.files.map(\.path) == [
        "rehearsal.yml", "rehearsal.schema.json", "Sources/mynotes-specs/main.swift",
        "Sources/mynotes-specs/MyNotesControllerObject.swift", "Sources/mynotes-specs/MyNotesSpecs.swift",
      ])
    #expect(
      try text("Sources/mynotes-specs/main.swift", package.files) == """
        import RehearsalCLI

        Rehearse.main(specs: [myNotesSpecs]) { request in try AgentEnvironment(request) }

        """)
    #expect(
      try text("Sources/mynotes-specs/MyNotesControllerObject.swift", package.files) == """
        import Rehearsal

        /// What specs say to the first screen of My "Notes", which MyNotesController manages.
        final class MyNotesControllerObject: ViewControllerObject {
          // A view by its label, or by its identifier:
          //   @Find("Save") var saveButton
          //   @Find(id: "title") var titleField
        }

        """)
    #expect(
      try text("Sources/mynotes-specs/MyNotesSpecs.swift", package.files) == #"""
        import Rehearsal
        import RehearsalSpecs

        let myNotesSpecs = describe("My \"Notes\"") {
          it("shows its first screen") {
            let app = try App.launch("My \"Notes\"")
            let screen = try app.page(MyNotesControllerObject.self)
            try screen.appeared.require()
          }
        }

        """#)
    let configuration = try text("rehearsal.yml", package.files)
    #expect(configuration.hasPrefix("# yaml-language-server: $schema=rehearsal.schema.json\n"))
    #expect(configuration.contains("\nversion: 1\nproject: \"My \\\"Notes\\\"\"\n"))
    #expect(try ConfigurationFile(configuration).entries.mapValues(\.values) == ["project": ["My \"Notes\""]])
  }

  @Test func whatIsLeftToDoIsPrinted() throws {
    #expect(
      try FirstPackage(app: "Notes").nextSteps == """
        Add this to the targets of Package.swift:

          .executableTarget(
            name: "notes-specs",
            dependencies: [
              .product(name: "Rehearsal", package: "Rehearsal"), .product(name: "RehearsalSpecs", package: "Rehearsal"),
              .product(name: "RehearsalCLI", package: "Rehearsal"),
            ]),

        Then build the package, and run the spec:

          swift build
          swift run notes-specs run --agent .build/debug/notes-agent

        """)
  }

  // MARK: A whole package

  private func whole(_ rehearsal: String, _ service: WholePackage.Service = .none) throws -> WholePackage {
    WholePackage(names: try FirstPackage(app: "Notes"), rehearsal: rehearsal, service: service)
  }

  @Test(arguments: [
    ("../Rehearsal", #".package(name: "Rehearsal", path: "../Rehearsal")"#, "Rehearsal"),
    ("https://x.example/acme/kit.git", #".package(url: "https://x.example/acme/kit.git", branch: "main")"#, "kit"),
    ("https://x.example/acme/kit", #".package(url: "https://x.example/acme/kit", branch: "main")"#, "kit"),
  ])
  func rehearsalIsAFolderOrAnAddress(place: String, dependency: String, identity: String) throws {
    let manifest = try text("Package.swift", whole(place).files)
    #expect(manifest.contains("  dependencies: [\(dependency)],\n"))
    #expect(manifest.contains(".product(name: \"RehearsalCLI\", package: \"\(identity)\")"))
  }

  @Test func eachServiceHasItsJob() throws {
    func job(_ service: WholePackage.Service, _ place: String = "https://x.example/kit") throws -> [FirstPackage.File] {
      try whole(place, service).files.suffix(from: 12).map(\.self)
    }
    #expect(try job(.none) == [])
    #expect(try job(.github).map(\.path) == [".github/workflows/test.yml"])
    #expect(try job(.gitlab).map(\.path) == [".gitlab-ci.yml"])
    #expect(try job(.github)[0].text.hasPrefix("name: test\non:\n"))
    #expect(
      try job(.gitlab)[0].text == """
        test:
          image: swift:6.3
          script:
            - apt-get update -q && apt-get install -q -y --no-install-recommends libsqlite3-dev
            - swift build --build-tests
            - .build/debug/notes-specs run --report spec_dox --report junit=report.xml
            - swift test --skip-build
          artifacts:
            when: always
            paths: [.rehearsal]
            reports: { junit: report.xml }

        """)
    let note = "# Package.swift looks for Rehearsal in '../Kit': check it out there, too.\n"
    #expect(try job(.gitlab, "../Kit")[0].text.hasPrefix(note + "test:\n"))
    #expect(try job(.github, "../Kit")[0].text.hasPrefix(note + "name: test\n"))
  }

  @Test func howToGoOnIsPrinted() throws {
    #expect(
      try whole("../Kit").nextSteps == """
        Build it, run its specs, and its test:

          swift build
          .build/debug/notes-specs run
          swift test

        Then look at the app:

          .build/debug/notes-specs inspect --picture screen.svg

        """)
  }

  // MARK: Places

  @Test func aCheckoutIsAPackageOfThatName() throws {
    let session = try Session()
    let here = session.directory
    let words = "Package.swift looks for Rehearsal in 'kit', where it is not: put a checkout there, or change the path."
    #expect(RehearsalPlace.warning("kit", in: here) == words)
    #expect(RehearsalPlace.warning("https://x.example/kit", in: here) == nil)
    try FileManager.default.createDirectory(atPath: session.path("kit"), withIntermediateDirectories: true)
    try "let package = Package(name: \"Other\")".write(
      toFile: session.path("kit/Package.swift"), atomically: true, encoding: .utf8)
    #expect(InitCommand.packageName(in: here.appending(path: "kit")) == "Other")
    #expect(InitCommand.packageName(in: here) == nil)
    try "let package = Package(\n  name: \"Rehearsal\",\n)".write(
      toFile: session.path("kit/Package.swift"), atomically: true, encoding: .utf8)
    #expect(RehearsalPlace.warning(session.path("kit"), in: here) == nil)
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a/b", "/a/b/c/d", "../.."), ("/a/b", "/a/b", ""), ("/a/x", "/b/y", "/a/x"),
    ("/a/x/y", "/a/z", "../x/y"),
  ])
  func aWayIsToldByFoldersInCommon(place: String, folder: String, way: String) {
    #expect(RehearsalPlace.path(to: URL(filePath: place), from: URL(filePath: folder)) == way)
    #expect(RehearsalPlace.shown(URL(filePath: place), from: URL(filePath: folder)) == (way.isEmpty ? "." : way))
  }

  @Test(arguments: [
    ("/a/b/c.swift is not there", "c.swift is not there"),
    ("cannot read '/a/x y/P.swift': no", "cannot read '../x y/P.swift': no"),
    ("/a/b/c: it names /a/b/d and /a/d", "c: it names d and ../d"), ("/c/a/b/d is far", "/c/a/b/d is far"),
    ("one and /b/a/two", "one and /b/a/two"), ("", ""),
  ])
  func pathsInATextAreThoseSeenFromAFolder(text: String, seen: String) {
    #expect(RehearsalPlace.seen(text, from: URL(filePath: "/a/b", directoryHint: .isDirectory)) == seen)
  }
}
