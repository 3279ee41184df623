import Files
import Rehearsal
import RehearsalSpecs
import RehearsalWire

/// The search of a ``TestExploration``, on its thread.
///
/// ```
///  begins with the usual run ────────────────────────────────────╮
///  goes on ─▶ the usual run, for whoever runs the test ─┬─ as it was ─▶ what is left ─▶ keeps what is left then ─▶ explains
///                                                       ╰─ another one ─▶ all anew ──╯
/// ```
struct TestSearch: Sendable {
  let search: OrderSearch
  let test: SpecIdentity
  /// The seed of the run of tests, and whether nobody asked for it.
  let seed: (number: UInt64, isDrawn: Bool)
  /// Where it is kept what is left to try; nowhere if nil.
  let folder: ExplorationFolder?
  /// Which build of the agent it is.
  let build: @Sendable () -> String?
  let handover: Handover

  /// Why a run could not be made.
  private struct NotMade: Error {
    let failure: InfrastructureFailure
  }

  func run() -> ExplorationFinding {
    var beginning = SearchBeginning(
      search, of: test, in: folder, seed: seed.number, isSeedDrawn: seed.isDrawn, build: build())
    let number = beginning.takenSeed ?? seed.number
    // A framework hears of each test what comes of it as usual, also where the search goes on behind that.
    var usual: TrialRecord?
    if beginning.saved != nil {
      let record = handover.make(Trial(number: 0, picks: []), .usual, seed: number)
      beginning.beginAnew(unlessBegunWith: record)
      usual = record
    }
    let explorations = Explorations(
      search.picked, seed: number, deviations: search.deviations, budget: search.budget, goingOnFrom: beginning.saved)
    let outcome = explorations.run { trial in
      guard trial.number == 0 else { return handover.make(trial, .sought, seed: number) }
      return usual ?? handover.make(trial, .usual, seed: number)
    }
    var finding = ExplorationFinding(spec: test, outcome: outcome, startedAnew: beginning.startedAnew)
    if beginning.saved != nil { finding.outcome.usual = usual }
    finding.takenSeed = beginning.takenSeed
    guard outcome.infrastructureFailure == nil else { return finding }
    do {
      try folder?.keep(outcome.left, of: test, SearchSettings(search, seed: number, build: build()))
    } catch {
      finding.notKept = ErrorWords.of(error)
    }
    explain(&finding, seed: number)
    return finding
  }

  /// Finds why a run failed, and has the one told that shows it.
  private func explain(_ finding: inout ExplorationFinding, seed: UInt64) {
    do {
      try finding.explain(
        repeating: { ReplayToken(seed: seed, bounds: search.bounds, picks: $0, build: build()) },
        make: { trial in
          let record = handover.make(trial, .sought, seed: seed)
          if let failure = record.infrastructureFailure { throw NotMade(failure: failure) }
          return record
        })
    } catch {
      // The failure that was found is told all the same.
      finding.outcome.infrastructureFailure = (error as? NotMade)?.failure
    }
    guard let token = finding.token, let failure = finding.failing?.failure else { return }
    let told = Trial(number: 0, picks: token.picks.map { .these($0) })
    let note = FindingWords.note(on: finding, token, isVerdict: search.verdict)
    _ = handover.make(told, .told(token, note: note, failure), seed: seed)
  }
}
