import Rehearsal
import RehearsalSpecs
import RehearsalWire

/// One run of a test that a search asks for.
package struct Trial: Sendable {
  /// Counted from 0, in the order in which the search asked.
  package let number: Int
  /// How is picked in each app, in the order of their launches; later apps follow the last.
  package let picks: [ExplorationPicks]

  package init(number: Int, picks: [ExplorationPicks]) {
    self.number = number
    self.picks = picks
  }

  /// How is picked in an app, counted from 0.
  package func picks(ofLaunch launch: Int) -> ExplorationPicks {
    if launch < picks.count { return picks[launch] }
    // What was picked by number belongs to one app alone; a way to draw serves all.
    guard let last = picks.last else { return .usual }
    if case .these = last { return .usual }
    return last
  }
}

extension Trial {
  /// The choices at which something else than the usual is picked, for each app; none where picks are drawn.
  package var deviations: [[Int: Int]] {
    picks.map { if case .these(let indices) = $0 { indices } else { [:] } }
  }
}

extension Exploration {
  /// What an exploration lets differ unless told otherwise.
  package static let usualBounds = Exploration(answersMs: 1000, workMs: 100, pausesMs: 1000)
}

/// What came of a trial.
package struct TrialRecord: Sendable {
  /// What each of its apps chose, in the order of their launches; of one that is gone, up to its end.
  package var launches: [Choices.Reply]
  /// Why the test failed; nil if it passed.
  package var failure: FailureReport?
  /// Whether an app is gone of whose choices nothing is known: `launches` lacks it.
  package var lacksAnApp = false
  /// Which of its apps let the order of their events be chosen; nil where that is not known.
  package var apps: ExploredApps?
  /// What of the machinery failed: then nothing is known.
  package var infrastructureFailure: InfrastructureFailure?
  /// The hash of all that happened, if known.
  package var traceHash: String?

  package init(
    launches: [Choices.Reply], failure: FailureReport? = nil, lacksAnApp: Bool = false, apps: ExploredApps? = nil,
    infrastructureFailure: InfrastructureFailure? = nil, traceHash: String? = nil
  ) {
    self.launches = launches
    self.failure = failure
    self.lacksAnApp = lacksAnApp
    self.apps = apps
    self.infrastructureFailure = infrastructureFailure
    self.traceHash = traceHash
  }

  /// Of a run that is no spec's, which failed at a place of its own: the same place is the same failure.
  package static func failed(
    _ type: String, _ text: String, at place: (name: String, number: Int), launches: [Choices.Reply]
  ) -> TrialRecord {
    TrialRecord(
      launches: launches,
      failure: FailureReport(outcome: .failed, type: type, text: text, file: place.name, line: place.number))
  }

  /// Of a run that could not be made.
  package static func notMade(because reason: String) -> TrialRecord {
    TrialRecord(launches: [], infrastructureFailure: InfrastructureFailure(reason))
  }

  /// Where something else than the usual was picked, for each app.
  package var deviations: [[Int: Int]] {
    launches.map { launch in
      Dictionary(uniqueKeysWithValues: launch.choices.enumerated().filter { $1.picked != 0 }.map { ($0, $1.picked) })
    }
  }

  /// A number for the order in which things happened, and one that counts the instants in: equal where nothing can tell two runs
  /// apart. Events are told by their numbers too, so that two of one name are two.
  package var fingerprints: (order: UInt64, timeline: UInt64) {
    var (order, timeline) = (Hasher64(), Hasher64())
    for launch in launches {
      // Runs name things in the order in which they meet them.
      let names = launch.names.map { Hasher64.of("\($0.kind)\u{0}\($0.label)\u{0}\($0.place ?? "")\u{0}\($0.owner ?? "")") }
      for (place, name) in launch.order.enumerated() {
        for number in [names[name], UInt64(launch.numbers[place])] {
          order.add(number)
          timeline.add(number)
        }
        timeline.add(UInt64(bitPattern: launch.timesMs[place].nanoseconds))
      }
      order.add(.max)
      timeline.add(.max)
    }
    return (order.value, timeline.value)
  }
}
