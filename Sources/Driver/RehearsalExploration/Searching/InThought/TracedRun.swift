import RehearsalWire

/// What a run tells from which it can be known what other ones come to.
struct TracedRun: Codable {
  let events: [ExplorationEvent]
  /// For each choice the option that was picked, and how many there were.
  let picked, counts: [Int]

  /// nil where it does not tell all.
  init?(_ record: TrialRecord) {
    guard record.launches.count == 1, let events = record.launches[0].events else { return nil }
    self.events = events
    picked = record.launches[0].choices.map(\.picked)
    counts = record.launches[0].choices.map(\.options.count)
  }

  /// Whether the queue is as it is thought to be: what ran may have gone next each time, when it did, and the choices are those
  /// that came up.
  ///
  /// - Parameter values: Those of its events.
  func repeatsItself(_ values: [Int], _ known: KnownTraces) -> Bool {
    var queue = QueuedOrder(known.roots)
    for (ran, value) in zip(events, values) {
      let (ready, number) = (queue.gather(), queue.choices)
      let event = known.deeds[value].event
      guard let option = ready.options.firstIndex(where: { $0.event == event }),
        ready.options[option].instant == ran.atMs?.nanoseconds
      else { return false }
      if ready.options.count > 1 {
        guard number < picked.count, picked[number] == option, counts[number] == ready.options.count else { return false }
      }
      queue.take(option, of: ready, known.deeds[value])
    }
    return queue.isEmpty && queue.choices == picked.count
  }
}
