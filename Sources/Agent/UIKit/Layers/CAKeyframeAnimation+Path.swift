extension CAKeyframeAnimation {
  /// Where the value is: as far along the part of the path in which the moment falls as that part's time has gone by.
  func point(on path: CGPath, at moment: Double) -> CGPoint {
    guard let place = place(in: path.parts, at: moment) else { return path.currentPoint }
    return place.part.point(at: place.fraction)
  }

  /// Turns the layer, on top of its own transform, so that its x axis, or the opposite one, points along the path.
  func turn(along path: CGPath, at moment: Double, into state: inout LayerState) {
    guard let place = place(in: path.parts, at: moment), let base = state["transform"] else { return }
    let direction = place.part.direction(at: place.fraction)
    let angle = atan2(direction.y, direction.x) + (rotationMode == .rotateAutoReverse ? .pi : 0)
    state["transform"] = .transform(CATransform3DConcat(base.transform, CATransform3DMakeRotation(angle, 0, 0, 1)))
  }

  /// The part of the path in which the moment falls, and how far along it; nil for a path without parts.
  private func place(in parts: [CGPath.Part], at moment: Double) -> (part: CGPath.Part, fraction: CGFloat)? {
    guard let last = parts.last else { return nil }
    let times = stops(of: parts)
    let index = (times.lastIndex { $0 <= moment } ?? 0).clamped(to: 0...parts.count - 1)
    if calculationMode == .discrete { return moment >= 1 ? (last, 1) : (parts[index], 0) }
    let length = times[index + 1] - times[index]
    var fraction = length > 0 ? min(max((moment - times[index]) / length, 0), 1) : 1
    if let functions = timingFunctions, index < functions.count {
      fraction = Double(functions[index].curve.progress(at: fraction, of: duration))
    }
    return (parts[index], CGFloat(fraction))
  }

  /// When each part begins, from 0, and 1 at the end.
  private func stops(of parts: [CGPath.Part]) -> [Double] {
    if calculationMode == .paced {
      let lengths = parts.map { Double($0.length) }
      let whole = lengths.reduce(0, +)
      guard whole > 0 else { return evenStops(parts.count) }
      return lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1 / whole) }
    }
    guard let given = keyTimes?.map(\.doubleValue), given.count == parts.count + 1 else { return evenStops(parts.count) }
    return given
  }

  private func evenStops(_ count: Int) -> [Double] { (0...count).map { Double($0) / Double(count) } }
}

extension CGPath {
  /// A straight or curved piece, from one point to the next.
  struct Part {
    let start: CGPoint
    let first: CGPoint
    let second: CGPoint
    let end: CGPoint

    /// The point at a parameter from 0 to 1, by the cubic of Bézier that every piece can be written as.
    func point(at t: CGFloat) -> CGPoint {
      let u = 1 - t
      let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: p * start.x + q * first.x + r * second.x + s * end.x, y: p * start.y + q * first.y + r * second.y + s * end.y)
    }

    /// Where it leads at a parameter from 0 to 1: the derivative, or where that is nothing the way from end to end.
    func direction(at t: CGFloat) -> CGPoint {
      let u = 1 - t
      let (p, q, r) = (3 * u * u, 6 * u * t, 3 * t * t)
      let x = p * (first.x - start.x) + q * (second.x - first.x) + r * (end.x - second.x)
      let y = p * (first.y - start.y) + q * (second.y - first.y) + r * (end.y - second.y)
      return x == 0 && y == 0 ? CGPoint(x: end.x - start.x, y: end.y - start.y) : CGPoint(x: x, y: y)
    }

    /// That of sixteen straight pieces.
    var length: CGFloat {
      let points = (0...16).map { point(at: CGFloat($0) / 16) }
      return zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
  }

  /// The pieces in order; a move begins elsewhere and is none.
  var parts: [Part] {
    var (parts, here, start): ([Part], CGPoint, CGPoint) = ([], .zero, .zero)
    func third(_ from: CGPoint, _ to: CGPoint, _ share: CGFloat) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
    func line(to end: CGPoint) {
      parts.append(Part(start: here, first: third(here, end, 1 / 3), second: third(here, end, 2 / 3), end: end))
      here = end
    }
    for element in elements {
      switch element {
      case .move(let point): (here, start) = (point, point)
      case .line(let end): line(to: end)
      case .quad(let end, let control):
        parts.append(Part(start: here, first: third(here, control, 2 / 3), second: third(end, control, 2 / 3), end: end))
        here = end
      case .cubic(let end, let first, let second):
        parts.append(Part(start: here, first: first, second: second, end: end))
        here = end
      case .close: if here != start { line(to: start) }
      }
    }
    return parts
  }
}

/// How a layer turns that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points where the path leads.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points where the path comes from.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
