extension EventQueue {
  /// How the wait of a thread that stands still ends.
  package enum StandstillEnd: Sendable {
    /// What it waited for has come.
    case over
    /// Its time was up before that.
    case late
    /// Nothing is left that could bring it.
    case hopeless
  }

  /// Lets the other threads of a device go on while one of them stands still: runs what comes, in its order, in the middle of the
  /// event that waits.
  ///
  /// - Parameters:
  ///   - limit: When the wait is up; nil where it has no end.
  ///   - kinds: What goes on meanwhile; nil for everything. What is left out is late afterwards, as on a device.
  ///   - isOver: Whether what is waited for has come.
  package func standStill(
    upTo limit: VirtualInstant?, while kinds: Set<EventKind>? = nil, until isOver: () -> Bool
  ) -> StandstillEnd {
    var ran = 0
    while !isOver() {
      // A timer that comes again and again would let it wait for ever.
      guard ran < turnLimit, runOne(of: kinds, upTo: limit ?? VirtualInstant(nanoseconds: .max)) else {
        guard let limit else { return .hopeless }
        move(to: max(present, limit))
        return .late
      }
      ran += 1
    }
    return .over
  }

  private func runOne(of kinds: Set<EventKind>?, upTo limit: VirtualInstant) -> Bool {
    guard let kinds else { return runNext(upTo: limit) }
    footprints?.noteLook(at: kinds)
    let slots = entries.compactMap { sequence, entry in
      entry.due.flatMap { kinds.contains(entry.kind) ? Slot(due: $0, sequence: sequence) : nil }
    }
    guard let first = slots.min(), first.due <= limit else { return false }
    move(to: max(present, first.due))
    // Its slot stays in the heap, which skips it.
    run(first)
    return true
  }
}
