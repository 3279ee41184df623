import ArgumentParser

/// Where the quarantine is.
struct QuarantineOption: ParsableArguments {
  @Option(
    name: .customLong("quarantine"),
    help: ArgumentHelp("The quarantine file. (default: .rehearsal-quarantine.yml, if there is one)", valueName: "path"))
  var path: String?

  /// What it says, and who owns tests.
  func lists(_ console: Console) throws(UsageProblem) -> RepositoryLists { try RepositoryLists(path, in: console.directory) }
}
