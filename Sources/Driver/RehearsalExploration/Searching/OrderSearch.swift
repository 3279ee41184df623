import Rehearsal

/// How a test is run in other orders of events: which are picked, how many, and what may differ.
///
/// ```swift
/// @Suite(.rehearsal("Notes", exploring: OrderSearch(runs: 500, deviations: 2, reduction: true))) struct SearchTests { … }
/// ```
/// The options are those of `rehearse explore`, and mean the same. A number alone is that of the runs: `exploring: 200`.
public struct OrderSearch: Hashable, Sendable {
  /// How orders are picked.
  public enum Strategy: String, CaseIterable, Sendable {
    /// Every order, those first that differ from the usual in the fewest choices.
    case systematic
    /// Every choice drawn.
    case random
    /// Each event with a priority that is drawn, which changes at a few places.
    case priorities
    /// The next option in place of the usual one at a few choices that are drawn.
    case delays
  }

  /// How often the test runs at most until a run fails; as often as there are orders if nil, and not explored if less than 2.
  /// The usual run with which a test begins that goes on from an earlier exploration is not counted.
  public var runs: Int?
  /// For how long it runs, on a clock on the wall; if nil 10 s, or without a limit where ``runs`` says when it ends. `.zero` is
  /// no limit: it goes on until every order was tried, a run failed, or ``runs`` are made.
  public var time: Duration?
  /// How orders are picked.
  public var strategy: Strategy
  /// For `systematic` the most choices that differ from the usual, any unless given; for `delays` how many do, 2 unless given;
  /// for `priorities` the depth of the fault, 3 unless given.
  public var deviations: Int?
  /// Whether `systematic` leaves out orders that differ only in what touches nothing in common, as far as the agent can see.
  /// Other strategies draw their runs, and leave out none.
  public var reduction: Bool
  /// Whether it goes on after a failure, and tells whether the test is broken, flaky, or neither; if not, it ends soon after the
  /// first.
  public var verdict: Bool
  /// Whether it goes on from what the last exploration of the test with the same strategy, reduction, seed, bounds and agent left
  /// to try, if that had the same usual run; otherwise it begins anew, and says what differs. A seed that was drawn, since
  /// `REHEARSAL_SEED` gives none, gives way to that of the last exploration. It needs a history: what is left to try is kept
  /// beside it, for each set of bounds on its own.
  public var resume: Bool
  /// What may differ, and by how much; without picks.
  package var bounds: Exploration

  /// - Parameters:
  ///   - runs: See ``runs``.
  ///   - time: See ``time``.
  ///   - strategy: See ``strategy-swift.property``.
  ///   - deviations: See ``deviations``.
  ///   - reduction: See ``reduction``.
  ///   - answers: How late an answer of the network may come; 1 s unless given. All of these are virtual time, and up to a day.
  ///   - work: How late work on background queues may run; 100 ms unless given.
  ///   - timers: How late a timer may fire, a block that was put off on the main queue run, and a task's sleep end; not at all
  ///     unless given.
  ///   - pauses: How much time the user may let pass before an action; 1 s unless given.
  ///   - looks: How much time may pass before the test looks at the app; none unless given.
  ///   - failures: Whether requests may lose their connections, too.
  ///   - verdict: See ``verdict``.
  ///   - resume: See ``resume``.
  public init(
    runs: Int? = nil, time: Duration? = nil, strategy: Strategy = .systematic, deviations: Int? = nil, reduction: Bool = false,
    answers: Duration? = nil, work: Duration? = nil, timers: Duration? = nil, pauses: Duration? = nil, looks: Duration? = nil,
    failures: Bool = false, verdict: Bool = false, resume: Bool = false
  ) {
    (self.runs, self.time, self.strategy, self.deviations, self.reduction) = (runs, time, strategy, deviations, reduction)
    (self.verdict, self.resume) = (verdict, resume)
    bounds = .usualBounds
    func set(_ path: WritableKeyPath<Exploration, Milliseconds?>, _ length: Duration?) {
      if let length { bounds[keyPath: path] = length > .zero ? Milliseconds(length) : nil }
    }
    set(\.answersMs, answers)
    set(\.workMs, work)
    set(\.timersMs, timers)
    set(\.pausesMs, pauses)
    set(\.looksMs, looks)
    bounds.failures = failures ? true : nil
  }
}

extension OrderSearch: ExpressibleByIntegerLiteral {
  public init(integerLiteral runs: Int) { self.init(runs: runs) }
}

extension OrderSearch {
  /// Whether there is more to try than the usual order.
  package var isOn: Bool { runs.map { $0 > 1 } ?? true }

  /// The strategy with its number.
  package var picked: RehearsalExploration.Strategy {
    switch strategy {
    case .systematic: .systematic
    case .random: .random
    case .priorities: .priorities(depth: max(1, deviations ?? 3))
    case .delays: .delays(count: max(0, deviations ?? 2))
    }
  }

  /// What an app is launched with; without picks.
  package var watchedBounds: Exploration {
    var watched = bounds
    watched.footprints = reduction ? true : nil
    return watched
  }

  package var budget: SearchBudget {
    let usual: Duration? = runs == nil ? .seconds(10) : nil
    return SearchBudget(runs: runs, time: time.map { $0 > .zero ? $0 : nil } ?? usual, goesOn: verdict, further: 30)
  }
}
