import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalWire

/// A test that is run in one order of events after the other: the search of `rehearse explore`, for tests that another framework
/// runs.
///
/// ```swift
/// let exploration = TestExploration(OrderSearch(runs: 200), of: test, seed: seed)
/// while let trial = exploration.next() {
///   let attempt = run.begin(path: path, file: file, line: line, trial: trial)
///   …
///   attempt.end()
/// }
/// let finding = exploration.finding
/// ```
/// ```
///  usual run ─▶ those that are sought ─▶ those that make a failure small, and find its cause ─▶ the one that is told
///  is told      ╰────────────── nobody hears of them: they fail in silence ──────────────╯     only if one has failed
/// ```
/// A framework calls the test and is not called by it, and the search calls for runs: so it has a thread of its own, which
/// stands still while the test runs.
package final class TestExploration: Sendable {
  package let search: OrderSearch
  private let handover: Handover

  /// - Parameters:
  ///   - seed: The seed of the run of tests, for the token and for strategies that draw.
  ///   - isSeedDrawn: Whether nobody asked for that seed: then a search that goes on from an earlier one has the seed of that.
  ///   - folder: Where it is kept what is left to try, and where an earlier exploration has kept it; nowhere if nil.
  ///   - build: Which build of the agent it is, for the token and the folder; called only where they are needed.
  package init(
    _ search: OrderSearch, of test: SpecIdentity, seed: UInt64, isSeedDrawn: Bool = false, folder: ExplorationFolder? = nil,
    build: @escaping @Sendable () -> String? = { nil }
  ) {
    // Not this object itself: the thread ends when nobody asks for trials any more.
    let handover = Handover()
    (self.search, self.handover) = (search, handover)
    let ownSearch = TestSearch(
      search: search, test: test, seed: (seed, isSeedDrawn), folder: folder, build: build, handover: handover)
    let thread = Thread { handover.end(ownSearch.run()) }
    thread.name = "explore"
    thread.start()
  }

  deinit { handover.abandon() }

  /// The next run; nil when there is none.
  package func next() -> TestTrial? {
    handover.next().map { TestTrial($0.trial, $0.purpose, seed: $0.seed, bounds: search.watchedBounds, of: handover) }
  }

  /// What it came to; nil while there are runs left to make.
  package var finding: ExplorationFinding? { handover.finding }
}

/// One run of a test under exploration.
package struct TestTrial: Sendable {
  /// What a run is made for.
  enum Purpose: Sendable {
    /// It is the usual one, with which an exploration begins.
    case usual
    /// It is a step of the search.
    case sought
    /// It is the one that shows the failure that was found: what repeats it, the note, and what it looked like.
    case told(ReplayToken, note: String, FailureReport)
  }

  /// The seed of the run of tests that it would have to be in, to be the same run again.
  package let seed: UInt64

  private let trial: Trial
  private let purpose: Purpose
  private let bounds: Exploration
  private let handover: Handover

  fileprivate init(_ trial: Trial, _ purpose: Purpose, seed: UInt64, bounds: Exploration, of handover: Handover) {
    (self.trial, self.purpose, self.seed, self.bounds, self.handover) = (trial, purpose, seed, bounds, handover)
  }

  /// Whether it is not the usual run, with which an exploration begins.
  package var isFurther: Bool { if case .usual = purpose { false } else { true } }

  /// Whether nobody is to hear of it: neither of its failures nor that it was made.
  package var isSilent: Bool { if case .sought = purpose { true } else { false } }

  /// What is known of its failure beforehand: in which order the test fails, how that is repeated, and why it does; nil of a run
  /// of which nothing is known.
  package var note: String? { if case .told(_, let note, _) = purpose { note } else { nil } }

  /// What repeats it, if it is the run that shows a failure; nil of any other.
  package var token: ReplayToken? { if case .told(let token, _, _) = purpose { token } else { nil } }

  /// What the test is to fail with where the run that shows a failure passes after all.
  package var failureOtherwise: FailureReport? {
    guard case .told(_, _, var failure) = purpose else { return nil }
    failure.text +=
      "\nit failed so before, and not again in the same order: something else than the order of events is not the same"
    return failure
  }

  package func exploration(ofLaunch launch: Int) -> Exploration {
    var exploration = bounds
    exploration.picks = trial.picks(ofLaunch: launch)
    return exploration
  }

  /// Takes what came of it.
  package func take(_ record: TrialRecord) { handover.take(record) }
}
