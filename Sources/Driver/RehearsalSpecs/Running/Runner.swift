import Files
import Foundation

/// Runs a plan on one lane or several, and tells reporters about it.
///
/// A lane has a thread that takes the next spec of the plan until none is left. Everything that lanes have to say goes through
/// one mailbox to the thread that called ``run(reporters:)``, which numbers the events and hands them to the reporters: reporters
/// need no locks.
///
/// ```
/// Schedule ─ turns ─▶ LaneLoop … LaneLoop ─ messages ─▶ Ledger ─ events ─▶ reporters
///                       │ orders  ▲ results
///                       ▼         │
///                       Lane … Lane
/// ```
public final class Runner: Sendable {
  /// What will be run.
  public let plan: Plan
  /// How it is run. There are as many lanes as were asked for, but never more than can have something to do, and at least one.
  public let options: RunOptions
  /// The name of the run.
  public let name: String

  /// How many lanes there are.
  public var jobs: Int { options.jobs }
  /// The seed of the run, from which ``AttemptSeed`` derives that of each attempt.
  public var seed: UInt64 { options.seed }

  private let source: any LaneSource
  private let schedule: Schedule
  private let halt: Halt

  /// Makes a runner, for one run.
  ///
  /// - Parameters:
  ///   - jobs: How many lanes to use; by default one.
  ///   - seed: The seed of the run; by default a random one.
  ///   - name: The name of the run; by default a fresh one.
  ///   - environment: The surroundings of each attempt; by default none.
  public convenience init(
    _ plan: Plan, jobs: Int = 1, seed: UInt64 = .random(in: 0...UInt64.max), name: String = freshName(),
    environment: any RunEnvironment = PlainEnvironment()
  ) {
    self.init(plan, options: RunOptions(jobs: jobs, seed: seed), name: name, environment: environment)
  }

  /// Makes a runner, for one run, whose lanes are threads of this process.
  ///
  /// - Parameters:
  ///   - name: The name of the run; by default a fresh one.
  ///   - environment: The surroundings of each attempt; by default none.
  public convenience init(
    _ plan: Plan, options: RunOptions, name: String = freshName(), environment: any RunEnvironment = PlainEnvironment()
  ) {
    self.init(plan, options: options, name: name, lanes: InProcessLanes(plan, environment: environment))
  }

  /// Makes a runner, for one run, with lanes of any kind.
  package init(_ plan: Plan, options: RunOptions, name: String = freshName(), lanes: any LaneSource) {
    self.plan = plan
    self.name = name
    source = lanes
    var options = options
    options.retries = min(max(0, options.retries), RunOptions.mostRetries)
    options.repetitions = options.repetitions.map { min(max(1, $0), RunOptions.mostRepetitions) }
    schedule = Schedule(plan, options)
    options.jobs = max(1, min(options.jobs, schedule.width))
    self.options = options
    halt = Halt(afterFailures: options.untilFail ? 1 : options.maxFailures.map { max(1, $0) })
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
    halt.afterCurrentSpecs()
  }

  /// Ends the run without waiting for specs that are under way in worker processes: they count as not run. Threads of this
  /// process cannot be ended; they finish their specs.
  ///
  /// It may be called from any thread, before or during the run.
  public func stopAtOnce() {
    halt.now()
  }

  /// Runs the plan and returns when all lanes have ended.
  ///
  /// - Precondition: It is called once.
  @discardableResult
  public func run(reporters: [any Reporter]) -> RunSummary {
    var telling = Telling(run: name, reporters: reporters, summary: RunSummary(planned: plan.planned.count))
    telling.summary.isFocused = plan.isFocused
    telling.summary.failsOnFlaky = options.failsOnFlaky
    telling.summary.isEmptyShard = plan.planned.isEmpty && plan.chosen > 0
    telling.post(
      .runStarted(
        RunFacts(
          started: Date(), seed: seed, jobs: jobs, specs: plan.specs, groups: plan.groups, order: plan.order, shard: plan.shard,
          chosen: plan.chosen, isFocused: plan.isFocused)))
    let mailbox = Mailbox<LaneLoop.Message>()
    for lane in 0..<jobs {
      let loop = LaneLoop(
        number: lane, plan: plan, options: options, source: source, schedule: schedule, halt: halt, mailbox: mailbox)
      let thread = Thread { loop.run() }
      thread.name = "lane \(lane)"
      thread.start()
    }
    fold(mailbox, into: &telling)
    telling.judge()
    telling.post(.runFinished(telling.summary))
    telling.catchUp()
    return telling.summary
  }

