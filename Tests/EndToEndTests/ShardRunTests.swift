import Foundation
import Testing

/// Shards in processes that do not know of each other come to the same history as one run.
struct ShardRunTests {
  private let variables = ["WAYWARD_COUNT": "90"]

  private func rows(_ history: String) throws -> String {
    let attempts = """
      SELECT run.name, run.seed, run.planned, run.interrupted, test.suite, test.name, attempt.attempt, attempt.outcome,
        course.requirements, course.virtual_us, course.seed, course.trace_hash, failure.text
      FROM attempt JOIN run ON run.id = run_id JOIN test ON test.id = test_id LEFT JOIN course ON course.id = course_id
      LEFT JOIN failure ON failure.id = failure_id ORDER BY 1, 5, 6, 7
      """
    return try Program.run("/usr/bin/env", ["sqlite3", history, attempts]).output
  }

  private func run(_ arguments: [String], _ history: String, _ more: [String: String] = [:]) throws -> Wayward {
    try Wayward(
      "crowd,chance", ["--run-name", "nightly-7", "--project", "p", "--retries", "1", "--jobs", "2"] + arguments,
      variables: variables.merging(more) { $1 }, history: history)
  }

  @Test func threeShardsMergedAreOneRun() throws {
    guard Program.works("sqlite3", ["--version"]) else { return print("skipped: there is no sqlite3 here") }
    let scratch = try Scratch()
    let whole = scratch.path("whole.sqlite")
    let all = try run([], whole)
    #expect(all.specs.count == 93)

    // One engine tells the second shard, the command line the others.
    let parts = (1...3).map { scratch.path("\($0).sqlite") }
    var seen: [String] = []
    seen += try run(["--shard", "1/3"], parts[0]).specs.map(\.id)
    seen += try run(["--shard", "auto"], parts[1], ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]).specs.map(\.id)
    seen += try run(["--shard", "3/3"], parts[2]).specs.map(\.id)
    #expect(seen.count == 93)
    #expect(Set(seen) == Set(all.specs.map(\.id)))

    // In any order, and twice.
    for order in [[0, 1, 2], [2, 0, 1], [1, 1, 2, 0, 0]] {
      let merged = scratch.path("merged-\(order.map(String.init).joined()).sqlite")
      for part in order {
        #expect(try Program.run(Wayward.program, ["history", "merge", parts[part], "--history", merged]).status == 0)
      }
      #expect(try rows(merged) == rows(whole))
    }
  }

  @Test func whileAShardIsMissingTheRunIsIncomplete() throws {
    let scratch = try Scratch()
    let merged = scratch.path("merged.sqlite")
    func told(afterShard shard: Int) throws -> String {
      let part = scratch.path("\(shard).sqlite")
      _ = try run(["--shard", "\(shard)/2"], part)
      #expect(try Program.run(Wayward.program, ["history", "merge", part, "--history", merged]).status == 0)
      return try Program.run(Wayward.program, ["history", "list", "--history", merged]).output
    }
    let half = try told(afterShard: 1)
    #expect(half.contains("  incomplete, ") && half.contains("/93  "), "\(half)")
    let whole = try told(afterShard: 2)
    // Tests are counted, and not attempts.
    #expect(whole.contains("Z  10 failed, 1 flaky  93/93  "), "\(whole)")
  }

  @Test func shardsThatShareOneFileAreOneRunToo() throws {
    guard Program.works("sqlite3", ["--version"]) else { return print("skipped: there is no sqlite3 here") }
    let scratch = try Scratch()
    let (whole, shared) = (scratch.path("whole.sqlite"), scratch.path("shared.sqlite"))
    _ = try run([], whole)
    // What the first has recorded must not change how the others split.
    for shard in 1...3 { #expect(try run(["--shard", "\(shard)/3"], shared).ending.errors.contains("Error") == false) }
    #expect(try rows(shared) == rows(whole))
    let again = try run(["--shard", "2/3"], shared)
    #expect(!again.ending.errors.contains("Error"))
  }

  @Test func anotherRunOfThatNameIsRefused() throws {
    let scratch = try Scratch()
    let history = scratch.path("h.sqlite")
    _ = try run(["--shard", "1/3"], history)
    let other = try run(["--shard", "2/3", "--seed", "5"], history)
    // Before any spec has run.
    #expect(other.ending.status == 2)
    #expect(other.specs.isEmpty)
    #expect(other.ending.errors.contains("has another run called 'nightly-7'"))
  }
}
