import Glibc

/// The machine's own clock, for an app whose time was asked to be real.
///
/// The order of events stays the queue's; only the moments at which they run are the machine's. Since commands then come at
/// chance moments, no run repeats another: an agent names it among the escapes.
package struct RealClock: Sendable {
  private let start = Self.nanoseconds

  package init() {}

  /// The virtual instant that corresponds to this moment.
  package var now: VirtualInstant { VirtualInstant(nanoseconds: Int64(clamping: Self.nanoseconds - start)) }

  /// Returns when the moment that corresponds to `instant` has come.
  package func wait(until instant: VirtualInstant) {
    Seal.opened {
      let due = start + UInt64(clamping: instant.nanoseconds)
      var moment = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
      // Real time is what was asked for.
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}  // on purpose
    }
  }

  private static var nanoseconds: UInt64 {
    Seal.opened {
      var moment = timespec()
      clock_gettime(CLOCK_MONOTONIC, &moment)
      return UInt64(moment.tv_sec) * 1_000_000_000 + UInt64(moment.tv_nsec)
    }
  }
}
