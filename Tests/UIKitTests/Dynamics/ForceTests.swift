import Testing

@testable import UIKit

/// Gravity and pushes: their values, and what they do to items.
@MainActor struct ForceTests {
  // MARK: Gravity

  @Test func gravityPointsDownwardsByDefault() {
    startAnew()
    let gravity = UIGravityBehavior()
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(isNear(gravity.angle, .pi / 2, within: 1e-9))
    #expect(gravity.magnitude == 1)
    #expect(gravity.items.isEmpty)
  }

  @Test func directionAngleAndMagnitudeOfGravityAreOneThing() {
    startAnew()
    let gravity = UIGravityBehavior()
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    #expect(isNear(gravity.angle, 0.927295, within: 1e-6))
    gravity.magnitude = 2
    #expect(isNear(gravity.gravityDirection.dx, 1.2, within: 1e-9))
    #expect(isNear(gravity.gravityDirection.dy, 1.6, within: 1e-9))
    gravity.angle = 0
    #expect(isNear(gravity.gravityDirection.dx, 2, within: 1e-9) && gravity.gravityDirection.dy == 0)
    gravity.setAngle(.pi, magnitude: 3)
    #expect(isNear(gravity.gravityDirection.dx, -3, within: 1e-9))
    gravity.magnitude = 0
    #expect(gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero)
  }

  @Test func gravityIsAThousandPointsASecondSquared() {
    let arena = Arena()
    let (light, heavy) = (arena.item(100, 50), arena.item(300, 50, 60, 60))
    let ideal = arena.ideal([light, heavy])
    let weight = UIDynamicItemBehavior(items: [heavy])
    weight.density = 7
    arena.animator.addBehavior(weight)
    arena.gravity([light, heavy])
    arena.frames(30)
    #expect(isNear(ideal.linearVelocity(for: light), CGPoint(x: 0, y: 500), within: 1e-6))
    // In steps of a 120th of a second.
    #expect(light.center == CGPoint(x: 100, y: 177))
    #expect(heavy.center == CGPoint(x: 300, y: 177))
  }

