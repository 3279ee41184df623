/// Two bodies, or a body and a boundary, that touch or are about to: what presses them apart, and the friction between them.
@MainActor
final class RigidContact {
  /// Which parts it is between; the same from step to step.
  struct Key: Hashable {
    let a: ObjectIdentifier
    let partA: Int
    /// A body or a boundary.
    let b: ObjectIdentifier
    /// A part or a segment.
    let partB: Int
  }

  struct Point {
    let place: PlaneVector
    let gap: Double
    let feature: Int
    let armA: PlaneVector
    let armB: PlaneVector
    var pressure = 0.0
    var friction = 0.0
    /// The most pressure in this step.
    var mostPressure = 0.0
    var normalMass = 0.0
    var tangentMass = 0.0
    /// How fast they came towards each other, as a speed below 0.
    var approach = 0.0
  }

  /// Points a second below which nothing bounces. Ours.
  static let bounceSpeed = 100.0
  /// Points a second at which overlapping bodies are pressed apart at most. Ours.
  static let mostPressing = 1_000.0

  let key: Key
  let a: RigidBody
  let b: RigidBody
  /// Nil between two bodies.
  let boundary: RigidBoundary?
  let normal: PlaneVector
  private(set) var points: [Point]
  private let friction: Double
  private let elasticity: Double

  init(_ key: Key, _ a: RigidBody, _ b: RigidBody, _ boundary: RigidBoundary?, _ manifold: Manifold) {
    (self.key, self.a, self.b, self.boundary, normal) = (key, a, b, boundary, manifold.normal)
    let product = a.material.friction * b.material.friction
    friction = product > 0 ? min(product, 1e6).squareRoot() : 0
    elasticity = max(a.material.elasticity, b.material.elasticity)
    points = manifold.points.map { point in
      Point(
        place: point.place, gap: point.gap, feature: point.feature, armA: point.place - a.position,
        armB: point.place - b.position)
    }
  }

  private var tangent: PlaneVector { normal.quarterTurned }

  private func speed(_ point: Point) -> PlaneVector {
    b.velocity + point.armB.quarterTurned * b.spin - a.velocity - point.armA.quarterTurned * a.spin
  }

  private func mass(_ point: Point, along direction: PlaneVector) -> Double {
    let (armA, armB) = (point.armA.cross(direction), point.armB.cross(direction))
    let weight = a.inverseMass + b.inverseMass + armA * armA * a.inverseInertia + armB * armB * b.inverseInertia
    return weight > 0 ? 1 / weight : 0
  }

  private func apply(_ impulse: PlaneVector, _ point: Point) {
    a.hit(-impulse, at: point.armA)
    b.hit(impulse, at: point.armB)
  }

  /// Begins with what was needed in the step before.
  func prepare(after former: RigidContact?) {
    for index in points.indices {
      var point = points[index]
      point.normalMass = mass(point, along: normal)
      point.tangentMass = mass(point, along: tangent)
      point.approach = speed(point).dot(normal)
      if let old = former?.points.first(where: { $0.feature == point.feature }) {
        (point.pressure, point.friction) = (old.pressure, old.friction)
      }
      points[index] = point
    }
  }

  /// After all have been prepared, so that each knows the speeds of before.
  func warm() {
    for point in points { apply(normal * point.pressure + tangent * point.friction, point) }
  }

  func solve(_ step: Double, isRelaxing: Bool) {
    let softness = Softness.contact(step)
    for index in points.indices {
      var point = points[index]
      let most = friction * point.pressure
      let held = (point.friction - point.tangentMass * speed(point).dot(tangent)).clamped(to: -most...most)
      apply(tangent * (held - point.friction), point)
      point.friction = held
      points[index] = point
    }
    press { point in
      let gap = point.gap + normal.dot(movement(b, point.armB) - movement(a, point.armA))
      let approach = speed(point).dot(normal)
      // It may come as near as to touch within the step, and no nearer: so nothing passes through anything.
      if gap > 0 { return Demand(excess: approach + gap / step) }
      if isRelaxing { return Demand(excess: approach) }
      return Demand(
        excess: approach + max(softness.rate * gap, -Self.mostPressing),
        give: softness.impulseShare / softness.massShare / point.normalMass)
    }
  }

