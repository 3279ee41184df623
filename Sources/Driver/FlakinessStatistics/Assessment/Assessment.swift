/// All that the statistics say of one test.
package struct Assessment: Sendable, Hashable, Codable {
  /// Attempts that failed, among first attempts: the failure rate, before retries hide anything.
  package let failures: RateEstimate
  /// Chains that no retry saved.
  package let red: RateEstimate
  /// Chains that failed and then passed.
  package let rescued: RateEstimate
  /// How many chains have more than one attempt.
  package let retriedChains: Int
  package let flips: FlipRate
  package let scores: VersionScores
  package let disagreement: Disagreement
  /// LUCI's rule over the last seven days, or fourteen.
  package let isFlakyByLUCI: Bool
  package let score: FlakinessScore
  package let segments: [Segment]
  /// Adjusted among the factors of this test, until ``adjust(to:)`` takes all tests together.
  package var dependences: [Dependence]
  /// Whether its failures go with what ran before; `nil` if that was not asked.
  package var predecessors: OrderDependence?
  package var pattern: Pattern?
  package let durations: DurationProfile?
  package let seeds: SeedProfile
  package let story: StatusStory

  /// What is asked of a sample beyond the defaults.
  package struct Options: Sendable {
    package var rules = StatusRules()
    package var changePoints = ChangePointModel()
    /// When the newest run of the suite started, in milliseconds since 1970; by default that of the sample.
    package var now: Int64?

    package init() {}
  }

  package init(_ sample: Sample, _ options: Options = Options()) {
    let now = options.now ?? sample.runs.last?.started ?? 0
    let outcomes = sample.firstOutcomes
    failures = RateEstimate(outcomes.count { $0 }, of: outcomes.count, .attempt)
    red = RateEstimate(sample.chains.count { $0.isRed }, of: sample.chains.count, .chain)
    rescued = RateEstimate(sample.chains.count { $0.isMixed }, of: sample.chains.count, .chain)
    retriedChains = sample.chains.count { $0.attempts > 1 }
    flips = FlipRate(environments: sample.firstOutcomesByEnvironment)
    scores = VersionScores(sample)
    disagreement = Disagreement(sample.verdicts)
    isFlakyByLUCI = Disagreement.recent(sample, now: now).isFlakyByLUCI
    score = FlakinessScore(StateCounts(sample))
    let history = PositionCounts.of(sample)
    let segments = Segment.between(options.changePoints.changePoints(history), in: history)
    self.segments = segments
    var dependences = failures.count > 1 ? Factor.allCases.compactMap { Dependence($0, of: sample, segments: segments) } : []
    for (index, adjusted) in BenjaminiHochberg.adjusted(dependences.map(\.pValue)).enumerated() {
      dependences[index].adjusted = adjusted
    }
    self.dependences = dependences
    durations = DurationProfile(sample)
    seeds = SeedProfile(sample)
    story = StatusMachine.story(
      of: sample, rules: options.rules, lastSegment: segments.last.map { Self.red(history[$0.range]) }, now: options.now)
    findPattern()
  }

  private static func red(_ counts: ArraySlice<PositionCounts>) -> RateEstimate {
    RateEstimate(
      counts.reduce(0) { $0 + $1.failed - $1.retried + $1.failedAfterRetry }, of: counts.reduce(0) { $0 + $1.runs }, .chain)
  }

  package var status: TestStatus { story.status }

  /// The p-values of what was asked of it: of each dependence, and of what ran before.
  package var pValues: [Double] { dependences.map(\.pValue) + [predecessors?.pValue].compactMap(\.self) }

  /// Takes what its p-values are among those of all tests, in their order, and finds the pattern again.
  package mutating func adjust(to adjusted: [Double]) {
    for (index, value) in zip(dependences.indices, adjusted) { dependences[index].adjusted = value }
    if let value = adjusted.dropFirst(dependences.count).first { predecessors?.adjusted = value }
    findPattern()
  }

  private mutating func findPattern() {
    pattern = Pattern.of(
      flips: flips, failures: failures, segments: segments, dependences: dependences,
      dependsOnPredecessors: predecessors?.isFinding == true)
  }
}
