/// What follows from what in a run, and the orders in which two of its events change places.
///
/// ```
///   the run         ─▶ a ─▶ b ─▶ c ─▶ d        c and d follow from a, b has to do with neither
///   a and c swapped ─▶ c …                     picks for what c follows from, and for c
///   in full         ─▶ b ─▶ c …                … and for all that does not follow from one of the two
/// ```
/// Only of runs of which nothing but the order of their events can differ: none may be late, each that was put into the queue has
/// run once, and no command came after the first. There each swap can be told by the picks that lead to it, without a try.
package struct Swaps {
  private let steps: [Footprints.Step]
  /// For each step those before it that it follows from: all of them, and those with none in between.
  private var past: [Set<Int>] = []
  private var follows: [[Int]] = []
  private var paths: [String] = []
  /// Where each event ran.
  private var places: [UInt64: Int] = [:]
  /// Of a run with more steps nothing is told: the work grows with the square of their number.
  private static let most = 200

  /// nil where something else than the order may differ.
  ///
  /// - Parameter before: For each step those before it that it may not change places with.
  init?(_ steps: [Footprints.Step], before: [[Int]], options: [[Footprints.Option]?], taken: [Int]) {
    guard steps.count <= Self.most else { return nil }
    self.steps = steps
    for (step, ran) in steps.enumerated().dropFirst() {
      guard let event = ran.event, ran.creator != nil, !ran.hasCommand, ran.declared == ran.instant, ran.latest == ran.instant,
        places.updateValue(step, forKey: event) == nil
      else { return nil }
    }
    guard steps.allSatisfy({ $0.made.allSatisfy { places[$0] != nil } }) else { return nil }
    findPaths()
    findPast(before)
    guard repeatsItself(zip(options, taken).map { ($1, $0?.count) }) else { return nil }
  }

  private mutating func findPaths() {
    paths = Array(repeating: "", count: steps.count)
    // Whatever put an event into the queue ran before it.
    for (step, ran) in steps.enumerated() {
      for (number, event) in ran.made.enumerated() { paths[places[event]!] = paths[step] + (step > 0 ? "." : "") + "\(number)" }
    }
  }

  private mutating func findPast(_ before: [[Int]]) {
    for step in steps.indices {
      var (all, nearest): (Set<Int>, [Int]) = ([], [])
      let kept = (0..<step).filter { isKept($0, step) }
      for earlier in Set(before[step] + kept).sorted(by: >) where !all.contains(earlier) {
        nearest.append(earlier)
        all.insert(earlier)
        all.formUnion(past[earlier])
      }
      past.append(all)
      follows.append(nearest.sorted())
    }
  }

  /// Whether a step goes before a later one in each order, since events of their kinds do, and one was put into the queue before
  /// the other one whatever is chosen.
  private func isKept(_ earlier: Int, _ later: Int) -> Bool {
    guard let one = steps[earlier].creator, let other = steps[later].creator, one == other || past[other].contains(one) else {
      return false
    }
    return steps[earlier].declared == steps[later].declared && steps[earlier].keepsOrder(with: steps[later])
  }

  /// Whether the queue is as it is thought to be: its choices are those that came up.
  private func repeatsItself(_ choices: [(taken: Int, count: Int?)]) -> Bool {
    var queue = ReorderedQueue(steps, places)
    guard steps.indices.dropFirst().allSatisfy({ queue.run($0) }) else { return false }
    return queue.choices.count == choices.count
      && zip(queue.choices, choices).allSatisfy { $0.taken == $1.taken && $0.count == $1.count }
  }

  // MARK: What is told

  /// An event that ran.
  package struct Step {
    /// Which of those that its maker put into the queue it is, after that one's own path: the same in each order.
    package let path: String
    package let instant: VirtualInstant
    /// The steps that it follows from, without those that these follow from.
    package let follows: [Int]
    package let swaps: [Swap]
  }

  /// How an event comes before one that it follows from.
  package struct Swap {
    package let earlier: Int
    package let picks, fullPicks: [Int: Int]
  }

  /// All that ran, in its order; nil where a swap is not possible for what nobody has in hand.
  func told() -> [Step]? {
    var told: [Step] = []
    let queues = queuesBefore()
    // The first step is what went before all events.
    for step in steps.indices.dropFirst() {
      var swaps: [Swap] = []
      for earlier in follows[step] where isSwap(earlier, step) {
        guard let swap = swap(earlier, step, after: queues[earlier]) else { return nil }
        swaps.append(swap)
      }
      let own = follows[step].filter { $0 > 0 }.map { $0 - 1 }
      told.append(Step(path: paths[step], instant: steps[step].instant, follows: own, swaps: swaps))
    }
    return told
  }

  private func queuesBefore() -> [ReorderedQueue] {
    var (queues, queue): ([ReorderedQueue], ReorderedQueue) = ([], ReorderedQueue(steps, places))
    for step in steps.indices {
      queues.append(queue)
      if step > 0 { _ = queue.run(step) }
    }
    return queues
  }

  private func isSwap(_ earlier: Int, _ later: Int) -> Bool {
    earlier > 0 && steps[later].creator != earlier && steps[earlier].instant == steps[later].instant && !isKept(earlier, later)
  }

  private func swap(_ earlier: Int, _ later: Int, after queue: ReorderedQueue) -> Swap? {
    let rest = (earlier + 1)..<steps.count
    let needed = rest.filter { past[later].contains($0) || $0 == later }
    let free = rest.filter { step in
      let isFree = !past[step].contains(earlier) && !past[step].contains(later) && steps[step].instant == steps[later].instant
      return isFree || step == later
    }
    var (short, full) = (queue, queue)
    guard needed.allSatisfy({ short.run($0) }), free.allSatisfy({ full.run($0) }) else { return nil }
    return Swap(earlier: earlier - 1, picks: short.picks, fullPicks: full.picks)
  }
}

/// The queue of a run as it would be in another order of its steps, where none of them may be late.
private struct ReorderedQueue {
  private let steps: [Footprints.Step]
  private let places: [UInt64: Int]
  /// What waits, in the order in which it was put into the queue.
  private var waiting: [Int] = []
  private(set) var choices: [(taken: Int, count: Int)] = []

  /// After the first step.
  init(_ steps: [Footprints.Step], _ places: [UInt64: Int]) {
    (self.steps, self.places) = (steps, places)
    add(0)
  }

  /// The choices with something else than the usual.
  var picks: [Int: Int] {
    Dictionary(uniqueKeysWithValues: choices.enumerated().filter { $1.taken != 0 }.map { ($0, $1.taken) })
  }

  private mutating func add(_ step: Int) { waiting += steps[step].made.compactMap { places[$0] } }

  /// Goes on with a step; false where it cannot be the next.
  mutating func run(_ step: Int) -> Bool {
    guard let due = waiting.map({ steps[$0].declared }).min() else { return false }
    let ready = waiting.filter { steps[$0].declared == due }
    let options = ready.enumerated().filter { place, other in
      !ready[..<place].contains { steps[$0].keepsOrder(with: steps[other]) }
    }.map(\.element)
    guard let taken = options.firstIndex(of: step) else { return false }
    if options.count > 1 { choices.append((taken, options.count)) }
    waiting.removeAll { $0 == step }
    add(step)
    return true
  }
}

extension Footprints.Step {
  fileprivate func keepsOrder(with other: Self) -> Bool { line != nil && line == other.line }
}
