import Testing
import VirtualTime

@testable import UIKit

/// The items of an animator: where they are put, who may be one, and how behaviors are bundled.
@MainActor struct AnimatorItemTests {
  @Test func anItemIsMovedInTheCoordinatesOfItsOwnSuperview() {
    let arena = Arena()
    let container = UIView(frame: CGRect(x: 30, y: 200, width: 300, height: 300))
    arena.view.addSubview(container)
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    container.addSubview(item)
    arena.gravity([item])
    arena.collision([item])
    rest()
    #expect(item.frame == CGRect(x: 0, y: 350, width: 50, height: 50))
  }

  @Test func anAnimatorThatStandsInForAnotherHasNoView() {
    startAnew()
    let animator = UIDynamicAnimator()
    let behavior = UIDynamicBehavior()
    animator.addBehavior(behavior)
    #expect(animator.referenceView == nil && animator.behaviors == [behavior] && !animator.takesAttributes)
    animator.removeAllBehaviors()
    #expect(animator.behaviors == [] && !animator.isRunning)
  }

  @Test func whatAnAppMovesIsMovedBackUnlessItSaysSo() {
    let arena = Arena()
    let item = arena.item(100, 100)
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    item.center = CGPoint(x: 200, y: 300)
    arena.frames(1)
    #expect(item.center == CGPoint(x: 100, y: 100))
    item.center = CGPoint(x: 200, y: 300)
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    arena.animator.updateItem(usingCurrentState: item)
    rest()
    #expect(item.center == CGPoint(x: 200, y: 300))
    #expect(isNear(CGFloat(item.rotation), 0.5, within: 0.001))
    // One that it does not move is left alone.
    arena.animator.updateItem(usingCurrentState: arena.item(0, 0))
    #expect(!arena.animator.isRunning)
  }

