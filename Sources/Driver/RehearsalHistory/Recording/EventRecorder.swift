import Foundation
import RehearsalSpecs

/// Writes a run of any runner into a history while it goes on: the runner tells of it in our event stream, a line for each event.
///
/// Whoever ends the runner, by whatever signal, ends the lines; what had finished is in the history, and the run has no end.
public final class EventRecorder {
  private struct Attempt: Hashable {
    let test: String
    let number: Int
  }

  private let recorder: Recorder
  private let lines = JSONLines()
  private var taken: Set<Attempt> = []
  private var positions: [Int: Int] = [:]
  private var sequence = 0
  private var seed: UInt64 = 0
  private var planned: Int?
  /// The run's name, once its start was told.
  public private(set) var run: String?
  /// Whether its end was told.
  public private(set) var hasEnded = false

  /// What could not be understood first, and where; `nil` if all could.
  public var damage: String? { lines.damage }

  /// Makes a recorder for one run.
  public init(_ recorder: Recorder) { self.recorder = recorder }

  /// Takes a piece of the stream, and writes all that has finished by then.
  ///
  /// - Throws: ``HistoryError`` where the history cannot be written, or has another run of that name.
  public func add(_ piece: [UInt8]) throws {
    try lines.add(piece, as: RunEventLine.self) { try take($0) }
    try recorder.catchUp()
  }

  /// Takes what the stream ended with.
  public func finish() throws {
    try lines.finish(as: RunEventLine.self) { try take($0) }
    try recorder.catchUp()
  }

  private func take(_ line: RunEventLine) throws {
    guard line.version == RunEvent.schemaVersion else {
      return lines.note("version \(line.version) of the events is not known; this program knows \(RunEvent.schemaVersion)")
    }
    guard let payload = line.payload else { return }
    guard line.kind == "runStarted" || line.run == run else {
      return lines.note(run == nil ? "'\(line.kind)' comes before 'runStarted'" : "the events of a second run, \(line.run)")
    }
    let elapsed = Duration.microseconds(line.elapsedMicroseconds ?? 0)
    switch line.kind {
    case "runStarted":
      guard run == nil else { return lines.note("a second run, \(line.run): a stream is of one") }
      (run, seed, planned) = (line.run, payload.seed.flatMap { UInt64($0) } ?? 0, payload.chosen ?? payload.planned)
      recorder.runtime = payload.runtime ?? recorder.runtime
      let facts = RunFacts(
        started: payload.started.flatMap(ReportedMoment.init(_:))?.date ?? Date(), seed: seed, jobs: payload.jobs ?? 1, specs: [],
        groups: [], chosen: planned, isOpen: true)
      try post(.runStarted(facts), elapsed)
    case "attemptFinished":
      guard let result = result(payload) else {
        return lines.note("a finished attempt without id, path or outcome")
      }
      try post(.attemptFinished(result), elapsed)
    case "infrastructureFailed":
      guard let headline = payload.headline else { return lines.note("machinery that failed without a headline") }
      let identity = identity(payload, id: payload.id ?? "", path: payload.path ?? [])
      try post(.infrastructureFailed(InfrastructureFailure(headline), identity), elapsed)
    case "runFinished":
      var summary = RunSummary(planned: payload.planned ?? planned ?? 0)
      summary.interrupted = payload.interrupted ?? false
      hasEnded = true
      try post(.runFinished(summary), .microseconds(payload.realMicroseconds ?? line.elapsedMicroseconds ?? 0))
    default: break
    }
  }

  private func post(_ kind: RunEvent.Kind, _ elapsed: Duration) throws {
    try recorder.take(RunEvent(run: run ?? "", sequence: sequence, elapsed: elapsed, kind: kind))
    sequence += 1
  }

  private func identity(_ told: RunEventLine.Payload, id: String, path: [String]) -> AttemptIdentity {
    var number = max(told.attempt ?? 1, 1)
    while taken.contains(Attempt(test: id, number: number)) { number += 1 }
    let seed = told.seed.flatMap { UInt64($0) } ?? AttemptSeed.derive(run: seed, spec: id, attempt: number)
    return AttemptIdentity(
      spec: SpecIdentity(id: id, path: path, file: told.file ?? "", line: told.line ?? 0), lane: max(told.lane ?? 0, 0),
      attempt: number, repetition: max(told.repetition ?? 1, 1), seed: seed)
  }

  private func result(_ told: RunEventLine.Payload) -> AttemptResult? {
    guard let path = told.path, path.count > 1, let outcome = told.outcome.flatMap(Outcome.init(rawValue:)) else { return nil }
    let suite = path.dropLast().joined(separator: " ")
    guard let id = told.id, id.hasPrefix(suite + " "), id.count > suite.count + 1 else { return nil }
    let identity = identity(told, id: id, path: path)
    taken.insert(Attempt(test: id, number: identity.attempt))
    let position = told.positionInLane ?? positions[identity.lane, default: 0]
    positions[identity.lane] = position + 1
    return AttemptResult(
      identity: identity, positionInLane: position, outcome: outcome,
      failure: told.failure.map {
        FailureReport(outcome: outcome, type: $0.type, headline: $0.headline, text: $0.text, file: $0.file, line: $0.line)
      }, requirements: told.requirements ?? 0, realDuration: .microseconds(told.realMicroseconds ?? 0),
      virtualDuration: told.virtualMicroseconds.map { .microseconds($0) }, traceHash: told.traceHash, schedule: told.schedule,
      artefacts: told.artefacts ?? [], agentLog: told.agentLog ?? [])
  }
}
