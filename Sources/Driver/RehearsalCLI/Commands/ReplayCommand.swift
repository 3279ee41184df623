import ArgumentParser
import Rehearsal
import RehearsalSpecs

/// `rehearse replay`
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Repeats an attempt from its recording, without its spec.",
    discussion: """
      'rehearse run' records each attempt into a file: the commands that were sent, the seed, what the schedule chose, and what came of it. \
      A replay sends the same commands to fresh agents and compares the traces; the first entry that differs is shown.

      EXIT STATUS:
        0    The same happened.
        1    Something else happened.
        2    The command line makes no sense, the file is no recording, or no agent could be started.
      """)

  @Argument(help: "The recording.")
  var file: String

  @Option(help: ArgumentHelp("The program that hosts the app under test.", valueName: "path"))
  var agent: String?

  func perform(_ console: Console) throws -> RunStatus {
    let recording = try UsageProblem.of { try Recording(file: file) }
    let program = try UsageProblem.of { try AgentEnvironment.agent(agent) }
    let replay: Replay
    do {
      replay = try Replay(of: recording, agent: program)
    } catch let problem as Recording.Problem {
      throw UsageProblem(description: "'\(file)': \(problem)")
    } catch let fault as Fault {
      console.errors.write("\(fault)\n")
      return .infrastructure
    }
    let title = "\(recording.head.spec), seed \(recording.head.seed): \(recording.commandCount) commands"
    for escape in recording.escapes { console.errors.write("When it was recorded, the app \(escape).\n") }
    if replay.differences.isEmpty {
      // An app that was lost, as when it was recorded, has no trace.
      let hashes = replay.hashes.isEmpty ? "" : ", hash \(replay.hashes.joined(separator: "+"))"
      console.output.write("\(title), and the same happened\(hashes)\n")
      return .passed
    }
    console.output.write("\(title), and something else happened:\n")
    for difference in replay.differences { console.output.write(difference + "\n") }
    return .failed
  }
}
