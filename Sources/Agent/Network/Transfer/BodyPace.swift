import VirtualTime

/// How fast a response's body comes, after its headers.
///
/// Over a time, parts come every quarter of a second, each with the share that is due, fractions carried on; the first after a
/// quarter of a second, or with the whole when there is less time than that (OHS-29).
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
      var index = index
      var wait = Duration.zero
      while true {
        let before = min(Self.slot * (index - 1), time)
        let at = min(Self.slot * index, time)
        wait += at - before
        let end = at == time ? total : Int(Double(total) * (at / time))
        if end > start || at == time { return (end, wait, index) }
        index += 1
      }
    }
  }
}
