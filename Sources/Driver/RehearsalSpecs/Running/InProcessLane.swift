/// Lanes that make attempts on threads of this process: no attempt can be ended from outside, and one that crashes takes all with
/// it.
package struct InProcessLanes: LaneSource {
  private let plan: Plan
  private let environment: any RunEnvironment

  /// - Parameter plan: The specs that can be attempted.
  package init(_ plan: Plan, environment: any RunEnvironment) {
    self.plan = plan
    self.environment = environment
  }

  package func lane(_ number: Int) -> any Lane {
    InProcessLane(number, plan: plan, environment: environment)
  }
}

/// A lane on the thread that uses it.
package final class InProcessLane: Lane {
  private let number: Int
  private let plan: Plan
  private let environment: any RunEnvironment
  private let specs: [String: PlannedSpec]
  private var suites: OpenSuites

  package init(_ number: Int, plan: Plan, environment: any RunEnvironment) {
    self.number = number
    self.plan = plan
    self.environment = environment
    specs = Dictionary(uniqueKeysWithValues: plan.planned.map { ($0.identity.id, $0) })
    suites = OpenSuites(lane: number, environment: environment)
  }

  package func attempt(_ order: AttemptOrder, further: () -> AttemptOrder?) -> AttemptEnding { attempt(order) }

  /// Makes an attempt; nothing is begun before it is asked for.
  package func attempt(_ order: AttemptOrder) -> AttemptEnding {
    let id = order.identity.spec.id
    guard let planned = specs[id] else {
      let failure = FailureReport(
        outcome: .error, type: "UnknownSpec",
        text: "the lane knows no spec of this name; a group must define the same specs in every process: \(id)")
      return .result(
        AttemptResult(identity: order.identity, positionInLane: order.positionInLane, outcome: .error, failure: failure))
    }
    return Attempt(planned: planned, order: order, environment: environment, root: plan.root).make(in: &suites)
  }

  package func end() -> [String] {
    let problems = suites.close(to: 0).map { "after the last spec of lane \(number): \($0)" }
    environment.finishLane(number)
    return problems
  }
}
