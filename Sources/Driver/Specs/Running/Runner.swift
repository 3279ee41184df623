import Foundation
import Synchronization

/// Runs a plan on one lane or several, and tells reporters about it.
///
/// A lane is a thread that takes the next spec of the plan until none is left. Everything that lanes have to say goes through one
/// mailbox to the thread that called ``run(reporters:)``, which numbers the events and hands them to the reporters: reporters
/// need no locks.
public final class Runner: Sendable {
  /// What will be run.
  public let plan: Plan
  /// How many lanes there are: as many as were asked for, but never more than specs, and at least one.
  public let jobs: Int
  /// The seed of the run, from which ``AttemptSeed`` derives that of each attempt.
  public let seed: UInt64
  /// The name of the run.
  public let name: String

  private let environment: any RunEnvironment
  private let stopped = Atomic(false)
  private let next = Atomic(0)

  private enum Message: Sendable {
    case started(AttemptIdentity)
    case finished(AttemptResult)
    case laneEnded
  }

  /// Makes a runner, for one run.
  ///
  /// - Parameters:
  ///   - jobs: How many lanes to use; by default one.
  ///   - seed: The seed of the run; by default a random one.
  ///   - name: The name of the run; by default a fresh one.
  ///   - environment: The surroundings of each attempt; by default none.
  public init(
    _ plan: Plan, jobs: Int = 1, seed: UInt64 = .random(in: 0...UInt64.max), name: String = freshName(),
    environment: any RunEnvironment = PlainEnvironment()
  ) {
    self.plan = plan
    self.jobs = max(1, min(jobs, plan.planned.count))
    self.seed = seed
    self.environment = environment
    self.name = name
  }

  /// A name for a run that starts now: the time in UTC and six hexadecimal digits of chance, such as
  /// `20260131T081500Z-3fa9c1`. Later names sort after earlier ones.
  public static func freshName() -> String {
    RunName.make(at: Date())
  }

  /// Lets each lane finish its spec, and then ends the run, as interrupted if specs are left over.
  ///
  /// It may be called from any thread, before or during the run.
  public func stop() {
    stopped.store(true, ordering: .relaxed)
  }

  /// Runs the plan and returns when all lanes have ended.
  ///
  /// - Precondition: It is called once.
  @discardableResult
  public func run(reporters: [any Reporter]) -> RunSummary {
    let started = Date()
    let clock = ContinuousClock()
    let start = clock.now
    var summary = RunSummary(planned: plan.planned.count)
    var sequence = 0
    var listeners = reporters

    func post(_ kind: RunEvent.Kind) {
      let event = RunEvent(run: name, sequence: sequence, elapsed: clock.now - start, kind: kind)
      sequence += 1
      listeners.removeAll { reporter in
        do {
          try reporter.take(event)
          return false
        } catch {
          summary.reporterProblems.append("\(type(of: reporter)): \(error)")
          return true
        }
      }
    }

    post(.runStarted(RunFacts(started: started, seed: seed, jobs: jobs, specs: plan.specs, groups: plan.groups)))
    let mailbox = Mailbox<Message>()
    for lane in 0..<jobs {
      let thread = Thread { [self] in work(lane, mailbox) }
      thread.name = "lane \(lane)"
      thread.start()
    }
    var busy = jobs
    while busy > 0 {
      switch mailbox.take() {
      case .started(let identity):
        post(.specStarted(identity))
      case .finished(let result):
        let spec = SpecResult([result])
        summary.count(spec)
        post(.attemptFinished(result))
        post(.specFinished(spec))
      case .laneEnded:
        busy -= 1
      }
    }
    summary.interrupted = summary.notRun > 0
    summary.realMicroseconds = (clock.now - start).microseconds
    post(.runFinished(summary))
    return summary
  }

  private func work(_ lane: Int, _ mailbox: Mailbox<Message>) {
    var position = 0
    while !stopped.load(ordering: .relaxed) {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < plan.planned.count else { break }
      let planned = plan.planned[index]
      let identity = AttemptIdentity(
        spec: planned.identity, lane: lane, attempt: 1,
        seed: AttemptSeed.derive(run: seed, spec: planned.identity.id, attempt: 1))
      if planned.status == .implemented { mailbox.post(.started(identity)) }
      let attempt = Attempt(
        planned: planned, identity: identity, positionInLane: position, environment: environment, root: plan.root)
      mailbox.post(.finished(attempt.make()))
      position += 1
    }
    environment.finishLane(lane)
    mailbox.post(.laneEnded)
  }
}
