import Testing

@testable import UIKit

/// What attachments hold, and how hard.
@MainActor struct AttachmentTests {
  @Test func theDefaultsAreUIKits() {
    let arena = Arena()
    let (first, second) = (arena.item(100, 100), arena.item(300, 100))
    let rod = UIAttachmentBehavior(item: first, attachedToAnchor: CGPoint(x: 100, y: 300))
    #expect(rod.attachedBehaviorType == .anchor && rod.items.count == 1)
    #expect(rod.anchorPoint == CGPoint(x: 100, y: 300))
    #expect(rod.length == 0 && rod.damping == 0 && rod.frequency == 0 && rod.frictionTorque == 0)
    #expect(rod.attachmentRange == .zero)
    arena.animator.addBehavior(rod)
    #expect(rod.length == 200)
    let pair = UIAttachmentBehavior(item: first, attachedTo: second)
    #expect(pair.attachedBehaviorType == .items && pair.items.count == 2)
    arena.animator.addBehavior(pair)
    #expect(pair.length == 200)
    let pin = UIAttachmentBehavior.pinAttachment(with: first, attachedTo: second, attachmentAnchor: .zero)
    #expect(pin.attachmentRange == .infinite && pin.attachmentRange.isInfinite)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: first, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
    #expect(slide.attachmentRange == .infinite && slide.attachedBehaviorType == .anchor)
    #expect(UIAttachmentBehavior.AttachmentType.items.rawValue == 0)
  }

