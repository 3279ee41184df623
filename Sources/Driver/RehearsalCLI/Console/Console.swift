import Foundation
import RehearsalSpecs

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a command sees of the process it runs in.
struct Console {
  var output: Sink
  var errors: Sink
  var outputIsATerminal = false
  var errorsAreATerminal = false
  var columns = 80
  /// How many columns and rows the terminal has at that moment; nil where there is none.
  var size: () -> (columns: Int, rows: Int)? = { nil }
  var variables: [String: String] = [:]
  var directory: String
  /// The program, as it was called.
  var command = "rehearse"
  /// Whether the command may take over the interrupt signal.
  var handlesInterrupts = false
  /// The program that workers are started from; `nil` where this process is no program with these specs, so that lanes are
  /// threads of it.
  var workerProgram: String?

  static var ofThisProcess: Console {
    Console(
      output: Sink(descriptor: STDOUT_FILENO, called: "the standard output"),
      errors: Sink(descriptor: STDERR_FILENO, called: "the standard error"), outputIsATerminal: isatty(STDOUT_FILENO) == 1,
      errorsAreATerminal: isatty(STDERR_FILENO) == 1, columns: sizeOfTheTerminal()?.columns ?? 80, size: sizeOfTheTerminal,
      variables: ProcessInfo.processInfo.environment, directory: FileManager.default.currentDirectoryPath,
      command: CommandLine.arguments.first ?? "rehearse", handlesInterrupts: true, workerProgram: WorkerProgram.pathOfThisProcess)
  }

  /// Whether a line may be kept up to date on the standard error: on a terminal whose cursor may move, if no report is written to
  /// the same terminal meanwhile.
  func allowsProgress(besides format: OutputFormat) -> Bool {
    TerminalStyle(variables: variables, isTerminal: errorsAreATerminal).movesCursor
      && (!outputIsATerminal || format.isWrittenAtTheEnd)
  }

  /// What the history files things under: as was asked for, as is usual here, or the name of the current directory.
  func project(_ named: String?) -> String {
    named ?? UsualSettings.current.project ?? URL(filePath: directory).lastPathComponent
  }

  /// Either output may be the one that goes to a terminal.
  private static func sizeOfTheTerminal() -> (columns: Int, rows: Int)? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { continue }
      return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
    }
    return nil
  }
}
