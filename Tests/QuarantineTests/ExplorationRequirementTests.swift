import FlakinessStatistics
import Testing

@testable import RehearsalQuarantine

/// What a test must have shown under other orders of events before it is released.
struct ExplorationRequirementTests {
  private static let today = Day("2026-11-10") ?? Day(number: 0)

  private func file(_ head: String = "", test: String = "a", until: String = "2026-11-15") throws -> QuarantineFile {
    try QuarantineFile("\(head)tests:\n  - {test: \"\(test)\", reason: b, owner: \"@c\", issue: \"7\", until: \(until)}\n")
  }

  private func subject(_ name: String, _ status: TestStatus = .healthy, witness: String? = nil) -> QuarantineReview.Subject {
    QuarantineReview.Subject(
      name: name, status: status, reason: "it passed", owner: nil, quietChains: 0, quietChainsNeeded: nil, witness: witness)
  }

  private func explored(_ runs: Int = 40, failures: Int = 0, all: Bool = false, outdated: Bool = false) -> ExploredTest {
    ExploredTest(runs: runs, failures: failures, isExhausted: all, isOutdated: outdated)
  }

  @Test(
    arguments: [
      ("exhausted", .exhausted), ("500", .runs(500)), ("1", .runs(1)), ("0", nil), ("-3", nil), ("all", nil), ("", nil),
      ("1.5", nil),
    ] as [(String, ExplorationRequirement?)])
  func itIsExhaustionOrANumberOfRuns(text: String, requirement: ExplorationRequirement?) {
    #expect(ExplorationRequirement(text) == requirement)
  }

  @Test func theFileSaysIt() throws {
    #expect(try file().requirement == nil)
    #expect(try QuarantineFile("").requirement == nil)
    #expect(try file("require-exploration: exhausted\n").requirement == .exhausted)
    #expect(try file("version: 1\nrequire-exploration: 500\n").requirement == .runs(500))
    func problem(_ text: String) -> String? {
      let problems = #expect(throws: QuarantineFile.Problems.self) { try QuarantineFile(text) }
      return problems?.description
    }
    #expect(problem("require-exploration: often\n") == "line 1: 'require-exploration' is 'exhausted' or a number of runs")
    #expect(problem("require-exploration: [1]\n") == "line 1: 'require-exploration' is 'exhausted' or a number of runs")
    #expect(
      problem("require-explorations: 1\n")
        == "line 1: 'require-explorations' is unknown here: did you mean 'require-exploration'?")
  }

  @Test func whatIsMissingIsToldWithTheCommandForIt() {
    let (all, some) = (ExplorationRequirement.exhausted, ExplorationRequirement.runs(50))
    let command = "rehearse explore --filter 'a'"
    #expect(all.lack(of: "a", nil) == "it was never explored: \(command)")
    #expect(some.lack(of: "it's", nil) == #"it was never explored: rehearse explore --filter 'it'\''s' --runs 50"#)
    #expect(all.lack(of: "a", explored()) == "its exploration left orders untried: \(command) --resume")
    #expect(all.lack(of: "a", explored(all: true)) == nil)
    #expect(some.lack(of: "a", explored(49)) == "its exploration made 49 of 50 runs: \(command) --runs 50 --resume")
    #expect(some.lack(of: "a", explored(50)) == nil)
    #expect(some.lack(of: "a", explored(2, all: true)) == nil, "there are no more orders")
    #expect(all.lack(of: "a", explored(all: true, outdated: true)) == "it was explored before it last failed: \(command)")
    #expect(all.lack(of: "a", explored(failures: 1, all: true)) == "it failed when it was explored: mend it, and \(command)")
    #expect(all.lack(of: "a", nil, program: "./shop-specs") == "it was never explored: ./shop-specs explore --filter 'a'")
  }

  @Test func nothingIsReleasedBeforeItWasExplored() throws {
    func finding(
      _ subjects: [QuarantineReview.Subject], _ explored: [String: ExploredTest] = [:], test: String = "a",
      until: String = "2026-11-15", option: ExplorationRequirement? = nil
    ) throws -> QuarantineReview.Finding? {
      QuarantineReview(
        try file("require-exploration: exhausted\n", test: test, until: until), subjects: subjects, known: ["a", "ab"],
        explored: explored, requirement: option, today: Self.today
      ).findings.first?.finding
    }
    let never = QuarantineReview.Finding.unexplored("it was never explored: rehearse explore --filter 'a'")
    #expect(try finding([subject("a")]) == never)
    #expect(try finding([subject("a")], until: "2026-11-09") == .expired)
    #expect(try finding([subject("a")], ["a": explored(all: true)]) == .releasable("it passed"))
    #expect(try finding([subject("a")], ["a": explored(50)], option: .runs(50)) == .releasable("it passed"))
    #expect(try finding([subject("a", witness: "s1")], ["a": explored(failures: 1)]) == .provoked(token: "s1"))
    #expect(try finding([subject("a", .flaky)], ["a": explored(all: true)]) == .active(daysLeft: 5))
    // What has not failed is no reason to let it go either.
    #expect(try finding([]) == never)
    #expect(try finding([], ["a": explored(all: true)]) == .passing)
    // Of a pattern each has to be explored.
    #expect(
      try finding([subject("a"), subject("ab")], ["a": explored(all: true)], test: "a*")
        == .unexplored("it was never explored: rehearse explore --filter 'ab'"))
    #expect(!never.isProblem)
    #expect(never.words == "its runs say that it is mended, but it was never explored: rehearse explore --filter 'a'")
  }

  @Test func aSuggestionKeepsWhatWasNotExplored() throws {
    let file = try file("require-exploration: 50\n")
    func suggestion(_ explored: [String: ExploredTest]) -> String {
      QuarantineReview(file, subjects: [subject("a")], known: ["a"], explored: explored, today: Self.today)
        .suggestion(for: file, today: Self.today)
    }
    #expect(suggestion([:]) == file.text)
    #expect(suggestion(["a": explored(50)]) == "require-exploration: 50\ntests: []\n")
  }
}
