import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalWire

/// How long a search goes on, unless it comes to its end or finds something.
package struct SearchBudget: Sendable {
  /// The most runs; as many as there are unless given.
  package var runs: Int?
  /// The most time on a clock on the wall; any unless given.
  package var time: Duration?
  /// Whether it goes on after a failure, to tell which share of the runs fails.
  package var goesOn = false
  /// How many runs are made after the first that fails, to see what else goes with failures; none if the usual run fails.
  package var further: Int

  package init(runs: Int? = nil, time: Duration? = nil, goesOn: Bool = false, further: Int = 0) {
    (self.runs, self.time, self.goesOn, self.further) = (runs, time, goesOn, further)
  }
}

/// What a search came to.
package struct SearchOutcome: Sendable {
  /// How many runs were made.
  package var runs = 0
  /// How many of them failed.
  package var failures = 0
  /// In how many different orders things happened.
  package var orders = 0
  /// Whether every order was tried.
  package var isExhausted = false
  /// How many runs lost an app of whose choices nothing is known: no order that may come of them was tried.
  package var runsInTheDark = 0
  /// The apps of its runs whose order of events nobody chose, as they were met.
  package var unexplored: [UnexploredApp] = []
  /// Whether the usual run had no app whose order of events could be chosen: then nothing was explored.
  package var isUnexplored = false
  /// Whether every order was tried, and there was no app whose order stayed as it was.
  package var isExhaustedForAllApps: Bool { isExhausted && unexplored.isEmpty }
  /// Up to how many deviations from the usual every order was tried; nil where that is not counted.
  package var deviationsDone: Int?
  /// How many runs at least were left out because they could make no difference; nil where there is more to try, or where that
  /// is not told.
  package var leftOut: Int?
  /// Whether some orders may have been met more than once, in runs that differ only in what has nothing to do with each other,
  /// because it was too much to tell beforehand.
  package var meetsSomeAgain = false
  /// The usual run.
  package var usual: TrialRecord?
  /// Of the runs that failed the one that was asked for first.
  package var failing: (trial: Trial, record: TrialRecord)?
  /// How many runs it took until one failed; nil if none did.
  package var runsUntilFailure: Int? { failing.map { $0.trial.number + 1 } }
  /// What was seen in each run.
  package var observations = Observations()
  package var infrastructureFailure: InfrastructureFailure?
  /// How long it took on a clock on the wall.
  package var took: Duration = .zero
  package var isInterrupted = false
  /// How many runs were made by the searches that this one went on from.
  package var earlierRuns = 0
  /// What a later search can go on from; nil where there is nothing left to try, or a run failed.
  package var left: SavedSearch?
}

