@_exported import RehearsalWire

/// A fault together with the line of the test or page object that ran into it.
public struct Failure: Error, Equatable, Sendable {
  /// What went wrong, in four parts.
  public let fault: Fault
  /// The file that asked, as `#filePath` gives it.
  public let file: String
  /// The line that asked, counted from 1.
  public let line: Int
  /// The end of the agent's log, when the agent is gone.
  public let log: [String]

  package init(_ fault: Fault, file: StaticString, line: UInt, log: [String] = []) {
    self.init(fault, file: file.description, line: Int(line), log: log)
  }

  package init(_ fault: Fault, file: String, line: Int, log: [String] = []) {
    (self.fault, self.file, self.line, self.log) = (fault, file, line, log)
  }
}

extension Failure: CustomStringConvertible {
  /// The place, the four parts of the fault, and the end of the agent's log.
  public var description: String { "\(file):\(line): \(story)" }

  /// The four parts of the fault, and the end of the agent's log.
  package var story: String {
    log.isEmpty ? "\(fault)" : "\(fault)\n  log:     " + log.joined(separator: "\n           ")
  }
}
