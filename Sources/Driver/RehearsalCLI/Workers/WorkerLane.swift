import Foundation
import RehearsalSpecs

/// A lane whose attempts are made by a process of its own.
///
/// What the process does to itself costs the attempt under way and no other: the runner makes another lane for the next one.
final class WorkerLane: Lane, @unchecked Sendable {
  // `@unchecked`: the lane's thread alone makes attempts; what `cancel` shares with it is under the lock.
  private let program: WorkerProgram
  private let settings: WorkerSettings
  private let lock = NSLock()
  private var worker: WorkerProcess?
  private var isCancelled = false
  /// What was ordered and is not finished: the attempt under way, and those that follow where none fails.
  private var ordered: [AttemptOrder] = []
  /// How many of these the worker was told.
  private var told = 0
  /// How many attempts of the worker have failed.
  private var failures = 0
  /// Whether the worker has begun the attempt under way.
  private var hasBegun = false

  /// How long a worker may take to be ready, in real time: a hundred times what a slow machine needs.
  static let readyWithin = Duration.seconds(60)
  /// How long an attempt that took too long may go on when its agents have been ended for it.
  static let grace = Duration.seconds(3)
  /// How long a lane may take for its end, with the blocks that run after all specs.
  static let endWithin = Duration.seconds(30)
  /// How many workers are started for one attempt that none of them began: somebody may kill them, but not for ever.
  static let workersPerAttempt = 5

  init(_ program: WorkerProgram, _ settings: WorkerSettings) {
    self.program = program
    self.settings = settings
  }

  /// How few attempts a worker has before it when it is told of more.
  private static let few = 8

  func attempt(_ order: AttemptOrder, further: () -> AttemptOrder?) throws(LaneLost) -> AttemptEnding {
    if ordered.isEmpty { ordered = [order] }
    assert(ordered[0] == order, "what is asked for is what was foretold")
    if told <= Self.few { while let next = further() { ordered.append(next) } }
    var problem = ""
    for _ in 1...Self.workersPerAttempt {
      let start = ContinuousClock.now
      switch make(order) {
      case .ending(let ending): return ending
      case .lost(let loss): throw loss.laneLost(took: .now - start)
      case .cancelled: throw LostAttempt(type: "Cancelled", headline: "the run was ended").laneLost(took: .now - start)
      case .notBegun(let reason): problem = reason
      }
    }
    return .infrastructureFailed(InfrastructureFailure("no worker could begin an attempt: \(problem)"))
  }

  func end() -> [String] {
    guard let last = lock.withLock({ self.worker }) else { return [] }
    defer { discard() }
    guard last.send(.finish) else { return [] }
    let deadline = ContinuousClock.now + Self.endWithin
    while true {
      switch last.next(by: deadline) {
      case .report(.ended(let problems)):
        // Its process ends by itself, with what it has to clear away.
        while case .report = last.next(by: deadline) {}
        return problems
      case .report: continue
      case .ended(let ending):
        return isLost(ending) ? ["after the last spec of lane \(settings.lane): its process \(ending)\(printed(last))"] : []
      case .silence:
        return ["after the last spec of lane \(settings.lane): no end within \(Self.endWithin) of real time\(printed(last))"]
      }
    }
  }

  /// Ends the process at once, whatever it is doing.
  var cancel: (@Sendable () -> Void)? {
    { [weak self] in
      guard let self else { return }
      lock.withLock {
        self.isCancelled = true
        self.worker?.kill()
      }
    }
  }

  // MARK: One worker

  private enum Completion {
    case ending(AttemptEnding)
    case lost(LostAttempt)
    case notBegun(String)
    case cancelled
  }

  private var wasCancelled: Bool { lock.withLock { isCancelled } }

