import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

struct ShardTests {
  struct Engine: CustomTestStringConvertible, Sendable {
    let name: String
    let variables: [String: String]
    var option = "auto"
    let shard: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Engine(name: "Kubernetes", variables: ["JOB_COMPLETION_INDEX": "0", "REHEARSAL_SHARDS": "3"], shard: "1/3"),
    Engine(name: "Kubernetes, counted by us", variables: ["JOB_COMPLETION_INDEX": "2"], option: "/3", shard: "3/3"),
    Engine(
      name: "Slurm", variables: ["SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10"],
      shard: "3/3"),
    Engine(
      name: "Slurm in steps",
      variables: [
        "SLURM_ARRAY_TASK_ID": "15", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_STEP": "5",
      ], shard: "3/4"),
    Engine(name: "GitLab", variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], shard: "1/4"),
    Engine(name: "CircleCI", variables: ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"], shard: "1/2"),
    Engine(name: "Buildkite", variables: ["BUILDKITE_PARALLEL_JOB": "4", "BUILDKITE_PARALLEL_JOB_COUNT": "5"], shard: "5/5"),
    Engine(name: "Bazel", variables: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"], shard: "2/2"),
    Engine(
      name: "two that agree",
      variables: [
        "BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2", "JOB_COMPLETION_INDEX": "1", "REHEARSAL_SHARDS": "2",
      ], shard: "2/2"),
    Engine(name: "one that was named", variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], option: "2/3", shard: "2/3"),
  ])
  func anEnginesVariablesNameTheShard(engine: Engine) throws {
    let choice = try #require(ShardChoice(argument: engine.option))
    #expect(try ShardChoice.shard(choice, engine.variables)?.description == engine.shard)
  }

  @Test func withoutAnEngineAutoIsTheWhole() throws {
    #expect(try ShardChoice.shard(.told(count: nil), [:]) == nil)
    #expect(try ShardChoice.shard(.told(count: 1), [:]) == nil)
  }

  @Test func variablesAloneMakeNoShard() throws {
    #expect(try ShardChoice.shard(nil, ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"]) == nil)
  }

  @Test func bazelIsObeyedUnaskedAndToldSo() throws {
    let session = try Session()
    let variables = ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_STATUS_FILE": session.path("status")]
    #expect(try ShardChoice.shard(nil, variables)?.description == "1/3")
    #expect(FileManager.default.fileExists(atPath: session.path("status")))
  }

  @Test(arguments: [
    (
      "auto", ["JOB_COMPLETION_INDEX": "0"],
      "Kubernetes says that this is shard 1, but not of how many: say so with '--shard /n' or REHEARSAL_SHARDS"
    ),
    (
      "/4", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], "--shard /4 says that there are 4 shards, and GitLab says 3"
    ),
    (
      "auto", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3", "REHEARSAL_SHARDS": "5"],
      "GitLab says that there are 3 shards, and REHEARSAL_SHARDS says 5"
    ),
    (
      "auto", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"],
      "CircleCI says that this is shard 2 of 3, and GitLab says that this is shard 1 of 3: say which with '--shard i/n'"
    ),
    ("auto", ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"], "GitLab says that this is shard 4, and there are only 3"),
    (
      "auto", ["SLURM_ARRAY_TASK_ID": "1"],
      "Slurm sets SLURM_ARRAY_TASK_ID, but not SLURM_ARRAY_TASK_COUNT: say which shard this is with '--shard i/n'"
    ),
    ("auto", ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "3"], "CI_NODE_INDEX is 'one', which is no number from 0 on"),
    ("auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], "CI_NODE_INDEX is 0, which is none of the numbers from 1"),
    (
      "/3", [:], "'--shard /3' needs an engine that says which shard this is, and no variable of one is set"
    ),
  ])
  func contradictionsAreToldInWords(option: String, variables: [String: String], words: String) throws {
    let choice = try #require(ShardChoice(argument: option))
    #expect { try ShardChoice.shard(choice, variables) } throws: { String(describing: $0) == words }
  }

  @Test(arguments: ["0/3", "4/3", "1", "a/b", "/", "1/0", "-1/2", "1/2/3", ""])
  func whatIsNoShardIsRefused(text: String) {
    #expect(ShardChoice(argument: text) == nil)
  }
}