/// Makes the trials of a search, on several lanes.
///
/// What it comes to does not depend on how many lanes there are, and how fast: trials count in the order in which they were asked
/// for, up to the first that fails and the further ones that the budget allows. What lanes have made beyond is forgotten.
package final class Explorations: Sendable {
  /// What makes trials, on the thread that made it.
  package typealias Lane = (Trial) -> TrialRecord

  private let state: State
  private let budget: SearchBudget

  /// - Parameter saved: What an earlier search of the same test has left, if this one is to go on from there.
  package init(
    _ strategy: Strategy, seed: UInt64, deviations: Int? = nil, budget: SearchBudget, goingOnFrom saved: SavedSearch? = nil
  ) {
    self.budget = budget
    let source: any TrialSource
    switch (strategy, saved?.rest) {
    case (.systematic, .systematic(var search)?):
      search.goOn(upTo: deviations)
      source = search
    case (.systematic, _): source = SystematicSearch(upTo: deviations)
    case (_, .drawn(let number, let length)?): source = DrawnSearch(strategy, seed: seed, from: number, length: length)
    default: source = DrawnSearch(strategy, seed: seed)
    }
    state = State(source, orders: Set(source.number > 0 ? saved?.orders ?? [] : []))
  }

  /// What lanes share. Why `@unchecked Sendable`: all of it is touched under the condition's lock.
  private final class State: @unchecked Sendable {
    let condition = NSCondition()
    var source: any TrialSource
    var outcome = SearchOutcome()
    var orders: Set<UInt64>
    /// The number of the next trial; the first one is not 0 where a search goes on.
    var asked: Int
    let first: Int
    var underWay = 0
    /// What has ended and does not count yet, because one that was asked for before it has not ended.
    var waiting: [Int: (trial: Trial, record: TrialRecord)] = [:]
    /// The number of the next trial that counts.
    var counted: Int
    /// Of the trials that have failed, counted or not, the one that was asked for first.
    var firstFailure: Int?
    var isStopped = false
    let start = ContinuousClock.now

    init(_ source: any TrialSource, orders: Set<UInt64>) {
      (self.source, self.orders) = (source, orders)
      (first, asked, counted) = (source.number, source.number, source.number)
      outcome.earlierRuns = source.number
    }
  }

  /// Lets runs that are under way come to their end, and begins no further one. From any thread.
  package func stop() {
    state.condition.withLock {
      state.isStopped = true
      state.outcome.isInterrupted = true
      state.condition.broadcast()
    }
  }

  /// How far a search has come.
  package struct Progress: Sendable, Equatable {
    package let runs, failures, orders: Int
    /// Up to how many deviations everything was tried; nil where that is not counted.
    package let deviationsDone: Int?
  }

  private var progress: Progress {
    state.condition.withLock {
      Progress(
        runs: state.outcome.runs, failures: state.outcome.failures, orders: state.orders.count,
        deviationsDone: state.source.deviationsDone)
    }
  }

  /// Searches, and returns when all lanes have ended.
  ///
  /// - Parameters:
  ///   - onProgress: Called on the calling thread four times a second while the search goes on.
  ///   - lane: Called on each lane's own thread with its number: what makes trials there, and what ends it.
  package func run(
    lanes: Int, onProgress: ((Progress) -> Void)? = nil, lane: @escaping @Sendable (Int) -> (make: Lane, end: () -> Void)
  ) -> SearchOutcome {
    let group = DispatchGroup()
    for number in 0..<lanes {
      group.enter()
      let thread = Thread { [self] in
        let (make, end) = lane(number)
        while let trial = next() { take(make(trial), of: trial) }
        end()
        group.leave()
      }
      thread.name = "explore \(number)"
      thread.start()
    }
    if let onProgress {
      while group.wait(timeout: .now() + .milliseconds(250)) == .timedOut { onProgress(progress) }
    } else {
      group.wait()
    }
    return outcome()
  }

  /// Searches on the calling thread.
  package func run(_ make: Lane) -> SearchOutcome {
    while let trial = next() { take(make(trial), of: trial) }
    return outcome()
  }

  /// What it came to, once no run is under way.
  private func outcome() -> SearchOutcome {
    var outcome = state.outcome
    outcome.orders = state.orders.count
    // What nothing is known of may have led to further orders.
    if outcome.runsInTheDark == 0, !outcome.isUnexplored {
      (outcome.isExhausted, outcome.deviationsDone) = (state.source.isExhausted, state.source.deviationsDone)
    }
    if outcome.runsInTheDark == 0 { outcome.leftOut = state.source.leftOut }
    outcome.meetsSomeAgain = state.source.meetsSomeAgain
    outcome.took = ContinuousClock.now - state.start
    if outcome.failures == 0, outcome.infrastructureFailure == nil, !state.source.isExhausted, !outcome.isUnexplored {
      outcome.left = SavedSearch(state.source, orders: state.orders)
    }
    return outcome
  }

  private var isSpent: Bool {
    if state.isStopped || state.outcome.infrastructureFailure != nil || state.outcome.isUnexplored { return true }
    if let runs = budget.runs, state.asked - state.first >= runs { return true }
    // However little time there is: a test that nothing was run of would have passed.
    if let time = budget.time, state.asked > state.first, ContinuousClock.now - state.start >= time { return true }
    return state.firstFailure.map { state.asked > last(after: $0) } ?? false
  }

  /// The number of the last trial that counts once one has failed.
  private func last(after failing: Int) -> Int {
    budget.goesOn ? .max : failing == 0 ? 0 : failing + budget.further
  }

  private func next() -> Trial? {
    state.condition.withLock {
      while !isSpent {
        if let trial = state.source.next() {
          state.asked += 1
          state.underWay += 1
          return trial
        }
        guard state.underWay > 0 else { return nil }
        state.condition.wait()
      }
      return nil
    }
  }

  private func take(_ record: TrialRecord, of trial: Trial) {
    state.condition.withLock {
      state.underWay -= 1
      defer { state.condition.broadcast() }
      if let broken = record.infrastructureFailure {
        state.outcome.infrastructureFailure = state.outcome.infrastructureFailure ?? broken
        return
      }
      state.source.take(record, of: trial)
      if record.failure != nil { state.firstFailure = min(state.firstFailure ?? .max, trial.number) }
      state.waiting[trial.number] = (trial, record)
      while let (trial, record) = state.waiting.removeValue(forKey: state.counted) {
        state.counted += 1
        count(record, of: trial)
      }
    }
  }

  private func count(_ record: TrialRecord, of trial: Trial) {
    if let failing = state.outcome.failing, trial.number > last(after: failing.trial.number) { return }
    state.outcome.runs += 1
    if record.lacksAnApp {
      state.outcome.runsInTheDark += 1
    } else {
      state.orders.insert(record.fingerprints.order)
      state.outcome.observations.add(record)
    }
    if trial.number == 0 { state.outcome.usual = record }
    if let apps = record.apps {
      if trial.number == 0 { state.outcome.isUnexplored = apps.count == 0 && record.launches.isEmpty && !record.lacksAnApp }
      for app in apps.others where !state.outcome.unexplored.contains(app) { state.outcome.unexplored.append(app) }
    }
    guard record.failure != nil else { return }
    state.outcome.failures += 1
    if state.outcome.failing == nil { state.outcome.failing = (trial, record) }
  }
}

extension NSCondition {
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
