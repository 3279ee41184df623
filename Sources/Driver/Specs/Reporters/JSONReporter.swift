import Foundation

/// Tells a run as one JSON document: `version`, `run`, `summary`, and `specs` in the order of the plan.
///
/// The document is written when the run ends. The rule for readers is that of ``EventStreamReporter``.
public final class JSONReporter: Reporter {
  private struct Document: Encodable {
    let version = RunEvent.schemaVersion
    let run: EncodedRun
    let summary: EncodedSummary
    let specs: [EncodedAttempt]
  }

  private let write: (String) -> Void
  private var order = DefinitionOrder([])
  private var run: EncodedRun?
  private var specs: [EncodedAttempt] = []

  /// Makes a reporter that hands its document to `write`.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) throws {
    switch event.kind {
    case .runStarted(let facts):
      order = DefinitionOrder(facts.specs)
      run = EncodedRun(facts, name: event.run)
    case .specStarted, .attemptFinished:
      break
    case .specFinished(let result):
      specs += order.take(result).map { EncodedAttempt($0.result.decisive) }
    case .runFinished(let summary):
      specs += order.rest().map { EncodedAttempt($0.result.decisive) }
      guard let run else { return }
      let document = Document(run: run, summary: EncodedSummary(summary), specs: specs)
      write(String(decoding: try JSONEncoder.forReports(pretty: true).encode(document), as: UTF8.self) + "\n")
    }
  }
}
