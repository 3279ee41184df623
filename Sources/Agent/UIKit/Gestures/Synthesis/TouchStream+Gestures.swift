// Each gesture as a stream. Points are in the window; times are those of RubyMotion unless another source is named.
//
//   tap          down ─ 0.05 s ─ up ─ 0.05 s ─ down …             long press   down ─ duration ─ up
//   drag         down on the 1st of n points ─ n − 1 moves, duration / n apart ─ duration / n ─ up
//   pinch open   two fingers, 40 points apart, move to the two ends    close   the other way round
//   rotate       two fingers on a circle, opposite of each other, begin right and left and turn clockwise
extension TouchStream {
  /// Taps with one or more fingers.
  package static func tap(
    at point: CGPoint, times: Int = 1, touches: Int = 1, gap: CGFloat = fingerGap
  ) -> TouchStream {
    TouchStream(
      (0..<max(times, 1)).flatMap { number in
        fingers(along: spread(point, touches, gap: gap).map { [$0] }, duration: tapLength, tapCount: number + 1)
          .delayed(by: tapInterval * number).frames
      })
  }

  /// Fingers that stay down; a little longer than the half second of a long press by default.
  package static func longPress(
    at point: CGPoint, duration: Duration = .milliseconds(600), touches: Int = 1, gap: CGFloat = fingerGap
  ) -> TouchStream {
    fingers(along: spread(point, touches, gap: gap).map { [$0] }, duration: duration)
  }

  /// A drag along points, with one or more fingers side by side (RubyMotion has only one).
  package static func drag(
    along points: [CGPoint], touches: Int = 1, gap: CGFloat = fingerGap, duration: Duration = defaultDuration
  ) -> TouchStream {
    let offsets = spread(.zero, touches, gap: gap)
    return fingers(
      along: offsets.map { offset in points.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) } }, duration: duration)
  }

  package static func drag(
    from: CGPoint, to: CGPoint, numberOfPoints: Int = defaultPoints, touches: Int = 1, duration: Duration = defaultDuration
  ) -> TouchStream {
    drag(along: line(from: from, to: to, count: numberOfPoints), touches: touches, duration: duration)
  }

  /// A drag of 0.75 s at least. RubyMotion then waits as long again; here the queue knows when the content rests.
  package static func flick(from: CGPoint, to: CGPoint, duration: Duration = leastFlick) -> TouchStream {
    drag(from: from, to: to, duration: max(duration, leastFlick))
  }

  /// A straight stroke of `distance` points in 0.2 s, which is 20 points of 0.01 s; `stray` points to the right, or down,
  /// on the way.
  package static func swipe(
    from point: CGPoint, _ direction: GestureDirection, distance: CGFloat, stray: CGFloat = 0,
    duration: Duration = .milliseconds(200), numberOfPoints: Int = defaultPoints, touches: Int = 1, gap: CGFloat = fingerGap
  ) -> TouchStream {
    let unit = direction.unit
    let end = CGPoint(
      x: point.x + unit.x * distance + abs(unit.y) * stray, y: point.y + unit.y * distance + abs(unit.x) * stray)
    return drag(
      along: line(from: point, to: end, count: numberOfPoints), touches: touches, gap: gap, duration: duration)
  }

  /// A stroke from the middle of an edge to the middle of `bounds`; it begins one point inside.
  package static func edgeSwipe(
    from edge: UIRectEdge, of bounds: CGRect, duration: Duration = .milliseconds(200)
  ) -> TouchStream {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let start =
      switch edge {
      case .left: CGPoint(x: bounds.minX + 1, y: middle.y)
      case .right: CGPoint(x: bounds.maxX - 1, y: middle.y)
      case .top: CGPoint(x: middle.x, y: bounds.minY + 1)
      default: CGPoint(x: middle.x, y: bounds.maxY - 1)
      }
    return drag(from: start, to: middle, duration: duration)
  }

  // MARK: Two fingers

  /// Fingers that part in the middle between the ends and arrive at them.
  package static func pinchOpen(from: CGPoint, to: CGPoint, duration: Duration = defaultDuration) -> TouchStream {
    let (first, second) = aroundTheMiddle(from, to)
    return fingers(along: [line(from: first, to: from), line(from: second, to: to)], duration: duration)
  }

  /// Fingers that come down on the ends and meet in the middle, 40 points apart.
  package static func pinchClose(from: CGPoint, to: CGPoint, duration: Duration = defaultDuration) -> TouchStream {
    let (first, second) = aroundTheMiddle(from, to)
    return fingers(along: [line(from: from, to: first), line(from: to, to: second)], duration: duration)
  }

  /// Fingers that begin 40 points apart and each move `distance` points away from `center`, or with a negative distance the other
  /// way, to end so.
  package static func pinch(
    at center: CGPoint, distance: CGFloat, duration: Duration = defaultDuration, numberOfPoints: Int = defaultPoints
  ) -> TouchStream {
    let near = spread(center, 2)
    let far = [CGPoint(x: near[0].x - abs(distance), y: center.y), CGPoint(x: near[1].x + abs(distance), y: center.y)]
    let (starts, ends) = distance < 0 ? (far, near) : (near, far)
    return fingers(
      along: zip(starts, ends).map { line(from: $0, to: $1, count: numberOfPoints) }, duration: duration)
  }

  /// Fingers on a circle that turn by `radians`, clockwise if that is positive (π, two fingers).
  package static func rotate(
    around center: CGPoint, radius: CGFloat, radians: CGFloat = .pi, touches: Int = 2, duration: Duration = defaultDuration,
    numberOfPoints: Int = defaultPoints
  ) -> TouchStream {
    let steps = max(numberOfPoints, 2) - 1
    return fingers(
      along: (0..<max(touches, 1)).map { finger in
        let start = 2 * CGFloat.pi * CGFloat(finger) / CGFloat(max(touches, 1))
        return (0...steps).map { step in
          let angle = start + radians * CGFloat(step) / CGFloat(steps)
          return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
      }, duration: duration)
  }

  /// A pointer that comes in on the first point, moves through the others and leaves at the last.
  package static func hover(along points: [CGPoint], duration: Duration = defaultDuration) -> TouchStream {
    guard let first = points.first, let last = points.last else { return TouchStream([]) }
    let moves = points.dropFirst().enumerated().map { index, point in
      Frame(at: duration * (index + 1) / points.count, [Contact(0, .regionMoved, point)])
    }
    return TouchStream(
      [Frame(at: .zero, [Contact(0, .regionEntered, first)])] + moves
        + [Frame(at: duration, [Contact(0, .regionExited, last)])])
  }

  private static func aroundTheMiddle(_ from: CGPoint, _ to: CGPoint) -> (CGPoint, CGPoint) {
    let length = hypot(to.x - from.x, to.y - from.y)
    let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    guard length > 0 else { return (spread(middle, 2)[0], spread(middle, 2)[1]) }
    // Ends that are nearer to each other than fingers can be leave a little for them to move.
    let half = min(fingerGap, length / 2) / 2
    let (x, y) = ((to.x - from.x) / length * half, (to.y - from.y) / length * half)
    return (CGPoint(x: middle.x - x, y: middle.y - y), CGPoint(x: middle.x + x, y: middle.y + y))
  }
}
