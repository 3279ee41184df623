/// How content moves along one axis after the finger was lifted: slower and slower, and back where it went past an edge.
///
/// ```
/// inside    x(t) = target − (target − start) · rate^t        t in milliseconds; rate 0.998 or 0.99 (UIKit's documented rates)
/// past an edge   e(t) = (e₀ + (v + ω·e₀)·t) · e^(−ω·t)        a critically damped spring, ω = 10/s
/// ```
/// The target is where the velocity runs out: start + v · rate / (1 − rate), v in points a millisecond (WWDC 2018, "Designing
/// Fluid Interfaces"). The spring and the factor 0.55 of the rubber band are what UIKit's scroll view has been measured to use.
struct ScrollMotion: Equatable, Sendable {
  /// Points from the end at which the content counts as being there. Ours.
  static let nearness: CGFloat = 0.5
  /// The spring's frequency, a second. As reported of devices.
  static let springRate: CGFloat = 10

  let start: CGFloat
  /// Where the velocity would run out, were there no edges.
  let natural: CGFloat
  let limits: ClosedRange<CGFloat>
  let rate: CGFloat
  /// Points a second at the start.
  let velocity: CGFloat
  let bounces: Bool

  /// A motion by its velocity.
  init(from start: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool) {
    (self.start, self.velocity, self.limits, self.rate, self.bounces) = (start, velocity, limits, rate, bounces)
    natural = Self.target(from: start, velocity: velocity, rate: rate)
  }

  /// A motion to `target`, which somebody chose.
  init(from start: CGFloat, to target: CGFloat, limits: ClosedRange<CGFloat>, rate: CGFloat) {
    (self.start, natural, self.limits, self.rate, bounces) = (start, target, limits, rate, true)
    velocity = 0
  }

  static func target(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    start + velocity / 1000 * rate / (1 - rate)
  }

  /// Where it comes to rest.
  var end: CGFloat { natural.clamped(to: limits) }

  /// The place after `time` seconds, and whether that is the end.
  func place(after time: CGFloat) -> (place: CGFloat, isEnd: Bool) {
    guard limits.contains(start) else {
      return spring(from: start - start.clamped(to: limits), velocity: velocity, after: time, to: start.clamped(to: limits))
    }
    let distance = natural - start
    guard abs(distance) >= Self.nearness else { return (end, true) }
    if !limits.contains(natural) {
      // The edge is reached where the share of the way that is left equals rate^t.
      let left = 1 - (end - start) / distance
      let crossing = log(left) / log(rate) / 1000
      if time >= crossing {
        guard bounces else { return (end, true) }
        let speed = -distance * left * log(rate) * 1000
        return spring(from: 0, velocity: speed, after: time - crossing, to: end)
      }
    }
    let left = distance * pow(rate, time * 1000)
    return abs(left) < Self.nearness ? (end, true) : (natural - left, false)
  }

  private func spring(
    from excess: CGFloat, velocity: CGFloat, after time: CGFloat, to edge: CGFloat
  ) -> (place: CGFloat, isEnd: Bool) {
    let pull = velocity + Self.springRate * excess
    let fading = exp(-Self.springRate * time)
    let place = (excess + pull * time) * fading
    let speed = (pull - Self.springRate * (excess + pull * time)) * fading
    return abs(place) < Self.nearness && abs(speed) < Self.nearness * Self.springRate ? (edge, true) : (edge + place, false)
  }

  // MARK: Rubber band

  /// How much of its way the content keeps beyond an end. As reported of devices.
  static let stiffness: CGFloat = 0.55

  /// How far content goes past an edge that a finger has pulled it by `distance` past, in a view of that `length`.
  static func stretch(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let amount = (1 - 1 / (abs(distance) * stiffness / length + 1)) * length
    return distance < 0 ? -amount : amount
  }

  /// How far a finger has pulled to make content go `stretch` past an edge.
  static func pull(_ stretch: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, abs(stretch) < length else { return stretch }
    let amount = length / stiffness * (1 / (1 - abs(stretch) / length) - 1)
    return stretch < 0 ? -amount : amount
  }
}
