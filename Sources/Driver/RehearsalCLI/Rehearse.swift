import ArgumentParser
import Files
import Foundation
import Rehearsal
import RehearsalHarness
import RehearsalSpecs

/// The `rehearse` command for a set of specs.
///
/// A package with specs of its own makes an executable of them in one line:
///
/// ```swift
/// Rehearse.main(specs: [earthquakes, gestures])
/// ```
public struct Rehearse: Sendable {
  /// Makes the surroundings of a run's attempts from what the command line asked for.
  ///
  /// It is called once for each run, before the first spec. What it throws is told as a usage error: exit status 2.
  public typealias EnvironmentFactory = @Sendable (RunRequest) throws -> any RunEnvironment

  let specs: [SpecGroup]
  let environment: EnvironmentFactory

  /// Makes the command.
  ///
  /// - Parameter environment: By default, specs run with nothing around them.
  public init(specs: [SpecGroup], environment: @escaping EnvironmentFactory = { _ in PlainEnvironment() }) {
    self.specs = specs
    self.environment = environment
  }

  /// Carries out the command line of this process, and exits with its status.
  public static func main(
    specs: [SpecGroup], environment: @escaping EnvironmentFactory = { _ in PlainEnvironment() }
  ) -> Never {
    StandardStreams.secure()
    // On Linux the arguments come out of /proc: in a bare chroot there are none, not even the program's name.
    guard let program = CommandLine.arguments.first else {
      FileHandle.standardError.write(Data("Error: the command line cannot be read: /proc is not mounted here\n".utf8))
      exit(RunStatus.usage.rawValue)
    }
    let name = URL(fileURLWithPath: program).lastPathComponent
    let status = RehearseCommand.$programName.withValue(name) {
      Rehearse(specs: specs, environment: environment)
        .run(Array(CommandLine.arguments.dropFirst()), console: .ofThisProcess)
    }
    exit(status)
  }

  /// Carries out a command line in this process, as ``main(specs:environment:)`` does, and goes on.
  ///
  /// - Parameter arguments: The command line, without the name of the program.
  /// - Returns: The exit status.
  public func run(_ arguments: [String]) -> Int32 { run(arguments, console: .ofThisProcess) }

  /// Carries out a command line, without the name of the program, and returns the exit status.
  func run(_ arguments: [String], console: Console) -> Int32 {
    // A worker has the variables of its supervisor, which tells of them once.
    if arguments.first != WorkerCommand.configuration.commandName {
      for complaint in EnvironmentVariables.complaints(console.variables) { console.errors.write("Warning: \(complaint)\n") }
    }
    let file = try? ConfigurationFile.find(console.variables[ConfigurationFile.variable], in: console.directory)
    let status = UsualSettings.$current.withValue(UsualSettings(console.variables, file)) { perform(arguments, console) }
    guard let problem = console.output.error else { return status }
    // Whatever was to be said has not been said.
    console.errors.write("Error: \(ErrorWords.of(problem))\n")
    return RunStatus.infrastructure.rawValue
  }

  private func perform(_ arguments: [String], _ console: Console) -> Int32 {
    do {
      var command = try RehearseCommand.parseAsRoot(arguments)
      switch command {
      case let command as RunCommand:
        return try command.perform(self, console).rawValue
      case let command as WorkerCommand:
        return command.perform(self, console)
      case let command as DeterminismCommand:
        return try command.perform(self, console).rawValue
      case let command as ReplayCommand:
        return try command.perform(console).rawValue
      case let command as InspectCommand:
        try command.perform(console)
      case let command as CheckStoryboardCommand:
        return try command.perform(console).rawValue
      case let command as any StatusSubcommand:
        return try command.perform(self, console)
      case let command as any HistorySubcommand:
        return try command.perform(console).rawValue
      default:
        // Help asks for itself by throwing.
        try command.run()
      }
      return 0
    } catch let failure as Failure {
      console.errors.write("\(failure.story)\n")
      return failure.isOfStart ? RunStatus.infrastructure.rawValue : RunStatus.failed.rawValue
    } catch let problem as UsageProblem {
      console.errors.write("Error: \(problem)\n")
      return RunStatus.usage.rawValue
    } catch {
      if let words = RehearseCommand.unknownCommand(in: arguments) {
        console.errors.write("Error: \(words)\n")
        return RunStatus.usage.rawValue
      }
      let status = RehearseCommand.exitCode(for: error)
      let message = RehearseCommand.fullMessage(for: error)
      (status.isSuccess ? console.output : console.errors).write(message.isEmpty ? "" : message + "\n")
      return status == .validationFailure ? RunStatus.usage.rawValue : status.rawValue
    }
  }
}
