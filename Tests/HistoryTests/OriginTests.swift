import Foundation
import Testing

@testable import RehearsalHistory

struct OriginTests {
  /// The variables as the services' own references list them, and what they amount to.
  @Test(arguments: [
    (
      [
        "GITHUB_ACTIONS": "true", "GITHUB_SHA": "a1", "GITHUB_REF_NAME": "main", "GITHUB_RUN_ID": "900",
        "GITHUB_RUN_ATTEMPT": "2",
        "GITHUB_JOB": "test", "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/r",
      ],
      "a1 main github - 900-2 test https://github.com/o/r/actions/runs/900"
    ),
    (
      [
        "GITHUB_ACTIONS": "true", "GITHUB_SHA": "a1", "GITHUB_REF_NAME": "7/merge", "GITHUB_HEAD_REF": "topic",
        "GITHUB_REF": "refs/pull/7/merge",
      ],
      "a1 topic github 7 - - -"
    ),
    (
      [
        "GITLAB_CI": "true", "CI_COMMIT_SHA": "b2", "CI_COMMIT_REF_NAME": "dev", "CI": "true", "CI_PIPELINE_ID": "5",
        "CI_JOB_ID": "77", "CI_JOB_NAME": "unit 1/2", "CI_JOB_URL": "https://g/77",
      ],
      "b2 dev gitlab - 5-77 unit 1/2 https://g/77"
    ),
    (
      [
        "GITLAB_CI": "true", "CI_COMMIT_SHA": "b2", "CI_COMMIT_REF_NAME": "refs/merge", "CI_MERGE_REQUEST_IID": "12",
        "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME": "topic",
      ],
      "b2 topic gitlab 12 - - -"
    ),
    (
      [
        "BUILDKITE": "true", "BUILDKITE_COMMIT": "c3", "BUILDKITE_BRANCH": "main", "BUILDKITE_PULL_REQUEST": "false",
        "BUILDKITE_BUILD_ID": "u-1", "BUILDKITE_RETRY_COUNT": "0", "BUILDKITE_LABEL": "specs", "BUILDKITE_PARALLEL_JOB": "3",
        "BUILDKITE_BUILD_URL": "https://b/1",
      ],
      "c3 main buildkite - u-1-0 specs-3 https://b/1"
    ),
    (
      [
        "CIRCLECI": "true", "CIRCLE_SHA1": "d4", "CIRCLE_BRANCH": "topic", "CIRCLE_PULL_REQUEST": "https://github.com/o/r/pull/8",
        "CIRCLE_WORKFLOW_ID": "w", "CIRCLE_BUILD_NUM": "31", "CIRCLE_JOB": "test", "CIRCLE_NODE_INDEX": "1",
      ],
      "d4 topic circleci 8 w-31 test-1 -"
    ),
    (
      [
        "TF_BUILD": "True", "BUILD_SOURCEVERSION": "e5", "BUILD_SOURCEBRANCH": "refs/heads/main", "BUILD_BUILDID": "44",
        "SYSTEM_JOBATTEMPT": "1", "SYSTEM_JOBDISPLAYNAME": "Linux", "SYSTEM_COLLECTIONURI": "https://dev.azure.com/o/",
        "SYSTEM_TEAMPROJECT": "p",
      ],
      "e5 main azure - 44-1 Linux https://dev.azure.com/o/p/_build/results?buildId=44"
    ),
    (
      [
        "TF_BUILD": "True", "BUILD_SOURCEVERSION": "e5", "BUILD_SOURCEBRANCH": "refs/pull/9/merge",
        "SYSTEM_PULLREQUEST_SOURCEBRANCH": "refs/heads/topic", "SYSTEM_PULLREQUEST_PULLREQUESTNUMBER": "9",
      ],
      "e5 topic azure 9 - - -"
    ),
    (
      [
        "JENKINS_URL": "https://j", "GIT_COMMIT": "f6", "GIT_BRANCH": "origin/main", "BUILD_TAG": "jenkins-p-3",
        "JOB_NAME": "p", "BUILD_URL": "https://j/p/3",
      ],
      "f6 main jenkins - jenkins-p-3 p https://j/p/3"
    ),
    (
      ["JENKINS_URL": "https://j", "GIT_COMMIT": "f6", "CHANGE_BRANCH": "topic", "BRANCH_NAME": "PR-4", "CHANGE_ID": "4"],
      "f6 topic jenkins 4 - - -"
    ),
    (["CI": "true"], "- - ci - - - -"),
    (["CI": "false"], "- - - - - - -"),
    ([:], "- - - - - - -"),
  ])
  func servicesTellWhatTheyBuild(variables: [String: String], expected: String) {
    let origin = CIVariables.origin(variables)
    let parts = [origin.commit, origin.branch, origin.service, origin.change, origin.build, origin.job, origin.url]
    #expect(parts.map { $0 ?? "-" }.joined(separator: " ") == expected)
  }

  @Test func gitTellsWhatTheServiceDoesNot() throws {
    let directory = try TemporaryDirectory()
    func git(_ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", directory.url.path, "-c", "user.name=n", "-c", "user.email=e", "-c", "commit.gpgsign=false"] + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(try git("init", "--initial-branch", "topic") == 0)
    #expect(try git("commit", "--allow-empty", "--message", "Begin") == 0)
    let origin = RunOrigin.find(variables: [:], directory: directory.url.path)
    #expect(origin.branch == "topic")
    #expect(origin.commit?.count == 40)
    #expect(origin.position == 1)
    #expect(try abs(#require(origin.committed).timeIntervalSinceNow) < 3600)
    #expect(!origin.isModified)
    let file = directory.url.appending(path: "file")
    try "one".write(to: file, atomically: true, encoding: .utf8)
    #expect(try git("add", "file") == 0)
    #expect(try git("commit", "--message", "Add") == 0)
    #expect(RunOrigin.find(variables: [:], directory: directory.url.path).position == 2)
    try "two".write(to: file, atomically: true, encoding: .utf8)
    #expect(RunOrigin.find(variables: [:], directory: directory.url.path).isModified)
    try "one".write(to: file, atomically: true, encoding: .utf8)
    #expect(try git("checkout", "--detach") == 0)
    #expect(RunOrigin.find(variables: [:], directory: directory.url.path).branch == nil)
  }

  @Test func askingGitLeavesNothingOpen() async {
    // In a process of its own: other tests open descriptors meanwhile.
    await #expect(processExitsWith: .success) {
      func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
      func ask() { _ = RunOrigin.find(variables: [:], directory: "/") }
      ask()  // what is opened once and for all
      let before = try descriptors()
      for _ in 0..<10 { ask() }
      let after = try descriptors()
      exit(after - before < 10 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func outsideOfARepositoryNothingIsKnown() throws {
    let directory = try TemporaryDirectory()
    #expect(RunOrigin.find(variables: [:], directory: directory.url.path) == RunOrigin())
  }

  @Test func theNameOfTheMachineIsNotStored() {
    let machine = Machine.this
    #expect(UInt64(machine.host, radix: 16) != nil)
    #expect(!machine.os.isEmpty)
    #expect(!machine.arch.isEmpty)
  }
}
