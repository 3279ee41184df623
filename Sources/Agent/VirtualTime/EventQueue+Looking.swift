/// What a queue tells of what waits in it.
extension EventQueue {
  /// When the next event is due; nil when nothing is.
  public var nextDue: VirtualInstant? { looked { nextSlot()?.due } }

  /// The event that is next; nil when nothing is due, ever.
  public var next: PendingEvent? {
    looked { nextSlot().flatMap { slot in entries[slot.sequence].map { described(slot.sequence, $0) } } }
  }

  /// Everything that waits, in the order in which it will run; endless entries come last.
  public var pending: [PendingEvent] {
    looked { entries.map { sequence, entry in described(sequence, entry) } }
      .sorted { left, right in
        (left.due?.nanoseconds ?? .max, left.token.sequence) < (right.due?.nanoseconds ?? .max, right.token.sequence)
      }
  }

  /// Looks at what waits, which depends on all that was put into the queue and taken out.
  func looked<Result>(_ look: () -> Result) -> Result {
    footprints?.noteLookAtAll()
    return look()
  }

  /// Whether an entry of one of `kinds` waits that will come to an end.
  public func awaits(_ kinds: Set<EventKind>) -> Bool {
    footprints?.noteLook(at: kinds)
    return entries.values.contains { kinds.contains($0.kind) && $0.due != nil && $0.period == nil }
  }

  /// Of the entries of `kinds` that repeat, once in `period` at least, the one that takes longest to come again; nil where there
  /// is none.
  public func slowest(_ kinds: Set<EventKind>, repeatingWithin period: Duration) -> PendingEvent? {
    footprints?.noteLook(at: kinds)
    let fast = entries.filter { kinds.contains($0.value.kind) && $0.value.period.map { $0 <= period } ?? false }
    let slowest = fast.max { ($0.value.period!, $0.key) < ($1.value.period!, $1.key) }
    return slowest.map { described($0.key, $0.value) }
  }

  /// Whether anything waits that could run: without it, nothing can change until somebody acts.
  public var hasWork: Bool { looked { nextSlot() != nil } }
}
