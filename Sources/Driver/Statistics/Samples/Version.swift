/// One commit in one environment: the same code, whose attempts can be compared.
struct Version: Hashable, Sendable {
  let commit: String
  let environment: String
}

extension RunContext {
  /// What was run; `nil` for a run without a commit, which is compared with no other run.
  var version: Version? { commit.map { Version(commit: $0, environment: environment) } }
}
