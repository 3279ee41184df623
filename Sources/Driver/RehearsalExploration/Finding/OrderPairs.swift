import RehearsalWire

/// The pairs of things that come in another order in a failing run than in the passing one beside it.
struct OrderPairs {
  /// Something that comes late, and what it comes after in the failing run alone.
  struct Pair {
    let late: Observations.Happening
    let after: Observations.Happening
    /// How much later it comes than in the passing run; nil where it does not come at all. At least so much later where a wait
    /// gave up before.
    let lateness: Milliseconds?
    /// How well their order tells runs that fail from others.
    let fit: Observations.Fit
  }

  private let bad: Timeline
  private let good: Timeline
  private let observations: Observations

  init(failing: TrialRecord, passing: TrialRecord, launch: Int, observations: Observations) {
    (bad, good) = (Timeline(failing, launch), Timeline(passing, launch))
    self.observations = observations
  }

  /// The one to tell.
  ///
  /// That of what was passed over, and what it was passed over for, is the cause as the queue sees it. Another one is told where
  /// it tells failing runs from others with fewer mistakes, or with no more, and people can tell what it is of, as they cannot
  /// with steps of tasks.
  func best(passedOver: [ExplorationActor]) -> Pair? {
    let causes = passedOver.compactMap { cause(of: $0) }
    guard let nearest = causes.min(by: { $0.fit.mistakes < $1.fit.mistakes }) else { return inversions().first }
    let isNamed = Self.rank(nearest.late) < Self.unnamed && Self.rank(nearest.after) < Self.unnamed
    if isNamed, nearest.fit.isExact { return nearest }
    guard let other = inversions().min(by: { $0.fit.mistakes < $1.fit.mistakes }) else { return nearest }
    return other.fit.mistakes < nearest.fit.mistakes + (isNamed ? 0 : 1) ? other : nearest
  }

  /// What one thing comes after in the failing run and not in the passing one: the last of it, where it is the first of its name
  /// that comes at another place.
  private func cause(of actor: ExplorationActor) -> Pair? {
    let (here, there) = (good.places(of: actor), bad.places(of: actor))
    let moved = here.indices.first { index in
      index >= there.count || Set(bad.happenings[..<there[index]]) != Set(good.happenings[..<here[index]])
    }
    guard let moved else { return nil }
    let late = good.happenings[here[moved]]
    let before = Set(good.happenings[..<here[moved]])
    let place = moved < there.count ? there[moved] : nil
    let passed = bad.happenings[..<(place ?? bad.happenings.count)].filter { !before.contains($0) && $0 != late }
    guard let after = passed.last else { return nil }
    return pair(late, after: after)
  }

  /// How far from the place where the runs part pairs are looked for.
  private static let reach = 100

  /// Each thing that has a name for people with what it comes after in the failing run alone: those that are told best first,
  /// then in the order of the failing run.
  private func inversions() -> [Pair] {
    let places = Dictionary(good.happenings.enumerated().map { ($1, $0) }) { first, _ in first }
    let fork = zip(bad.happenings, good.happenings).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    let named = bad.happenings.dropFirst(fork).prefix(Self.reach)
      .filter { Self.rank($0) < Self.unnamed && places[$0] != nil }
    var pairs: [Pair] = []
    for (index, late) in named.enumerated() {
      guard let after = named[..<index].last(where: { places[$0]! > places[late]! }) else { continue }
      pairs.append(pair(late, after: after))
    }
    func rank(_ pair: Pair) -> Int { Self.rank(pair.late) + Self.rank(pair.after) }
    return pairs.enumerated().sorted { (rank($0.1), $0.0) < (rank($1.1), $1.0) }.map(\.1)
  }

  private func pair(_ late: Observations.Happening, after: Observations.Happening) -> Pair {
    let times = [bad, good].map { timeline in timeline.happenings.firstIndex(of: late).map { timeline.times[$0].nanoseconds } }
    // What has not come by the end of a wait would have come later.
    let end = after.actor.kind == "limit" ? bad.happenings.firstIndex(of: after).map { bad.times[$0].nanoseconds } : nil
    let lateness = (times[0] ?? end).flatMap { there in times[1].map { Milliseconds(nanoseconds: there - $0) } }
    return Pair(late: late, after: after, lateness: lateness, fit: observations.fit(after, before: late))
  }

  /// From here on people cannot tell which one is meant.
  private static let unnamed = 3

  /// How well people know what is meant: 0 is best.
  private static func rank(_ happening: Observations.Happening) -> Int {
    switch happening.actor.kind {
    case "network", "action": 0
    case "look", "timer", "input": 1
    case "task", "layout": unnamed
    default: 2
    }
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
