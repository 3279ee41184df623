import Testing

@testable import UIKit

/// Fields of each kind, and the regions in which they act.
@MainActor struct FieldTests {
  /// The velocity of an item of 100 × 100 points at (200, 200) after so many frames in a field.
  private func velocity(
    in field: UIFieldBehavior, after frames: Int64 = 60, from start: CGPoint = .zero, charge: CGFloat = 0,
    density: CGFloat = 1
  ) -> CGPoint {
    let arena = Arena()
    let item = arena.item(200, 200)
    let ideal = arena.ideal([item])
    (ideal.charge, ideal.density) = (charge, density)
    ideal.addLinearVelocity(start, for: item)
    field.addItem(item)
    arena.animator.addBehavior(field)
    arena.frames(frames)
    return ideal.linearVelocity(for: item)
  }

  @Test func theDefaultsAreUIKits() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 3, y: 4))
    #expect(field.position == CGPoint(x: 3, y: 4))
    #expect(field.strength == 1 && field.falloff == 0 && field.minimumRadius == 0 && field.direction == .zero)
    #expect(field.region.contains(CGPoint(x: 1e9, y: -1e9)))
    #expect(field.items.isEmpty)
    #expect(UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 2)).direction == CGVector(dx: 1, dy: 2))
  }

  @Test func gravityPullsWhateverTheMass() {
    let down = CGPoint(x: 0, y: 200)
    for density: CGFloat in [1, 5] {
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
      field.strength = 2
      #expect(isNear(velocity(in: field, density: density), down, within: 0.01))
    }
    let radial = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 900))
    #expect(isNear(velocity(in: radial), CGPoint(x: 0, y: 100), within: 0.01))
  }

  @Test func aFieldIsWeakerFurtherAwayByItsFalloff() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 600))
    field.falloff = 2
    // Four metres away, a sixteenth.
    #expect(isNear(velocity(in: field, after: 1), CGPoint(x: 0, y: 100.0 / 60 / 16), within: 0.001))
    field.removeItem(field.items[0])
    field.minimumRadius = 500
    #expect(isNear(velocity(in: field, after: 1), CGPoint(x: 0, y: 100.0 / 60 / 25), within: 0.001))
  }

  @Test func dragSlowsDown() {
    let field = UIFieldBehavior.dragField()
    let slowed = velocity(in: field, from: CGPoint(x: 100, y: 0))
    #expect(isNear(slowed.x, 36.5, within: 1) && slowed.y == 0)
    field.removeItem(field.items[0])
    field.strength = 1e9
    #expect(isNear(velocity(in: field, after: 2, from: CGPoint(x: 100, y: 0)), .zero, within: 1))
  }

  @Test func aVortexDrivesAroundAndAVelocityFieldAlong() {
    let vortex = UIFieldBehavior.vortexField()
    vortex.position = CGPoint(x: 200, y: 300)
    // Above its middle: to the right, which is clockwise.
    let driven = velocity(in: vortex, after: 6)
    #expect(isNear(driven, CGPoint(x: 10, y: 0), within: 0.5))
    let stream = UIFieldBehavior.velocityField(direction: CGVector(dx: 0, dy: -1))
    stream.strength = 3
    #expect(isNear(velocity(in: stream, after: 1), CGPoint(x: 0, y: -300), within: 0.001))
  }

  @Test func aSpringFieldComesToRestAtItsPosition() {
    let arena = Arena()
    let item = arena.item(200, 200)
    let behavior = UIDynamicItemBehavior(items: [item])
    (behavior.density, behavior.resistance) = (0.01, 10)
    arena.animator.addBehavior(behavior)
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 300, y: 250)
    field.addItem(item)
    arena.animator.addBehavior(field)
    rest()
    #expect(isNear(item.center, CGPoint(x: 300, y: 250), within: 0.5))
  }

  @Test func chargesFeelElectricAndMagneticFields() {
    let electric = UIFieldBehavior.electricField()
    electric.position = CGPoint(x: 0, y: 200)
    #expect(isNear(velocity(in: electric, after: 6, charge: 2), CGPoint(x: 20, y: 0), within: 0.01))
    electric.removeItem(electric.items[0])
    #expect(velocity(in: electric, after: 6) == .zero)
    let magnetic = UIFieldBehavior.magneticField()
    let turned = velocity(in: magnetic, after: 6, from: CGPoint(x: 100, y: 0), charge: 1)
    #expect(isNear(turned, CGPoint(x: 100, y: 10), within: 1))
  }

  @Test func anAppsOwnFieldIsAskedWithPlaceVelocityMassAndCharge() {
    var asked: [(place: CGPoint, mass: CGFloat, charge: CGFloat, seconds: TimeInterval)] = []
    let field = UIFieldBehavior.field { field, place, velocity, mass, charge, seconds in
      asked.append((place, mass, charge, seconds))
      return CGVector(dx: velocity.dx == 0 ? 6 : 0, dy: 0)
    }
    field.position = CGPoint(x: 150, y: 180)
    let pushed = velocity(in: field, after: 2, charge: 3, density: 2)
    #expect(isNear(pushed, CGPoint(x: 5, y: 0), within: 0.01))
    #expect(asked.count == 2)
    #expect(asked[0].place == CGPoint(x: 50, y: 20))
    #expect(asked[0].mass == 2 && asked[0].charge == 3)
    #expect(isNear(CGFloat(asked[0].seconds), 1.0 / 60, within: 1e-9))
  }

  @Test func aFieldActsInItsRegionOnly() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.position = CGPoint(x: 300, y: 200)
    field.region = UIRegion(radius: 90)
    #expect(velocity(in: field, after: 6) == .zero)
    field.removeItem(field.items[0])
    field.region = UIRegion(radius: 110)
    #expect(isNear(velocity(in: field, after: 3), CGPoint(x: 0, y: 5), within: 0.01))
  }

  @Test func regionsAreCombined() {
    startAnew()
    let (circle, square) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 16, height: 30)))
    func holds(_ region: UIRegion) -> [Bool] {
      [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 15), CGPoint(x: 9, y: 15)].map { region.contains($0) }
    }
    #expect(holds(circle) == [true, true, false, false])
    #expect(holds(square) == [true, false, true, false])
    #expect(holds(circle.inverse()) == [false, false, true, true])
    #expect(holds(circle.byUnion(with: square)) == [true, true, true, false])
    #expect(holds(circle.byIntersection(with: square)) == [true, false, false, false])
    #expect(holds(circle.byDifference(from: square)) == [false, true, false, false])
    #expect(holds(.infinite) == [true, true, true, true])
  }
}
