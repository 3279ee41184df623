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
  /// What the user did where a part of it, such as a finger that goes up, is one of the pair.
  var deeds: [Observations.Happening: ExplorationActor] = [:]
  /// Whether time passed before a look of the test's, which makes it fail.
  var isOfALateLook = false

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

  package init(run: @escaping Minimiser.Run) { self.run = run }

  /// - Parameters:
  ///   - picks: What makes the test fail: as little as possible.
  ///   - observations: Gets the runs that are made.
  /// - Returns: nil where the run without the last of the picks fails as well, where nothing was picked, and where an app is gone
  ///   of which nothing is known.
  package func culprit(
    picks: [[Int: Int]], record: TrialRecord, observations: inout Observations
  ) throws -> Culprit? {
    guard let launch = picks.lastIndex(where: { !$0.isEmpty }), let choice = picks[launch].keys.max(),
      !record.lacksAnApp, record.launches.indices.contains(launch),
      record.launches[launch].choices.indices.contains(choice)
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
        kind: .outcome(picked.label), lateness: nil, fit: Observations.Fit(), passing: passing, failing: record)
    }
    let late = fork.options[0]
    // Where it could have gone earlier than it did.
    let places = reply.choices.indices.dropFirst(choice + 1).compactMap { index -> (choice: Int, option: Int)? in
      let later = reply.choices[index]
      guard later.picked == 0, let option = later.options.firstIndex(of: late), option > 0 else { return nil }
      return (index, option)
    }
    var failing = record
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      var placed = picks
      placed[launch][places[middle].choice] = places[middle].option
      let tried = try run(placed)
      observations.add(tried)
      if tried.failure == nil {
        (passing, low) = (tried, middle + 1)
      } else {
        // It may show elsewhere in the test; the boundary is where it no longer passes.
        (failing, high) = (tried, middle)
      }
    }
    let pairs = OrderPairs(failing: failing, passing: passing, launch: launch, observations: observations)
    guard let pair = pairs.best(passedOver: fork.options[..<fork.picked].map { reply.names[$0] }) else { return nil }
    return Culprit(
      kind: .order(late: pair.late, after: pair.after), lateness: pair.lateness, fit: pair.fit, passing: passing,
      failing: failing,
      deeds: Self.deeds(of: [pair.late, pair.after], in: Timeline(failing, launch)),
      isOfALateLook: picked.kind == "pause" && reply.names[late].kind == "look")
  }

  private static func deeds(
    of pair: [Observations.Happening], in timeline: Timeline
  ) -> [Observations.Happening: ExplorationActor] {
    var deeds: [Observations.Happening: ExplorationActor] = [:]
    for happening in pair where happening.actor.kind == "input" {
      guard let place = timeline.happenings.firstIndex(of: happening) else { continue }
      deeds[happening] = timeline.happenings[..<place].last { $0.actor.kind == "action" }?.actor
    }
    return deeds
  }
}
