import Testing

@testable import UIKit

/// What items are made of, and how fast they are.
@MainActor struct ItemBehaviorTests {
  @Test func theDefaultsAreThoseThatWereMeasured() {
    startAnew()
    let behavior = UIDynamicItemBehavior()
    #expect(behavior.elasticity == 0.2 && behavior.friction == 0.2 && behavior.density == 1)
    #expect(behavior.resistance == 0.1 && behavior.angularResistance == 0.1)
    #expect(behavior.charge == 0 && !behavior.isAnchored && behavior.allowsRotation)
    #expect(behavior.items.isEmpty)
  }

  @Test func anItemBouncesAsItsElasticitySays() {
    func height(_ elasticity: CGFloat) -> CGFloat {
      let arena = Arena()
      let item = arena.item(150, 300)
      _ = arena.ideal([item], elasticity: elasticity)
      let gravity = arena.gravity([item])
      arena.collision([item])
      var (highest, hasMet): (CGFloat, Bool) = (600, false)
      arena.onContact = { hasMet = true }
      gravity.action = { if hasMet { highest = min(highest, item.center.y) } }
      arena.frames(120)
      return 550 - highest
    }
    // It falls by 250 points, and comes up again by the square of its elasticity.
    #expect(isNear(height(1), 250, within: 4))
    #expect(isNear(height(0.5), 62.5, within: 2))
    #expect(isNear(height(0.2), 10, within: 1))
    // The boundary has 0.2, and the greater one counts.
    #expect(isNear(height(0), 10, within: 1))
  }

  @Test func resistanceSlowsAnItemDown() {
    let arena = Arena()
    let item = arena.item(150, 50)
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.resistance = 5
    behavior.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    arena.animator.addBehavior(behavior)
    rest()
    #expect(isNear(item.center, CGPoint(x: 210, y: 50)))
  }

  @Test func angularResistanceSlowsTurningDown() {
    let arena = Arena()
    let item = arena.item(150, 150)
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.angularResistance = 4
    behavior.addAngularVelocity(2, for: item)
    arena.animator.addBehavior(behavior)
    rest()
    #expect(isNear(CGFloat(item.rotation), 0.5, within: 0.03))
    #expect(item.center == CGPoint(x: 150, y: 150))
  }

  @Test func frictionStopsWhatSlides() {
    func distance(_ friction: CGFloat) -> CGFloat {
      let arena = Arena()
      let item = arena.item(60, 570, 60, 60)
      let behavior = UIDynamicItemBehavior(items: [item])
      (behavior.resistance, behavior.friction, behavior.allowsRotation) = (0, friction, false)
      behavior.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
      arena.animator.addBehavior(behavior)
      arena.gravity([item])
      arena.collision([item])
      arena.frames(60)
      return item.center.x - 60
    }
    // That of the boundary is 0.2, and what counts is the root of the product: 300² / (2 · 0.4 · 1000).
    #expect(isNear(distance(0.8), 112.5, within: 4))
    #expect(isNear(distance(0), 300, within: 1))
  }

