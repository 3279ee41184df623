/// Makes one attempt at a planned spec.
///
/// ```
/// environment.run ─┬─ evaluate the group ─ before … before ─ spec ─┬─ after … after ─ throw the first error, if any
///                  │                          └── first error ─────┘
///                  └─ clear up
/// ```
struct Attempt {
  let planned: PlannedSpec
  let identity: AttemptIdentity
  let positionInLane: Int
  let environment: any RunEnvironment
  let root: SourceRoot

  /// An environment that returned without calling the body and without saying why.
  struct NotRun: Error, CustomStringConvertible {
    let description = "the environment did not run the spec"
  }

  func make() -> AttemptResult {
    switch planned.status {
    case .skipped:
      result(.skipped)
    case .notImplemented:
      result(.notImplemented, FailureReport(outcome: .notImplemented, type: "NotImplemented", text: "not implemented"))
    case .implemented:
      perform()
    }
  }

  private func perform() -> AttemptResult {
    let clock = ContinuousClock()
    let start = clock.now
    let context = SpecContext(identity)
    var errors: [any Error] = []
    var called = false
    let facts = environment.run(identity) {
      called = true
      errors = SpecContext.$current.withValue(context) {
        Requirement.$counter.withValue({ context.countRequirement() }) { play() }
      }
      if let first = errors.first { throw first }
    }
    if let failure = facts.failure { errors.append(failure) }
    if !called, errors.isEmpty { errors.append(NotRun()) }

    var report = errors.first.map(report)
    for error in errors.dropFirst() {
      report?.text += "\nand then: \(self.report(error).text)"
    }
    if report == nil, context.requirements == 0 {
      let text = "empty specification: \(identity.spec.groupName) \(identity.spec.name)"
      report = FailureReport(outcome: .missing, type: "Missing", text: text)
    }
    return result(
      report?.outcome ?? .passed, report, requirements: context.requirements, realDuration: clock.now - start, facts: facts)
  }

  /// Runs the blocks and the spec, and returns what they threw, in order.
  private func play() -> [any Error] {
    var errors: [any Error] = []
    let script: PlannedSpec.Script
    do {
      script = try planned.script()
    } catch {
      return [error]
    }
    do {
      for block in script.befores { try block() }
      try script.body()
    } catch {
      errors.append(error)
    }
    for block in script.afters {
      do { try block() } catch { errors.append(error) }
    }
    return errors
  }

  private func report(_ error: any Error) -> FailureReport {
    if let failed = error as? ExpectationFailed {
      return FailureReport(
        outcome: .failed, type: "ExpectationFailed", text: failed.message, file: failed.file, line: failed.line)
    }
    return environment.describe(error)
      ?? FailureReport(outcome: .error, type: String(describing: type(of: error)), text: String(describing: error))
  }

  private func result(
    _ outcome: Outcome, _ failure: FailureReport? = nil, requirements: Int = 0, realDuration: Duration = .zero,
    facts: AttemptFacts = AttemptFacts()
  ) -> AttemptResult {
    var failure = failure
    if let file = failure?.file {
      failure?.file = root.relative(file)
    } else {
      failure?.file = identity.spec.file
      failure?.line = identity.spec.line
    }
    return AttemptResult(
      identity: identity, positionInLane: positionInLane, outcome: outcome, failure: failure, requirements: requirements,
      realDuration: realDuration, virtualDuration: facts.virtualDuration, traceHash: facts.traceHash, schedule: facts.schedule,
      artefacts: facts.artefacts, agentLog: facts.agentLog)
  }
}
