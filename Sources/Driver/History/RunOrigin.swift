import Foundation

/// The state of the code that a run tested, and the service that ran it.
public struct RunOrigin: Sendable, Hashable {
  /// The commit, if known.
  public var commit: String?
  /// The branch, if known, and if there is one.
  public var branch: String?
  /// The name of the continuous integration service, or `nil` at a desk.
  public var service: String?

  /// Makes an origin.
  public init(commit: String? = nil, branch: String? = nil, service: String? = nil) {
    self.commit = commit
    self.branch = branch
    self.service = service
  }

  /// Finds the origin: from the variables of the service, and what they do not tell, from git.
  ///
  /// The variables come first because services often check out a commit without its branch, or a merge that they made up.
  public static func find(variables: [String: String], directory: String) -> RunOrigin {
    var origin = from(variables)
    if origin.commit == nil {
      origin.commit = git(["rev-parse", "--verify", "HEAD"], in: directory)
    }
    if origin.branch == nil {
      origin.branch = git(["symbolic-ref", "--short", "HEAD"], in: directory)
    }
    return origin
  }

  static func from(_ variables: [String: String]) -> RunOrigin {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    }
    if first("GITHUB_ACTIONS") != nil {
      return RunOrigin(
        commit: first("GITHUB_SHA"), branch: first("GITHUB_HEAD_REF", "GITHUB_REF_NAME"), service: "github")
    }
    if first("GITLAB_CI") != nil {
      return RunOrigin(
        commit: first("CI_COMMIT_SHA"), branch: first("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_REF_NAME"),
        service: "gitlab")
    }
    if first("BUILDKITE") != nil {
      return RunOrigin(commit: first("BUILDKITE_COMMIT"), branch: first("BUILDKITE_BRANCH"), service: "buildkite")
    }
    if first("CIRCLECI") != nil {
      return RunOrigin(commit: first("CIRCLE_SHA1"), branch: first("CIRCLE_BRANCH"), service: "circleci")
    }
    if first("JENKINS_URL") != nil {
      return RunOrigin(
        commit: first("GIT_COMMIT"), branch: first("CHANGE_BRANCH", "BRANCH_NAME", "GIT_BRANCH"), service: "jenkins")
    }
    return RunOrigin(service: first("CI").flatMap { $0 == "false" ? nil : "ci" })
  }

  /// The one line that git answers, or `nil` if there is no git, no repository, or no answer.
  private static func git(_ arguments: [String], in directory: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", directory] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let line = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 && !line.isEmpty ? line : nil
  }
}
