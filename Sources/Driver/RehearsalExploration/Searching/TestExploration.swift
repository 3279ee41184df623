import Rehearsal
import RehearsalSpecs
import RehearsalWire
import Synchronization

/// A test that is run under one order of events after the other, until one fails, all were tried, or enough were.
///
/// ```swift
/// let exploration = TestExploration(upTo: 200)
/// while let trial = exploration.next() {
///   let attempt = TestRun.current.begin(path: path, file: file, line: line, trial: trial)
///   …
///   attempt.end()
/// }
/// ```
package final class TestExploration: Sendable {
  private let state: Mutex<(search: SystematicSearch, left: Int, hasFailed: Bool)>

  /// - Parameter runs: How often the test runs at most.
  package init(upTo runs: Int) { state = Mutex((SystematicSearch(), runs, false)) }

  /// The next run; nil when there is none.
  package func next() -> TestTrial? {
    state.withLock { state in
      guard state.left > 0, !state.hasFailed, let trial = state.search.next() else { return nil }
      state.left -= 1
      return TestTrial(trial, of: self)
    }
  }

  fileprivate func take(_ record: TrialRecord, of trial: Trial) {
    state.withLock { state in
      state.search.take(record, of: trial)
      if record.failure != nil { state.hasFailed = true }
    }
  }
}

/// One run of a test under exploration.
package struct TestTrial: Sendable {
  private let trial: Trial
  private let exploration: TestExploration

  fileprivate init(_ trial: Trial, of exploration: TestExploration) { (self.trial, self.exploration) = (trial, exploration) }

  /// Whether it is not the usual run, with which an exploration begins.
  package var isFurther: Bool { trial.number > 0 }

  package func exploration(ofLaunch launch: Int) -> Exploration {
    var exploration = Exploration.usualBounds
    exploration.picks = trial.picks(ofLaunch: launch)
    return exploration
  }

  package func take(_ choices: [Choices.Reply], _ failure: FailureReport?) {
    exploration.take(TrialRecord(launches: choices, failure: failure), of: trial)
  }

  /// How a failure is repeated; nil for the usual run.
  package func words(seed: UInt64) -> String? {
    guard isFurther else { return nil }
    let token = ReplayToken(seed: seed, bounds: .usualBounds, picks: trial.deviations)
    return "it passes in the usual order of events and fails in another one: REHEARSAL_REPLAY=\(token)"
  }
}