  @Test func aRodKeepsItsLengthWhileItSwings() {
    let arena = Arena()
    let item = arena.item(200, 100, 40, 40)
    _ = arena.ideal([item])
    arena.gravity([item])
    arena.animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100)))
    var farthest: CGFloat = 0
    for _ in 0..<60 {
      arena.frames(1)
      let (x, y) = (item.center.x - 100, item.center.y - 100)
      farthest = max(farthest, abs((x * x + y * y).squareRoot() - 100))
    }
    #expect(farthest < 1)
    // A device was measured to be at (2.1, 120.2) after a second.
    #expect(isNear(item.center, CGPoint(x: 2.1, y: 120.2), within: 2.5))
  }

  @Test func aSpringComesToRestAtItsLength() {
    let arena = Arena()
    let item = arena.item(100, 250, 40, 40)
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    (spring.length, spring.frequency, spring.damping) = (100, 2, 0.3)
    arena.animator.addBehavior(spring)
    #expect(spring.length == 100)
    arena.frames(10)
    // A device was measured to be at 201.1 after 10 frames, and at 204.0 after 30.
    #expect(isNear(item.center.y, 201.1, within: 3))
    arena.frames(20)
    #expect(isNear(item.center.y, 204, within: 1))
    rest()
    #expect(item.center == CGPoint(x: 100, y: 200))
    spring.length = 150
    #expect(arena.animator.isRunning)
    rest()
    #expect(isNear(item.center, CGPoint(x: 100, y: 250), within: 0.4))
  }

  @Test func theAnchorTakesTheItemAlong() {
    let arena = Arena()
    let item = arena.item(100, 200, 40, 40)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    (rod.frequency, rod.damping) = (3, 1)
    arena.animator.addBehavior(rod)
    rest()
    rod.anchorPoint = CGPoint(x: 100, y: 150)
    #expect(rod.length == 100)
    rest()
    #expect(isNear(item.center, CGPoint(x: 100, y: 250), within: 0.4))
  }

  @Test func anItemThatIsHeldAtOnePointHangsFromIt() {
    let arena = Arena()
    let item = arena.item(150, 150)
    let behavior = UIDynamicItemBehavior(items: [item])
    (behavior.resistance, behavior.angularResistance) = (3, 3)
    arena.animator.addBehavior(behavior)
    arena.gravity([item])
    // Its upper left corner.
    arena.animator.addBehavior(
      UIAttachmentBehavior(
        item: item, offsetFromCenter: UIOffset(horizontal: -50, vertical: -50), attachedToAnchor: CGPoint(x: 100, y: 100)))
    arena.frames(15)
    #expect(isNear(item.convert(CGPoint.zero, to: arena.view), CGPoint(x: 100, y: 100), within: 1))
    rest()
    #expect(isNear(item.center, CGPoint(x: 100, y: 170.7), within: 1.5))
    #expect(isNear(CGFloat(item.rotation), .pi / 4, within: 0.02))
  }

  @Test func itemsDragEachOther() {
    let arena = Arena()
    let items = [arena.item(100, 100, 50, 50), arena.item(200, 100, 50, 50)]
    let behavior = arena.ideal(items)
    arena.animator.addBehavior(UIAttachmentBehavior(item: items[0], attachedTo: items[1]))
    behavior.addLinearVelocity(CGPoint(x: -200, y: 0), for: items[0])
    arena.frames(30)
    #expect(isNear(behavior.linearVelocity(for: items[0]), CGPoint(x: -100, y: 0), within: 1))
    #expect(isNear(behavior.linearVelocity(for: items[1]), CGPoint(x: -100, y: 0), within: 1))
    #expect(isNear(items[1].center.x - items[0].center.x, 100, within: 1))
  }

  @Test func aRopeIsSlackAndThenHolds() {
    let arena = Arena()
    let (hook, item) = (arena.item(100, 100, 40, 40), arena.item(100, 250, 40, 40))
    let anchor = UIDynamicItemBehavior(items: [hook])
    anchor.isAnchored = true
    arena.animator.addBehavior(anchor)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: hook, offsetFromCenter: .zero, attachedTo: item, offsetFromCenter: .zero)
    arena.animator.addBehavior(rope)
    #expect(rope.length == 150)
    item.center = CGPoint(x: 100, y: 180)
    arena.animator.updateItem(usingCurrentState: item)
    arena.gravity([item])
    arena.frames(6)
    #expect(isNear(item.center.y, 185, within: 1.5))
    rest()
    #expect(isNear(item.center, CGPoint(x: 100, y: 250), within: 0.4))
  }

  @Test func whatIsFixedTogetherFallsTogether() {
    let arena = Arena()
    let items = [arena.item(100, 100, 40, 40), arena.item(200, 80, 40, 40)]
    arena.gravity(items)
    arena.collision(items)
    arena.animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: items[0], attachedTo: items[1], attachmentAnchor: CGPoint(x: 150, y: 90)))
    arena.frames(40)
    #expect(isNear(items[1].center.x - items[0].center.x, 100, within: 0.7))
    #expect(isNear(items[1].center.y - items[0].center.y, -20, within: 0.7))
  }

  @Test func aPinTurnsAsFarAsItsRange() {
    let arena = Arena()
    let (hinge, flap) = (arena.item(100, 100, 40, 40), arena.item(200, 100, 40, 40))
    let anchor = UIDynamicItemBehavior(items: [hinge])
    anchor.isAnchored = true
    arena.animator.addBehavior(anchor)
    arena.gravity([flap])
    let pin = UIAttachmentBehavior.pinAttachment(
      with: hinge, attachedTo: flap, attachmentAnchor: CGPoint(x: 100, y: 100))
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    arena.animator.addBehavior(pin)
    rest()
    #expect(isNear(CGFloat(flap.rotation), 0.5, within: 0.01))
    #expect(isNear(flap.center, CGPoint(x: 187.8, y: 147.9), within: 1))
    // With enough friction it stays where it is.
    pin.attachmentRange = .infinite
    pin.frictionTorque = 100
    rest()
    #expect(isNear(CGFloat(flap.rotation), 0.5, within: 0.01))
    pin.frictionTorque = 0
    arena.frames(15)
    #expect(flap.rotation > 0.7)
  }

  @Test func aSlideGoesAlongItsAxisAsFarAsItsRange() {
    let arena = Arena()
    let item = arena.item(200, 100, 40, 40)
    let behavior = arena.ideal([item])
    arena.gravity([item])
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 200, y: 100), axisOfTranslation: CGVector(dx: 0, dy: 2))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 120)
    arena.animator.addBehavior(slide)
    behavior.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    behavior.addAngularVelocity(3, for: item)
    rest()
    #expect(isNear(item.center, CGPoint(x: 200, y: 220), within: 0.7))
    #expect(isNear(CGFloat(item.rotation), 0, within: 0.01))
  }

  @Test func anAttachmentThatIsRemovedHoldsNoMore() {
    let arena = Arena()
    let item = arena.item(100, 200, 40, 40)
    arena.gravity([item])
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    arena.animator.addBehavior(rod)
    rest()
    #expect(isNear(item.center, CGPoint(x: 100, y: 200)))
    arena.animator.removeBehavior(rod)
    arena.frames(30)
    #expect(item.center.y > 300)
  }
}
