import Foundation

/// Tells a run as one JSON document: `version`, `run`, `summary`, and `specs` in the order of the plan, each with all its
/// attempts.
///
/// The document is written when the run ends. The rule for readers is that of ``EventStreamReporter``.
public final class JSONReporter: Reporter {
  private struct Document: Encodable {
    let version = RunEvent.schemaVersion
    let run: EncodedRun
    let summary: EncodedSummary
    let specs: [Spec]
  }

  /// What is told of the spec, with its attempts in the place of their number.
  private struct Spec: Encodable {
    enum Key: CodingKey { case attempts }

    let result: SpecResult

    func encode(to encoder: any Encoder) throws {
      try EncodedSpec(result).encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(result.attempts.map(EncodedAttempt.init), forKey: .attempts)
    }
  }

  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var run: EncodedRun?
  private var specs: [Spec] = []

  /// Makes a reporter that hands its document to `write`.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) throws {
    if case .runStarted(let facts) = event.kind { run = EncodedRun(facts, name: event.run) }
    specs += order.take(event).map { Spec(result: $0.result) }
    guard case .runFinished(let summary) = event.kind, let run else { return }
    let document = Document(run: run, summary: EncodedSummary(summary), specs: specs)
    write(String(decoding: try JSONEncoder.forReports(pretty: true).encode(document), as: UTF8.self) + "\n")
  }
}
