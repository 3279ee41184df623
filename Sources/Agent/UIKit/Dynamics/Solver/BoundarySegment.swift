/// A straight piece of a boundary, which bodies meet from both sides.
struct BoundarySegment: Sendable {
  let start: PlaneVector
  let end: PlaneVector
  let direction: PlaneVector
  /// Where the pieces before and after it go; nil where it ends freely.
  var directionBefore: PlaneVector?
  var directionAfter: PlaneVector?

  init(_ start: PlaneVector, _ end: PlaneVector) {
    (self.start, self.end) = (start, end)
    direction = (end - start).normalized()
  }

  var box: PlaneBox { PlaneBox(around: [start, end]) }

  /// The direction away from it, to the side on which a point is.
  func normal(towards point: PlaneVector) -> PlaneVector {
    let normal = direction.quarterTurned
    return normal.dot(point - start) < 0 ? -normal : normal
  }

  /// Whether a body at the side of `normal` may be pushed off one of the ends in `away`. Where another piece goes on straight or
  /// towards the body, it slides over the seam and does not catch on it.
  func mayPush(_ away: PlaneVector, fromEnd: Bool, normal: PlaneVector) -> Bool {
    let outward = fromEnd ? direction : -direction
    guard away.dot(outward) >= 0 else { return false }
    guard let next = fromEnd ? directionAfter : directionBefore.map({ -$0 }) else { return true }
    return normal.dot(next) < -1e-3 && away.dot(next) <= 0
  }

  /// The pieces between points, each told of those beside it; points that are as good as equal count once.
  static func chain(through points: [PlaneVector], isClosed: Bool) -> [BoundarySegment] {
    var corners: [PlaneVector] = []
    for point in points where point.x.isFinite && point.y.isFinite {
      if let last = corners.last, (point - last).squaredLength < 1e-6 { continue }
      corners.append(point)
    }
    if isClosed, corners.count > 2, let first = corners.first, let last = corners.last, (first - last).squaredLength >= 1e-6 {
      corners.append(first)
    }
    var pieces = zip(corners, corners.dropFirst()).map { BoundarySegment($0, $1) }
    let isRing = corners.count > 2 && (corners[0] - corners[corners.count - 1]).squaredLength < 1e-6
    for index in pieces.indices {
      let (before, after) = (index - 1, index + 1)
      if before >= 0 {
        pieces[index].directionBefore = pieces[before].direction
      } else if isRing {
        pieces[index].directionBefore = pieces.last?.direction
      }
      if after < pieces.count {
        pieces[index].directionAfter = pieces[after].direction
      } else if isRing {
        pieces[index].directionAfter = pieces.first?.direction
      }
    }
    return pieces
  }
}

/// What bodies of a group cannot pass.
@MainActor
final class RigidBoundary {
  let segments: [BoundarySegment]
  init(_ segments: [BoundarySegment]) { self.segments = segments }
}
