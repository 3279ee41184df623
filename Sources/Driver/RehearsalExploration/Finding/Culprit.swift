import Rehearsal
import RehearsalSpecs
import RehearsalWire

/// What makes a run fail, told as a pair of things that happen in the wrong order.
package struct Culprit: Sendable {
  package enum Kind: Sendable {
    /// One thing comes after another one.
    case order(late: Observations.Happening, after: Observations.Happening)
    /// A request loses its connection.
    case outcome(String)
  }

  package let kind: Kind
  /// How much later than in the run that passes it comes, where it begins to fail; nil where lateness says nothing.
  package let lateness: Milliseconds?
  /// How well the order tells the runs that fail from the others.
  package var fit: Observations.Fit
  /// The run that passes, and the one that fails, as near to each other as was found.
  package let passing: TrialRecord
  package let failing: TrialRecord
  /// What repeats the failing run.
  package let picks: [[Int: Int]]

  /// Whether the test looked before what it needed was there: then the fault is rather the test's.
  package var isOfTheTest: Bool {
    guard case .order(_, let after) = kind else { return false }
    return after.actor.kind == "look"
  }
}

/// Finds the boundary between a failing run and the passing one beside it.
///
/// A run that was made as small as possible still has something as late as it may be. All places at which it could go earlier are
/// known from that run: bisection among them finds the first at which the test fails, and what went just before it.
package struct CulpritSearch {
  private let run: Minimiser.Run
  private let failure: FailureReport

  package init(failure: FailureReport, run: @escaping Minimiser.Run) { (self.failure, self.run) = (failure, run) }

  /// - Parameters:
  ///   - picks: What makes the test fail: as little as possible.
  ///   - observations: Gets the runs that are made.
  /// - Returns: nil where the run without the last of the picks fails as well, or where nothing was picked.
  package func culprit(
    picks: [[Int: Int]], record: TrialRecord, observations: inout Observations
  ) throws -> Culprit? {
    guard let launch = picks.lastIndex(where: { !$0.isEmpty }), let choice = picks[launch].keys.max(),
      record.launches.indices.contains(launch), record.launches[launch].choices.indices.contains(choice)
    else { return nil }
    var without = picks
    without[launch][choice] = nil
    var passing = try run(without)
    observations.add(passing)
    guard passing.failure == nil else { return nil }
    let reply = record.launches[launch]
    let fork = reply.choices[choice]
    let picked = reply.names[fork.options[fork.picked]]
    if picked.kind == "outcome" {
      return Culprit(
        kind: .outcome(picked.label), lateness: nil, fit: Observations.Fit(), passing: passing, failing: record, picks: picks)
    }
    let late = fork.options[0]
    // Where it could have gone earlier than it did.
    let places = reply.choices.indices.dropFirst(choice + 1).compactMap { index -> (choice: Int, option: Int)? in
      let later = reply.choices[index]
      guard later.picked == 0, let option = later.options.firstIndex(of: late), option > 0 else { return nil }
      return (index, option)
    }
    var (failing, failingPicks) = (record, picks)
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      var placed = picks
      placed[launch][places[middle].choice] = places[middle].option
      let tried = try run(placed)
      observations.add(tried)
      if let again = tried.failure, Minimiser.isSame(again, failure) {
        (failing, failingPicks, high) = (tried, placed, middle)
      } else if tried.failure == nil {
        (passing, low) = (tried, middle + 1)
      } else {
        low = middle + 1
      }
    }
    guard let pair = Self.pair(reply.names[late], launch, failing: failing, passing: passing) else { return nil }
    return Culprit(
      kind: .order(late: pair.late, after: pair.after), lateness: pair.lateness,
      fit: observations.fit(pair.after, before: pair.late),
      passing: passing, failing: failing, picks: failingPicks)
  }

  /// What comes late in the failing run, and what it comes after there and not in the passing run.
  private static func pair(
    _ late: ExplorationActor, _ launch: Int, failing: TrialRecord, passing: TrialRecord
  ) -> (late: Observations.Happening, after: Observations.Happening, lateness: Milliseconds?)? {
    let (bad, good) = (Timeline(failing, launch), Timeline(passing, launch))
    // The first of its name that comes at another place.
    let places = good.places(of: late)
    guard
      let occurrence = places.indices.first(where: { index in
        let there = bad.places(of: late)
        return index >= there.count || Set(bad.happenings[..<there[index]]) != Set(good.happenings[..<places[index]])
      })
    else { return nil }
    let late = good.happenings[places[occurrence]]
    let before = Set(good.happenings[..<places[occurrence]])
    let place = bad.places(of: late.actor).dropFirst(occurrence).first
    let passed = bad.happenings[..<(place ?? bad.happenings.count)].filter { !before.contains($0) && $0 != late }
    guard let after = passed.last else { return nil }
    let lateness = place.map { Milliseconds(nanoseconds: bad.times[$0].nanoseconds - good.times[places[occurrence]].nanoseconds) }
    return (late, after, lateness)
  }
}

/// What happened in one app of a run, and when.
package struct Timeline {
  package let happenings: [Observations.Happening]
  package let times: [Milliseconds]

  package init(_ record: TrialRecord, _ launch: Int) {
    guard record.launches.indices.contains(launch) else {
      (happenings, times) = ([], [])
      return
    }
    happenings = Observations.happenings(of: record).filter { $0.launch == launch }
    times = record.launches[launch].timesMs
  }

  /// Where something of this name happened.
  func places(of actor: ExplorationActor) -> [Int] { happenings.indices.filter { happenings[$0].actor == actor } }
}
