import RehearsalWire
import UIKit

extension Lifecycle: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    for (name, value) in [("since", since), ("limit", limit)] {
      if let value, value < 0 {
        throw Fault(.invalidArgument, "\(name): expected 0 or more, got \(value)", asked: "tell what happened to controllers")
      }
    }
    try stage.checkCursor(since, asked: "tell what happened to controllers")
    var excerpt = LifecycleExcerpt(since: since ?? 0)
    excerpt.steps.removeAll { step in
      if let moments, !moments.contains(step.moment) { return true }
      if let controller, controller != step.controller { return true }
      return !(className.map { ClassNames.lineage(named: step.className).contains($0) } ?? true)
    }
    if let limit, excerpt.steps.count > limit {
      excerpt.missed += excerpt.steps.count - limit
      excerpt.steps = excerpt.steps.suffix(limit)
    }
    return excerpt
  }
}

extension Stage {
  /// Refuses a condition of too many forms, and cursors of it, and of the wait for it, that the log has not come to.
  func check(_ condition: Condition, since: Int? = nil, asked: @autoclosure () -> String) throws(Fault) {
    let size = condition.size
    guard size <= Condition.largestSize else {
      throw Fault(.invalidArgument, "condition: expected \(Condition.largestSize) forms at most, got \(size)", asked: asked())
    }
    try checkCursor(since, asked: asked())
    for cursor in condition.cursors { try checkCursor(cursor, asked: asked()) }
  }

  /// Refuses a cursor that the log has not come to: it stems from another launch, or is a slip.
  func checkCursor(_ since: Int?, asked: @autoclosure () -> String) throws(Fault) {
    let last = LifecycleLog.main.cursor
    guard let since, since > last else { return }
    throw Fault(
      .invalidArgument, "since: \(since) is ahead of the log, whose last step has the number \(last)", asked: asked(),
      found: ["cursors count anew from each launch"])
  }
}
