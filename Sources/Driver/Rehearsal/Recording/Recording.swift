import Files
import Foundation
import RehearsalWire

/// What was asked of the apps of one attempt at a spec, and what came of it: enough to repeat it without the spec.
///
/// A file of JSON lines:
/// ```
/// {"recording":1,"spec":"Earthquakes lists them","attempt":1,"seed":7}
/// {"app":0,"command":"launch","params":{"app":"Earthquakes","seed":7},"file":"/code/Specs.swift","line":12}
/// {"app":0,"command":"tap","params":{"locator":{"label":"Sve"}},"fault":"no such element","file":"/code/Specs.swift","line":13}
/// {"app":0,"trace":{"hash":"…","length":41,"entries":[…],"escapes":[],"digests":"…"}}
/// ```
/// The version is that of the first line. Fields may be added within a version; a reader ignores those that it does not know, and
/// refuses a file of another version. File and line are those that asked for the command. An app that was lost has no trace.
package struct Recording: Sendable {
  package static let version = 1

  /// Which attempt it was.
  package struct Head: Codable, Equatable, Sendable {
    package var recording = Recording.version
    package var spec: String
    package var attempt: Int
    package var seed: UInt64

    package init(spec: String, attempt: Int, seed: UInt64) {
      (self.spec, self.attempt, self.seed) = (spec, attempt, seed)
    }
  }

  /// One command.
  package struct Step: Sendable {
    package let app: Int
    let method: String
    /// What it failed with; nil where it did not.
    let fault: FaultCode?
    /// The line that asked for it; nil where that was not recorded.
    package let place: Place?
    /// The whole line, of which the command knows its own parameters.
    let line: [UInt8]
    /// Where the line is in the file, counted from 1.
    let number: Int
  }

  /// Why a file is no recording.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  package let head: Head
  let steps: [Step]
  /// What came of each app; of a lost one nothing.
  package let traces: [Int: Trace.Reply]

  package init(file path: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(description: "there is no file '\(path)' that can be read")
    }
    do {
      try self.init(Array(data))
    } catch {
      throw Problem(description: "'\(path)' is no recording: \(error)")
    }
  }

  package init(_ bytes: [UInt8]) throws(Problem) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    guard let first = lines.first, let head = try? JSON.decode(Head.self, from: first) else {
      throw Problem(description: "its first line does not say what it records")
    }
    guard head.recording == Self.version else {
      throw Problem(description: "it has version \(head.recording), and this program reads version \(Self.version)")
    }
    var (steps, traces): ([Step], [Int: Trace.Reply]) = ([], [:])
    for (index, line) in lines.enumerated().dropFirst() {
      do {
        let read = try JSON.decode(Line.self, from: line)
        if let method = read.command {
          steps.append(Step(app: read.app, method: method, fault: read.fault, place: read.place, line: line, number: index + 1))
        } else if read.trace != nil {
          traces[read.app] = try JSON.decode(TraceLine.self, from: line).trace
        }
      } catch {
        throw Problem(description: "line \(index + 1) cannot be read: \(ErrorWords.of(error))")
      }
    }
    (self.head, self.steps, self.traces) = (head, steps, traces)
  }

  private struct Line: Decodable {
    struct Anything: Decodable {}
    var app: Int
    var command: String?
    var fault: FaultCode?
    var trace: Anything?
    var file: String?
    var line: Int?

    var place: Place? { file.flatMap { file in line.map { Place(file, $0) } } }
  }

  private struct TraceLine: Codable {
    var app: Int
    var trace: Trace.Reply
  }

  /// The file without the entries of its traces: as much as a replay needs.
  package func brief() throws -> [UInt8] {
    var bytes = try JSON.encode(head) + [UInt8(ascii: "\n")]
    for step in steps { bytes += step.line + [UInt8(ascii: "\n")] }
    for (app, trace) in traces.sorted(by: { $0.key < $1.key }) {
      var trace = trace
      trace.entries = []
      bytes += try JSON.encode(TraceLine(app: app, trace: trace)) + [UInt8(ascii: "\n")]
    }
    return bytes
  }

  /// Whether an agent hung: whoever repeats it waits for that again.
  package var hangs: Bool { steps.contains { $0.fault == .agentHung } }

  /// The files whose lines asked for commands.
  package var files: Set<String> { Set(steps.compactMap { $0.place.map { "\($0.file)" } }) }

  /// How many commands there are.
  package var commandCount: Int { steps.count }

  /// What the apps did that no seal can make repeatable, in order, each once.
  package var escapes: [String] {
    traces.sorted { $0.key < $1.key }.flatMap(\.value.escapes).reduce(into: []) { found, escape in
      if !found.contains(escape) { found.append(escape) }
    }
  }

  /// Where two recordings of one spec part for the first time; nil when the same happened in both.
  package func difference(from other: Recording) -> TraceDifference? {
    for app in Set(traces.keys).union(other.traces.keys).sorted() {
      switch (traces[app], other.traces[app]) {
      case (let first?, let second?): if let found = TraceDifference(first, second, app: app) { return found }
      case (.some, nil):
        return TraceDifference(app: app, first: "its trace", second: "no trace: the app was lost, or not launched")
      case (nil, .some):
        return TraceDifference(app: app, first: "no trace: the app was lost, or not launched", second: "its trace")
      case (nil, nil): break
      }
    }
    return nil
  }
}
