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
  /// What the user did where a part of it, such as a finger that goes up, is one of the pair; and what waited where the end of a
  /// wait is.
  var deeds: [Observations.Happening: ExplorationActor] = [:]
  /// Whether time passed before a look of the test's, which makes it fail.
  var isOfALateLook = false

  /// Whether the test looked before what it needed was there, or gave up waiting for it: then the fault is rather the test's.
  package var isOfTheTest: Bool {
    guard case .order(_, let after) = kind else { return false }
    return ["look", "limit"].contains(after.actor.kind)
  }

  /// The wait that gave up before something late had come, where that makes the test fail; nil otherwise.
  struct Limit {
    /// When it began, and when it gave up, in the run that fails.
    let began, ended: Milliseconds
    /// When what it waited for came in the run that passes.
    let came: Milliseconds
  }

  var limit: Limit? {
    guard case .order(let late, let after) = kind, after.actor.kind == "limit", let deed = deeds[after] else { return nil }
    let (good, bad) = (Timeline(passing, late.launch), Timeline(failing, late.launch))
    guard let came = good.happenings.firstIndex(of: late), let end = bad.happenings.firstIndex(of: after),
      let start = bad.happenings[..<end].lastIndex(where: { $0.actor == deed })
    else { return nil }
    return Limit(began: bad.times[start], ended: bad.times[end], came: good.times[came])
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
    for happening in pair where ["input", "limit"].contains(happening.actor.kind) {
      guard let place = timeline.happenings.firstIndex(of: happening) else { continue }
      let kinds = happening.actor.kind == "limit" ? ["action", "look"] : ["action"]
      deeds[happening] = timeline.happenings[..<place].last { kinds.contains($0.actor.kind) }?.actor
    }
    return deeds
  }
}
