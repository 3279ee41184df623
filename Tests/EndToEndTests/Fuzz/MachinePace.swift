import Foundation

/// How fast this machine is now, by a work that is always the same. Processor time alone does not tell: a processor that is
/// shared or throttled needs twice as much of it for the same.
enum MachinePace {
  /// What the work takes in a debug build where the bounds of the fuzz were set: the least of many, on a machine of two
  /// processors with nothing else to do.
  private static let usual = 0.063

  /// How many times as long the work takes here and now; 1 for a machine that is faster.
  static func slowness() -> Double { max(1, seconds() / usual) }

  /// Processor time of the calling thread.
  static func seconds() -> Double {
    let before = Clock.seconds(CLOCK_THREAD_CPUTIME_ID)
    var counts: [String: Int] = [:]
    for number in 0..<240_000 { counts["word \(number % 5_000)", default: 0] += number }
    precondition(counts.count == 5_000)
    return Clock.seconds(CLOCK_THREAD_CPUTIME_ID) - before
  }
}
