import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What engines say of shards, to the last variable; and words that are nearly commands.
struct ShardVariableTests {
  private func shard(_ option: String?, _ variables: [String: String]) throws -> String? {
    let choice = try option.map { try #require(ShardChoice(argument: $0)) }
    return try ShardChoice.shard(choice, variables)?.description
  }

  private func problem(_ option: String?, _ variables: [String: String]) -> String {
    do { return "it is \(try shard(option, variables) ?? "whole")" } catch { return "\(error)" }
  }

  @Test func slurmCountsFromWhereItBeginsInItsSteps() throws {
    func slurm(_ id: String, first: String? = "4", step: String? = "3", count: String = "3") -> String {
      var variables = ["SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_COUNT": count]
      variables["SLURM_ARRAY_TASK_MIN"] = first
      variables["SLURM_ARRAY_TASK_STEP"] = step
      return problem("auto", variables)
    }
    #expect([slurm("4"), slurm("7"), slurm("10")] == ["it is 1/3", "it is 2/3", "it is 3/3"])
    #expect(slurm("5") == "SLURM_ARRAY_TASK_ID is 5, which is none of the numbers from 4 in steps of 3")
    #expect(slurm("1") == "SLURM_ARRAY_TASK_ID is 1, which is none of the numbers from 4 in steps of 3")
    #expect(slurm("3", step: nil) == "SLURM_ARRAY_TASK_ID is 3, which is none of the numbers from 4")
    #expect(slurm("2", first: nil, step: nil) == "it is 3/3")
    #expect(slurm("13") == "Slurm says that this is shard 4, and there are only 3")
    #expect(slurm("4", step: "0") == "SLURM_ARRAY_TASK_STEP is '0', which is no number from 1 on")
    #expect(slurm("4", count: "0") == "SLURM_ARRAY_TASK_COUNT is '0', which is no number from 1 on")
    #expect(slurm("-1") == "SLURM_ARRAY_TASK_ID is '-1', which is no number from 0 on")
  }

  @Test func emptyVariablesSayNothing() {
    #expect(problem("auto", ["CI_NODE_INDEX": "", "CI_NODE_TOTAL": "3"]) == "it is whole")
    #expect(problem("auto", ["CI_NODE_TOTAL": "3"]) == "it is whole")
    #expect(problem("/2", ["JOB_COMPLETION_INDEX": "1", "REHEARSAL_SHARDS": ""]) == "it is 2/2")
    #expect(problem("/1", [:]) == "it is whole")
    #expect(problem("/2", [:]).hasPrefix("'--shard /2' needs an engine that says which shard this is"))
  }

  @Test func countsMustAgree() {
    #expect(
      problem("/3", ["JOB_COMPLETION_INDEX": "0", "REHEARSAL_SHARDS": "4"])
        == "--shard /3 says that there are 3 shards, and REHEARSAL_SHARDS says 4")
    #expect(problem("/4", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "REHEARSAL_SHARDS": "4"]) == "it is 2/4")
    #expect(
      problem("auto", ["JOB_COMPLETION_INDEX": "0", "REHEARSAL_SHARDS": "none"])
        == "REHEARSAL_SHARDS is 'none', which is no number from 1 on")
    // Kubernetes knows no count, and another engine does.
    #expect(
      problem("auto", ["JOB_COMPLETION_INDEX": "1", "BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "5"])
        == "it is 2/5")
    #expect(
      problem("auto", ["JOB_COMPLETION_INDEX": "0", "BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "5"])
        == "Kubernetes says that this is shard 1, and Buildkite says that this is shard 2 of 5: say which with '--shard i/n'")
  }

  @Test func bazelIsObeyedWhereBothItsVariablesAreThere() throws {
    #expect(problem(nil, ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"]) == "it is 2/2")
    #expect(problem(nil, ["TEST_SHARD_INDEX": "1"]) == "it is whole")
    #expect(problem(nil, ["TEST_TOTAL_SHARDS": "2"]) == "it is whole")
    #expect(problem("1/3", ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"]) == "it is 1/3")
    let session = try Session()
    let file = session.path("no/such/folder/status")
    #expect(problem(nil, ["TEST_SHARD_STATUS_FILE": file]) == "TEST_SHARD_STATUS_FILE, which is '\(file)', cannot be written")
    try "there".write(toFile: session.path("status"), atomically: true, encoding: .utf8)
    #expect(problem(nil, ["TEST_SHARD_STATUS_FILE": session.path("status")]) == "it is whole")
    #expect(try session.text("status") == "there")
  }

  @Test func aChoiceIsReadInItsThreeForms() {
    #expect(ShardChoice(argument: "auto") == .told(count: nil))
    #expect(ShardChoice(argument: "/1") == .told(count: 1))
    #expect(ShardChoice(argument: "/7") == .told(count: 7))
    #expect(ShardChoice(argument: "2/7") == Shard(2, of: 7).map(ShardChoice.this))
    #expect(ShardChoice(argument: "7/7") != nil)
    for text in ["/0", "/-1", "8/7", "0/7", "x/7", "2/x", "Auto"] { #expect(ShardChoice(argument: text) == nil, "\(text)") }
  }

  // MARK: Commands

  @Test(
    arguments: [
      (["rnu"], "'rnu' is no command; did you mean 'run'?"), (["flaky", "whi"], "'whi' is no command; did you mean 'why'?"),
      (["flaky", "why", "anything"], nil), (["--help"], nil), (["help", "rnu"], nil), (["run", "rnu"], nil), ([], nil),
      (["dance"], nil), (["worke"], nil), (["storyboard", "chek"], "'chek' is no command; did you mean 'check'?"),
    ] as [([String], String?)])
  func aWordThatIsNearlyACommandIsToldWithIt(arguments: [String], words: String?) {
    #expect(RehearseCommand.unknownCommand(in: arguments) == words)
  }

  @Test func jobsAreANumberOrOneForEachProcessor() {
    #expect(Jobs(argument: "auto") == .auto)
    #expect(Jobs(argument: "1") == .count(1))
    #expect(Jobs(argument: "12")?.count == 12)
    #expect(Jobs.auto.count == ProcessInfo.processInfo.activeProcessorCount)
    for text in ["0", "-1", "Auto", "", "1.5"] { #expect(Jobs(argument: text) == nil, "\(text)") }
    #expect(throws: (any Error).self) { try Jobs.read("0") }
    #expect((try? Jobs.read("3")) == .count(3))
  }

  @Test func ordersAreThoseOfTheRunner() {
    #expect(OrderChoice.defined.order(seed: 7) == .defined)
    #expect(OrderChoice.random.order(seed: 7) == .random(seed: 7))
    #expect(OrderChoice.file.order(seed: 7) == .file)
  }

  @Test func aSpanIsReadWithinItsBounds() {
    #expect(Span(argument: "1000000000")?.duration.description == "1000000000.0 seconds")
    #expect(Span(argument: "1000000001") == nil)
    #expect(Span(argument: "0")?.limit == nil)
    #expect(Span(argument: "0.5s")?.limit == .milliseconds(500))
    #expect(Span(argument: "2h")?.description == "2h")
    for text in ["ms", "h", ".", "1 s", "+1", "1_0"] { #expect(Span(argument: text) == nil, "\(text)") }
  }
}
