import ArgumentParser
import Foundation
import RehearsalHistory
import RehearsalSpecs

/// `rehearse history record`
struct RecordRunCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes a run of another runner into the history while it goes on.",
    discussion: """
      The runner writes the events of 'rehearse run --output events' to the standard input, a line of JSON for each; the clients for Python and \
      JavaScript do. Each attempt is in the history from the moment it is told. A line 'recording' says that the history can be \
      written. Where the runner is killed, the run is there with all that had finished, and has no end.

      On GitHub, GitLab, Jenkins, CircleCI, Buildkite and Azure, the service's variables tell the commit and the branch; elsewhere git does.
      """)

  @OptionGroup var history: HistoryOption

  @Option(help: ArgumentHelp("What is tested. (default: the name of the current directory)", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("What was called, to be kept with the run.", valueName: "text"))
  var command = ""

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    let events = try UsageProblem.of {
      let origin = RunOrigin.find(variables: console.variables, directory: console.directory)
      let recorder = Recorder(
        try History(recordingAt: history.file), project: console.project(project), origin: origin,
        commandLine: command.isEmpty ? [] : [command])
      return EventRecorder(recorder)
    }
    console.output.write("recording\n")
    try UsageProblem.of {
      // What there is, at once: `read(upToCount:)` would wait for all of it. Somebody else may hold the lines open after the end.
      while !events.hasEnded, case let piece = FileHandle.standardInput.availableData, !piece.isEmpty {
        try events.add([UInt8](piece))
      }
      try events.finish()
    }
    if let damage = events.damage { console.errors.write("Warning: \(damage).\n") }
    if events.run == nil { console.errors.write("Warning: no run was told of.\n") }
    return events.damage == nil && events.run != nil ? .passed : .failed
  }
}