  /// The next message; `nil` when none comes for a while. Reporters catch up before there is a wait.
  private func next(_ mailbox: Mailbox<LaneLoop.Message>, _ telling: inout Telling) -> LaneLoop.Message? {
    if let message = mailbox.takeAtOnce() { return message }
    telling.catchUp()
    return mailbox.take(within: telling.pace)
  }

  private func fold(_ mailbox: Mailbox<LaneLoop.Message>, into telling: inout Telling) {
    var ledger = Ledger(plan, options)
    var busy = jobs
    var isBroken = false
    while busy > 0 {
      guard let message = next(mailbox, &telling) else {
        telling.tick()
        continue
      }
      switch message {
      case .started(let identity):
        telling.post(.attemptStarted(identity))
      case .finished(let result):
        ledger.add(result)
        telling.post(.attemptFinished(result))
      case .settled(let position):
        if let result = ledger.settle(position) { telling.tell(result) }
      case .problem(let problem):
        telling.summary.laneProblems.append(problem)
      case .infrastructureFailed(let failure, let identity):
        isBroken = true
        // Lanes run into the same wall side by side; it is told once.
        guard !telling.summary.infrastructureFailures.contains(where: { $0.headline == failure.headline }) else { break }
        telling.summary.infrastructureFailures.append(failure)
        telling.post(.infrastructureFailed(failure, identity))
      case .ended:
        busy -= 1
      }
    }
    telling.catchUp()
    let isCut = ledger.isCut
    for result in ledger.rest() { telling.tell(result) }
    if halt.hasReachedLimit { telling.summary.stoppedAfterFailures = options.untilFail ? 1 : options.maxFailures }
    telling.summary.interrupted = isCut && telling.summary.stoppedAfterFailures == nil && !isBroken
    telling.summary.realMicroseconds = telling.elapsed.microseconds
  }
}

/// The events of a run on their way to its reporters.
private struct Telling {
  let run: String
  var reporters: [any Reporter]
  var summary: RunSummary
  private let start = ContinuousClock.now
  private var sequence = 0

  init(run: String, reporters: [any Reporter], summary: RunSummary) {
    self.run = run
    self.reporters = reporters
    self.summary = summary
  }

  var elapsed: Duration { ContinuousClock.now - start }

  /// How long to wait for an event before reporters are told of the time; `nil` if none wants to be.
  var pace: Duration? { reporters.contains { ($0 as? any TickingReporter)?.isTicking == true } ? .milliseconds(250) : nil }

  func tick() {
    for case let reporter as any TickingReporter in reporters where reporter.isTicking { reporter.tick(elapsed) }
  }

  mutating func tell(_ result: SpecResult) {
    summary.count(result)
    post(.specFinished(result))
  }

  mutating func post(_ kind: RunEvent.Kind) {
    let event = RunEvent(run: run, sequence: sequence, elapsed: elapsed, kind: kind)
    sequence += 1
    each { try $0.take(event) }
  }

  mutating func catchUp() { each { try $0.catchUp() } }

  /// Lets every reporter do something; one that cannot does nothing more.
  private mutating func each(_ body: (any Reporter) throws -> Void) {
    var problems: [String] = []
    reporters.removeAll { reporter in
      do {
        try body(reporter)
        return false
      } catch {
        problems.append("\(type(of: reporter)): \(ErrorWords.of(error))")
        return true
      }
    }
    summary.reporterProblems += problems
  }

  /// Lets reporters that know of earlier runs say what this one came to. One that cannot still gets the last event.
  mutating func judge() {
    guard summary.unforgiven > 1 else { return }
    for case let reporter as any RememberingReporter in reporters where summary.massFailure == nil {
      do {
        summary.massFailure = try reporter.massFailure()
      } catch {
        summary.reporterProblems.append("\(type(of: reporter)): \(ErrorWords.of(error))")
      }
    }
  }
}
