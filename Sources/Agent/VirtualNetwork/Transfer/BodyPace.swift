import VirtualTime

/// How fast a response's body comes, after its headers.
///
/// Over a time, parts come every quarter of a second, each with the share that is due, fractions carried on; the first after a
/// quarter of a second, or with the whole when there is less time than that.
public enum BodyPace: Equatable, Sendable {
  /// All at once, with the headers.
  case atOnce
  /// Evenly over a time.
  case over(Duration)
  /// So many bytes at a time, each after a pause.
  case parts(ofBytes: Int, every: Duration)

  /// OHHTTPStubs' `kSlotTime`.
  static let slot = Duration.milliseconds(250)

  /// The next part of a body: where it ends, how long after the former it comes, and its number.
  func part(after start: Int, of total: Int, index: Int) -> (end: Int, wait: Duration, index: Int)? {
    guard start < total else { return nil }
    switch self {
    case .atOnce: return (total, .zero, index)
    case .parts(let bytes, let pause): return (min(start + max(bytes, 1), total), max(pause, .zero), index)
    case .over(let time):
      guard time > .zero else { return (total, .zero, index) }
      // How far it is at the end of each slot; a slot in which not even one byte is due passes in silence.
      let before = min(Self.slot * (index - 1), time)
      var index = max(index, Self.firstSlot(for: start + 1, of: total, in: time))
      while true {
        let at = min(Self.slot * index, time)
        let end = at == time ? total : Int(Double(total) * (at / time))
        if end > start || at == time { return (end, at - before, index) }
        index += 1
      }
    }
  }

  /// About the slot at whose end so many bytes are due, or a few before it: years may pass until the first byte of a body is.
  private static func firstSlot(for count: Int, of total: Int, in time: Duration) -> Int {
    let slots = Double(count) / Double(total) * (time / slot)
    // What a Double cannot tell apart is left to the search.
    return max(1, Int(slots * (1 - 1e-12)) - 2)
  }
}
