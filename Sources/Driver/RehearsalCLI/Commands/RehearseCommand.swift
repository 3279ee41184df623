import ArgumentParser
import Rehearsal
import Spelling

/// The root of the command line; it only holds the others.
struct RehearseCommand: ParsableCommand {
  /// What the program is called on this command line: a package's own runner has a name of its own.
  @TaskLocal static var programName = "rehearse"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: programName,
      abstract: "Runs specs against apps, and remembers how it went.",
      discussion: exitStatuses,
      version: RehearsalVersion.text,
      subcommands: [
        RunCommand.self, InitCommand.self, AdoptCommand.self, TraceCommand.self, ReplayCommand.self, ExploreCommand.self,
        CrawlCommand.self, DeterminismCommand.self, InspectCommand.self, StoryboardCommand.self,
        HistoryCommand.self, FlakyCommand.self, QuarantineCommand.self, ReportCommand.self, StudioCommand.self,
        WebDriverCommand.self,
        MCPCommand.self,
        WorkerCommand.self,
      ])
  }

  /// What to say of a word that stands where a command belongs and is nearly one; `nil` if there is none.
  static func unknownCommand(in arguments: [String]) -> String? {
    var type: any ParsableCommand.Type = RehearseCommand.self
    for argument in arguments {
      let known = type.configuration.subcommands
      guard !argument.hasPrefix("-"), !known.isEmpty, argument != "help" else { return nil }
      if let next = known.first(where: { $0.configuration.commandName == argument }) {
        type = next
        continue
      }
      let names = known.map { $0.configuration }.filter { $0.shouldDisplay }.compactMap { $0.commandName }
      let near = NearMiss.candidates(for: argument, among: names)
      return near.isEmpty ? nil : "'\(argument)' is no command; did you mean '\(near.joined(separator: "' or '"))'?"
    }
    return nil
  }

  static let exitStatuses = """
    EXIT STATUS:
      0    Every spec passed, was skipped, or made no requirement.
      1    A spec failed, broke, lost its agent, or is not implemented; a
           replay, a trace or the determinism check found a difference; 'explore'
           found an order of events in which a spec fails; 'crawl' found
           something that goes wrong; 'inspect'
           could not show what was asked for; or 'storyboard check' found
           gaps.
      2    The command line, or a file, an app or a device that it names,
           makes no sense; or the machinery failed: no agent can be started,
           a disk is full, or what was to be told could not be written.
      4    No spec was chosen.
      6    All passed, but the run was focused: other specs were left out.
      7    No spec failed for good, but some are flaky, with --fail-on-flaky.
      130  The run was interrupted before all specs had run.
    """
}
