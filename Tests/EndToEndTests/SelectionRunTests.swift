import Foundation
import Rehearsal
import Testing

/// Which specs run and in which order, through the whole program.
struct SelectionRunTests {
  private let tags = ["Tags are listed", "Tags are merged"]
  private let notes = ["Notes are saved", "Notes are deleted", "Notes when offline wait", "Notes when offline are sent later"]

  private func placed(_ arguments: String..., in folder: Scratch? = nil) throws -> Wayward {
    try Wayward("placed", ["--jobs", "1"] + arguments, in: folder?.folder)
  }

  private func ids(_ arguments: String...) throws -> [String] {
    try Wayward("placed", ["--jobs", "1"] + arguments).specs.map(\.id)
  }

  @Test(arguments: ["NotesSpecs.swift", "Specs/NotesSpecs.swift", "NotesSpecs", "Notes"])
  func aFileIsNamedInEveryUsualWay(name: String) throws {
    #expect(try ids("--files", name) == notes)
    #expect(try ids(name) == notes)
  }

  @Test func severalFilesArePartedByCommas() throws {
    #expect(try ids("--files", "Notes,Tags") == tags + notes)
    #expect(try ids("--files", "Tags", "--files", "Notes") == tags + notes)
  }

  @Test func aFileWithoutSpecsIsWrongUsageAndNearOnesAreNamed() throws {
    let run = try placed("--files", "Notes,Tgas")
    #expect(run.ending.status == 2)
    #expect(run.ending.errors.hasPrefix("Error: no spec is in 'Tgas'; "))
    #expect(run.specs.isEmpty)
  }

  @Test(arguments: [
    ("10", ["Notes are saved"]), ("13", ["Notes are saved"]), ("14", ["Notes are deleted"]),
    ("20", ["Notes when offline wait", "Notes when offline are sent later"]), ("24", ["Notes when offline wait"]),
  ])
  func aLineMeansTheSpecOrTheGroupAtItOrAbove(line: String, chosen: [String]) throws {
    #expect(try ids("Specs/NotesSpecs.swift:\(line)") == chosen)
  }