  private func make(_ order: AttemptOrder) -> Completion {
    let worker: WorkerProcess
    do throws(UsageProblem) {
      worker = try readyWorker()
    } catch {
      discard()
      return wasCancelled ? .cancelled : .notBegun(error.description)
    }
    if told < ordered.count {
      let batch = AttemptBatch(orders: Array(ordered[told...]), failures: failures)
      guard worker.send(.attempts(batch)) else { return gone(worker.end(), worker) }
      told = ordered.count
    }
    var deadline: ContinuousClock.Instant? = .now + Self.readyWithin
    if hasBegun { deadline = order.wallTimeout.map { .now + $0 } }
    while true {
      switch worker.next(by: deadline) {
      case .report(.began):
        hasBegun = true
        deadline = order.wallTimeout.map { .now + $0 }
      case .report(.finished(let made)):
        let result = made.result(of: order, printed: worker.takeOutputOfAttempt())
        ended(failed: result.outcome.failsTheRun)
        return .ending(.result(result))
      case .report(.infrastructureFailed(let failure)):
        ended(failed: true)
        return .ending(.infrastructureFailed(failure))
      case .report: continue
      case .ended(let ending): return gone(ending, worker)
      case .silence where !hasBegun:
        discard()
        return .notBegun("it did not begin within \(Self.readyWithin)")
      case .silence: return hung(worker, limit: order.wallTimeout ?? .zero)
      }
    }
  }

  /// Notes that the attempt under way has come to its end: what follows one that failed is ordered anew.
  private func ended(failed: Bool) {
    hasBegun = false
    if failed {
      (ordered, told) = ([], 0)
      failures += 1
    } else {
      ordered.removeFirst()
      told -= 1
    }
  }

  /// The lane's worker, or a new one that is ready.
  private func readyWorker() throws(UsageProblem) -> WorkerProcess {
    if let worker = lock.withLock({ self.worker }) { return worker }
    let worker = try program.start(lane: settings.lane, run: settings.request.run)
    lock.withLock {
      self.worker = worker
      // Somebody may have asked for the end while it was being started.
      if isCancelled { worker.kill() }
    }
    _ = worker.send(.setUp(settings))
    let deadline = ContinuousClock.now + Self.readyWithin
    while true {
      switch worker.next(by: deadline) {
      case .report(.ready): return worker
      case .report(.refused(let reason)): throw UsageProblem(description: reason)
      case .report: continue
      case .silence: throw UsageProblem(description: "it was not ready within \(Self.readyWithin)\(printed(worker))")
      case .ended(let ending): throw UsageProblem(description: "its process \(ending) before it was ready\(printed(worker))")
      }
    }
  }

  private func gone(_ ending: WorkerEnding, _ worker: WorkerProcess) -> Completion {
    let output = worker.takeOutput()
    let hasBegun = hasBegun
    discard()
    if wasCancelled { return .cancelled }
    return hasBegun ? .lost(LostAttempt(ending, printed: output)) : .notBegun("its process \(ending)")
  }

  /// Ends an attempt that took too long, and finds out where it hangs.
  private func hung(_ worker: WorkerProcess, limit: Duration) -> Completion {
    // First where the spec is, then the agents: a spec that waits for an agent that hangs is told of its end, and ends itself.
    worker.askForStack()
    _ = worker.send(.endAgents)
    let deadline = ContinuousClock.now + Self.grace
    var last: MadeAttempt?
    while last == nil {
      switch worker.next(by: deadline) {
      case .report(.finished(let made)): last = made
      case .report: continue
      case .ended, .silence:
        let output = worker.takeOutput()
        discard()
        return wasCancelled ? .cancelled : .lost(LostAttempt(tookLongerThan: limit, printed: output, told: nil))
      }
    }
    let output = worker.takeOutput()
    // What it has left of the attempt is not to be trusted.
    discard()
    return .lost(LostAttempt(tookLongerThan: limit, printed: output, told: last))
  }

  private func discard() {
    let last = lock.withLock {
      defer { worker = nil }
      return worker
    }
    // Another one has been told of nothing.
    (told, failures, hasBegun) = (0, 0, false)
    _ = last?.end()
  }

  private func isLost(_ ending: WorkerEnding) -> Bool { ending != .exit(code: 0) && !wasCancelled }

  private func printed(_ worker: WorkerProcess) -> String {
    let output = worker.takeOutput()
    return output.isEmpty ? "" : "\n" + output
  }
}
