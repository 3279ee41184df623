import Foundation

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
  var variables: [String: String] = [:]
  var directory: String
  /// Whether the command may take over the interrupt signal.
  var handlesInterrupts = false
  /// The program that workers are started from; `nil` where this process is no program with these specs, so that lanes are threads of it.
  var workerProgram: String?

  static var ofThisProcess: Console {
    Console(
      output: Sink(.standardOutput), errors: Sink(.standardError), outputIsATerminal: isatty(STDOUT_FILENO) == 1,
      errorsAreATerminal: isatty(STDERR_FILENO) == 1, columns: columnsOfTheTerminal(),
      variables: ProcessInfo.processInfo.environment, directory: FileManager.default.currentDirectoryPath,
      handlesInterrupts: true, workerProgram: WorkerProgram.pathOfThisProcess)
  }

  /// Whether a line that moves the cursor may be kept on the standard error: on a terminal, if nothing asks for plain lines,
  /// and if no report is written to the same terminal meanwhile.
  func allowsProgress(besides format: OutputFormat) -> Bool {
    let wantsPlainLines =
      ["NO_COLOR", "CI"].contains { !(variables[$0] ?? "").isEmpty } || variables["TERM"] == "dumb"
    return errorsAreATerminal && !wantsPlainLines && (!outputIsATerminal || format.isWrittenAtTheEnd)
  }

  /// What the history files things under: as was asked for, as is usual here, or the name of the current directory.
  func project(_ named: String?) -> String {
    named ?? UsualSettings.current.project ?? URL(filePath: directory).lastPathComponent
  }

  private static func columnsOfTheTerminal() -> Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
