/// Where something was, and from that how fast it is.
///
/// The velocity is that over the last tenth of a second (or over the last two places, if those are further apart), up to the
/// instant that is asked about: a finger that rests before it is lifted slows down, and one that has not moved for a tenth of a
/// second stands still. UIKit documents no formula; this one is ours.
struct VelocityTracker {
  /// Seconds that are looked back. Ours.
  static let span: TimeInterval = 0.1

  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    samples.append((time, place))
    while samples.count > 2 && samples[1].time < time - Self.span { samples.removeFirst() }
  }

  mutating func reset() { samples = [] }

  /// Units a second at `time`; zero before anything has moved.
  func velocity(at time: TimeInterval) -> CGPoint {
    // Half a microsecond, because seconds as a Double do not hold nanoseconds exactly.
    let earliest = time - Self.span - 0.000_000_5
    let recent = samples.filter { $0.time >= earliest }
    guard !recent.isEmpty else { return .zero }
    let looked = recent.count > 1 ? recent : Array(samples.suffix(2))
    guard let first = looked.first, let last = looked.last, looked.count > 1, time > first.time else { return .zero }
    let length = CGFloat(time - first.time)
    return CGPoint(x: (last.place.x - first.place.x) / length, y: (last.place.y - first.place.y) / length)
  }
}
