/// Something that moves, turns and collides.
///
/// Lengths are points, times seconds; a body of 100 × 100 points and a density of 1 has a mass of 1.
@MainActor
final class RigidBody {
  /// What it is made of and how it behaves; the defaults are those that a device has been measured to give an item.
  struct Material: Equatable, Sendable {
    var elasticity = 0.2
    var friction = 0.2
    var density = 1.0
    var resistance = 0.1
    var angularResistance = 0.1
    var charge = 0.0
    var isAnchored = false
    var turns = true
  }

  var position: PlaneVector
  var angle: Double
  var velocity = PlaneVector.zero
  /// Radians a second.
  var spin = 0.0
  let shape: RigidShape
  var material = Material() { didSet { if material != oldValue { weigh() } } }
  /// Whether the world's gravity pulls it.
  var falls = false
  private(set) var mass = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0

  /// What acts on it until the forces are cleared.
  private(set) var force = PlaneVector.zero
  private(set) var torque = 0.0

  /// How far it has gone, and has turned, since its contacts were found.
  var way = PlaneVector.zero
  var turn = 0.0
  /// How many steps in a row it has been as good as still.
  var quietSteps = 0
  /// Where its parts are; worked out once a step.
  var placed: RigidShape

  init(_ shape: RigidShape, at position: PlaneVector, angle: Double) {
    (self.shape, self.position, self.angle) = (shape, position, angle)
    placed = shape.placed(at: position, angle: angle)
    weigh()
  }

  /// What never moves.
  static func immovable() -> RigidBody {
    let body = RigidBody(RigidShape(parts: []), at: .zero, angle: 0)
    body.material.isAnchored = true
    return body
  }

  private func weigh() {
    let (area, moment) = shape.areaAndMoment
    mass = max(material.density * area / 10_000, 0)
    let inertia = max(material.density * moment / 10_000, 0)
    let moves = !material.isAnchored && mass > 0
    inverseMass = moves ? 1 / mass : 0
    inverseInertia = moves && material.turns && inertia > 0 ? 1 / inertia : 0
    if !moves { (velocity, spin) = (.zero, 0) }
    if !material.turns { spin = 0 }
    wake()
  }

  var moves: Bool { inverseMass > 0 }

  func wake() { quietSteps = 0 }

  func place() { placed = shape.placed(at: position, angle: angle) }

  // MARK: What moves it

  /// A force at a point that is so far from the middle.
  func push(_ force: PlaneVector, at arm: PlaneVector = .zero) {
    guard force.x.isFinite, force.y.isFinite else { return }
    self.force += force
    torque += arm.cross(force)
  }

  func hit(_ impulse: PlaneVector, at arm: PlaneVector = .zero) {
    guard impulse.x.isFinite, impulse.y.isFinite else { return }
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  func clearForces() { (force, torque) = (.zero, 0) }

  func accelerate(by gravity: PlaneVector, for step: Double) {
    guard moves else { return }
    velocity += (force * inverseMass + (falls ? gravity : .zero)) * step
    spin += torque * inverseInertia * step
    velocity = velocity / max(1 + step * material.resistance, 1e-3)
    spin /= max(1 + step * material.angularResistance, 1e-3)
  }

  func move(for step: Double) {
    guard moves else { return }
    (way, turn) = (velocity * step, spin * step)
    position += way
    angle += turn
  }

  /// Points a second below which it counts as still, and radians a second: two degrees. Ours.
  static let stillSpeed = 1.0
  static let stillSpin = Double.pi / 90

  func noteStillness() {
    let isStill = velocity.squaredLength <= Self.stillSpeed * Self.stillSpeed && abs(spin) <= Self.stillSpin
    quietSteps = isStill || !moves ? quietSteps + 1 : 0
  }
}
