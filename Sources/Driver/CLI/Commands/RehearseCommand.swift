import ArgumentParser

/// The root of the command line; it only holds the others.
struct RehearseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Runs specs against apps, and remembers how it went.",
    discussion: exitStatuses,
    subcommands: [RunCommand.self, InspectCommand.self, HistoryCommand.self])

  static let exitStatuses = """
    EXIT STATUS:
      0    Every spec passed, was skipped, or made no requirement.
      1    A spec failed, broke, lost its agent, or is not implemented; or a
           report could not be written.
      2    The command line, or a file that it names, makes no sense.
      4    No spec was chosen.
      130  The run was interrupted before all specs had run.
    """
}
