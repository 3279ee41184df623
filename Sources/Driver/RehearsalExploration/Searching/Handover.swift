import Foundation

/// Hands trials from the thread of a search to a test that makes them, one after the other, and what came of each back.
///
/// ```
///  the search's thread   make(trial) ─┐               ┌─▶ make returns … make(next) …  end(finding)
///  the test's            next() ──────┴─▶ the test ─▶ take(record)          next() ─▶ nil
/// ```
/// Why `@unchecked Sendable`: all of it is touched under the condition's lock.
final class Handover: @unchecked Sendable {
  /// A trial, what it is made for, and the seed of the run of tests that it is made with.
  typealias Asked = (trial: Trial, purpose: TestTrial.Purpose, seed: UInt64)

  private let condition = NSCondition()
  private var asked: Asked?
  private var record: TrialRecord?
  /// Whether the test has a trial of which it has told nothing.
  private var isUnderWay = false
  private var isOver = false
  private var found: ExplorationFinding?

  // MARK: On the thread of the search

  /// Has the test make a trial, and waits until it has.
  func make(_ trial: Trial, _ purpose: TestTrial.Purpose, seed: UInt64) -> TrialRecord {
    condition.withLock {
      (asked, record) = ((trial, purpose, seed), nil)
      condition.broadcast()
      while record == nil, !isOver { condition.wait() }
      return record ?? .notMade(because: "the test has ended")
    }
  }

  /// Ends it with what it came to.
  func end(_ finding: ExplorationFinding) {
    condition.withLock {
      found = finding
      isOver = true
      condition.broadcast()
    }
  }

  // MARK: On that of the test

  /// The next trial; nil when there is none.
  func next() -> Asked? {
    condition.withLock {
      if isUnderWay { answer(.notMade(because: "the test did not tell what came of a run")) }
      while asked == nil, !isOver { condition.wait() }
      defer { asked = nil }
      isUnderWay = asked != nil
      return asked
    }
  }

  /// Takes what came of the trial that was given last.
  func take(_ record: TrialRecord) {
    condition.withLock {
      if isUnderWay { answer(record) }
    }
  }

  private func answer(_ record: TrialRecord) {
    (self.record, isUnderWay) = (record, false)
    condition.broadcast()
  }

  /// What it came to; nil while it goes on, and where it was ended before.
  var finding: ExplorationFinding? { condition.withLock { found } }

  /// Ends it before there is nothing left to try.
  func abandon() {
    condition.withLock {
      (isOver, asked) = (true, nil)
      condition.broadcast()
    }
  }
}
