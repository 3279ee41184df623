import Foundation
import Rehearsal
import RehearsalWire

/// Keeps traces of attempts as they end.
package struct TraceKeeper: Sendable {
  /// The name of the page in the folder of an attempt.
  package static let fileName = "trace.html"

  package let retention: TraceRetention
  private let agent: String
  private let directory: String

  /// - Parameters:
  ///   - agent: The program that hosts the app.
  ///   - directory: Which folder places are told relative to.
  package init(_ retention: TraceRetention, agent: String, directory: String) {
    (self.retention, self.agent, self.directory) = (retention, agent, directory)
  }

  /// Films an attempt that has just ended, and writes the page into its folder.
  ///
  /// - Parameters:
  ///   - recording: The text of its recording.
  ///   - outcome: How it ended.
  ///   - failure: Why it failed; nil where it did not.
  /// - Returns: The path of the page; nil where none is kept of such an attempt. One in which an agent hung is not repeated: it
  ///   would hang again.
  package func keep(
    _ recording: [UInt8], outcome: String, failure: TraceDocument.Failure?, in folder: String
  ) throws -> String? {
    let recording = try Recording(recording)
    guard retention.keeps(failed: failure != nil), !recording.hangs else { return nil }
    var trace = try TraceMaker.trace(of: recording, agent: agent, directory: directory)
    (trace.outcome, trace.failure) = (outcome, failure)
    trace.comparisons = TraceDocument.Comparison.kept(in: folder)
    let path = "\(folder)/\(Self.fileName)"
    try TracePage.write(trace, to: path)
    return path
  }
}
