import Foundation
import RehearsalSpecs

/// A lane whose attempts are made by a process of its own.
///
/// What the process does to itself costs the attempt under way and no other: the next one gets a fresh process.
final class WorkerLane: @unchecked Sendable {
  // `@unchecked`: the lane's thread alone makes attempts; what `kill` shares with it is under the lock.
  private let program: WorkerProgram
  private let settings: WorkerSettings
  private let wallTimeout: Duration?
  private let lock = NSLock()
  private var worker: WorkerProcess?
  private var isKilled = false

  /// How long a worker may take to be ready, in real time: a hundred times what a slow machine needs.
  static let readyWithin = Duration.seconds(60)
  /// How long an attempt that took too long may go on, when its agents have been ended for it.
  static let grace = Duration.seconds(3)
  /// How many workers are started for one attempt that none of them began: they may be killed from outside, but not for ever.
  static let workersPerAttempt = 5

  init(_ program: WorkerProgram, _ settings: WorkerSettings, wallTimeout: Duration?) {
    self.program = program
    self.settings = settings
    self.wallTimeout = wallTimeout
  }

  /// Makes one attempt.
  ///
  /// - Returns: `nil` when the lane was killed meanwhile: then nothing is known of the spec.
  func attempt(_ identity: AttemptIdentity, positionInLane: Int) -> AttemptResult? {
    let order = AttemptOrder(identity: identity, positionInLane: positionInLane)
    var problem = ""
    for _ in 1...Self.workersPerAttempt {
      let start = ContinuousClock.now
      switch make(order) {
      case .result(let result): return result
      case .lost(let loss): return loss.result(of: order, took: .now - start)
      case .killed: return nil
      case .notBegun(let reason): problem = reason
      }
    }
    let loss = LostAttempt(type: "NoWorker", headline: "no worker could begin the attempt: \(problem)", outcome: .error)
    return loss.result(of: order, took: .zero)
  }

  /// Ends the lane in order.
  func finish() {
    let last = lock.withLock { worker }
    last?.finish(within: .seconds(5))
    lock.withLock { worker = nil }
  }

  /// Ends the lane at once, whatever it is doing. It may be called from any thread.
  func kill() {
    lock.withLock {
      isKilled = true
      worker?.kill()
    }
  }

  // MARK: One worker

  private enum Course {
    case result(AttemptResult)
    case lost(LostAttempt)
    case notBegun(String)
    case killed
  }

  private func make(_ order: AttemptOrder) -> Course {
    let worker: WorkerProcess
    do throws(UsageProblem) {
      guard let ready = try readyWorker() else { return .killed }
      worker = ready
    } catch {
      discard()
      return lock.withLock { isKilled } ? .killed : .notBegun(error.description)
    }
    // What it printed between attempts belongs to none.
    _ = worker.takeOutput()
    guard worker.send(.attempt(order)) else { return gone(worker.end(), worker, hasBegun: false) }
    var deadline = ContinuousClock.now + Self.readyWithin
    var limit: ContinuousClock.Instant? = deadline
    var hasBegun = false
    while true {
      switch worker.next(by: limit) {
      case .report(.began):
        hasBegun = true
        limit = wallTimeout.map { .now + $0 }
        deadline = limit ?? deadline
      case .report(.finished(let result)): return .result(result.printing(worker.takeOutput()))
      case .report(.ready), .report(.refused): continue
      case .ended(let ending): return gone(ending, worker, hasBegun: hasBegun)
      case .silence where !hasBegun:
        discard()
        return .notBegun("the worker did not begin within \(Self.readyWithin)")
      case .silence: return hung(worker)
      }
    }
  }

  /// The lane's worker, or a new one that is ready; `nil` when the lane was killed.
  private func readyWorker() throws(UsageProblem) -> WorkerProcess? {
    if let worker = lock.withLock({ self.worker }) { return worker }
    let worker = try program.start(lane: settings.lane, run: settings.request.run)
    let isWanted = lock.withLock {
      if !isKilled { self.worker = worker }
      return !isKilled
    }
    guard isWanted else { return nil }
    _ = worker.send(.setUp(settings))
    let deadline = ContinuousClock.now + Self.readyWithin
    while true {
      switch worker.next(by: deadline) {
      case .report(.ready): return worker
      case .report(.refused(let reason)): throw UsageProblem(description: reason)
      case .report: continue
      case .silence: throw UsageProblem(description: "it was not ready within \(Self.readyWithin)")
      case .ended(let ending):
        let output = worker.takeOutput()
        throw UsageProblem(description: "its process \(ending) before it was ready" + (output.isEmpty ? "" : "\n" + output))
      }
    }
  }

  private func gone(_ ending: WorkerEnding, _ worker: WorkerProcess, hasBegun: Bool) -> Course {
    let output = worker.takeOutput()
    discard()
    if lock.withLock({ isKilled }) { return .killed }
    return hasBegun ? .lost(LostAttempt(ending, printed: output)) : .notBegun("its process \(ending)")
  }

  /// Ends an attempt that took too long, and finds out where it hangs.
  private func hung(_ worker: WorkerProcess) -> Course {
    let limit = wallTimeout ?? .zero
    // First where the spec is, then the agents: a spec that waits for an agent that hangs is told of its end, and ends itself.
    worker.askForStack()
    _ = worker.send(.explain)
    let deadline = ContinuousClock.now + Self.grace
    while true {
      switch worker.next(by: deadline) {
      case .report(.finished(let result)):
        let output = worker.takeOutput()
        return .lost(LostAttempt(tookLongerThan: limit, printed: output, agent: result))
      case .report: continue
      case .ended, .silence:
        let output = worker.takeOutput()
        discard()
        if lock.withLock({ isKilled }) { return .killed }
        return .lost(LostAttempt(tookLongerThan: limit, printed: output, agent: nil))
      }
    }
  }

  private func discard() {
    let last = lock.withLock {
      defer { worker = nil }
      return worker
    }
    _ = last?.end()
  }
}

extension AttemptResult {
  /// The same, with what the spec's process printed.
  func printing(_ output: String) -> AttemptResult {
    AttemptResult(
      identity: identity, positionInLane: positionInLane, outcome: outcome, failure: failure, requirements: requirements,
      realDuration: realDuration, virtualDuration: virtualDuration, traceHash: traceHash, artefacts: artefacts,
      agentLog: agentLog, output: output)
  }
}
