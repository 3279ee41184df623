import Foundation

/// The lasting form of what is known when a run starts.
struct EncodedRun: Encodable {
  let name: String
  /// ISO 8601, in UTC, with milliseconds.
  let started: String
  let seed: String
  let jobs: Int
  /// Absent where nobody knows yet.
  let planned: Int?
  let order: String
  /// The seed of a random order, as text like that of the run.
  let orderSeed: String?
  /// As `2/5`.
  let shard: String?
  /// How many specs all shards have together.
  let chosen: Int?
  let isFocused: Bool

  init(_ facts: RunFacts, name: String) {
    self.name = name
    started = facts.started.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    seed = String(facts.seed)
    jobs = facts.jobs
    planned = facts.planned
    order = facts.order.description
    orderSeed = facts.order.seed.map { String($0) }
    shard = facts.shard?.description
    chosen = facts.shard == nil ? nil : facts.chosen
    isFocused = facts.isFocused
  }
}

/// The lasting form of what a run came to.
struct EncodedSummary: Encodable {
  let specifications: Int
  let requirements: Int
  let passed: Int
  /// How many failed or are not implemented.
  let failures: Int
  /// How many ended in an error or lost their agent.
  let errors: Int
  let lost: Int
  let notImplemented: Int
  let missing: Int
  let skipped: Int
  let flaky: Int
  /// Failures and errors of quarantined specs; they are counted among the failures and errors, too.
  let forgiven: Int
  let attempts: Int
  let planned: Int
  let notRun: Int
  let interrupted: Bool
  let realMicroseconds: Int64
  let laneProblems: [String]
  /// Absent from a run whose machinery was whole.
  let infrastructureFailures: [InfrastructureFailure]?
  /// Absent where no one event made most specs fail.
  let massFailure: MassFailureReport?
  let reporterProblems: [String]
  let exitStatus: Int32

  init(_ summary: RunSummary) {
    specifications = summary.specifications
    requirements = summary.requirements
    passed = summary[.passed]
    failures = summary.failures
    errors = summary.errors
    lost = summary[.lost]
    notImplemented = summary[.notImplemented]
    missing = summary[.missing]
    skipped = summary[.skipped]
    flaky = summary.flaky
    forgiven = summary.forgiven
    attempts = summary.attempts
    planned = summary.planned
    notRun = summary.notRun
    interrupted = summary.interrupted
    realMicroseconds = summary.realMicroseconds
    laneProblems = summary.laneProblems
    infrastructureFailures = summary.infrastructureFailures.isEmpty ? nil : summary.infrastructureFailures
    massFailure = summary.massFailure
    reporterProblems = summary.reporterProblems
    exitStatus = summary.exitStatus.rawValue
  }
}
