import RehearsalSpecs

/// What the exploration of one test came to.
package struct ExplorationFinding: Sendable {
  package let spec: SpecIdentity
  package var outcome: SearchOutcome
  /// The failing run, as near to the usual one as was found; nil where none failed.
  package var failing: TrialRecord?
  /// What repeats it; nil where it is the usual one.
  package var token: ReplayToken?
  /// Why it fails; nil where it always does, or where no cause was found.
  package var culprit: Culprit?
  /// How many runs it took to make it small and to find the cause.
  package var furtherRuns = 0
  /// Whether it was interrupted before a cause was looked for.
  package var isCut = false
  /// Whether the run that failed did not when it was made once more, so that no cause could be looked for.
  package var isGoneAgain = false
  /// Why it did not go on from an earlier exploration, although it was asked to; nil if it did, or was not.
  package var startedAnew: String?
  /// The seed of its runs where that is of an earlier exploration, and not of the run of tests; nil otherwise.
  package var takenSeed: UInt64?
  /// Why it could not be kept what is left to try; nil where it was, or where nothing is.
  package var notKept: String?
  /// The folders with what the run that passes looked like, and the one that fails; nil where nothing was written.
  package var artefacts: (passes: String, fails: String)?

  package init(
    spec: SpecIdentity, outcome: SearchOutcome, failing: TrialRecord? = nil, token: ReplayToken? = nil, culprit: Culprit? = nil,
    furtherRuns: Int = 0, isCut: Bool = false, startedAnew: String? = nil, artefacts: (passes: String, fails: String)? = nil
  ) {
    (self.spec, self.outcome, self.failing, self.token, self.culprit) = (spec, outcome, failing, token, culprit)
    (self.furtherRuns, self.isCut, self.startedAnew, self.artefacts) = (furtherRuns, isCut, startedAnew, artefacts)
  }

  /// Whether a run failed in another order than the usual, and the usual one passed.
  package var failsInAnotherOrder: Bool { failing != nil && outcome.usual?.failure == nil }
}

extension ExplorationFinding {
  /// Makes the run that failed as near to the usual one as it gets, and finds why it fails; nothing where none did, or the usual
  /// one.
  ///
  /// - Parameters:
  ///   - repeating: What repeats a run that picked so.
  ///   - make: Makes one run.
  package mutating func explain(
    repeating: ([[Int: Int]]) -> ReplayToken, make: @escaping (Trial) throws -> TrialRecord
  ) throws {
    guard let (trial, record) = outcome.failing, let failure = record.failure else { return }
    failing = record
    guard outcome.usual?.failure == nil else { return }
    // Where nothing is known of what an app chose that is gone, the search knows what it has asked for.
    let picks = record.lacksAnApp ? trial.deviations : record.deviations
    token = repeating(picks)
    guard !isCut else { return }
    let counted = CountedRuns(make)
    defer { furtherRuns = counted.count }
    var minimiser = Minimiser(run: counted.run)
    guard let small = try minimiser.minimised(picks, failure: failure) else {
      isGoneAgain = true
      return
    }
    (failing, token) = (small.record, repeating(small.picks))
    var observations = outcome.observations
    culprit = try CulpritSearch(run: counted.run)
      .culprit(picks: small.picks, record: small.record, observations: &observations)
  }

  /// Runs that are numbered.
  private final class CountedRuns {
    private let make: (Trial) throws -> TrialRecord
    private(set) var count = 0

    init(_ make: @escaping (Trial) throws -> TrialRecord) { self.make = make }

    func run(_ picks: [[Int: Int]]) throws -> TrialRecord {
      count += 1
      return try make(Trial(number: count, picks: picks.map { .these($0) }))
    }
  }
}
