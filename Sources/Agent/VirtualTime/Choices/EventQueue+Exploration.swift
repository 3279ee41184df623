import HeapModule

/// How a queue lets an explorer choose.
///
/// ```
///  due          100 ms: answer, may be 1 s late     140 ms: timer            200 ms: another answer
///               │                                   │                        │
///  the usual    answer                              timer                    other answer
///  put off      (the timer goes first)              timer ──▶ answer? ──▶    other answer ──▶ answer? … at 1100 ms at the latest
/// ```
/// What is passed over is put off as long as may be, since that is the shortest way to say "late"; from then on it is an option
/// of every choice. What may not be late is never passed over by what is due after it.
extension EventQueue {
  /// Takes out of the heap what the explorer lets go next; nil where that is nothing up to `limit`.
  func explored(by explorer: Explorer, upTo limit: VirtualInstant) -> Slot? {
    if limit < VirtualInstant(nanoseconds: .max) { explorer.isLimited = true }
    let ready = gather(upTo: limit)
    var options = ready.all.map {
      Explorer.Option.event(described($0.sequence, entries[$0.sequence]!), movesTime: $0.due > present)
    }
    if ready.mayWait { options.append(.rest) }
    let choice = options.count > 1 ? explorer.choose(among: options, at: present) : 0
    guard choice < ready.all.count else {
      for slot in ready.slots { putOff(slot) }
      return nil
    }
    return take(choice, of: ready)
  }

  /// Lets the explorer choose whether the user waits before an action, and for how much of the time that a pause may take.
  package func pause(before action: String) {
    guard let explorer else { return }
    let limit = present.advanced(by: explorer.bounds.pauses)
    guard pause(explorer, upTo: limit, .action(action), .pause) else { return }
    if let next = nextSlot(), next.due < limit { return }
    if present < limit { move(to: limit) }
  }

  /// The same for the time that passes before the test looks at the app, up to the last thing that happens in it: none where the
  /// choices were told, since nobody would hear of further ones.
  package func pause(beforeLook look: String) {
    guard let explorer, !explorer.hasTold else { return }
    _ = pause(explorer, upTo: present.advanced(by: explorer.bounds.looks), .look(look), .time)
  }

  /// Runs what is due before a command, as long as the explorer has that wait; whether it waited until nothing was left to run.
  private func pause(
    _ explorer: Explorer, upTo limit: VirtualInstant, _ command: Explorer.Option, _ pause: Explorer.Option
  ) -> Bool {
    guard limit > present, let first = nextSlot(), first.due <= limit else { return false }
    guard explorer.choose(among: [command, pause], at: present) > 0 else { return false }
    var count = 0
    while count < turnLimit, let slot = nextSlot(), slot.due <= limit {
      // Once there is a pause, it is usual to go on with it.
      let goesOn = count == 0 || explorer.choose(among: [pause, command], at: present) == 0
      guard goesOn, let next = explored(by: explorer, upTo: limit) else { return false }
      move(to: max(present, next.due))
      run(next)
      count += 1
    }
    return true
  }

  /// What may go next; what is due of it is out of the heap.
  private struct Ready {
    /// All that is due before anything has to go, in the order of becoming due.
    var slots: [Slot] = []
    /// Those of them that may go first, and then what was put off.
    var all: [Slot] = []
    /// Whether all that is due may be later than the limit.
    var mayWait = false
  }

  private func gather(upTo limit: VirtualInstant) -> Ready {
    var ready = Ready()
    var horizon = VirtualInstant(nanoseconds: .max)
    delayed.removeAll { entries[$0] == nil }
    while let slot = nextSlot(), slot.due <= min(horizon, limit) {
      _ = heap.popMin()
      // What keeps its order waits for what it comes after, if that was put off.
      if let earlier = delayed.first(where: { precedes($0, slot.sequence) }), let due = entries[earlier]?.due, due > slot.due {
        reschedule(slot, due)
        continue
      }
      ready.slots.append(slot)
      horizon = min(horizon, latest(slot))
    }
    ready.mayWait = !ready.slots.isEmpty && horizon > limit
    let due = Set(ready.slots.map(\.sequence))
    ready.all =
      ready.slots.filter { slot in !ready.slots.contains { precedes($0.sequence, slot.sequence) } }
      + delayed.filter { number in !due.contains(number) && !delayed.contains { precedes($0, number) } }
      .map { Slot(due: present, sequence: $0) }
    return ready
  }

  /// Whether one event goes before another one whatever is chosen: what is of one line.
  private func precedes(_ first: UInt64, _ second: UInt64) -> Bool {
    guard first != second, let one = entries[first], let other = entries[second], let line = one.line, line == other.line else {
      return false
    }
    return (declared(one), first) < (declared(other), second)
  }

  /// Puts back all but the chosen one; what was to go before it and may be late is put off.
  private func take(_ choice: Int, of ready: Ready) -> Slot {
    let chosen = ready.all[choice]
    guard let place = ready.slots.firstIndex(where: { $0.sequence == chosen.sequence }) else {
      // It was put off, and its slot stands at its latest instant: it goes now.
      heap.insert(contentsOf: ready.slots)
      entries[chosen.sequence]!.due = present
      return chosen
    }
    for (index, slot) in ready.slots.enumerated() where index != place {
      if index < place { putOff(slot, atLeastTo: chosen.due) } else { heap.insert(slot) }
    }
    return chosen
  }

  /// Puts an event off as long as may be; one that may not be late only until what goes before it.
  private func putOff(_ slot: Slot, atLeastTo instant: VirtualInstant = .launch) {
    let latest = latest(slot)
    if latest > slot.due, !delayed.contains(slot.sequence) { delayed.append(slot.sequence) }
    reschedule(slot, max(latest, instant))
  }

  private func reschedule(_ slot: Slot, _ due: VirtualInstant) {
    entries[slot.sequence]!.due = due
    heap.insert(Slot(due: due, sequence: slot.sequence))
  }

  /// When an event was to go at first.
  private func declared(_ entry: Entry) -> VirtualInstant { entry.declared ?? .launch }

  func latest(_ slot: Slot) -> VirtualInstant {
    guard let entry = entries[slot.sequence] else { return slot.due }
    return max(slot.due, declared(entry).advanced(by: entry.lateness))
  }
}
