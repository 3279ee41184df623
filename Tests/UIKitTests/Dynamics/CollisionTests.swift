import Testing

@testable import UIKit

/// What items collide with, how, and what the delegate is told.
@MainActor struct CollisionTests {
  @Test func theDefaultsAreUIKits() {
    startAnew()
    let collision = UICollisionBehavior()
    #expect(collision.collisionMode == .everything)
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    #expect(collision.boundaryIdentifiers == nil && collision.collisionDelegate == nil && collision.items.isEmpty)
    #expect(UICollisionBehavior.Mode.items.rawValue == 1 && UICollisionBehavior.Mode.boundaries.rawValue == 2)
    #expect(UICollisionBehavior.Mode.everything.rawValue == .max)
  }

  // MARK: Items

  @Test func elasticItemsExchangeTheirSpeeds() {
    let arena = Arena()
    let items = [arena.item(100, 100, 50, 50, tag: 1), arena.item(300, 100, 50, 50, tag: 2)]
    let ideal = arena.ideal(items, elasticity: 1)
    arena.collision(items, hasBounds: false)
    ideal.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
    _ = arena.log.drain()
    arena.frames(60)
    #expect(isNear(ideal.linearVelocity(for: items[0]), .zero, within: 0.01))
    #expect(isNear(ideal.linearVelocity(for: items[1]), CGPoint(x: 300, y: 0), within: 0.01))
    #expect(items[0].transform == .identity && items[1].transform == .identity)
    #expect(arena.log.drain() == ["1 meets 2", "1 leaves 2"])
    // In a frame it moves by 5 points, and a contact is found when the frame is over.
    #expect(isNear(arena.places[0], CGPoint(x: 275, y: arena.places[0].y), within: 2.5))
    #expect((74...126).contains(arena.places[0].y))
  }

  @Test func itemsOfDifferentBehaviorsPassThroughEachOther() {
    let arena = Arena()
    let items = [arena.item(100, 100, 50, 50, tag: 1), arena.item(300, 100, 50, 50, tag: 2)]
    let ideal = arena.ideal(items)
    for item in items { arena.collision([item], hasBounds: false) }
    ideal.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
    arena.frames(60)
    #expect(items[0].center == CGPoint(x: 400, y: 100))
    #expect(items[1].center == CGPoint(x: 300, y: 100))
    #expect(arena.log.drain() == ["resume"])
  }

  @Test func aStackStands() {
    let arena = Arena()
    let items = (0..<3).map { arena.item(200, 570 - 60 * CGFloat($0), 80, 40, tag: $0) }
    arena.gravity(items)
    arena.collision(items)
    rest()
    for (index, item) in items.enumerated() {
      #expect(isNear(item.center, CGPoint(x: 200, y: 580 - 40 * CGFloat(index)), within: 0.4))
      #expect(isNear(CGFloat(item.rotation), 0, within: 0.002))
    }
  }

  @Test func aTiltedItemComesToLieFlat() {
    let arena = Arena()
    let item = arena.item(150, 100, 80, 40)
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    arena.gravity([item])
    arena.collision([item])
    rest()
    #expect(isNear(item.center, CGPoint(x: 132, y: 580), within: 5))
    #expect(isNear(item.center.y, 580, within: 0.1))
    #expect(isNear(CGFloat(item.rotation), 0, within: 0.001))
  }

  @Test func anItemThatIsTakenOutCollidesNoMore() {
    let arena = Arena()
    let item = arena.item(150, 540)
    arena.gravity([item])
    let collision = arena.collision([item])
    rest()
    collision.removeItem(item)
    #expect(collision.items.isEmpty)
    arena.frames(30)
    #expect(item.center.y > 600)
    arena.animator.removeAllBehaviors()
    arena.frames(1)
    collision.addItem(item)
    item.center = CGPoint(x: 150, y: 300)
    arena.gravity([item])
    arena.animator.addBehavior(collision)
    rest()
    #expect(item.frame.maxY == 600)
  }

  // MARK: Modes

  @Test func ofItemsAloneBoundariesDoNotCount() {
    let arena = Arena()
    let items = [arena.item(150, 500, tag: 1), arena.item(150, 350, tag: 2)]
    arena.gravity(items)
    let collision = arena.collision(items)
    collision.collisionMode = .items
    arena.frames(90)
    #expect(items[0].center.y > 700)
    #expect(!arena.log.drain().contains("1 meets bounds"))
  }

