import Foundation
import Testing

@testable import RehearsalHistory

@Suite struct OriginTests {
  @Test(arguments: [
    (
      ["GITHUB_ACTIONS": "true", "GITHUB_SHA": "a1", "GITHUB_REF_NAME": "main"],
      RunOrigin(commit: "a1", branch: "main", service: "github")
    ),
    (
      ["GITHUB_ACTIONS": "true", "GITHUB_SHA": "a1", "GITHUB_REF_NAME": "7/merge", "GITHUB_HEAD_REF": "topic"],
      RunOrigin(commit: "a1", branch: "topic", service: "github")
    ),
    (
      ["GITLAB_CI": "true", "CI_COMMIT_SHA": "b2", "CI_COMMIT_REF_NAME": "dev", "CI": "true"],
      RunOrigin(commit: "b2", branch: "dev", service: "gitlab")
    ),
    (["CI": "true"], RunOrigin(service: "ci")),
    (["CI": "false"], RunOrigin()),
    ([:], RunOrigin()),
  ])
  func servicesTellWhatTheyBuild(variables: [String: String], origin: RunOrigin) {
    #expect(RunOrigin.from(variables) == origin)
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
    #expect(try git("checkout", "--detach") == 0)
    #expect(RunOrigin.find(variables: [:], directory: directory.url.path).branch == nil)
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
