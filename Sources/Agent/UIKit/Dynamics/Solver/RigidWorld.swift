/// Bodies that obey forces, joints and each other, in steps of equal length.
///
/// ```
/// a step:  forces ─▶ contacts found ─▶ joints and contacts solved, softly ─▶ bodies moved ─▶ solved hard ─▶ bounces
/// ```
/// Soft constraints with a second, hard solution after Erin Catto ("Solver2D", 2024): overlaps are pressed apart without giving
/// anybody speed. Everything is walked in the order in which it was added, so a world goes the same way each time.
@MainActor
final class RigidWorld {
  /// Seconds. Ours.
  static let step = 1.0 / 120
  private static let iterations = 8
  private static let relaxations = 4
  /// Steps in a row that all bodies are still before the world counts as resting: half a second. Ours.
  static let restingSteps = 60

  /// Bodies that collide with each other and with boundaries.
  @MainActor
  final class Group {
    var bodies: [RigidBody] = []
    var boundaries: [RigidBoundary] = []
    var meetsBodies = true
    var meetsBoundaries = true
  }

  /// Two that press on each other.
  struct Touch {
    let a: RigidBody
    /// A body, or a boundary.
    let b: AnyObject
    let place: PlaneVector

    func isSame(_ other: Touch) -> Bool { a === other.a && b === other.b || a === other.b && b === other.a }
  }

  private(set) var bodies: [RigidBody] = []
  private(set) var joints: [RigidJoint] = []
  private(set) var groups: [Group] = []
  /// What boundaries and fixed points belong to.
  let ground = RigidBody.immovable()
  /// Points a second, each second, of the bodies that fall.
  var gravity = PlaneVector.zero
  private var contacts: [RigidContact] = []
  private var touches: [Touch] = []
  /// What has begun, and what has ended, since somebody took it.
  private(set) var begun: [Touch] = []
  private(set) var ended: [Touch] = []

  // MARK: Filling

  func add(_ body: RigidBody) { bodies.append(body) }

  func remove(_ body: RigidBody) {
    bodies.removeAll { $0 === body }
    forget { $0.a === body || $0.b === body }
  }

  func add(_ joint: RigidJoint) {
    joints.append(joint)
    joint.a.wake()
    joint.b.wake()
  }

  func remove(_ joint: RigidJoint) { joints.removeAll { $0 === joint } }

  func add(_ group: Group) { groups.append(group) }

  func remove(_ group: Group) { groups.removeAll { $0 === group } }

  /// What touched is no more: nobody is told of an end.
  private func forget(_ isGone: (Touch) -> Bool) {
    touches.removeAll(where: isGone)
    begun.removeAll(where: isGone)
    ended.removeAll(where: isGone)
  }

  func wake() { for body in bodies { body.wake() } }

  var isResting: Bool { bodies.allSatisfy { !$0.moves || $0.quietSteps >= Self.restingSteps } }

  /// The touches that began and ended since this was last asked.
  func takeTouches() -> (begun: [Touch], ended: [Touch]) {
    defer { (begun, ended) = ([], []) }
    return (begun, ended)
  }

  // MARK: Stepping

  func advance() {
    let step = Self.step
    for body in bodies {
      body.accelerate(by: gravity, for: step)
      (body.way, body.turn) = (.zero, 0)
      body.place()
    }
    findContacts(step)
    for joint in joints { joint.prepare(step) }
    for contact in contacts { contact.warm() }
    for _ in 0..<Self.iterations { solve(step, isRelaxing: false) }
    for body in bodies { body.move(for: step) }
    for _ in 0..<Self.relaxations { solve(step, isRelaxing: true) }
    for _ in 0..<Self.iterations {
      for contact in contacts { contact.bounce() }
    }
    for body in bodies { body.noteStillness() }
    noteTouches()
  }

  private func solve(_ step: Double, isRelaxing: Bool) {
    for joint in joints { joint.solve(step, isRelaxing: isRelaxing) }
    for contact in contacts { contact.solve(step, isRelaxing: isRelaxing) }
  }

  private func findContacts(_ step: Double) {
    var former: [RigidContact.Key: RigidContact] = [:]
    for contact in contacts { former[contact.key] = contact }
    var seen: Set<RigidContact.Key> = []
    contacts = []
    for group in groups {
      for (index, body) in group.bodies.enumerated() {
        if group.meetsBodies {
          for other in group.bodies[(index + 1)...] where body.moves || other.moves { meet(body, other, step, &seen) }
        }
        if group.meetsBoundaries, body.moves {
          for boundary in group.boundaries { meet(body, boundary, step, &seen) }
        }
      }
    }
    for contact in contacts { contact.prepare(after: former[contact.key]) }
  }

  /// How near two have to be to meet within a step.
  private static func margin(_ speed: Double, _ step: Double) -> Double { 2 + speed * step }

  private func meet(_ a: RigidBody, _ b: RigidBody, _ step: Double, _ seen: inout Set<RigidContact.Key>) {
    let margin = Self.margin((a.velocity - b.velocity).length, step)
    guard a.placed.box.isNear(b.placed.box, margin) else { return }
    for (numberA, partA) in a.placed.parts.enumerated() {
      for (numberB, partB) in b.placed.parts.enumerated() {
        let key = RigidContact.Key(a: ObjectIdentifier(a), partA: numberA, b: ObjectIdentifier(b), partB: numberB)
        let mirrored = RigidContact.Key(a: key.b, partA: key.partB, b: key.a, partB: key.partA)
        guard !seen.contains(mirrored), seen.insert(key).inserted,
          let manifold = Manifold.between(partA, partB, margin: margin)
        else { continue }
        contacts.append(RigidContact(key, a, b, nil, manifold))
      }
    }
  }

  private func meet(_ body: RigidBody, _ boundary: RigidBoundary, _ step: Double, _ seen: inout Set<RigidContact.Key>) {
    let margin = Self.margin(body.velocity.length, step)
    let box = body.placed.box
    for (number, segment) in boundary.segments.enumerated() where box.isNear(segment.box, margin) {
      for (numberA, part) in body.placed.parts.enumerated() {
        let key = RigidContact.Key(
          a: ObjectIdentifier(body), partA: numberA, b: ObjectIdentifier(boundary), partB: number)
        guard seen.insert(key).inserted,
          let manifold = Manifold.between(part, segment, middle: body.position, margin: margin)
        else { continue }
        contacts.append(RigidContact(key, body, ground, boundary, manifold))
      }
    }
  }

  private func noteTouches() {
    var present: [Touch] = []
    for contact in contacts {
      let touch = Touch(a: contact.a, b: contact.boundary ?? contact.b, place: contact.place)
      let wasThere = touches.contains { $0.isSame(touch) }
      guard contact.touches(since: wasThere), !present.contains(where: { $0.isSame(touch) }) else { continue }
      present.append(touch)
      if !wasThere { begun.append(touch) }
    }
    ended += touches.filter { former in !present.contains { $0.isSame(former) } }
    touches = present
  }
}
