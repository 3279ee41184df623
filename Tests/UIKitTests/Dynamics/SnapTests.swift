import Testing

@testable import UIKit

/// Items that are drawn to a point.
@MainActor struct SnapTests {
  @Test func anItemSnapsToThePointUprightAndRests() {
    let arena = Arena()
    let item = arena.item(100, 100, 100, 50)
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
    #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 300, y: 200))
    arena.animator.addBehavior(snap)
    rest()
    #expect(item.frame == CGRect(x: 250, y: 175, width: 100, height: 50))
    #expect(item.transform == .identity)
    #expect((1...1.6).contains(arena.animator.elapsedTime))
    #expect(arena.log.drain() == ["resume", "pause"])
  }

  @Test func itOvershootsTheLessTheMoreItIsDamped() {
    func overshoot(_ damping: CGFloat) -> CGFloat {
      let arena = Arena()
      let item = arena.item(100, 200, 100, 50)
      let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
      snap.damping = damping
      var farthest: CGFloat = 0
      snap.action = { farthest = max(farthest, item.center.x) }
      arena.animator.addBehavior(snap)
      rest()
      return farthest - 300
    }
    let (swinging, usual, damped) = (overshoot(0.1), overshoot(0.5), overshoot(1))
    #expect(isNear(swinging, 115, within: 4))
    #expect(isNear(usual, 68, within: 4))
    #expect(isNear(damped, 35, within: 4))
  }

  @Test func thePointCanBeMoved() {
    let arena = Arena()
    let item = arena.item(100, 100, 100, 50)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
    arena.animator.addBehavior(snap)
    rest()
    snap.snapPoint = CGPoint(x: 120, y: 420)
    #expect(arena.animator.isRunning)
    rest()
    #expect(item.center == CGPoint(x: 120, y: 420))
    #expect(item.transform == .identity)
  }

  @Test func anotherSnapTakesOver() {
    let arena = Arena()
    let item = arena.item(100, 100, 100, 50)
    let first = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
    arena.animator.addBehavior(first)
    arena.frames(5)
    arena.animator.removeBehavior(first)
    arena.animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 60, y: 500)))
    rest()
    #expect(item.center == CGPoint(x: 60, y: 500))
  }
}