  /// What the pressure at a point has to do away with: a speed, and by how much it gives way under pressure.
  private struct Demand {
    let excess: Double
    var give = 0.0
  }

  /// Sets the pressures. Two points are solved at once, so that what falls flat bounces flat: of the four cases in which each of
  /// them presses or not one holds (a linear complementarity problem).
  private func press(_ demand: (Point) -> Demand?) {
    let demands = points.map { $0.normalMass > 0 ? demand($0) : nil }
    var pressures = points.map(\.pressure)
    if demands.count == 2, let first = demands[0], let second = demands[1] {
      (pressures[0], pressures[1]) = pair(first, second)
    } else {
      for (index, demand) in demands.enumerated() {
        guard let demand else { continue }
        let weight = 1 / points[index].normalMass + demand.give
        pressures[index] -= (demand.excess + demand.give * pressures[index]) / weight
      }
    }
    for index in points.indices {
      let pressure = pressures[index] > 0 && pressures[index].isFinite ? pressures[index] : 0
      apply(normal * (pressure - points[index].pressure), points[index])
      points[index].pressure = pressure
      points[index].mostPressure = max(points[index].mostPressure, pressure)
    }
  }

  private func pair(_ first: Demand, _ second: Demand) -> (Double, Double) {
    let (p, q) = (points[0], points[1])
    let shared =
      a.inverseMass + b.inverseMass + p.armA.cross(normal) * q.armA.cross(normal) * a.inverseInertia
      + p.armB.cross(normal) * q.armB.cross(normal) * b.inverseInertia
    var (one, two) = (1 / p.normalMass + first.give, 1 / q.normalMass + second.give)
    // Bodies that do not turn leave open how the two share; this has them share alike.
    if one * two - shared * shared < 1e-3 * one * two { (one, two) = (one * 1.001, two * 1.001) }
    let excessOne = first.excess + first.give * p.pressure - one * p.pressure - shared * q.pressure
    let excessTwo = second.excess + second.give * q.pressure - two * q.pressure - shared * p.pressure
    let determinant = one * two - shared * shared
    let both = (
      (shared * excessTwo - two * excessOne) / determinant, (shared * excessOne - one * excessTwo) / determinant
    )
    if both.0 >= 0, both.1 >= 0 { return both }
    if excessOne <= 0, excessTwo - shared * excessOne / one >= 0 { return (-excessOne / one, 0) }
    if excessTwo <= 0, excessOne - shared * excessTwo / two >= 0 { return (0, -excessTwo / two) }
    return (0, 0)
  }

  /// How far a point of a body has gone since the contact was found.
  private func movement(_ body: RigidBody, _ arm: PlaneVector) -> PlaneVector { body.way + arm.quarterTurned * body.turn }

  /// Gives back what the elasticity keeps of the speed with which they met.
  func bounce() {
    guard elasticity > 0 else { return }
    press { point in
      guard point.approach < -Self.bounceSpeed, point.mostPressure > 0 else { return nil }
      return Demand(excess: speed(point).dot(normal) + elasticity * point.approach)
    }
  }

  // MARK: Touching

  /// Points of a gap at which two that touched still count as touching, so that what rests does not flicker. Ours.
  static let clinging = 0.5

  /// Whether the two press on each other; where they did, whether they are still close.
  func touches(since former: Bool) -> Bool {
    points.contains { $0.mostPressure > 0 || $0.gap <= (former ? Self.clinging : 0) }
  }

  /// Where the pressure is greatest.
  var place: PlaneVector {
    var best = points[0]
    for point in points.dropFirst() where point.mostPressure > best.mostPressure { best = point }
    return best.place
  }
}
