import Foundation

/// Writes every event of a run at once, as one line of JSON each, for programs that follow along.
///
/// Each line has `version`, `run`, `sequence`, `elapsedMicroseconds`, `kind`, and `payload`. A reader ignores kinds and fields
/// that it does not know, and refuses a version that it does not know.
public final class EventStreamReporter: Reporter {
  private let write: (String) -> Void
  private let encoder = JSONEncoder.forReports(pretty: false)

  /// Makes a reporter that hands its lines to `write`, one at a time.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) throws {
    write(String(decoding: try encoder.encode(EncodedRunEvent(event)), as: UTF8.self) + "\n")
  }
}