  @Test func theFirstLineOfAGroupMeansAllOfItAndNothingStandsAboveIt() throws {
    #expect(try ids("NotesSpecs.swift:3") == notes)
    let run = try placed("NotesSpecs.swift:2")
    #expect(run.ending.status == 2)
    #expect(
      run.ending.errors
        == "Error: nothing stands at 'NotesSpecs.swift:2' or above it; the first spec of the file is at line 10\n")
  }

  @Test func tagsChooseAndLeaveOut() throws {
    #expect(try ids("--tag", "slow") == ["Notes are saved", "Notes are deleted"])
    #expect(try ids("--tag", "slow", "--tag", "!network") == ["Notes are saved"])
    #expect(try ids("--tag", "!slow") == tags + notes.suffix(2))
    #expect(try ids("--tag", "slow", "--tag", "network", "--files", "Tags") == ["Tags are listed"])
  }

  @Test func namesChooseAndLeaveOut() throws {
    #expect(try ids("--filter", "/e saved$/", "--filter", "merged") == ["Tags are merged", "Notes are saved"])
    #expect(try ids("--filter", "Notes", "--skip", "/d$/", "--skip", "later") == ["Notes when offline wait"])
  }

  @Test func theListNamesWhatWouldRunAndWhereItStands() throws {
    let list = try placed("--list")
    #expect(list.ending.status == 0)
    #expect(list.ending.output == (tags + notes).map { $0 + "\n" }.joined())
    let long = try placed("--list", "--long", "--tag", "slow", "--order", "file")
    #expect(
      long.ending.output
        == "Notes are saved\tSpecs/NotesSpecs.swift:10\tslow\nNotes are deleted\tSpecs/NotesSpecs.swift:14\tnetwork,slow\n")
    #expect(long.specs.isEmpty)
  }

  @Test func theListIsADocumentForPrograms() throws {
    let list = try placed("--list", "--json", "--files", "Tags").ending
    #expect(list.status == 0)
    let document = try JSON.decode(JSONValue.self, from: Array(list.output.utf8))
    #expect(document["version"] == 1)
    guard case .array(let specs)? = document["specs"] else {
      Issue.record("no list of specs: \(list.output)")
      return
    }
    #expect(specs.map { $0["id"] } == tags.map(JSONValue.string))
    #expect(specs[0]["path"] == ["Tags", "are listed"])
    #expect(specs.map { $0["isPending"] } == [false, true])
    #expect(try placed("--json").ending.status == 2)
    #expect(try placed("--list", "--long", "--json").ending.errors.contains("--json has all that --long prints"))
  }

  @Test func theOrderOfFilesIsThatOfTheirNames() throws {
    #expect(try ids() == tags + notes)
    #expect(try ids("--order", "file") == notes + tags)
  }

  @Test func aRandomOrderIsRepeatedByTheSeedThatIsPrinted() throws {
    func crowd(_ arguments: String...) throws -> Wayward {
      try Wayward("crowd", ["--jobs", "1", "--order", "random"] + arguments, variables: ["WAYWARD_COUNT": "40"])
    }
    let first = try crowd()
    #expect(first.ending.status == 1)
    let line = try #require(first.ending.errors.firstMatch(of: #/Repeat with --seed (\d+) --order random\n/#))
    let again = try crowd("--seed", String(line.output.1))
    #expect(again.specs.map(\.id) == first.specs.map(\.id))
    #expect(again.outcomes == first.outcomes)
    // In this order they ran, and are not only told.
    #expect(again.specs.compactMap { $0.attempts.first?.positionInLane } == Array(0..<40))
    let defined = (0..<40).map { "A crowd has number \($0)" }
    #expect(Set(first.specs.map(\.id)) == Set(defined))
    #expect(try crowd("--seed", "1").specs.map(\.id) != crowd("--seed", "2").specs.map(\.id))
  }

  @Test func onlyFilesThatChangedSinceACommit() throws {
    guard Program.works("git", ["--version"]) else { return print("skipped: there is no git here") }
    let scratch = try Scratch()
    func git(_ arguments: String...) throws {
      let who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "commit.gpgsign=false"]
      #expect(try Program.run("/usr/bin/env", ["git"] + who + arguments, in: scratch.folder).status == 0)
    }
    func write(_ text: String, to name: String) throws {
      try text.write(toFile: scratch.path("Specs/\(name).swift"), atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(atPath: scratch.path("Specs"), withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch=main")
    try write("one\n", to: "NotesSpecs")
    try git("add", "-A")
    try git("commit", "--quiet", "-m", "Begin")
    try write("two\n", to: "NotesSpecs")
    #expect(try placed("--only-changed-since", "HEAD", in: scratch).specs.map(\.id) == notes)
    try git("commit", "--quiet", "-a", "-m", "Go on")
    #expect(try placed("--only-changed-since", "HEAD", in: scratch).ending.status == 4)
    #expect(try placed("--only-changed-since", "HEAD~1", in: scratch).specs.map(\.id) == notes)
    // A new file has changed too.
    try write("one\n", to: "TagsSpecs")
    #expect(try placed("--only-changed-since", "main", in: scratch).specs.map(\.id) == tags)
    let unknown = try placed("--only-changed-since", "mian", in: scratch)
    #expect(unknown.ending.status == 2)
    #expect(unknown.ending.errors == "Error: '--only-changed-since mian': git knows no such commit\n")
  }

  @Test func annotationsNameFilesByTheRootOfTheRepository() throws {
    let scratch = try Scratch()
    let package = scratch.folder.appendingPathComponent("Packages/Notes")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    func annotation(_ variables: [String: String]) throws -> String? {
      let run = try Wayward("placed", ["--files", "Tags", "--report", "github"], variables: variables, in: package)
      return run.ending.output.split(separator: "\n").first { $0.hasPrefix("::error") }.map(String.init)
    }
    let rest = "Specs/TagsSpecs.swift,line=9,title=Tags are merged::FAILED - not implemented"
    #expect(try annotation(["GITHUB_WORKSPACE": scratch.folder.path]) == "::error file=Packages/Notes/\(rest)")
    try FileManager.default.createDirectory(at: scratch.folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    #expect(try annotation(["GITHUB_WORKSPACE": ""]) == "::error file=Packages/Notes/\(rest)")
  }

  @Test func untilFailWithNothingToRepeatEndsAndSaysSo() throws {
    let run = try placed("--until-fail", "--filter", "sent later")
    #expect(run.ending.status == 0)
    #expect(run.outcomes == ["Notes when offline are sent later": "skipped"])
    #expect(run.ending.errors == "'--until-fail' has nothing to repeat: every chosen spec is pending or has no body.\n")
  }

  @Test(arguments: [
    (["--repeat", "9223372036854775807"], "a whole number from 1 to 1000000"),
    (["--repeat", "0"], "a whole number from 1 to 1000000"), (["--retries", "1001"], "a whole number from 0 to 1000"),
    (["--slowest", "0"], "a whole number from 1 on"),
  ])
  func numbersOutOfReachAreWrongUsage(arguments: [String], error: String) throws {
    let run = try Wayward("plain", arguments)
    #expect(run.ending.status == 2)
    let value = "The value '\(arguments[1])' is invalid for '\(arguments[0]) <n>'"
    #expect(run.ending.errors.hasPrefix("Error: \(value): it takes \(error).\n"))
    #expect(run.specs.isEmpty)
  }

  @Test func theSlowestComeAfterTheReportAndBesideAFormForPrograms() throws {
    let people = try placed("--output", "nested", "--slowest", "1", "--files", "Notes")
    #expect(people.ending.output.contains("   Notes\n.    are saved\n.    are deleted\n     when offline\n.      wait\n"))
    #expect(people.ending.output.contains(#/\n4 examples, 0 failures, 1 pending\n\n1 Slowest Tests\n\n +\d+\.\d{3}s \| Notes /#))
    #expect(people.ending.output.contains("\n1 Slowest Top-Level Groups\n\n"))
    let programs = try placed("--output", "tap13", "--slowest", "1", "--files", "Notes")
    #expect(!programs.ending.output.contains("Slowest"))
    #expect(programs.ending.errors.contains("1 Slowest Tests\n"))
  }
}
