import Files
import Foundation
import Synchronization

/// The program with the specs, which is called for all that it can do: the studio need not know of any spec, and shows the next
/// build without being started again.
final class SpecProgram: Sendable {
  let options: StudioOptions

  init(_ options: StudioOptions) { self.options = options }

  /// What a call came to.
  struct Ending: Sendable {
    var status: Int32
    var output: String
    var errors: String

    /// What it said, for people: the errors, and the output where there are none.
    var words: String {
      let told = errors.isEmpty ? output : errors
      return String(told.suffix(4000)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Calls it, and waits until it has ended.
  func call(_ arguments: [String]) throws -> Ending {
    var output = ""
    let ending = try ProgramCall(options.program, arguments, in: options.folder).run { output += $0 + "\n" }
    return Ending(status: ending.status, output: output, errors: ending.errors)
  }
}

/// A program that is called once, whose lines are read as they come.
final class ProgramCall: Sendable {
  private let process: Mutex<Process>
  private let output = Pipe()
  private let errors = Pipe()

  init(_ program: String, _ arguments: [String], in folder: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, errors)
    self.process = Mutex(process)
  }

  /// Starts it, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - line: Called with each line of its output as it comes.
  ///   - complaint: Called with each line of its errors as it comes, on a thread of its own.
  func run(
    line: (String) -> Void, complaint: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (status: Int32, errors: String) {
    do {
      try process.withLock { try $0.run() }
    } catch {
      throw StudioProblem("'\(process.withLock { $0.executableURL?.path ?? "" })' cannot be started: \(ErrorWords.of(error))")
    }
    let complaints = Mutex("")
    let (read, told) = (errors.fileHandleForReading, complaint)
    let reader = Thread {
      Self.eachLine(of: read) { line in
        complaints.withLock { $0 += line + "\n" }
        told(line)
      }
    }
    reader.start()
    Self.eachLine(of: output.fileHandleForReading, line)
    while process.withLock({ $0.isRunning }) { usleep(2000) }
    while !reader.isFinished { usleep(1000) }
    return (process.withLock { $0.terminationStatus }, complaints.withLock { $0 })
  }

  private static func eachLine(of file: FileHandle, _ line: (String) -> Void) {
    var rest: [UInt8] = []
    while true {
      let data = file.availableData
      if data.isEmpty { break }
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
  }

  /// Asks it to end, as control-C does.
  func interrupt() { process.withLock { if $0.isRunning { $0.interrupt() } } }
}
