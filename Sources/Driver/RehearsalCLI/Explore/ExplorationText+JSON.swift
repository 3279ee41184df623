import Foundation
import RehearsalExploration

extension ExplorationText {
  private struct Document: Encodable {
    struct Spec: Encodable {
      let id, file: String
      let line, runs, failures, orders: Int
      let exhausted, meetsSomeAgain: Bool
      let deviationsDone, leftOut, runsUntilFailure: Int?
      let seconds: Double
      let usual: String
      let earlierRuns: Int
      let explored: Bool
      let unexplored: [App]?
      let interrupted: Bool
      let verdict: String?
      let failure: Failure?
    }
    struct App: Encodable {
      let name, why: String
    }
    struct Failure: Encodable {
      let text: String
      let file: String?
      let line: Int?
      let token: String?
      let cause: String?
      let exact: Bool?
      let ofTheTest: Bool?
      let deviations: Int
      let artefacts: Artefacts?
    }
    struct Artefacts: Encodable {
      let passes, fails: String
    }
    let specs: [Spec]
  }

  func json(_ findings: [ExplorationFinding]) throws -> String {
    let specs = findings.map { finding in
      let outcome = finding.outcome
      return Document.Spec(
        id: finding.spec.id, file: finding.spec.file, line: finding.spec.line, runs: outcome.runs, failures: outcome.failures,
        orders: outcome.orders, exhausted: outcome.isExhausted, meetsSomeAgain: outcome.meetsSomeAgain,
        deviationsDone: outcome.deviationsDone, leftOut: outcome.leftOut, runsUntilFailure: outcome.runsUntilFailure,
        seconds: Double(outcome.took.microseconds) / 1e6,
        usual: outcome.usual?.failure == nil ? "passed" : "failed", earlierRuns: outcome.earlierRuns,
        explored: !outcome.isUnexplored,
        unexplored: outcome.unexplored.isEmpty ? nil : outcome.unexplored.map { Document.App(name: $0.name, why: $0.why) },
        interrupted: outcome.isInterrupted,
        verdict: isVerdict ? ExplorationVerdict(on: outcome).rawValue : nil,
        failure: finding.failing?.failure.map { failure in
          Document.Failure(
            text: failure.text, file: failure.file, line: failure.line,
            token: outcome.usual?.failure == nil ? finding.token?.description : nil, cause: finding.culprit?.sentence,
            exact: finding.culprit?.fit.isExact, ofTheTest: finding.culprit?.isOfTheTest,
            deviations: finding.token.map { $0.picks.reduce(0) { $0 + $1.count } } ?? 0,
            artefacts: finding.artefacts.map { Document.Artefacts(passes: $0.passes, fails: $0.fails) })
        })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Document(specs: specs)), as: UTF8.self) + "\n"
  }
}
