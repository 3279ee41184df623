import Foundation
import RehearsalSpecs

/// Reads our own event stream, `rehearse run --output events`, in each of its versions.
final class RunEventReader: ReportReader {
  private struct Attempt: Hashable {
    let test: Int
    let number: Int
  }

  private let lines = JSONLines()
  /// The attempts that the report has told of.
  private var taken: Set<Attempt> = []
  private var name: String?
  private var seed: UInt64?
  private var shard: Shard?
  private var ended = false
  var damage: String? { lines.damage }

  private static func shard(_ text: String) -> Shard? {
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    return numbers.count == 2 ? Shard(numbers[0], of: numbers[1]) : nil
  }

  /// The name of the run, from the first line.
  static func runName(_ start: [UInt8]) -> String? {
    let line = Data(start.prefix { $0 != UInt8(ascii: "\n") })
    return (try? JSONDecoder().decode(RunEventLine.self, from: line))?.run
  }

  func read(_ piece: [UInt8], into intake: RunIntake) throws {
    try lines.add(piece, as: RunEventLine.self) { try take($0, intake) }
  }

  func finish(into intake: RunIntake) throws {
    try lines.finish(as: RunEventLine.self) { try take($0, intake) }
    if !ended { lines.note("the run has no end") }
  }

  private func take(_ line: RunEventLine, _ intake: RunIntake) throws {
    guard line.version == RunEvent.schemaVersion else {
      lines.note("version \(line.version) of the events is not known; this program knows \(RunEvent.schemaVersion)")
      return
    }
    name = name ?? line.run
    guard line.run == name, let payload = line.payload else {
      if line.run != name { lines.note("the events of a second run, \(line.run)") }
      return
    }
    switch line.kind {
    case "runStarted":
      if let moment = payload.started.flatMap(ReportedMoment.init(_:)) { intake.run.note(moment) }
      seed = payload.seed.flatMap { UInt64($0) }
      shard = payload.shard.flatMap(Self.shard)
      (intake.run.seed, intake.run.planned) = (seed, payload.chosen ?? payload.planned)
      intake.run.runtime = payload.runtime ?? intake.run.runtime
    case "attemptFinished": try finished(payload, intake)
    case "infrastructureFailed":
      intake.run.infrastructureFailures.append(payload.headline ?? "infrastructure failed")
    case "runFinished":
      ended = true
      intake.run.isInterrupted = payload.interrupted ?? false
      if let started = intake.run.started, let real = payload.realMicroseconds { intake.run.noteEnd(started + real / 1000) }
    default: break
    }
  }

  private func finished(_ spec: RunEventLine.Payload, _ intake: RunIntake) throws {
    guard let id = spec.id, let path = spec.path, let outcome = spec.outcome.flatMap(Outcome.init(rawValue:)) else {
      return lines.note("a finished spec without id, path or outcome")
    }
    let suite = path.dropLast().joined(separator: " ")
    let pathText = String(decoding: try JSONEncoder().encode(path), as: UTF8.self)
    let test = try intake.test(
      ReportedTest(
        identity: TestIdentity(suite: suite, name: String(id.dropFirst(suite.count + 1))),
        facts: TestFacts(path: pathText, file: spec.file, line: spec.line)))
    // Lanes that share the repetitions of a spec finish them in any order. What is told twice is an attempt of its own.
    var number = try intake.number(of: test, reported: spec.attempt)
    if taken.contains(Attempt(test: test, number: number)) { number = try intake.number(of: test, reported: nil) }
    taken.insert(Attempt(test: test, number: number))
    let derived = seed.map { AttemptSeed.derive(run: $0, spec: id, attempt: number) }
    let own = spec.seed.flatMap { UInt64($0) }
    let course = Course(
      requirements: spec.requirements ?? 0, virtualMicroseconds: spec.virtualMicroseconds,
      seed: own == derived ? nil : own.map { Int64(bitPattern: $0) }, schedule: spec.schedule,
      traceHash: spec.traceHash.map(Course.number(ofTrace:)))
    var attempt = ReportedAttempt(
      outcome: OutcomeCode(rawValue: outcome.code) ?? .error, microseconds: spec.realMicroseconds,
      failure: spec.failure.map {
        ReportedFailure(type: $0.type, message: $0.headline, text: $0.text, file: $0.file, line: $0.line)
      })
    attempt.artefacts = (spec.artefacts ?? []).map { ReportedArtefact(kind: "file", place: $0) }
    if let log = spec.agentLog, !log.isEmpty, outcome.isEvidenceAgainst {
      attempt.artefacts.append(ReportedArtefact(kind: "log", place: log.joined(separator: "\n")))
    }
    attempt.repetition = spec.repetition ?? 1
    let lane = spec.lane.map { shard?.lane($0) ?? $0 }
    try intake.add(attempt, number: number, course: course, lane: lane, position: spec.positionInLane, of: test)
  }
}
