import Foundation

/// Runs other programs.
enum Shell {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// What a program wrote; it has to succeed.
  static func output(_ command: [String], in folder: URL) throws -> String {
    let (status, text) = try run(command, in: folder)
    guard status == 0 else { throw Problem(description: "'\(command.joined(separator: " "))' failed with status \(status)") }
    return text
  }

  /// Throws where there is no such compiler, before anything is done with it.
  static func check(swift: String) throws {
    let status = try run([swift, "--version"], in: FileManager.default.temporaryDirectory, joinsErrors: true).status
    if status == 127 { throw Problem(description: "'\(swift)' is not there: --swift") }
  }

  /// What a program wrote to standard output, and to standard error where `joinsErrors`, and the status with which it ended.
  static func run(_ command: [String], in folder: URL, joinsErrors: Bool = false) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    if joinsErrors { process.standardError = pipe }
    let data = try Interruption.shared.run(process, endedBy: SIGTERM) { pipe.fileHandleForReading.readDataToEndOfFile() }
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

/// Writes a line at once, also where the output is a file.
func tell(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
