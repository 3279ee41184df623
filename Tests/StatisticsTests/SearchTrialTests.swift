import Hashing
import Testing

@testable import FlakinessStatistics

/// Which runs a search makes, one by one, and what synthetic histories are made of.
struct SearchTrialTests {
  /// A search among tests of one letter, and its runs: the letters before the victim, with `!` where it failed.
  private func search(
    _ candidates: String = "", order: String = "abcdefgh", cleaners: String = "", budget: Int = 200,
    fails: @escaping (String) -> Bool
  ) throws -> (found: PolluterSearch.Finding, runs: String) {
    var search = PolluterSearch(victim: "v", budget: budget) { tests in fails(tests.dropLast().joined()) }
    let found = try search.find(
      candidates: candidates.map { String($0) }, order: order.map { String($0) }, cleaners: cleaners.map { String($0) })
    #expect(search.trials.allSatisfy { $0.tests.last == "v" })
    return (found, search.trials.map { $0.tests.dropLast().joined() + ($0.failed ? "!" : ".") }.joined(separator: " "))
  }

  @Test func aSearchHalvesAndThenLeavesOut() throws {
    let one = try search { $0.contains("g") }
    #expect(one.found == .victim(of: ["g"], cleaners: []))
    #expect(one.runs == ". abcdefgh! abcd. efgh! ef. gh! g!")
    let two = try search { $0.contains("c") && $0.contains("f") }
    #expect(two.found == .victim(of: ["c", "f"], cleaners: []))
    #expect(two.runs == ". abcdefgh! abcd. efgh. ab. cd. ef. gh. cdefgh! cdgh. cdef! c. d. e. f. def. cef! cf!")
    let three = try search { $0.contains("b") && $0.contains("d") && $0.contains("g") }
    #expect(three.found == .victim(of: ["b", "d", "g"], cleaners: []))
    #expect(
      three.runs
        == ". abcdefgh! abcd. efgh. ab. cd. ef. gh. cdefgh. abefgh. abcdgh! cdgh. abgh. a. b. c. d. g. h. bcdgh! bdgh! dgh. bgh. "
        + "bdh. bdg! dg. bg. bd.")
    let any = try search(order: "abcde") { $0.count > 2 }
    #expect(any.found == .victim(of: ["a", "b", "c"], cleaners: []))
    #expect(any.runs == ". abcde! abc! ab. c. a. b. bc. ac.")
  }

  @Test(arguments: [
    (2, "abcdefgh", ". abcdefgh!"), (3, "abcdefgh", ". abcdefgh! abcd. efgh."), (4, "abcdefgh", ". abcdefgh! abcd. efgh."),
    (5, "cdefgh", ". abcdefgh! abcd. efgh. ab. cd. ef. gh. cdefgh!"),
    (9, "cdefgh", ". abcdefgh! abcd. efgh. ab. cd. ef. gh. cdefgh!"),
  ])
  func aSpentBudgetEndsItAfterARound(budget: Int, found: String, runs: String) throws {
    let made = try search(budget: budget) { $0.contains("c") && $0.contains("f") }
    #expect(made.found == .victim(of: found.map { String($0) }, cleaners: []))
    #expect(made.runs == runs)
  }

  @Test func whatFailsAloneIsSavedByTheFewest() throws {
    let one = try search("a", order: "abcdefghv", cleaners: "b") { !$0.contains("e") }
    #expect(one.found == .brittle(setters: ["e"]))
    #expect(one.runs == "! a! abcdefgh. abcd! efgh. ef. e.")
    let two = try search { !($0.contains("b") && $0.contains("g")) }
    #expect(two.found == .brittle(setters: ["b", "g"]))
    #expect(two.runs == "! abcdefgh. abcd! efgh! ab! cd! ef! gh! cdefgh! abefgh. abgh. a! b! g! h! bgh. bh! bg.")
  }

  @Test func cleanersAreTriedAsLongAsThereIsABudget() throws {
    func clean(_ candidates: String, _ cleaners: String, budget: Int) throws -> (found: PolluterSearch.Finding, runs: String) {
      try search(candidates, cleaners: cleaners, budget: budget) { $0.contains("c") && !$0.contains("x") }
    }
    #expect(try clean("acb", "xycv", budget: 200) == (.victim(of: ["c"], cleaners: ["x"]), ". a. c! cx. cy!"))
    #expect(try clean("ac", "yxz", budget: 6) == (.victim(of: ["c"], cleaners: ["x"]), ". a. c! cy! cx. cz!"))
    #expect(try clean("ac", "yxz", budget: 4) == (.victim(of: ["c"], cleaners: []), ". a. c! cy!"))
    #expect(try search(order: "abc") { $0.hasSuffix("ab") } == (.passes, ". abc."))
  }

  // MARK: Synthetic histories

  @Test func theRunsOfAHistoryAreAnHourApart() {
    let runs = SyntheticHistory(commits: 2, runsPerCommit: 2).runs
    #expect(
      runs
        == [(1, "c0", 0), (2, "c0", 0), (3, "c1", 1), (4, "c1", 1)].map { id, commit, position in
          RunContext(
            id: id, commit: commit, position: position, environment: "e", machine: "m", branch: "main",
            started: 1_700_000_000_000 + (id - 1) * 3_600_000, order: 0)
        })
    let usual = SyntheticHistory()
    #expect([usual.commits, usual.runsPerCommit, usual.retries, usual.orders] == [200, 1, 1, 1])
    #expect(usual.runs.count == 200)
  }

  private func letters(_ history: SyntheticHistory, _ test: SyntheticTest) -> [String] {
    var random = SplitMix64(seed: 1)
    let sample = history.sample(of: test, &random)
    return sample.runs.indices.map { run in
      sample.attempts.filter { $0.run == run }.map { $0.isFailure ? "F" : "P" }.joined()
    }
  }

  @Test func aBrokenTestFailsToItsLastRetryAndNoOtherIsRetried() {
    let history = SyntheticHistory(commits: 5, runsPerCommit: 2, retries: 2)
    #expect(letters(history, SyntheticTest()) == Array(repeating: "P", count: 10))
    #expect(
      letters(history, SyntheticTest(brokenCommits: 1..<3)) == ["P", "P", "FFF", "FFF", "FFF", "FFF", "P", "P", "P", "P"])
    #expect(letters(history, SyntheticTest(flakeRate: 1, flakyFrom: 4)) == Array(repeating: "P", count: 8) + ["FFF", "FFF"])
    #expect(letters(history, SyntheticTest(failingOrders: [0])) == Array(repeating: "FFF", count: 10))
    #expect(letters(SyntheticHistory(commits: 2, retries: 0), SyntheticTest(flakeRate: 1)) == ["F", "F"])
    var random = SplitMix64(seed: 1)
    let sample = history.sample(of: SyntheticTest(brokenCommits: 0..<1), &random)
    #expect(sample.attempts.prefix(3).map(\.number) == [1, 2, 3])
    #expect(sample.attempts.allSatisfy { $0.seconds == 0.1 && $0.worker == 0 && $0.repetition == 1 })
    // One order is that of all runs; of several each run has one.
    #expect(sample.runs.allSatisfy { $0.order == 0 })
    let several = SyntheticHistory(commits: 60, orders: 3).sample(of: SyntheticTest(failingOrders: [2]), &random)
    #expect(Set(several.runs.map(\.order)) == [0, 1, 2])
    for chain in several.chains { #expect(chain.isRed == (several.runs[chain.run].order == 2)) }
  }

  @Test func aBadStateLastsForItsLengthAndLeavesOneGoodCommitAfterIt() {
    var random = SplitMix64(seed: 1)
    func red(_ test: SyntheticTest, of commits: Int) -> String {
      test.redCommits(of: commits, &random).map { $0 ? "F" : "P" }.joined()
    }
    #expect(red(SyntheticTest(brokenCommits: 2..<4), of: 6) == "PPFFPP")
    #expect(red(SyntheticTest(badStates: SyntheticTest.BadStates(chance: 0, lengths: 1...9)), of: 4) == "PPPP")
    // One begins wherever it can, and lasts for three; the last is cut off by the end.
    #expect(red(SyntheticTest(badStates: SyntheticTest.BadStates(chance: 1, lengths: 3...3)), of: 10) == "FFFPFFFPFF")
    #expect(
      red(SyntheticTest(brokenCommits: 3..<4, badStates: SyntheticTest.BadStates(chance: 1, lengths: 3...3)), of: 5) == "FFFFF")
  }
}
