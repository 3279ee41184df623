import ArgumentParser
import RehearsalQuarantine

/// Where the quarantine is.
struct QuarantineOption: ParsableArguments {
  @Option(
    name: .customLong("quarantine"),
    help: ArgumentHelp("The quarantine file. (default: .rehearsal-quarantine.yml, if there is one)", valueName: "path"))
  var path: String?

  /// What it says, and who owns tests.
  func lists(_ console: Console) throws(UsageProblem) -> RepositoryLists {
    try RepositoryLists(path, in: console.directory, program: console.command)
  }
}

/// What a test must have shown beside its runs before it is released.
struct ReleaseOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Release only tests whose latest exploration, made after they last failed, tried all orders of events, or so many runs, without a failure: 'exhausted' or n. (default: as the file's 'require-exploration' says, or none)",
      valueName: "what"),
    transform: { try ReleaseOptions.read($0) })
  var requireExploration: ExplorationRequirement?

  private static func read(_ text: String) throws -> ExplorationRequirement {
    guard let requirement = ExplorationRequirement(text) else {
      throw ValidationError("--require-exploration takes \(ExplorationRequirement.forms), and got '\(text)'.")
    }
    return requirement
  }
}