  @Test func aTransformBecomesARotationOnWholePixels() {
    let arena = Arena()
    let item = arena.item(100.2, 100.7)
    item.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: 0.25001)
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    arena.frames(1)
    #expect(item.center == CGPoint(x: 301.0 / 3, y: 302.0 / 3))
    #expect(item.transform == CGAffineTransform(rotationAngle: 0.25))
  }

  @Test func itemsAreFoundInARectangle() {
    let arena = Arena()
    let items = [arena.item(100, 100, 40, 40, tag: 1), arena.item(200, 100, 40, 40, tag: 2)]
    arena.animator.addBehavior(UIDynamicItemBehavior(items: items))
    func found(_ rect: CGRect) -> [Int] { arena.animator.items(in: rect).compactMap { ($0 as? UIView)?.tag } }
    #expect(found(CGRect(x: 0, y: 0, width: 400, height: 600)) == [1, 2])
    #expect(found(CGRect(x: 110, y: 0, width: 60, height: 600)) == [1])
    #expect(found(CGRect(x: 121, y: 0, width: 58, height: 600)) == [])
  }

  @Test func whatIsNotInTheReferenceViewIsRefused() {
    let arena = Arena()
    let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    arena.gravity([stranger])
    let animator = "<UIDynamicAnimator>"
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason: "View item (\(stranger)) should be a descendant of reference view in \(animator)")
      ])
    #expect(!arena.animator.isRunning)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = stranger.frame
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [attributes]))
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason: "Can't use layout attributes as item (<UICollectionViewLayoutAttributes>) in an animator with view reference "
            + animator)
      ])
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [arena.view]))
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test func whatHasNoSizeIsRefused() {
    let arena = Arena()
    let item = arena.item(100, 100, 264, 0)
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    #expect(
      UIKitComplaints.drain() == [
        .exception(name: "NSInternalInconsistencyException", reason: "Invalid size {264, 0} for item \(item) in Dynamics")
      ])
    #expect(!arena.animator.isRunning)
  }

  @Test func aBehaviorIsInOneAnimatorAndOnce() {
    let arena = Arena()
    let gravity = UIGravityBehavior(items: [arena.item(100, 100)])
    let bundle = UIDynamicBehavior()
    bundle.addChildBehavior(gravity)
    arena.animator.addBehavior(bundle)
    arena.animator.addBehavior(bundle)
    #expect(arena.animator.behaviors.count == 1)
    #expect(UIKitComplaints.drain() == [])
    arena.animator.addBehavior(gravity)
    #expect(arena.animator.behaviors.count == 1)
    #expect(
      UIKitComplaints.drain().map(\.reason) == [
        "Adding the same behavior twice to the same animator is not supported <UIGravityBehavior>"
      ])
    let other = UIDynamicAnimator(referenceView: arena.view)
    other.addBehavior(bundle)
    #expect(other.behaviors.isEmpty)
    #expect(UIKitComplaints.drain().count == 1)
    // A child goes with its parent, and not by itself.
    arena.animator.removeBehavior(gravity)
    #expect(gravity.dynamicAnimator === arena.animator)
    arena.animator.removeBehavior(bundle)
    #expect(gravity.dynamicAnimator == nil)
    other.addBehavior(gravity)
    #expect(other.behaviors.count == 1)
  }

  final class Bundle: UIDynamicBehavior {
    let log = Log()
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      log.add(dynamicAnimator == nil ? "to none" : "to an animator, has one: \(self.dynamicAnimator != nil)")
    }
  }

  @Test func aBundleMovesWithItsChildren() {
    let arena = Arena()
    let item = arena.item(100, 100)
    let bundle = Bundle()
    let gravity = UIGravityBehavior(items: [item])
    bundle.addChildBehavior(gravity)
    bundle.addChildBehavior(gravity)
    #expect(bundle.childBehaviors.count == 1)
    #expect(bundle.log.drain() == [])
    arena.animator.addBehavior(bundle)
    #expect(bundle.log.drain() == ["to an animator, has one: true"])
    #expect(gravity.dynamicAnimator === arena.animator)
    arena.frames(10)
    #expect(item.center.y > 110)
    // A child that comes later acts at once.
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    bundle.addChildBehavior(push)
    arena.frames(1)
    #expect(item.center.x > 101)
    bundle.removeChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil)
    arena.animator.removeBehavior(bundle)
    #expect(bundle.log.drain() == ["to none"])
    #expect(push.dynamicAnimator == nil)
    #expect(bundle.childBehaviors.count == 1)
  }

  @Test func aBehaviorWithItemsHasNoChildren() {
    startAnew()
    let gravity = UIGravityBehavior()
    gravity.addChildBehavior(UIDynamicBehavior())
    #expect(gravity.childBehaviors.isEmpty)
  }

  @Test func actionsSeeWhereItemsAreAndParentsComeFirst() {
    let arena = Arena()
    let item = arena.item(100, 100)
    let bundle = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [item])
    bundle.addChildBehavior(gravity)
    var lines: [String] = []
    bundle.action = { lines.append("bundle \(item.center.y > 100)") }
    gravity.action = { lines.append("gravity") }
    arena.animator.addBehavior(bundle)
    arena.frames(2)
    #expect(lines == ["bundle true", "gravity", "bundle true", "gravity"])
    // What an action takes away does not act any more.
    lines = []
    bundle.action = {
      lines.append("bundle")
      arena.animator.removeAllBehaviors()
    }
    arena.frames(2)
    #expect(lines == ["bundle"])
    #expect(!arena.animator.isRunning)
  }

  @Test func anObjectOfTheAppsIsMovedToo() {
    final class Ball: UIObject, UIDynamicItem {
      var center = CGPoint(x: 100.05, y: 0)
      var bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      var transform = CGAffineTransform.identity
    }
    let arena = Arena()
    let ball = Ball()
    let behavior = UIDynamicItemBehavior(items: [ball])
    (behavior.resistance, behavior.density) = (0, 3)
    behavior.addLinearVelocity(CGPoint(x: 10, y: 5), for: ball)
    arena.animator.addBehavior(behavior)
    arena.frames(60)
    // Not on whole pixels.
    #expect(isNear(ball.center, CGPoint(x: 110.05, y: 5), within: 0.001))
    #expect(ball.collisionBoundsType == .rectangle && ball.collisionBoundingPath.isEmpty)
  }

  @Test func aGroupMovesAsOneBody() {
    let arena = Arena()
    let (left, right) = (arena.item(100, 100, 40, 40), arena.item(200, 120, 40, 80))
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.items.count == 2)
    #expect(group.center == CGPoint(x: 150, y: 120))
    #expect(group.bounds == CGRect(x: 0, y: 0, width: 140, height: 80))
    group.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(left.center, CGPoint(x: 170, y: 70), within: 1e-9))
    #expect(isNear(CGFloat(left.rotation), .pi / 2, within: 1e-9))
    group.transform = .identity
    let behavior = UIDynamicItemBehavior(items: [group])
    behavior.allowsRotation = false
    arena.animator.addBehavior(behavior)
    arena.animator.addBehavior(UIGravityBehavior(items: [group]))
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    arena.animator.addBehavior(collision)
    rest()
    // The lower edge of the right one is the group's.
    #expect(isNear(right.frame.maxY, 600, within: 0.1))
    #expect(isNear(left.frame.maxY, 560, within: 0.1))
  }

  @Test func attributesOfALayoutAreMovedAndTheLayoutIsAskedAnew() {
    final class Falling: UICollectionViewLayout {
      var invalidations = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
      override func invalidateLayout() {
        invalidations += 1
        super.invalidateLayout()
      }
    }
    startAnew()
    let layout = Falling()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    #expect(animator.referenceView == nil)
    let path = IndexPath(item: 2, section: 1)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    // Others that say the same are the same item.
    let again = UICollectionViewLayoutAttributes(forCellWith: path)
    again.frame = attributes.frame
    let collision = UICollisionBehavior(items: [again])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    rest()
    #expect(isNear(attributes.frame.maxY, 400, within: 0.1))
    #expect(layout.invalidations > 60)
    #expect(animator.layoutAttributesForCell(at: path) === attributes)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 1)) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) == nil)
    animator.addBehavior(UIDynamicItemBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))]))
    #expect(UIKitComplaints.drain().map { $0.reason.prefix(21) } == ["Can't use view as ite"])
  }
}
