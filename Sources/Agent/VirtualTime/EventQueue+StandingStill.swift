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

  /// A wait of the main thread.
  struct MainWait {
    let limit: VirtualInstant
    let isOver: () -> Bool
  }

  /// What goes on while the main thread stands still.
  private static let besideMain: Set<EventKind> = [.dispatch, .operation, .network]

  /// Lets the other threads of a device go on while the present one stands still: runs what comes, in its order, in the middle of
  /// the event that waits.
  ///
  /// ```
  ///   who waits          what goes on meanwhile
  ///   the main thread    what needs no main thread; the rest is late afterwards, as on a device
  ///   another            everything; what needs no main thread as long as that waits too
  /// ```
  ///
  /// - Parameters:
  ///   - limit: When the wait is up; nil where it has no end.
  ///   - isOver: Whether what is waited for has come.
  package func standStill(upTo limit: VirtualInstant?, until isOver: () -> Bool) -> StandstillEnd {
    if isOver() { return .over }
    let last = limit ?? VirtualInstant(nanoseconds: .max)
    return withoutActuallyEscaping(isOver) { isOver in
      let (thread, former) = (thread, mainWait)
      if let thread { thread.standStill() } else { mainWait = MainWait(limit: last, isOver: isOver) }
      defer {
        mainWait = former
        thread?.goOn()
      }
      var ran = 0
      while !isOver() {
        // A timer that comes again and again would let it wait for ever.
        guard ran < turnLimit, runOne(upTo: last) else {
          guard let limit else { return .hopeless }
          move(to: max(present, limit))
          return .late
        }
        ran += 1
      }
      return .over
    }
  }

  /// Whether the main thread waits, and for what has not come.
  package var mainStandsStill: Bool { mainWait.map { !$0.isOver() && present < $0.limit } ?? false }

  /// What a wait of the present thread is called that nothing can end.
  package func deadlock(waitingFor what: String) -> String {
    "\(thread?.threadName ?? "the main thread") waits for \(what), and nothing is left that could bring it"
  }

  private func runOne(upTo limit: VirtualInstant) -> Bool {
    // A main thread whose wait is over goes on, on a device; here it does when what waits in the middle of it has gone on.
    guard let mainWait, thread == nil || mainStandsStill else { return runNext(upTo: limit) }
    if runOne(of: Self.besideMain, upTo: min(limit, mainWait.limit)) { return true }
    guard mainWait.limit < limit else { return false }
    // From then on the main thread waits no longer.
    move(to: max(present, mainWait.limit))
    return true
  }

  private func runOne(of kinds: Set<EventKind>, upTo limit: VirtualInstant) -> Bool {
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
