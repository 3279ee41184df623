/// What continuous integration services tell in variables, each in its own names.
enum CIVariables {
  /// The origin as far as the variables tell it.
  static func origin(_ variables: [String: String]) -> RunOrigin {
    let known = Variables(values: variables)
    if known["GITHUB_ACTIONS"] != nil { return github(known) }
    if known["GITLAB_CI"] != nil { return gitlab(known) }
    if known["BUILDKITE"] != nil { return buildkite(known) }
    if known["CIRCLECI"] != nil { return circle(known) }
    if known["TF_BUILD"] != nil { return azure(known) }
    if known["JENKINS_URL"] != nil { return jenkins(known) }
    return RunOrigin(service: known["CI"].flatMap { $0 == "false" ? nil : "ci" })
  }

  /// What the runs of one build have in common: the number without that of a job or of a try, which ``origin(_:)`` adds to some.
  static func build(_ number: String, of service: String) -> String {
    switch service {
    case "github", "gitlab", "azure":
      let parts = number.split(separator: "-", omittingEmptySubsequences: false)
      let areNumbers = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
      return areNumbers ? String(parts[0]) : number
    // Both begin with a UUID.
    case "buildkite", "circleci": return String(number.prefix(36))
    default: return number
    }
  }

  private struct Variables {
    let values: [String: String]

    /// The first of the variables that is there and not empty.
    subscript(_ names: String...) -> String? {
      names.lazy.compactMap { values[$0] }.first { !$0.isEmpty }
    }

    /// The parts that are there, joined.
    func joined(_ names: String...) -> String? {
      let parts = names.compactMap { values[$0] }.filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: "-")
    }
  }

  private static func github(_ known: Variables) -> RunOrigin {
    var origin = RunOrigin(
      commit: known["GITHUB_SHA"], branch: known["GITHUB_HEAD_REF", "GITHUB_REF_NAME"], service: "github")
    // "7/merge" in "refs/pull/7/merge".
    if let reference = known["GITHUB_REF"], reference.hasPrefix("refs/pull/") {
      origin.change = reference.split(separator: "/").dropFirst(2).first.map(String.init)
    }
    origin.build = known.joined("GITHUB_RUN_ID", "GITHUB_RUN_ATTEMPT")
    origin.job = known["GITHUB_JOB"]
    if let server = known["GITHUB_SERVER_URL"], let repository = known["GITHUB_REPOSITORY"], let run = known["GITHUB_RUN_ID"] {
      origin.url = "\(server)/\(repository)/actions/runs/\(run)"
    }
    return origin
  }

  private static func gitlab(_ known: Variables) -> RunOrigin {
    var origin = RunOrigin(
      commit: known["CI_COMMIT_SHA"], branch: known["CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_REF_NAME"],
      service: "gitlab")
    origin.change = known["CI_MERGE_REQUEST_IID"]
    // A job that is tried again keeps its name and gets another number.
    origin.build = known.joined("CI_PIPELINE_ID", "CI_JOB_ID")
    origin.job = known["CI_JOB_NAME"]
    origin.url = known["CI_JOB_URL", "CI_PIPELINE_URL"]
    return origin
  }

  private static func buildkite(_ known: Variables) -> RunOrigin {
    var origin = RunOrigin(commit: known["BUILDKITE_COMMIT"], branch: known["BUILDKITE_BRANCH"], service: "buildkite")
    origin.change = known["BUILDKITE_PULL_REQUEST"].flatMap { $0 == "false" ? nil : $0 }
    origin.build = known.joined("BUILDKITE_BUILD_ID", "BUILDKITE_RETRY_COUNT")
    origin.job = known.joined("BUILDKITE_LABEL", "BUILDKITE_PARALLEL_JOB")
    origin.url = known["BUILDKITE_BUILD_URL"]
    return origin
  }

  private static func circle(_ known: Variables) -> RunOrigin {
    var origin = RunOrigin(commit: known["CIRCLE_SHA1"], branch: known["CIRCLE_BRANCH"], service: "circleci")
    origin.change = known["CIRCLE_PULL_REQUEST"].flatMap { $0.split(separator: "/").last.map(String.init) }
    origin.build = known.joined("CIRCLE_WORKFLOW_ID", "CIRCLE_BUILD_NUM")
    origin.job = known.joined("CIRCLE_JOB", "CIRCLE_NODE_INDEX")
    origin.url = known["CIRCLE_BUILD_URL"]
    return origin
  }

  private static func azure(_ known: Variables) -> RunOrigin {
    var origin = RunOrigin(
      commit: known["BUILD_SOURCEVERSION"],
      branch: known["SYSTEM_PULLREQUEST_SOURCEBRANCH", "BUILD_SOURCEBRANCH"].map(Self.shortened), service: "azure")
    origin.change = known["SYSTEM_PULLREQUEST_PULLREQUESTNUMBER", "SYSTEM_PULLREQUEST_PULLREQUESTID"]
    origin.build = known.joined("BUILD_BUILDID", "SYSTEM_JOBATTEMPT")
    origin.job = known.joined("SYSTEM_JOBDISPLAYNAME", "SYSTEM_JOBPOSITIONINPHASE")
    if let server = known["SYSTEM_COLLECTIONURI"], let project = known["SYSTEM_TEAMPROJECT"], let build = known["BUILD_BUILDID"] {
      origin.url = "\(server)\(project)/_build/results?buildId=\(build)"
    }
    return origin
  }

  private static func jenkins(_ known: Variables) -> RunOrigin {
    // GIT_BRANCH names the remote too: "origin/main".
    let branch = known["CHANGE_BRANCH", "BRANCH_NAME"] ?? known["GIT_BRANCH"].map(Self.withoutRemote)
    var origin = RunOrigin(commit: known["GIT_COMMIT"], branch: branch, service: "jenkins")
    origin.change = known["CHANGE_ID"]
    origin.build = known["BUILD_TAG", "BUILD_NUMBER"]
    origin.job = known["STAGE_NAME", "JOB_NAME"]
    origin.url = known["BUILD_URL"]
    return origin
  }

  private static func shortened(_ reference: String) -> String {
    reference.hasPrefix("refs/heads/") ? String(reference.dropFirst("refs/heads/".count)) : reference
  }

  private static func withoutRemote(_ branch: String) -> String {
    branch.hasPrefix("origin/") ? String(branch.dropFirst("origin/".count)) : branch
  }
}
