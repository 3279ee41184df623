import UIKit
import VirtualTime

/// A view of 400 × 600 points whose subviews an animator moves, and what the animator and its collisions tell.
@MainActor
final class Arena: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let animator: UIDynamicAnimator
  let log = Log()
  /// Called when a contact has begun, after it was written down.
  var onContact: () -> Void = {}
  private(set) var places: [CGPoint] = []

  init() {
    startAnew()
    animator = UIDynamicAnimator(referenceView: view)
    animator.delegate = self
  }

  /// A view of the size, whose middle is at a point; its tag is what the log calls it.
  func item(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100, tag: Int = 1) -> UIView {
    let item = UIView(frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    item.tag = tag
    view.addSubview(item)
    return item
  }

  /// Behaviors by which items neither slow down nor stick.
  func ideal(_ items: [UIView], elasticity: CGFloat = 0.2) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    (behavior.resistance, behavior.angularResistance, behavior.friction) = (0, 0, 0)
    behavior.elasticity = elasticity
    animator.addBehavior(behavior)
    return behavior
  }

  @discardableResult
  func gravity(_ items: [UIView]) -> UIGravityBehavior {
    let gravity = UIGravityBehavior(items: items)
    animator.addBehavior(gravity)
    return gravity
  }

  @discardableResult
  func collision(_ items: [UIView], hasBounds: Bool = true) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = hasBounds
    collision.collisionDelegate = self
    animator.addBehavior(collision)
    return collision
  }

  /// Lets so many frames of a sixtieth of a second go by.
  func frames(_ count: Int64) { advance(by: .nanoseconds(16_666_666 * count)) }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.add("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.add("pause") }

  private func name(_ item: any UIDynamicItem) -> String { (item as? UIView).map { "\($0.tag)" } ?? "?" }
  private func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "bounds" }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
  ) {
    log.add("\(name(item1)) meets \(name(item2))")
    places.append(p)
    onContact()
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    log.add("\(name(item1)) leaves \(name(item2))")
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    log.add("\(name(item)) meets \(name(identifier))")
    places.append(p)
    onContact()
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    log.add("\(name(item)) leaves \(name(identifier))")
  }
}

/// Whether two numbers differ by no more than a little.
func isNear(_ a: CGFloat, _ b: CGFloat, within most: CGFloat = 0.5) -> Bool { abs(a - b) <= most }

func isNear(_ a: CGPoint, _ b: CGPoint, within most: CGFloat = 0.5) -> Bool {
  isNear(a.x, b.x, within: most) && isNear(a.y, b.y, within: most)
}