  @Test func ofBoundariesAloneItemsDoNotCount() {
    let arena = Arena()
    let items = [arena.item(150, 500, tag: 1), arena.item(150, 350, tag: 2)]
    arena.gravity(items)
    arena.collision(items).collisionMode = .boundaries
    rest()
    #expect(items[0].frame == items[1].frame)
    #expect(!arena.log.drain().contains("1 meets 2"))
  }

  // MARK: Boundaries

  @Test func theBoundsCanBeInset() {
    let arena = Arena()
    let item = arena.item(150, 300)
    arena.gravity([item])
    let collision = arena.collision([item])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 1, left: 2, bottom: 34, right: 3))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    rest()
    #expect(item.frame.maxY == 566)
    // Setting the flag takes the insets away.
    collision.translatesReferenceBoundsIntoBoundary = true
    rest()
    #expect(item.frame.maxY == 600)
    collision.translatesReferenceBoundsIntoBoundary = false
    arena.frames(30)
    #expect(item.frame.maxY > 650)
  }

  @Test func aLineHoldsWhatFallsOnIt() {
    let arena = Arena()
    let item = arena.item(150, 100, 60, 60)
    arena.gravity([item])
    let collision = arena.collision([item], hasBounds: false)
    let floor = NSString(string: "floor")
    collision.addBoundary(withIdentifier: floor, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400))
    rest()
    #expect(item.frame == CGRect(x: 120, y: 340, width: 60, height: 60))
    let lines = arena.log.drain()
    #expect(lines.filter { $0 == "1 meets floor" }.count == lines.filter { $0 == "1 leaves floor" }.count + 1)
    // After a fall of 270 points it moves by 12 in a frame.
    #expect(arena.places.allSatisfy { isNear($0.y, 400, within: 6.2) && (113...187).contains($0.x) })
    collision.removeBoundary(withIdentifier: NSString(string: "floor"))
    arena.frames(30)
    #expect(item.frame.maxY > 450)
  }

  @Test func boundariesAreKnownByTheirIdentifiers() throws {
    startAnew()
    let collision = UICollisionBehavior()
    let (a, b) = (NSString(string: "a"), NSNumber(value: 7))
    collision.addBoundary(withIdentifier: a, from: .zero, to: CGPoint(x: 10, y: 20))
    collision.addBoundary(withIdentifier: b, for: UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["a", "7"])
    let path = try #require(collision.boundary(withIdentifier: NSNumber(value: 7)))
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(collision.boundary(withIdentifier: b) !== path)
    #expect(collision.boundary(withIdentifier: NSString(string: "c")) == nil)
    collision.addBoundary(withIdentifier: NSString(string: "a"), from: .zero, to: CGPoint(x: 1, y: 1))
    #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["7", "a"])
    #expect(collision.boundary(withIdentifier: a)?.bounds == CGRect(x: 0, y: 0, width: 1, height: 1))
    collision.removeBoundary(withIdentifier: b)
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
    #expect(UIKitComplaints.drain() == [])
    collision.addBoundary(withIdentifier: a, for: UIBezierPath())
    collision.addBoundary(withIdentifier: a, from: .zero, to: .zero)
    let refusal = UIKitComplaint.exception(
      name: "NSInternalInconsistencyException", reason: "invalid path for collision boundary")
    #expect(UIKitComplaints.drain() == [refusal, refusal])
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func removingAllBoundariesLeavesTheBounds() {
    let arena = Arena()
    let item = arena.item(150, 300)
    arena.gravity([item])
    let collision = arena.collision([item])
    collision.addBoundary(
      withIdentifier: NSString(string: "shelf"), for: UIBezierPath(rect: CGRect(x: 0, y: 450, width: 400, height: 20)))
    rest()
    #expect(item.frame.maxY == 450)
    collision.removeAllBoundaries()
    rest()
    #expect(item.frame.maxY == 600)
  }

  @Test func aPathIsMetFromOutsideAndInside() {
    let arena = Arena()
    let (above, inside) = (arena.item(200, 50, 30, 30, tag: 1), arena.item(200, 300, 30, 30, tag: 2))
    arena.gravity([above, inside])
    let collision = arena.collision([above, inside], hasBounds: false)
    collision.addBoundary(
      withIdentifier: NSString(string: "box"), for: UIBezierPath(rect: CGRect(x: 100, y: 200, width: 200, height: 200)))
    rest()
    #expect(above.frame.maxY == 200)
    #expect(inside.frame.maxY == 400)
  }

  @Test func whatSlidesDoesNotCatchOnASeam() {
    let arena = Arena()
    let item = arena.item(60, 370, 60, 60)
    let ideal = arena.ideal([item])
    arena.gravity([item])
    let collision = arena.collision([item], hasBounds: false)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 400))
    for x in [100, 150, 400] { path.addLine(to: CGPoint(x: x, y: 400)) }
    path.addLine(to: CGPoint(x: 200, y: 500))
    collision.addBoundary(withIdentifier: NSString(string: "ground"), for: path)
    ideal.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    arena.frames(120)
    #expect(isNear(item.center, CGPoint(x: 260, y: 370), within: 0.4))
    #expect(item.transform == .identity)
  }

  @Test func nothingIsSoFastThatItPassesThroughALine() {
    let arena = Arena()
    let item = arena.item(200, 300, 10, 10)
    let ideal = arena.ideal([item])
    ideal.addLinearVelocity(CGPoint(x: 9_000, y: 0), for: item)
    arena.collision([item])
    for _ in 0..<30 {
      arena.frames(1)
      #expect((0...400).contains(item.center.x))
    }
    #expect(isNear(item.center.y, 300, within: 0.4))
  }

  // MARK: Forms

  final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  final class Wedge: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -30, y: -10))
      path.addLine(to: CGPoint(x: 30, y: -10))
      path.addLine(to: CGPoint(x: 0, y: 20))
      path.close()
      return path
    }
  }

  @Test func aBallRollsWhereABoxLies() {
    func way(_ item: UIView) -> CGFloat {
      let arena = Arena()
      item.frame = CGRect(x: 100, y: 300, width: 60, height: 60)
      arena.view.addSubview(item)
      arena.gravity([item])
      let collision = arena.collision([item], hasBounds: false)
      collision.addBoundary(
        withIdentifier: NSString(string: "slope"), from: CGPoint(x: 0, y: 400), to: CGPoint(x: 4_000, y: 800))
      arena.frames(60)
      return item.center.x - 130
    }
    // A slope of a tenth is less than the friction.
    #expect(isNear(way(UIView()), 0, within: 12))
    #expect(way(Ball()) > 20)
  }

  @Test func aPathIsTheFormOfAnItem() {
    let arena = Arena()
    let wedge = Wedge(frame: CGRect(x: 100, y: 300, width: 60, height: 60))
    arena.view.addSubview(wedge)
    arena.gravity([wedge])
    let frozen = UIDynamicItemBehavior(items: [wedge])
    frozen.allowsRotation = false
    arena.animator.addBehavior(frozen)
    arena.collision([wedge])
    rest()
    // Its point is 20 below the middle.
    #expect(isNear(wedge.center, CGPoint(x: 130, y: 580), within: 0.4))
    // Views and attributes are rectangles by themselves.
    #expect(UIView().collisionBoundsType == .rectangle && UIView().collisionBoundingPath.isEmpty)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    #expect(attributes.collisionBoundsType == .rectangle && attributes.collisionBoundingPath.isEmpty)
  }

  // MARK: Telling

  @Test func contactsAreToldBeforeActionsAndBeginningsBeforeEnds() {
    let arena = Arena()
    let item = arena.item(150, 300)
    arena.gravity([item])
    arena.collision([item]).action = { arena.log.add("action") }
    rest()
    let lines = arena.log.drain()
    let first = lines.firstIndex(of: "1 meets bounds") ?? -1
    #expect(first > 0)
    #expect(lines[first + 1] == "action")
    #expect(lines.filter { $0 == "1 meets bounds" }.count == lines.filter { $0 == "1 leaves bounds" }.count + 1)
    #expect(Array(lines.suffix(2)) == ["action", "pause"])
  }

  @Test func whoeverIsToldMayTakeEverythingAway() {
    let arena = Arena()
    let item = arena.item(150, 300)
    arena.gravity([item])
    arena.collision([item])
    arena.onContact = {
      arena.animator.removeAllBehaviors()
      item.center = CGPoint(x: 10, y: 20)
    }
    rest()
    #expect(item.center == CGPoint(x: 10, y: 20))
    #expect(arena.log.drain() == ["resume", "1 meets bounds", "pause"])
  }
}
