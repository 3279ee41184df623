/// Where two parts touch, or will within a step: at one point or at two, in one direction.
///
/// Polygons are told apart along the normals of their sides (the separating axis theorem). The side with the least overlap is the
/// reference; of the other polygon the side that faces it is cut to its length, and what is left are the points.
struct Manifold {
  struct Point {
    let place: PlaneVector
    /// Points between the two; less than 0 where they overlap.
    let gap: Double
    /// The same from step to step.
    let feature: Int
  }

  /// From the first part to the second.
  var normal: PlaneVector
  var points: [Point]

  /// Nil where there is more than `margin` between the parts.
  static func between(_ a: RigidShape.Part, _ b: RigidShape.Part, margin: Double) -> Manifold? {
    switch (a, b) {
    case (.circle(let centerA, let radiusA), .circle(let centerB, let radiusB)):
      circles(centerA, radiusA, centerB, radiusB, margin)
    case (.polygon(let corners), .circle(let center, let radius)):
      polygon(corners, circle: center, radius, margin)
    case (.circle(let center, let radius), .polygon(let corners)):
      polygon(corners, circle: center, radius, margin)?.reversed
    case (.polygon(let cornersA), .polygon(let cornersB)): polygons(cornersA, cornersB, margin)
    }
  }

  /// The same of a part and a piece of a boundary; `middle` is that of the part's body, which tells the side that it is on.
  static func between(
    _ part: RigidShape.Part, _ segment: BoundarySegment, middle: PlaneVector, margin: Double
  ) -> Manifold? {
    switch part {
    case .circle(let center, let radius):
      let share = (center - segment.start).dot(segment.direction)
      let nearest = segment.start + segment.direction * share.clamped(to: 0...(segment.end - segment.start).length)
      let fallback = -segment.normal(towards: middle)
      return circles(center, radius, nearest, 0, margin, fallback: fallback)
    case .polygon(let corners): return polygon(corners, segment, middle, margin)
    }
  }

  var reversed: Manifold { Manifold(normal: -normal, points: points) }

  // MARK: Circles

  private static func circles(
    _ a: PlaneVector, _ radiusA: Double, _ b: PlaneVector, _ radiusB: Double, _ margin: Double,
    fallback: PlaneVector = PlaneVector(0, 1)
  ) -> Manifold? {
    let gap = (b - a).length - radiusA - radiusB
    guard gap <= margin else { return nil }
    let normal = (b - a).normalized(or: fallback)
    return Manifold(normal: normal, points: [Point(place: a + normal * (radiusA + gap / 2), gap: gap, feature: 0)])
  }

  private static func polygon(_ corners: [PlaneVector], circle center: PlaneVector, _ radius: Double, _ margin: Double)
    -> Manifold?
  {
    let (side, gap) = widest(corners, [center])
    guard gap <= margin + radius else { return nil }
    let (first, last) = (corners[side], corners[(side + 1) % corners.count])
    // Inside, the nearest side counts; outside, the nearest point of it.
    let length = (last - first).length
    let along = (last - first).normalized()
    let share = (center - first).dot(along)
    guard gap > 0, share < 0 || share > length else {
      let normal = normal(of: side, corners)
      let place = center - normal * (radius + (gap - radius) / 2)
      return Manifold(normal: normal, points: [Point(place: place, gap: gap - radius, feature: side)])
    }
    let corner = share < 0 ? first : last
    return circles(corner, 0, center, radius, margin)
  }

  // MARK: Polygons

  /// What is outside of a side.
  private static func normal(of side: Int, _ corners: [PlaneVector]) -> PlaneVector {
    -(corners[(side + 1) % corners.count] - corners[side]).normalized().quarterTurned
  }

  /// The side of a polygon that is furthest from points, and how far that is.
  private static func widest(_ corners: [PlaneVector], _ points: [PlaneVector]) -> (side: Int, gap: Double) {
    var best = (side: 0, gap: -Double.infinity)
    for side in corners.indices {
      let normal = normal(of: side, corners)
      var gap = Double.infinity
      for point in points { gap = min(gap, normal.dot(point - corners[side])) }
      if gap > best.gap { best = (side, gap) }
    }
    return best
  }

