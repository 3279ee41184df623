/// An event of an explored run, with all that says when it may run in other ones.
package struct TimedEvent {
  /// Which of those that its maker put into the queue it is, after that one's own path: the same in each order.
  package let path: String
  /// When it ran; nil where it was taken out of the queue before.
  package let instant: VirtualInstant?
  /// When it was to run at first, and how much later it might.
  package let due: VirtualInstant
  package let lateness: Duration
  /// What it has in common with those that it goes in order with, whatever is chosen; nil where there are none.
  package let line: String?
  /// Whether it may come to something else at another instant.
  package let readsClock: Bool
  /// The events that it follows from, because they made it or touch what it touches, without those that these follow from.
  package let follows: [Int]
  /// The events that it took out of the queue.
  package let takesOut: [Int]
}

/// What ran in a run whose events may be late.
///
/// ```
///   the run       ─▶ a (due 10 ms) ─▶ b (due 5 ms, may be 1 s late) ─▶ c (made by a, due 20 ms after it)
///   what is told  0 · 1, 1 s · 0.0 follows 0
/// ```
/// Only of runs of up to 200 events in which each that was put into the queue has run once or was taken out of it, and in which
/// the stage did nothing after the first event, saw nothing of what events did, and let them run without a limit of time. There
/// the queue can be thought through in any other order: it is known what waits, since when, and how long it may.
struct TimedEvents {
  private let steps: [Footprints.Step]
  /// What was taken out, and by which step.
  private var takenOut: [Footprints.Cancellation] = []
  /// Where each event is told: those that ran in their order, and then those that were taken out.
  private var places: [UInt64: Int] = [:]
  private var paths: [String] = []
  private let before: [[Int]]
  /// Of a run in which more events ran nothing is told: the work grows with the square of their number.
  private static let most = 200

  /// nil where that cannot be told.
  ///
  /// - Parameter before: For each step those before it that it may not change places with.
  init?(_ steps: [Footprints.Step], _ cancellations: [Footprints.Cancellation], before: [[Int]]) {
    // The first step is before all events.
    guard steps.count - 1 <= Self.most else { return nil }
    (self.steps, self.before) = (steps, before)
    for (step, ran) in steps.enumerated().dropFirst() {
      guard let event = ran.event, ran.creator != nil, !ran.hasCommand, !ran.isFollowedUp,
        places.updateValue(step - 1, forKey: event) == nil
      else { return nil }
    }
    var gone: Set<UInt64> = []
    for cancellation in cancellations {
      // One that comes again and again may run, and be taken out then.
      guard places[cancellation.event] == nil, gone.insert(cancellation.event).inserted else { return nil }
      // What was there before all events, and no longer when they began, was never in their way.
      if cancellation.step > 0 { takenOut.append(cancellation) }
    }
    for (number, cancellation) in takenOut.enumerated() { places[cancellation.event] = steps.count - 1 + number }
    guard steps.allSatisfy({ $0.made.allSatisfy { places[$0] != nil || gone.contains($0) } }) else { return nil }
    paths = Array(repeating: "", count: places.count)
    // Whatever put an event into the queue ran before it.
    for (step, ran) in steps.enumerated() {
      for (number, event) in ran.made.enumerated() {
        if let place = places[event] { paths[place] = (step > 0 ? paths[step - 1] + "." : "") + "\(number)" }
      }
    }
  }

  func told() -> [TimedEvent] {
    let follows = nearest()
    let ran = steps.indices.dropFirst().map { step in
      let ran = steps[step]
      return TimedEvent(
        path: paths[step - 1], instant: ran.instant, due: ran.declared, lateness: ran.lateness,
        line: ran.line?.description, readsClock: ran.readsClock, follows: follows[step].map { $0 - 1 },
        takesOut: takenOut.filter { $0.step == step }.map { places[$0.event]! })
    }
    let gone = takenOut.map { gone in
      TimedEvent(
        path: paths[places[gone.event]!], instant: nil, due: gone.declared, lateness: gone.lateness,
        line: gone.line?.description, readsClock: false, follows: [], takesOut: [])
    }
    return ran + gone
  }

  /// For each step those that it follows from, with none in between; the first one, which is before all events, is left out.
  private func nearest() -> [[Int]] {
    var (past, follows): ([Set<Int>], [[Int]]) = ([], [])
    for step in steps.indices {
      var (all, nearest): (Set<Int>, [Int]) = ([], [])
      for earlier in Set(before[step]).sorted(by: >) where earlier > 0 && !all.contains(earlier) {
        nearest.append(earlier)
        all.insert(earlier)
        all.formUnion(past[earlier])
      }
      past.append(all)
      follows.append(nearest.sorted())
    }
    return follows
  }
}
