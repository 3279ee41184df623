import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What commands say, to the letter, where they have nothing to do or are asked for what makes no sense.
struct RefusedCallTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test(arguments: [
    (["history", "rename", "x", "--name", " "], "A test has a name: '--name' is empty."),
    (["flaky", "why", "x", "--json", "--html", "a"], "The story is a JSON document or a page; choose one of --json and --html."),
    (
      ["flaky", "bisect", "x", "--command", "true"],
      "'--command' has no {tests}, so it would run the same tests each time: 'pytest {tests}'."
    ),
    (["quarantine", "gate", "r", "--project", "p"], "A run is chosen by itself, or by '--project', '--branch' and '--change'."),
    (["quarantine", "gate", "r", "--branch", "b"], "A run is chosen by itself, or by '--project', '--branch' and '--change'."),
    (["quarantine", "gate", "r", "--change", "7"], "A run is chosen by itself, or by '--project', '--branch' and '--change'."),
    (["history", "import", "x", "--run", "r", "--run-per-file"], "'--run' and '--run-per-file' do not go together."),
  ])
  func whatContradictsItselfIsToldFirst(arguments: [String], words: String) {
    #expect(session.run(arguments + session.history) == 2)
    #expect(session.errors.hasPrefix("Error: \(words)\n"), "\(session.errors)")
    #expect(session.output == "")
    #expect(!FileManager.default.fileExists(atPath: session.path("history.sqlite")))
  }

  @Test func whatFailedLastIsOfOneProject() {
    #expect(session.run(["run", "--project", "shop"] + session.history) == 1)
    for command in ["run", "determinism", "explore"] {
      #expect(session.run([command, "--last-failed", "--project", "bank"] + session.history) == 2)
      #expect(
        session.errors == "Error: '--last-failed': '\(session.path("history.sqlite"))' has no run of bank\n", "\(command)")
    }
    #expect(session.run(["run", "--last-failed", "--list", "--project", "shop"] + session.history) == 0)
    #expect(session.output == "A form refuses nonsense\n")
  }

  @Test func whereNothingFailedNothingIsChosen() {
    let passing = [describe("A list") { it("scrolls") { try expect(true) } }]
    #expect(session.run(["run"] + session.history, specs: passing) == 0)
    #expect(session.run(["run", "--last-failed"] + session.history, specs: passing) == 4)
    #expect(session.errors == "No spec was chosen: none failed in the latest run.\n")
  }

  @Test func whereNoSpecIsChosenEachCommandSaysHowToFindOne() {
    #expect(session.run(["determinism", "--filter", "nowhere"] + session.history) == 4)
    #expect(session.errors == "No spec was chosen; 'run --list' shows the names.\n")
    #expect(session.run(["explore", "--filter", "nowhere"] + session.history) == 4)
    #expect(session.errors == "No spec with a body was chosen; 'run --list' shows the names.\n")
    let pending = [
      describe("A list") {
        xit("scrolls") { try expect(true) }
        it("shows its rows")
      }
    ]
    #expect(session.run(["explore"] + session.history, specs: pending) == 4)
    #expect(session.errors == "No spec with a body was chosen; 'run --list' shows the names.\n")
  }

  @Test func whereNothingIsInQuarantineThereIsNothingToSay() {
    #expect(session.run(["run"] + session.history) == 1)
    #expect(session.run(["quarantine", "check"] + session.history) == 0)
    #expect(session.output == "Nothing is in quarantine.\n" && session.errors == "")
    #expect(session.run(["quarantine", "suggest"] + session.history) == 0)
    #expect(session.output == "")
    #expect(session.errors == "Nothing to suggest: no flaky test is missing, and none can be released.\n")
  }

  @Test func aFolderWithoutReportsIsToldWithTheirEndings() throws {
    let folder = session.path("reports")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "a".write(toFile: folder + "/notes.txt", atomically: true, encoding: .utf8)
    #expect(session.run(["history", "import", folder] + session.history) == 2)
    #expect(session.errors == "Error: there is no report in \(folder): no .json, .jsonl, .ndjson, .tap, .xml\n")
    // Endings count whatever their case, and folders are looked into, in the order of their names.
    try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
    for name in ["deep/b.XML", "a.xml"] {
      try "<testsuite name=\"s\"><testcase name=\"\(name.first ?? "x")\"/></testsuite>".write(
        toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    #expect(session.run(["history", "import", folder, "--run-per-file", "--json"] + session.history) == 0, "\(session.errors)")
    struct Document: Decodable {
      struct File: Decodable { let file: String }
      let results: Int
      let files: [File]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(session.output.utf8))
    #expect(document.results == 2)
    #expect(document.files.map(\.file) == [folder + "/a.xml", folder + "/deep/b.XML"])
  }

  @Test func aTestOfAnotherProgramCannotBeBisectedWithoutACommand() {
    #expect(session.run(["run"] + session.history) == 1)
    let others = [describe("Another") { it("works") { try expect(true) } }]
    #expect(session.run(["flaky", "bisect", "A form refuses nonsense"] + session.history, specs: others) == 2)
    #expect(
      session.errors
        == "Error: 'A form refuses nonsense' is no spec of this program; --command says how another runner is called\n")
  }
}
