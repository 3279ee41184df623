import RehearsalWire
import UIKit
import VirtualTime

/// What came of letting events run until something holds.
struct WaitEnding: Equatable {
  enum Reason: Equatable {
    case held
    /// What comes next is due after the end of the budget; time stands at that end.
    case budgetSpent
    /// Nothing is left that could change anything; time stands where the last event ran.
    case nothingPending
  }

  let reason: Reason
  /// How many events ran.
  let events: Int
}

extension Stage {
  /// Lets events run, one by one, until something holds, an instant is reached, or nothing is left that could run.
  ///
  /// - Parameters:
  ///   - start: When the command began to wait; now unless given. It may wait for one thing after the other.
  ///   - unfulfilled: The fault of an app that lets more events run than a command may run, from the clause that says so.
  func runEvents(
    until limit: VirtualInstant, since start: VirtualInstant? = nil, _ unfulfilled: (String) throws -> Fault,
    _ holds: () throws -> Bool
  ) throws -> WaitEnding {
    var events = 0
    let start = start ?? now
    while try !holds() {
      guard runNextEvent(upTo: limit) else {
        guard hasWork else { return WaitEnding(reason: .nothingPending, events: events) }
        // The budget is spent in full: whoever waits again starts from where this wait gave up.
        jump(to: limit)
        tellExplorer(ofWaitSince: start)
        return WaitEnding(reason: .budgetSpent, events: events)
      }
      events += 1
      if let end = effort.end { throw try unfulfilled(end) }
    }
    return WaitEnding(reason: .held, events: events)
  }

  /// Waits until a condition holds.
  ///
  /// - Returns: How much time passed, and the number of the first step that a `lifecycle` condition means.
  /// - Throws: A timeout, or a hopeless wait where nothing that is pending could make it hold.
  @discardableResult
  func wait(
    for condition: Condition, since: Int? = nil, within budget: Milliseconds
  ) throws -> (time: Milliseconds, matched: Int?) {
    let evaluator = ConditionEvaluator(stage: self, since: since ?? 0)
    let asked = "wait until \(condition)"
    let start = now
    note("looked for the first time")
    let ending = try runEvents(
      until: start.advanced(by: budget.duration),
      { Fault(.restlessApp, "\($0): \(condition) does not hold yet", asked: asked, found: try evaluator.found(condition)) },
      { try evaluator.holds(condition) })
    guard ending.reason != .held else {
      return (Milliseconds(start.duration(to: now)), evaluator.firstMatch(condition))
    }
    let found = try evaluator.found(condition)
    note("looked after each of \(ending.events) events, the last time in vain")
    let isHopeless = ending.reason == .nothingPending
    throw Fault(
      isHopeless ? .hopelessWait : .timeout,
      isHopeless
        ? "\(condition): does not hold, and nothing that is pending could change that"
        : "\(condition): did not hold within \(budget) of virtual time",
      asked: asked, found: found)
  }

  /// Tells an explorer that a wait of the command gave up at this instant, if it has waited at all.
  func tellExplorer(ofWaitSince start: VirtualInstant) {
    guard now > start else { return }
    world.queue.explorer?.noteLimit("gave up after \(Milliseconds(start.duration(to: now)))", at: now)
  }
}
