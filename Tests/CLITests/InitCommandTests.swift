import Foundation
import Testing
import Yams

@testable import RehearsalCLI

struct InitCommandTests {
  @Test func aPackageGetsAConfigurationAPageObjectAndASpec() throws {
    let session = try Session()
    try "let package = Package(\n  name: \"My Notes\",\n)".write(
      toFile: session.path("Package.swift"), atomically: true, encoding: .utf8)
    #expect(session.run(["init"]) == 0)
    #expect(
      session.output.hasPrefix(
        """
        wrote  rehearsal.yml
        wrote  rehearsal.schema.json
        wrote  Sources/mynotes-specs/main.swift
        wrote  Sources/mynotes-specs/MyNotesControllerObject.swift
        wrote  Sources/mynotes-specs/MyNotesSpecs.swift

        Add this to the targets of Package.swift:

        """))
    #expect(try session.text("Sources/mynotes-specs/MyNotesSpecs.swift").contains("let myNotesSpecs = describe(\"My Notes\") {"))
    #expect(try ConfigurationFile(session.text("rehearsal.yml")).entries["project"]?.values == ["My Notes"])
    #expect(try session.text("rehearsal.schema.json") == ConfigurationSchema.text)
  }

  @Test func anEmptyFolderGetsAWholePackageWhichIsTheExampleOfOurs() throws {
    let session = try Session()
    #expect(session.run(["init", "--app", "Notes", "--rehearsal", "../.."]) == 0)
    let example = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Notes").standardized
    let written = session.output.matches(of: #/wrote {2}(\S+)/#).map { String($0.output.1) }
    #expect(written.count == 13)
    for path in written where !path.hasPrefix(".github/") {
      // An example needs no job of its own: ours builds it.
      #expect(try session.text(path) == String(contentsOf: example.appending(path: path), encoding: .utf8), "\(path)")
    }
    #expect(session.output.hasSuffix("\n  .build/debug/notes-specs inspect --picture screen.svg\n"))
    let job = try #require(try Yams.compose(yaml: session.text(".github/workflows/test.yml")))
    let steps = try #require(job["jobs"]?["test"]?["steps"]?.array()).compactMap { $0["run"]?.string }
    let run = try #require(steps.first { $0.contains("notes-specs") }).split(separator: " ").dropFirst().map(String.init)
    #expect(throws: Never.self) { _ = try RehearseCommand.parseAsRoot(run) }

    // A package that is there is not made again: its page object has a place already.
    #expect(session.run(["init", "--app", "Notes"]) == 0)
    #expect(!session.output.contains("wrote"))
    #expect(session.output.hasSuffix("\n'swift run notes-specs run' runs the specs that the package has already.\n"))
  }

  @Test func aWholePackageOverwritesNothing() throws {
    let session = try Session()
    try "mine\n".write(toFile: session.path(".gitignore"), atomically: true, encoding: .utf8)
    #expect(session.run(["init", "--app", "Notes", "--ci", "gitlab"]) == 0)
    #expect(session.output.contains("kept   .gitignore\n"))
    #expect(try session.text(".gitignore") == "mine\n")
    let job = try #require(try Yams.compose(yaml: session.text(".gitlab-ci.yml")))
    #expect(job["test"]?["script"]?.array().contains { $0.string?.contains("notes-specs run") == true } == true)
  }

  @Test func aNameWithEverySignMakesAPackageAllTheSame() throws {
    let session = try Session()
    #expect(session.run(["init", "--app", "Tom & \"Jerry\" <1>", "--rehearsal", "https://git.example/acme/rehearsal.git"]) == 0)
    let manifest = try session.text("Package.swift")
    #expect(manifest.contains(#"name: "Tom & \"Jerry\" <1>","#))
    #expect(manifest.contains(#".package(url: "https://git.example/acme/rehearsal.git", branch: "main")"#))
    #expect(manifest.contains(#".product(name: "UIKit", package: "rehearsal")"#))
    let storyboard = try session.text("Sources/TomJerry1App/Main.storyboard")
    #expect(storyboard.contains(#"title="Tom &amp; &quot;Jerry&quot; &lt;1>""#))
    #expect(storyboard.contains(#"customClass="TomJerry1Controller" customModule="TomJerry1App""#))
    #expect(session.output.contains("wrote  Tests/TomJerry1Tests/TomJerry1Tests.swift\n"))
  }

  @Test func aCheckoutThatIsNotThereIsTold() throws {
    let session = try Session()
    #expect(session.run(["init", "--app", "Notes", "--rehearsal", "../nowhere"]) == 0)
    #expect(session.output.contains("Package.swift looks for Rehearsal in '../nowhere', where it is not: put a checkout there"))
  }

  @Test(arguments: [
    ("/code/rehearsal", "/code/notes", "../rehearsal"), ("/code/rehearsal", "/code/rehearsal/Examples/Notes", "../.."),
    ("/code/rehearsal", "/home/me/notes", "/code/rehearsal"),
  ])
  func theWayToTheCheckoutIsShortWhereTheyLieTogether(place: String, folder: String, way: String) {
    #expect(RehearsalPlace.path(to: URL(filePath: place), from: URL(filePath: folder)) == way)
  }

  @Test func nothingIsEverWrittenOver() throws {
    let session = try Session()
    try "let package = Package(name: \"Tour\")\n".write(
      toFile: session.path("Package.swift"), atomically: true, encoding: .utf8)
    try "jobs: 3\n".write(toFile: session.path("rehearsal.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["init", "--app", "Tour", "--controller", "HomeController", "--target", "specs"]) == 0)
    #expect(session.output.hasPrefix("kept   rehearsal.yml\nwrote  rehearsal.schema.json\nwrote  Sources/specs/main.swift\n"))
    #expect(try session.text("rehearsal.yml") == "jobs: 3\n")
    #expect(
      try session.text("Sources/specs/HomeControllerObject.swift").contains(
        "final class HomeControllerObject: ViewControllerObject"))
    #expect(session.run(["init", "--app", "Tour", "--controller", "HomeController", "--target", "specs"]) == 0)
    #expect(!session.output.contains("wrote"))
  }

  @Test(arguments: [
    (["--app", "42"], "'42' has no letters to make Swift names of; name the app with --app"),
    (["--app", "Tour", "--controller", "Home Controller"], "'Home Controller' is no name of a class"),
    (["--app", "Tour", "--target", "../x"], "'../x' is no name of a target"),
  ])
  func namesThatMakeNoFilesAreRefused(arguments: [String], words: String) throws {
    let session = try Session()
    #expect(session.run(["init"] + arguments) == 2)
    #expect(session.errors == "Error: \(words)\n")
  }

  @Test(arguments: [("bash", "complete -o filenames"), ("zsh", "#compdef"), ("fish", "complete -c")])
  func shellsGetTheirCompletions(shell: String, words: String) throws {
    let session = try Session()
    #expect(session.run(["--generate-completion-script", shell]) == 0)
    #expect(session.output.contains(words))
    #expect(session.output.contains("max-failures"))
    #expect(!session.output.contains("worker "))
  }
}
