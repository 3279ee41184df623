import RehearsalWire

extension Check: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.check(condition, asked: "tell whether \(condition)")
    let evaluator = ConditionEvaluator(stage: stage)
    let holds = try evaluator.holds(condition)
    return Reply(holds: holds, found: holds ? [] : try evaluator.found(condition))
  }
}