  /// The side of a polygon that looks most against a direction.
  private static func facing(_ normal: PlaneVector, _ corners: [PlaneVector]) -> Int {
    var best = (side: 0, against: Double.infinity)
    for side in corners.indices {
      let against = Self.normal(of: side, corners).dot(normal)
      if against < best.against { best = (side, against) }
    }
    return best.side
  }

  /// How much less the overlap at a side of the second polygon must be before it is the reference: two that are as good as equal
  /// are not to take turns. Ours.
  private static let preference = 0.1

  private static func polygons(_ a: [PlaneVector], _ b: [PlaneVector], _ margin: Double) -> Manifold? {
    let (sideA, gapA) = widest(a, b)
    guard gapA <= margin else { return nil }
    let (sideB, gapB) = widest(b, a)
    guard gapB <= margin else { return nil }
    if gapB > gapA + preference {
      return cut(a, toSide: sideB, of: b, margin)?.reversed
    }
    return cut(b, toSide: sideA, of: a, margin)
  }

  /// The points of `other` at a side of `reference`; the normal is that side's.
  private static func cut(_ other: [PlaneVector], toSide side: Int, of reference: [PlaneVector], _ margin: Double) -> Manifold? {
    let normal = normal(of: side, reference)
    let facing = facing(normal, other)
    let points = cut(
      (other[facing], other[(facing + 1) % other.count]), to: (reference[side], reference[(side + 1) % reference.count]), normal,
      margin, feature: side * 1_000 + facing)
    return points.isEmpty ? nil : Manifold(normal: normal, points: points)
  }

  /// What of a line is beside another, as far as it is near.
  private static func cut(
    _ line: (PlaneVector, PlaneVector), to reference: (PlaneVector, PlaneVector), _ normal: PlaneVector, _ margin: Double,
    feature: Int
  ) -> [Point] {
    let length = (reference.1 - reference.0).length
    guard length.isFinite else { return [] }
    let along = (reference.1 - reference.0).normalized()
    let (first, last) = ((line.0 - reference.0).dot(along), (line.1 - reference.0).dot(along))
    guard max(first, last) >= 0, min(first, last) <= length else { return [] }
    var points: [Point] = []
    for (index, share) in [first, last].enumerated() {
      let wanted = share.clamped(to: 0...length)
      let part = abs(last - first) > 1e-9 ? (wanted - first) / (last - first) : Double(index)
      let place = line.0 + (line.1 - line.0) * part
      let gap = normal.dot(place - reference.0)
      if gap <= margin { points.append(Point(place: place - normal * (gap / 2), gap: gap, feature: feature * 2 + index)) }
    }
    return points
  }

  private static func polygon(
    _ corners: [PlaneVector], _ segment: BoundarySegment, _ middle: PlaneVector, _ margin: Double
  ) -> Manifold? {
    let away = segment.normal(towards: middle)
    let gap = corners.map { away.dot($0 - segment.start) }.min() ?? .infinity
    guard gap <= margin else { return nil }
    let ends = [segment.start, segment.end]
    let (side, sideGap) = widest(corners, ends)
    guard sideGap <= margin else { return nil }
    let outward = normal(of: side, corners)
    if sideGap > gap + preference {
      let isEnd = outward.dot(ends[1] - ends[0]) < 0
      if segment.mayPush(-outward, fromEnd: isEnd, normal: away) {
        let points = cut(
          (ends[0], ends[1]), to: (corners[side], corners[(side + 1) % corners.count]), outward, margin, feature: side)
        return points.isEmpty ? nil : Manifold(normal: outward, points: points)
      }
    }
    let facing = facing(away, corners)
    let line = (corners[facing], corners[(facing + 1) % corners.count])
    let points = cut(line, to: (ends[0], ends[1]), away, margin, feature: 500_000 + facing)
    return points.isEmpty ? nil : Manifold(normal: -away, points: points)
  }
}