  @Test func onlyItsOwnItemsFall() {
    let arena = Arena()
    let (first, second) = (arena.item(100, 50), arena.item(300, 50))
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [first, second]))
    let gravity = arena.gravity([first])
    arena.frames(5)
    #expect(second.center.y == 50)
    gravity.addItem(second)
    gravity.addItem(second)
    #expect(gravity.items.count == 2)
    gravity.removeItem(first)
    #expect(gravity.items.count == 1)
    let before = first.center.y
    arena.frames(5)
    #expect(second.center.y > 53)
    // What it has of speed it keeps.
    #expect(isNear(first.center.y - before, 83.0 / 12, within: 0.4))
  }

  @Test func theLastGravityHoldsForAllAndGoesWithAnyOfThem() {
    let arena = Arena()
    let (first, second) = (arena.item(100, 50), arena.item(300, 50))
    let behavior = arena.ideal([first, second])
    let gravity = arena.gravity([first])
    #expect(UIKitComplaints.drain() == [])
    let other = UIGravityBehavior(items: [second])
    other.gravityDirection = CGVector(dx: 1, dy: 0)
    arena.animator.addBehavior(other)
    #expect(
      UIKitComplaints.drain() == [
        .warning("Multiple gravity behavior per animator is undefined and may assert in the future")
      ])
    arena.frames(6)
    #expect(isNear(behavior.linearVelocity(for: first), CGPoint(x: 100, y: 0), within: 1e-6))
    gravity.magnitude = 2
    arena.frames(6)
    #expect(isNear(behavior.linearVelocity(for: second), CGPoint(x: 100, y: 200), within: 1e-6))
    arena.animator.removeBehavior(other)
    arena.frames(6)
    #expect(isNear(behavior.linearVelocity(for: first), CGPoint(x: 100, y: 200), within: 1e-6))
  }

  // MARK: Pushes

  @Test func aPushHasNoForceByDefault() {
    startAnew()
    let push = UIPushBehavior(items: [], mode: .instantaneous)
    #expect(push.active && push.angle == 0 && push.magnitude == 0 && push.pushDirection == .zero)
    #expect(push.mode == .instantaneous)
    #expect(UIPushBehavior().mode == .continuous)
  }

  @Test func directionAngleAndMagnitudeOfAPushFollowEachOther() {
    startAnew()
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.pushDirection = CGVector(dx: 3, dy: 4)
    #expect(push.magnitude == 5)
    #expect(isNear(push.angle, 0.927295, within: 1e-6))
    push.magnitude = 0
    #expect(push.pushDirection == .zero)
    // The angle stays for a magnitude that comes later, and one below zero is the other way round.
    push.magnitude = -2
    #expect(isNear(push.pushDirection.dx, -1.2, within: 1e-9))
    #expect(isNear(push.pushDirection.dy, -1.6, within: 1e-9))
    push.setAngle(.pi / 2, magnitude: 1)
    #expect(isNear(push.pushDirection.dy, 1, within: 1e-9))
    push.angle = 0
    #expect(push.pushDirection == CGVector(dx: 1, dy: 0))
    push.pushDirection = .zero
    #expect(push.angle == 0 && push.magnitude == 0)
  }

  @Test func aPushOfOneGivesAHundredPointsASecondOnce() {
    let arena = Arena()
    let item = arena.item(150, 50)
    let ideal = arena.ideal([item])
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    arena.animator.addBehavior(push)
    #expect(push.active)
    arena.frames(1)
    #expect(!push.active)
    #expect(isNear(ideal.linearVelocity(for: item), CGPoint(x: 100, y: 0), within: 1e-6))
    arena.frames(59)
    #expect(item.center == CGPoint(x: 250, y: 50))
    push.setAngle(.pi / 2, magnitude: 0.5)
    arena.frames(1)
    #expect(isNear(ideal.linearVelocity(for: item), CGPoint(x: 100, y: 0), within: 1e-6))
    push.active = true
    arena.frames(1)
    #expect(isNear(ideal.linearVelocity(for: item), CGPoint(x: 100, y: 50), within: 1e-6))
  }

  @Test func aContinuousPushOfOneGivesAHundredPointsASecondSquared() {
    let arena = Arena()
    let item = arena.item(150, 50)
    let ideal = arena.ideal([item])
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    arena.animator.addBehavior(push)
    arena.frames(60)
    #expect(push.active)
    #expect(isNear(ideal.linearVelocity(for: item), CGPoint(x: 100, y: 0), within: 1e-6))
    #expect(item.center == CGPoint(x: 601.0 / 3, y: 50))
    push.active = false
    arena.frames(30)
    #expect(isNear(ideal.linearVelocity(for: item), CGPoint(x: 100, y: 0), within: 1e-6))
  }

  @Test func largerAndDenserItemsAreHarderToPush() {
    let arena = Arena()
    let item = arena.item(200, 50, 200, 50)
    let ideal = arena.ideal([item])
    ideal.density = 2
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.3, dy: 0)
    arena.animator.addBehavior(push)
    arena.frames(1)
    #expect(isNear(ideal.linearVelocity(for: item), CGPoint(x: 15, y: 0), within: 1e-6))
  }

  @Test func aPushBesideTheMiddleTurnsAnItem() {
    let arena = Arena()
    let item = arena.item(150, 50)
    let ideal = arena.ideal([item])
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    #expect(push.targetOffsetFromCenter(for: item) == .zero)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: item)
    #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 50, vertical: 0))
    push.pushDirection = CGVector(dx: 0, dy: 1)
    arena.animator.addBehavior(push)
    arena.frames(1)
    #expect(isNear(ideal.angularVelocity(for: item), 3, within: 1e-6))
    #expect(item.transform == CGAffineTransform(rotationAngle: 0.05))
    push.removeItem(item)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 1), for: item)
    #expect(push.targetOffsetFromCenter(for: item) == .zero)
    #expect(push.items.isEmpty)
    push.addItem(item)
    push.active = true
    arena.frames(1)
    #expect(isNear(ideal.angularVelocity(for: item), 3, within: 1e-6))
    #expect(isNear(ideal.linearVelocity(for: item), CGPoint(x: 0, y: 200), within: 1e-6))
  }
}