  @Test func velocitiesAddUpAndWaitForAnAnimator() {
    let arena = Arena()
    let item = arena.item(150, 50)
    let behavior = UIDynamicItemBehavior(items: [item])
    (behavior.resistance, behavior.angularResistance) = (0, 0)
    behavior.addLinearVelocity(CGPoint(x: 10, y: 20), for: item)
    behavior.addLinearVelocity(CGPoint(x: 1, y: 2), for: item)
    behavior.addAngularVelocity(0.5, for: item)
    #expect(behavior.linearVelocity(for: item) == .zero)
    arena.animator.addBehavior(behavior)
    #expect(behavior.linearVelocity(for: item) == CGPoint(x: 11, y: 22))
    #expect(behavior.angularVelocity(for: item) == 0.5)
    behavior.addLinearVelocity(CGPoint(x: -1, y: -2), for: item)
    #expect(behavior.linearVelocity(for: item) == CGPoint(x: 10, y: 20))
    // Of others it neither says nor changes anything.
    let other = arena.item(300, 50)
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [other]))
    behavior.addLinearVelocity(CGPoint(x: 50, y: 0), for: other)
    #expect(behavior.linearVelocity(for: other) == .zero)
    arena.frames(1)
    #expect(other.center == CGPoint(x: 300, y: 50))
    // What was given is not given again.
    arena.animator.removeBehavior(behavior)
    #expect(behavior.linearVelocity(for: item) == .zero)
    arena.animator.addBehavior(behavior)
    #expect(behavior.linearVelocity(for: item) == .zero)
  }

  @Test func anAnchoredItemStaysWhateverActsOnIt() {
    let arena = Arena()
    let (wall, ball) = (arena.item(300, 100, 50, 50, tag: 1), arena.item(100, 100, 50, 50, tag: 2))
    let ideal = arena.ideal([ball], elasticity: 1)
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    arena.animator.addBehavior(anchor)
    anchor.addLinearVelocity(CGPoint(x: 50, y: 0), for: wall)
    anchor.addAngularVelocity(1, for: wall)
    arena.collision([wall, ball], hasBounds: false)
    ideal.addLinearVelocity(CGPoint(x: 300, y: 0), for: ball)
    arena.frames(60)
    #expect(wall.center == CGPoint(x: 300, y: 100))
    #expect(wall.transform == .identity)
    #expect(isNear(ideal.linearVelocity(for: ball), CGPoint(x: -300, y: 0), within: 1))
    anchor.isAnchored = false
    anchor.addLinearVelocity(CGPoint(x: 60, y: 0), for: wall)
    arena.frames(1)
    #expect(wall.center.x > 300)
  }

  @Test func anItemThatMayNotTurnFallsUpright() {
    let arena = Arena()
    let item = arena.item(100, 300, 40, 40)
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.allowsRotation = false
    behavior.addAngularVelocity(3, for: item)
    arena.animator.addBehavior(behavior)
    arena.gravity([item])
    let collision = arena.collision([item])
    collision.addBoundary(
      withIdentifier: NSString(string: "edge"), from: CGPoint(x: 0, y: 400), to: CGPoint(x: 95, y: 400))
    arena.frames(60)
    #expect(item.transform == .identity)
    #expect(isNear(item.frame.maxY, 400))
    #expect(behavior.angularVelocity(for: item) == 0)
  }

  @Test func ofTwoBehaviorsTheLastCountsAndOnlyWhatWasSet() throws {
    let arena = Arena()
    let item = arena.item(150, 50)
    let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
    (first.elasticity, first.density) = (0.5, 3)
    second.elasticity = 0.9
    arena.animator.addBehavior(first)
    arena.animator.addBehavior(second)
    let body = try #require(arena.animator.bodies.body(of: item))
    #expect(body.material.elasticity == 0.9 && body.material.density == 3)
    first.elasticity = 0.6
    #expect(body.material.elasticity == 0.9)
    // A value that is there already does not count as set.
    second.density = 1
    #expect(body.material.density == 3)
    #expect(isNear(CGFloat(body.mass), 3, within: 1e-9))
    arena.animator.removeBehavior(second)
    #expect(body.material.elasticity == 0.6)
    arena.animator.addBehavior(UIGravityBehavior(items: [item]))
    first.removeItem(item)
    #expect(body.material == RigidBody.Material())
    first.addItem(item)
    #expect(body.material.density == 3)
  }

  @Test func numbersThatAreNoneHarmNobody() {
    let arena = Arena()
    let items = [arena.item(150, 100, tag: 1), arena.item(150, 300, tag: 2)]
    let behavior = UIDynamicItemBehavior(items: [items[0]])
    (behavior.elasticity, behavior.friction, behavior.resistance) = (.nan, .nan, -5_000)
    behavior.addLinearVelocity(CGPoint(x: CGFloat.infinity, y: 0), for: items[0])
    arena.animator.addBehavior(behavior)
    arena.gravity(items)
    arena.collision(items)
    arena.frames(120)
    behavior.density = -1
    arena.frames(5)
    behavior.density = .nan
    arena.frames(5)
    #expect(items[0].center.x.isFinite && items[0].center.y.isFinite)
    #expect(items[1].center.x.isFinite && items[1].center.y.isFinite)
  }
}
