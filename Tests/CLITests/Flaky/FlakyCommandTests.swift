import Foundation
import RehearsalReport
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

struct FlakyCommandTests {
  /// Runs of one suite on twelve commits, each twice: one test fails now and then.
  static func session(name: String = "refreshes", andAlso others: [String] = []) throws -> Session {
    let names = [name] + others
    return try histories.session(names.joined(separator: "\n")) { session in
      for run in 0..<24 {
        session.variables = ["GITHUB_ACTIONS": "true", "GITHUB_SHA": "commit\(run / 2)", "GITHUB_REF_NAME": "main"]
        let specs = [
          describe("Feed") {
            it("loads") { try expect(true) }
            for name in names {
              it(name) { if run % 6 == 1 { try fail("no answer after \(run) ms") } else { try expect(true) } }
            }
          }
        ]
        _ = session.run(
          ["run", "--project", "demo", "--no-recordings", "--jobs", "1", "--seed", "\(run)"] + session.history, specs: specs)
      }
    }
  }

  private static let histories = KeptHistories()

  @Test func theListNamesTheTestItsReasonAndWhatRepeatsIt() throws {
    let session = try Self.session()
    #expect(session.run(["flaky"] + session.history) == 0)
    let lines = session.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("demo on main: 24 runs, 2 tests, "))
    #expect(lines[1] == "1 test failed at least once: 1 flaky.")
    #expect(lines[2].hasPrefix("4 of 24 runs were red, 4 of them by flaky tests alone: 1.9 h of people and "))
    #expect(lines[3] == "1. FLAKY  Feed refreshes")
    #expect(lines[4] == "   because 4 of the last 12 commits and environments both passed and failed")
    #expect(session.output.contains("failed 4 of 24 first attempts, red 4\n"))
    #expect(session.output.contains(": no answer after 19 ms\n"))
    let seed = AttemptSeed.derive(run: 19, spec: "Feed refreshes", attempt: 1)
    #expect(
      session.output.contains("   $ git checkout commit9 && rehearse run --filter 'Feed refreshes' --attempt-seed \(seed)   # "))
  }

  @Test func aClearRegressionIsExplained() throws {
    let session = try Session()
    for run in 0..<200 {
      session.variables = ["GITHUB_ACTIONS": "true", "GITHUB_SHA": "commit\(run)", "GITHUB_REF_NAME": "main"]
      let specs = [describe("Feed") { it("loads") { if run >= 180 { try fail("no answer") } else { try expect(true) } } }]
      _ = session.run(
        ["run", "--project", "demo", "--no-recordings", "--jobs", "1", "--seed", "\(run)"] + session.history, specs: specs)
    }
    session.variables = [:]
    #expect(session.run(["flaky", "why", "Feed loads"] + session.history) == 0, "\(session.errors)")
    #expect(session.output.contains("BROKEN: it has failed 20 times in a row\n"))
    #expect(session.output.contains("from commit180 to commit199: 20 of 20 runs failed; began between commit179 and commit180, "))
    #expect(session.output.contains("more than a million times likelier than no change"))
    // It is broken and not flaky: its failures are told as what they are.
    #expect(session.output.contains("flakiness: 0 of 180 attempts; 20 more failed in a row without a pass, as in a bad state"))
    #expect(session.output.contains("   red: 20 of 200 chains, 10 % ["))
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(session.output.contains("   failed 20 of 200 first attempts, red 20\n"))
    #expect(!session.output.contains("1 time show it"))
    #expect(session.run(["flaky", "--output", "markdown"] + session.history) == 0)
    #expect(session.output.contains("| Feed loads | broken | – | 20 of 200 |"))
  }

  @Test func gatesFailTheBuild() throws {
    let session = try Self.session()
    func status(_ gate: String) -> Int32 { session.run(["flaky", "--fail-if", gate] + session.history) }
    #expect(status("flaky") == 1)
    #expect(session.errors == "1 test is flaky; flaky allows 0\n")
    #expect(status("flaky>1") == 0)
    #expect(status("broken") == 0)
    #expect(status("blocked>10%") == 1)
    #expect(status("blocked>20%") == 0)
    #expect(status("unlisted-flaky") == 1)
    #expect(status("nonsense") == 2)
    #expect(session.run(["flaky", "--fail-if", "flaky", "--branch", "mian"] + session.history) == 2)
    #expect(session.errors.contains("is of the branch 'mian'; did you mean 'main'?"))
    // Too few runs for a status: the gate is open, and says what it does not see.
    #expect(session.run(["flaky", "--fail-if", "flaky", "--runs", "6"] + session.history) == 0)
    #expect(session.errors == "1 test failed in too few of these runs to be judged; flaky does not count it\n")
  }

  @Test func aTestInQuarantineIsListed() throws {
    let session = try Self.session()
    try FileManager.default.createDirectory(atPath: session.path(".rehearsal"), withIntermediateDirectories: true)
    #expect(session.run(["quarantine", "suggest"] + session.history) == 0)
    #expect(session.output.hasPrefix("--- /dev/null\n+++ b/.rehearsal-quarantine.yml\n"))
    #expect(session.output.contains("+  - test: \"Feed refreshes\"\n"))
    let suggestion = session.output.split(separator: "\n").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }.map {
      $0.dropFirst() + "\n"
    }.joined()
    let list = session.path(".rehearsal-quarantine.yml")
    try suggestion.write(toFile: list, atomically: true, encoding: .utf8)
    #expect(session.run(["quarantine", "check"] + session.history) == 1)
    #expect(session.output.contains("has no owner or no issue yet: fill them in"))
    let text = suggestion.replacing("nobody yet", with: "@feed").replacing("none yet", with: "#12")
    try text.write(toFile: list, atomically: true, encoding: .utf8)
    #expect(session.run(["flaky", "--fail-if", "unlisted-flaky"] + session.history) == 0)
    #expect(session.output.contains("in quarantine until "))
    #expect(session.run(["quarantine", "check"] + session.history) == 0)
    #expect(session.output.contains("ends in 14 days"))
    // Run 20 is the 20th: seed 19, in which it failed.
    #expect(session.run(["quarantine", "gate", "20"] + session.history) == 0)
    #expect(session.output.contains("forgiven  Feed refreshes\n"))
    #expect(session.run(["quarantine", "gate"] + session.history) == 0)
    try FileManager.default.removeItem(atPath: session.path(".rehearsal-quarantine.yml"))
    #expect(session.run(["quarantine", "gate", "20"] + session.history) == 1)
    #expect(session.output.contains("FAILED  Feed refreshes\n   not in quarantine\n"))
  }

  @Test func aDamagedQuarantineIsToldAndStopsEverything() throws {
    let session = try Self.session()
    try FileManager.default.createDirectory(atPath: session.path(".rehearsal"), withIntermediateDirectories: true)
    try "tests:\n  - test: x\n".write(toFile: session.path(".rehearsal-quarantine.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["flaky"] + session.history) == 2)
    #expect(session.errors.contains("line 2: the entry has no 'reason'\n"))
    #expect(session.run(["flaky", "--quarantine", "nowhere.yml"] + session.history) == 2)
    #expect(session.errors == "Error: 'nowhere.yml' cannot be read: there is no such file or folder\n")
  }

  @Test func ownersComeFromCodeOwners() throws {
    let session = try Self.session()
    try "* @everybody\n".write(toFile: session.path("CODEOWNERS"), atomically: true, encoding: .utf8)
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(session.output.contains("   owner @everybody\n"))
  }

  @Test func theReportComesInEveryForm() throws {
    let session = try Self.session()
    #expect(session.run(["flaky", "--output", "json"] + session.history) == 0)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect((document["tests"] as? [[String: Any]])?.first?["name"] as? String == "Feed refreshes")
    #expect(session.run(["flaky", "--output", "csv"] + session.history) == 0)
    let rows = session.output.components(separatedBy: "\r\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("test,status,reason,flakiness,"))
    #expect(rows[1].hasPrefix("Feed refreshes,flaky,"))
    #expect(session.run(["flaky", "--output", "markdown"] + session.history) == 0)
    #expect(session.output.contains("| 1 | Feed refreshes | flaky | "))
  }

  @Test func gitHubGetsItsSummaryAndNotes() throws {
    let session = try Self.session(name: "<script>alert(1)</script> | *x*")
    session.variables = ["GITHUB_STEP_SUMMARY": session.path("summary.md")]
    try "before\n".write(toFile: session.path("summary.md"), atomically: true, encoding: .utf8)
    #expect(session.run(["flaky", "--output", "github"] + session.history) == 0)
    let summary = try session.text("summary.md")
    #expect(summary.hasPrefix("before\n## Flaky tests\n"))
    // In a block of code it is text; nowhere else may it stand.
    #expect(summary.split(separator: "```sh").first?.contains("<script>") == false)
    #expect(summary.contains("| 1 | Feed &lt;script&gt;alert(1)&lt;/script&gt; \\| \\*x\\* | flaky |"))
    #expect(session.output.hasPrefix("::warning file="))
    let two = try Self.session(andAlso: ["scrolls"])
    two.variables = ["GITHUB_STEP_SUMMARY": two.path("summary.md")]
    #expect(two.run(["flaky", "--output", "github"] + two.history) == 0)
    #expect(two.output.components(separatedBy: "::warning").count == 3)
    #expect(two.run(["flaky", "--output", "github", "--limit", "1"] + two.history) == 0)
    #expect(two.output.components(separatedBy: "::warning").count == 2)
    #expect(session.output.contains("title=flaky%3A Feed <script>"))
  }

  @Test func theStoryOfATestIsTold() throws {
    let session = try Self.session()
    #expect(session.run(["flaky", "why", "refreshes"] + session.history) == 0)
    #expect(session.output.hasPrefix("Feed refreshes\n"))
    for words in [
      "saved by a retry: nothing was retried\n",
      "commits that both passed and failed: 4 of 12 verdicts, of which 12 ran more than once, 33 % [",
      "FLAKY: ", "first attempts that failed: 4 of 24 attempts, 17 % [", "no answer after % ms", "By commit, oldest first",
      ".F|..|..|.F",
    ] {
      #expect(session.output.contains(words), "\(words)")
    }
    // As another runner would call it.
    #expect(session.run(["flaky", "why", "Feed::refreshes"] + session.history) == 0)
    #expect(session.output.hasPrefix("Feed refreshes\n"))
    #expect(session.run(["flaky", "why", "nobody"] + session.history) == 2)
    #expect(session.errors.contains("no test in "))
  }

  @Test func theStoryOfATestMayBeAPageThatNeedsNoOtherFile() throws {
    let session = try Self.session(andAlso: ["fails with it"])
    #expect(session.run(["flaky", "why", "refreshes", "--html", "sent/refreshes.html"] + session.history) == 0)
    #expect(session.output == session.path("sent/refreshes.html") + "\n")
    let page = try session.text("sent/refreshes.html")
    for words in ["<h1>Feed refreshes</h1>", "<style>", "4 of 24 attempts", "<li>Feed fails with it</li>"] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(page.contains(/(href|src)="(?!#)/) == false)
    #expect(session.run(["flaky", "why", "refreshes", "--html", "x.html", "--json"] + session.history) == 2)
    #expect(session.errors.contains("choose one of --json and --html"))
    #expect(session.run(["flaky", "why", "refreshes", "--html", "sent"] + session.history) == 2)
    #expect(session.errors.contains("sent' cannot be written: it is a folder"))
  }

  @Test func newTestsAreToldWithWhatTheirPassesProve() throws {
    let session = try Self.session()
    #expect(session.run(["flaky", "--new", "--since", "1d"] + session.history) == 0)
    #expect(session.output.hasPrefix("2 new tests.\n"))
    #expect(session.output.contains("Feed loads\n   passed 24 times: with 95 % it fails in less than 12 % of the runs"))
    #expect(session.run(["flaky", "--since", "yesterday"] + session.history) == 2)
    #expect(session.run(["flaky", "--test", "loads"] + session.history) == 0)
    #expect(session.output.contains("\nNo test with 'loads' in its name failed.\n4 of 24 runs were red, "))
  }

  /// The tests that a pull request adds are those that ran in none but its runs, and its runs are their proof.
  @Test func theTestsThatAPullRequestAddsAreProvenByItsRuns() throws {
    let session = try Self.session()
    func push(_ count: Int, change: Int) {
      for run in 0..<count {
        session.variables = [
          "GITHUB_ACTIONS": "true", "GITHUB_SHA": "topic\(change)-\(run)", "GITHUB_REF": "refs/pull/\(change)/merge",
          "GITHUB_HEAD_REF": "topic\(change)",
        ]
        let specs = [
          describe("Feed") {
            it("loads") { try expect(true) }
            it("is new in \(change)") { if change == 8 && run == 1 { try fail("race") } else { try expect(true) } }
          }
        ]
        _ = session.run(["run", "--project", "demo", "--no-recordings", "--jobs", "1"] + session.history, specs: specs)
      }
      session.variables = [:]
    }
    push(4, change: 7)
    push(10, change: 8)
    let seven = ["flaky", "--new", "--change", "7"] + session.history
    #expect(session.run(seven + ["--fail-if", "unproven"]) == 1)
    #expect(session.output.hasPrefix("1 new test.\n\nFeed is new in 7\n   passed 4 times: "))
    #expect(session.output.contains("   6 more runs make the 10 that its duration is worth\n"))
    push(6, change: 7)
    #expect(session.run(seven + ["--fail-if", "unproven"]) == 0)
    #expect(session.output.contains("Feed is new in 7\n   passed 10 times: "))
    #expect(session.run(["flaky", "--new", "--change", "8", "--fail-if", "unproven"] + session.history) == 1)
    #expect(session.output.contains("Feed is new in 8\n   failed 1 of 10 runs"))
    #expect(session.run(["flaky", "--new", "--change", "9"] + session.history) == 2)
    #expect(session.errors.contains("is of the change '9'; did you mean '7' or '8'?"))
    #expect(session.run(["flaky", "--change", "8", "--fail-if", "unproven"] + session.history) == 2)
    #expect(session.errors.contains("'--fail-if unproven' is about new tests, so it needs '--new'."))
  }

  @Test func aGateMayAskOnlyForWhatIsNew() throws {
    let session = try Session()
    func run(_ number: Int, fails: Bool) {
      session.variables = ["GITHUB_ACTIONS": "true", "GITHUB_SHA": "commit\(number / 2)", "GITHUB_REF_NAME": "main"]
      let specs = [describe("Feed") { it("loads") { if fails { try fail("no answer") } else { try expect(true) } } }]
      _ = session.run(["run", "--project", "demo", "--no-recordings", "--jobs", "1"] + session.history, specs: specs)
      session.variables = [:]
    }
    func gate() -> Int32 { session.run(["flaky", "--fail-if", "new-flaky"] + session.history) }
    for number in 0..<20 { run(number, fails: number == 4) }
    #expect(gate() == 0)
    // The second commit that both passes and fails is the proof.
    run(20, fails: false)
    run(21, fails: true)
    #expect(gate() == 1)
    #expect(session.errors == "1 test became flaky at the latest commit; new-flaky allows 0\n")
    run(22, fails: false)
    #expect(gate() == 0)
    #expect(session.run(["flaky", "--fail-if", "flaky"] + session.history) == 1)
  }

  @Test func theQuarantineIsNotedAndTold() throws {
    let session = try Self.session()
    let entry = """
      version: 1
      tests:
        - test: "Feed ref*"
          reason: races
          owner: "@feed"
          issue: "#1"
          since: 2026-01-05
          until: 2026-03-01

      """
    try entry.write(toFile: session.path(".rehearsal-quarantine.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["quarantine", "gate"] + session.history) == 0)
    #expect(session.run(["flaky", "why", "refreshes"] + session.history) == 0)
    #expect(session.output.contains("In quarantine\n   from 2026-01-05 until 2026-03-01: races (#1)\n"))
    try "version: 1\ntests: []\n".write(toFile: session.path(".rehearsal-quarantine.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["quarantine", "check"] + session.history) == 0)
    #expect(session.run(["flaky", "why", "refreshes"] + session.history) == 0)
    #expect(session.output.contains("In quarantine\n   from 2026-01-05 to 20"))
    #expect(session.run(["report", "--html", session.path("pages")] + session.history) == 0)
    let overview = try session.text("pages/index.html")
    #expect(overview.contains("Tests in quarantine over time: 1 on 2026-01-05, 1 at most, 0 on 20"))
  }

  @Test func anotherRunnersTestsAreBisectedByItsCommand() throws {
    let session = try Self.session()
    // A runner in which what fails comes after 'Feed loads': order dependence as plain as can be.
    let command = "set -- {tests}; [ $# -lt 2 ] || [ \"$1\" != 'Feed loads' ]"
    #expect(session.run(["flaky", "bisect", "refreshes", "--command", command] + session.history) == 0)
    #expect(session.output == "'Feed refreshes' passes alone and fails after:\n   Feed loads\n\n2 orders run.\n")
    #expect(session.run(["flaky", "bisect", "refreshes", "--command", "true {tests}"] + session.history) == 1)
    #expect(session.run(["flaky", "bisect", "refreshes", "--command", "no-such-program {tests}"] + session.history) == 2)
  }

  @Test func aTrialRunsSpecsInTheOrderOfTheirNames() throws {
    final class Box: @unchecked Sendable {
      // One trial, one thread after the other.
      var seen: [String] = []
    }
    let box = Box()
    let specs = [
      describe("A") {
        it("one") { box.seen.append("one") }
        it("two") {
          box.seen.append("two"); if box.seen.contains("three") { try fail("polluted") } else { try expect(true) }
        }
        it("three") {
          box.seen.append("three"); try expect(true)
        }
      }
    ]
    let session = try Session()
    #expect(session.run(["flaky", "trial", "--", "A two"], specs: specs) == 0)
    #expect(session.run(["flaky", "trial", "--seed", "3", "--", "A three", "A two"], specs: specs) == 1)
    #expect(box.seen == ["two", "three", "two"])
    #expect(session.run(["flaky", "trial", "--", "A four"], specs: specs) == 2)
  }

  @Test func numbersHaveTwoDigitsThatCount() {
    #expect(
      [0.0, 0.0002, 0.0123, 0.456, 1.0, 12.34, 99.96, 1234].map(Figures.short) == [
        "0", "<0.001", "0.012", "0.46", "1", "12", "100", "1234",
      ])
    #expect(Figures.percent(0.5) == "50 %")
    #expect([0.0001, 0.02].map(Figures.chance) == ["p < 0.001", "p = 0.02"])
    #expect(Figures.hours(0.25) == "15 min")
  }

  @Test func aCellIsNoFormula() {
    #expect(FlakyTable.quoted("=1+1") == "'=1+1")
    #expect(FlakyTable.quoted("-0.5") == "-0.5")
    #expect(FlakyTable.quoted("a,\"b\"\n") == "\"a,\"\"b\"\"\n\"")
  }
}
