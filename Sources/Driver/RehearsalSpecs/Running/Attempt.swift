import Files

/// Makes one attempt at a planned spec.
///
/// ```
/// open suites ─ environment.run ─┬─ evaluate the group ─ before … before ─ subject ─ spec ─┬─ after … after ─ throw the first
///                                │                              └── first error ──────────┘
///                                └─ clear up ─ close suites that end here
/// ```
struct Attempt {
  let planned: PlannedSpec
  let order: AttemptOrder
  let environment: any RunEnvironment
  let root: SourceRoot

  private var identity: AttemptIdentity { order.identity }

  /// An environment that returned without calling the body and without saying why.
  struct NotRun: Error, CustomStringConvertible {
    let description = "the environment did not run the spec"
  }

  func make(in suites: inout OpenSuites) -> AttemptEnding {
    let clock = ContinuousClock()
    let start = clock.now
    let context = SpecContext(identity)
    // What blocks around the whole suite demand is no requirement of the spec that happens to be first or last.
    let around = SpecContext(identity)
    let entered = bound(around) { suites.enter(planned, identity) }
    var errors: [any Error] = entered.failure.map { [$0] } ?? []
    var demands = 0
    var facts = AttemptFacts()
    if errors.isEmpty {
      var called = false
      let levels = suites.levels
      facts = environment.run(identity) {
        called = true
        (errors, demands) = bound(context) { play(levels, context) }
        if let first = errors.first { throw first }
      }
      if let failure = facts.failure { errors.append(failure) }
      if !called, errors.isEmpty { errors.append(NotRun()) }
    }
    errors += bound(around) { suites.close(to: order.suitesKept) } + entered.leftovers

    if let failure = facts.infrastructureFailure ?? errors.lazy.compactMap({ InfrastructureFailure(in: $0) }).first {
      return .infrastructureFailed(failure)
    }
    var report = errors.first.map(report)
    for error in errors.dropFirst() {
      let further = self.report(error)
      // What is wrong afterwards is not pending.
      if report?.outcome == .skipped { report = further } else { report?.text += "\nand then: \(further.text)" }
    }
    if report == nil, demands == 0 {
      let text = "empty specification: \(identity.spec.groupName) \(identity.spec.name)"
      report = FailureReport(outcome: .missing, type: "Missing", text: text)
    }
    return .result(
      result(report, requirements: context.requirements, realDuration: clock.now - start - facts.afterwards, facts: facts))
  }

  private func bound<Result>(_ context: SpecContext, _ body: () -> Result) -> Result {
    SpecContext.$current.withValue(context) {
      Requirement.$counter.withValue(context) { body() }
    }
  }

  /// Runs the blocks and the spec.
  ///
  /// - Returns: What they threw, in order, and how much the spec itself demanded: what blocks before and after it do is none of
  ///   its requirements, as in Bacon.
  private func play(_ levels: [Level], _ context: SpecContext) -> (errors: [any Error], demands: Int) {
    var errors: [any Error] = []
    var demands = 0
    let script: Script
    do {
      script = try Script(planned, known: levels)
    } catch {
      return ([error], 0)
    }
    do {
      for block in script.befores { try block() }
      let before = context.requirements
      defer { demands = context.requirements - before }
      try script.subjectAction?()
      try script.body()
    } catch {
      errors.append(error)
    }
    for block in script.afters {
      do { try block() } catch { errors.append(error) }
    }
    return (errors, demands)
  }

  private func report(_ error: any Error) -> FailureReport {
    if let failed = error as? BlockFailed {
      var report = self.report(failed.error)
      if report.file == nil { (report.file, report.line) = (failed.file, failed.line) }
      report.text += "\n  in the '\(failed.block)' at \(root.relative(failed.file)):\(failed.line)"
      return report
    }
    if let failed = error as? ExpectationFailed {
      return FailureReport(
        outcome: .failed, type: "ExpectationFailed", text: failed.message, file: failed.file, line: failed.line)
    }
    if let pending = error as? PendingSpec {
      return FailureReport(outcome: .skipped, type: "Pending", text: pending.reason)
    }
    return environment.describe(error)
      ?? FailureReport(outcome: .error, type: String(describing: type(of: error)), text: ErrorWords.story(error))
  }

  private func result(
    _ report: FailureReport?, requirements: Int, realDuration: Duration, facts: AttemptFacts
  ) -> AttemptResult {
    var failure = report
    if let file = failure?.file {
      failure?.file = root.relative(file)
    } else {
      failure?.file = identity.spec.file
      failure?.line = identity.spec.line
    }
    return AttemptResult(
      identity: identity, positionInLane: order.positionInLane, outcome: failure?.outcome ?? .passed, failure: failure,
      requirements: requirements, realDuration: realDuration, virtualDuration: facts.virtualDuration, traceHash: facts.traceHash,
      schedule: facts.schedule,
      artefacts: facts.artefacts, agentLog: facts.agentLog)
  }
}
