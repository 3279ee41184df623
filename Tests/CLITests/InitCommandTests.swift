import Foundation
import Testing

@testable import RehearsalCLI

@Suite struct InitCommandTests {
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

  @Test func nothingIsEverWrittenOver() throws {
    let session = try Session()
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
