import Testing
import VirtualTime

@testable import UIKit

/// When an animator runs, what it tells, and what a wait sees of it.
@MainActor struct AnimatorCourseTests {
  @Test func aFallingViewComesToRestOnTheBoundary() {
    let arena = Arena()
    let item = arena.item(150, 100)
    #expect(!arena.animator.isRunning)
    arena.gravity([item])
    #expect(arena.animator.isRunning)
    #expect(arena.log.drain() == ["resume"])
    arena.collision([item])
    #expect(item.center == CGPoint(x: 150, y: 100))
    rest()
    #expect(item.frame == CGRect(x: 100, y: 500, width: 100, height: 100))
    #expect(item.transform == .identity)
    #expect(!arena.animator.isRunning)
    #expect(arena.log.drain().last == "pause")
    #expect((1.7...2.1).contains(arena.animator.elapsedTime))
    #expect(EventQueue.main.pending.isEmpty)
  }

  @Test func theSameFallIsTheSameEachTime() {
    func fall() -> [CGPoint] {
      let arena = Arena()
      let items = [arena.item(150, 100, 60, 40), arena.item(170, 200, 80, 30), arena.item(160, 300)]
      items[0].transform = CGAffineTransform(rotationAngle: 0.7)
      let gravity = arena.gravity(items)
      arena.collision(items)
      var centers: [CGPoint] = []
      gravity.action = { centers += items.map(\.center) }
      rest()
      return centers
    }
    let first = fall()
    #expect(first.count > 180)
    #expect(first == fall())
  }

  @Test func theQueueSaysWhatIsMoved() {
    let arena = Arena()
    let item = arena.item(150, 100)
    arena.gravity([item])
    arena.collision([item])
    #expect(EventQueue.main.pending.map(\.label) == ["dynamics frame", "dynamics of UIView"])
    #expect(EventQueue.main.pending.map(\.kind) == [.animation, .animation])
    #expect(EventQueue.main.awaits([.animation]))
    #expect(EventQueue.main.hasTransientWork)
    rest()
    #expect(!EventQueue.main.awaits([.animation]))
    arena.gravity([arena.item(50, 100), arena.item(250, 100)])
    #expect(EventQueue.main.pending.map(\.label).last == "dynamics of 3 items")
  }

  @Test func framesComeWithThoseOfDisplayLinks() {
    let arena = Arena()
    advance(by: .milliseconds(10))
    let gravity = arena.gravity([arena.item(150, 100)])
    var times: [Int64] = []
    gravity.action = { times.append(EventQueue.main.now.nanoseconds) }
    advance(by: .milliseconds(50))
    #expect(times == [16_666_666, 33_333_332, 49_999_998])
    #expect(isNear(CGFloat(arena.animator.elapsedTime), 0.05, within: 1e-9))
  }

  @Test func whatFallsForEverKeepsNobodyWaitingForMoreThanTenSeconds() {
    let arena = Arena()
    let item = arena.item(150, 100)
    arena.gravity([item])
    advance(by: .milliseconds(9_999))
    #expect(EventQueue.main.awaits([.animation]))
    advance(by: .milliseconds(1))
    #expect(!EventQueue.main.awaits([.animation]))
    #expect(!EventQueue.main.hasTransientWork)
    #expect(arena.animator.isRunning)
    let before = item.center.y
    arena.frames(1)
    #expect(item.center.y > before + 50)
  }

  @Test func withoutItemsNothingRuns() {
    let arena = Arena()
    arena.animator.addBehavior(UIGravityBehavior())
    arena.animator.addBehavior(UICollisionBehavior())
    #expect(!arena.animator.isRunning)
    #expect(EventQueue.main.pending.isEmpty)
    #expect(arena.log.drain() == [])
  }

  @Test func whatIsStillCountsAsAtRestAfterHalfASecond() {
    let arena = Arena()
    let item = arena.item(150, 100)
    arena.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    arena.frames(29)
    #expect(arena.animator.isRunning)
    arena.frames(1)
    #expect(!arena.animator.isRunning)
    #expect(arena.log.drain() == ["resume", "pause"])
  }

  @Test func removingAllBehaviorsLeavesItemsWhereTheyAre() {
    let arena = Arena()
    let item = arena.item(150, 100)
    let gravity = arena.gravity([item])
    arena.frames(20)
    let center = item.center
    arena.animator.removeAllBehaviors()
    #expect(arena.animator.behaviors.isEmpty)
    #expect(gravity.dynamicAnimator == nil)
    // It finds out with the next frame.
    #expect(arena.animator.isRunning)
    arena.frames(1)
    #expect(!arena.animator.isRunning)
    #expect(item.center == center)
    #expect(arena.log.drain() == ["resume", "pause"])
  }

  @Test func anAnimatorThatIsGoneMovesNothing() {
    startAnew()
    let (view, item) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)), UIView())
    item.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    view.addSubview(item)
    let gravity = UIGravityBehavior(items: [item])
    var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: view)
    animator?.addBehavior(gravity)
    #expect(EventQueue.main.pending.count == 2)
    animator = nil
    #expect(gravity.dynamicAnimator == nil)
    #expect(EventQueue.main.pending.isEmpty)
    #expect(item.center == CGPoint(x: 25, y: 25))
  }

  @Test func aPauseCanBeTheBeginningOfTheNextMotion() {
    final class Chain: UIDynamicAnimatorDelegate {
      var next: [UIDynamicBehavior] = []
      var pauses = 0
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        pauses += 1
        animator.removeAllBehaviors()
        if !next.isEmpty { animator.addBehavior(next.removeFirst()) }
      }
    }
    let arena = Arena()
    let item = arena.item(150, 100)
    let chain = Chain()
    arena.animator.delegate = chain
    chain.next = [UISnapBehavior(item: item, snapTo: CGPoint(x: 60, y: 60))]
    arena.animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 500)))
    rest()
    #expect(chain.pauses == 2)
    #expect(item.center == CGPoint(x: 60, y: 60))
  }

  @Test func aChangeWakesWhatRests() {
    let arena = Arena()
    let item = arena.item(150, 100)
    let gravity = arena.gravity([item])
    arena.collision([item])
    rest()
    _ = arena.log.drain()
    gravity.gravityDirection = CGVector(dx: 0, dy: -1)
    #expect(arena.log.drain() == ["resume"])
    rest()
    #expect(item.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
  }

  @Test func aLargerReferenceViewLetsItemsFallFurther() {
    let arena = Arena()
    let item = arena.item(150, 100)
    arena.gravity([item])
    arena.collision([item])
    rest()
    arena.view.frame.origin.x = 10
    #expect(!arena.animator.isRunning)
    arena.view.frame.size.height = 700
    #expect(arena.animator.isRunning)
    rest()
    #expect(item.frame.maxY == 700)
  }

  @Test func whereAnimationsTakeNoTimeItIsAtRestWithTheNextFrame() {
    let arena = Arena()
    AnimationSpeed.factor = .infinity
    let item = arena.item(150, 100)
    arena.gravity([item])
    arena.collision([item])
    arena.frames(1)
    #expect(!arena.animator.isRunning)
    #expect(item.frame.maxY == 600)
  }

  @Test func whereAnimationsAreFasterMoreFramesComeAtOnce() {
    let arena = Arena()
    AnimationSpeed.factor = 2
    let gravity = arena.gravity([arena.item(150, 100)])
    var count = 0
    gravity.action = { count += 1 }
    arena.frames(3)
    #expect(count == 6)
    AnimationSpeed.factor = 0.5
    arena.frames(4)
    #expect(count == 8)
  }
}
