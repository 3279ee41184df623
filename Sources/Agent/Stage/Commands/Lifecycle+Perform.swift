import RehearsalWire
import UIKit

extension Lifecycle: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    for (name, value) in [("since", since), ("limit", limit)] {
      if let value, value < 0 {
        throw Fault(.invalidArgument, "\(name): expected 0 or more, got \(value)", asked: "tell what happened to controllers")
      }
    }
    var excerpt = LifecycleExcerpt(since: since ?? 0)
    excerpt.steps.removeAll { step in
      if let moments, !moments.contains(step.moment) { return true }
      if let controller, controller != step.controller { return true }
      return !(`class`.map { ClassNames.lineage(named: step.class).contains($0) } ?? true)
    }
    if let limit, excerpt.steps.count > limit {
      excerpt.missed += excerpt.steps.count - limit
      excerpt.steps = excerpt.steps.suffix(limit)
    }
    return excerpt
  }
}
