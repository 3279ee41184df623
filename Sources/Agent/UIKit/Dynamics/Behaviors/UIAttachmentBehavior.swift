/// Attaches an item to a point, or to another item: by a rod, a spring, a rope, a pin, a weld or a slide.
///
/// Points are in the coordinates of the reference view, offsets in those of an item that is not turned.
@MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  /// How the two are held.
  private enum Form: Equatable {
    /// A rod, or a spring where there is a frequency.
    case rod
    case rope
    case pin
    case fixed
    case sliding(axis: PlaneVector)
  }

  private let form: Form
  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  private let offsets: [PlaneVector]
  private var joint: RigidJoint?
  private var ownLength: CGFloat?

  private init(_ form: Form, _ items: [any UIDynamicItem], _ offsets: [UIOffset], _ anchor: CGPoint) {
    (self.form, self.items, anchorPoint) = (form, items, anchor)
    self.offsets = offsets.map { PlaneVector(Double($0.horizontal), Double($0.vertical)) }
    attachedBehaviorType = items.count == 1 ? .anchor : .items
    switch form {
    case .pin, .sliding: attachmentRange = .infinite
    case .rod, .rope, .fixed: attachmentRange = .zero
    }
    super.init()
  }

  // MARK: Rods and springs

  /// The item's middle keeps its distance from the point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// A point of the item keeps its distance from the anchor. Where that is less than a point and no length was set, it turns
  /// around the anchor.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.rod, [item], [offset], point)
  }

  /// The middles of the items keep their distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.rod, [item1, item2], [offset1, offset2], .zero)
  }

  // MARK: Other kinds

  /// The items are no further from each other than they are when the behavior comes into an animator.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(.rope, [item1, item2], [offset1, offset2], .zero) }

  /// The items turn around the anchor, as far as `attachmentRange` allows, in radians.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(.pin, [item1, item2], [], point) }

  /// The items are as one.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(.fixed, [item1, item2], [], point) }

  /// The items move along an axis against each other, as far as `attachmentRange` allows, in points, and do not turn.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.sliding(axis: PlaneVector(axis).normalized()), [item1, item2], [], point)
  }

  /// The item moves along an axis through the anchor.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(.sliding(axis: PlaneVector(axis).normalized()), [item], [], point) }

  // MARK: Settings

  /// The point that the item is attached to. Moving it keeps the length.
  open var anchorPoint: CGPoint {
    didSet {
      guard anchorPoint != oldValue else { return }
      if form == .rod, items.count == 1 { joint?.pointA = PlaneVector(anchorPoint) }
      dynamicAnimator?.changed()
    }
  }

  /// Points between the two: as far as they are from each other when the behavior comes into an animator, unless it is set. 0
  /// before that.
  open var length: CGFloat {
    get {
      switch joint?.kind {
      case .rod(let length, _), .rope(let length): CGFloat(length)
      default: ownLength ?? 0
      }
    }
    set {
      guard form == .rod else { return }
      ownLength = max(newValue, 0)
      update()
    }
  }

  /// How soon a spring is at rest: 0, which is the default, is not at all, and 1 is critical.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { update() } } }

  /// Oscillations of a spring in a second; 0, which is the default, is a rod.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { update() } } }

  /// What it takes to turn items around a pin; 0 by default. 1 slows an item of 100 × 100 points that is pinned at its middle by
  /// 6 radians a second, each second.
  open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { update() } } }

  /// How far items may turn around a pin or slide along an axis; without an end by default there, and zero elsewhere, where it
  /// says nothing.
  open var attachmentRange: UIFloatRange { didSet { if attachmentRange != oldValue { update() } } }

  // MARK: In an animator

  override var hasItems: Bool { true }

  override func associate(with animator: UIDynamicAnimator) {
    let bodies = items.map { animator.use($0) }
    guard let first = bodies[0] else { return }
    let ground = animator.world.ground
    guard bodies.count > 1 else {
      let anchor = PlaneVector(anchorPoint)
      let point = offsets.first ?? (anchor - first.position).turned(.init(-first.angle))
      join(ground, anchor, first, point, animator)
      return
    }
    guard let second = bodies[1] else { return }
    let anchor = PlaneVector(anchorPoint)
    func local(_ index: Int, _ body: RigidBody) -> PlaneVector {
      offsets.isEmpty ? (anchor - body.position).turned(.init(-body.angle)) : offsets[index]
    }
    join(first, local(0, first), second, local(1, second), animator)
  }

  private func join(
    _ a: RigidBody, _ pointA: PlaneVector, _ b: RigidBody, _ pointB: PlaneVector, _ animator: UIDynamicAnimator
  ) {
    let joint = RigidJoint(.rod(length: 0, nil), a, at: pointA, b, at: pointB)
    let distance = joint.distance
    switch form {
    case .rod: joint.kind = rod(Double(ownLength ?? CGFloat(distance)))
    case .rope: joint.kind = .rope(length: distance)
    case .pin: joint.kind = .pin(angle: b.angle - a.angle, range: range, torque: torque)
    case .fixed: joint.kind = .weld(angle: b.angle - a.angle)
    case .sliding(let axis):
      joint.kind = .slider(axis: axis.turned(.init(-a.angle)), angle: b.angle - a.angle, range: range)
    }
    self.joint = joint
    animator.world.add(joint)
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    if let joint { animator.world.remove(joint) }
    joint = nil
    for item in items { animator.letGo(of: item) }
  }

  /// Changes what a joint is like that holds already.
  private func update() {
    guard let joint else { return }
    switch joint.kind {
    case .rod(let length, _): joint.kind = rod(ownLength.map(Double.init) ?? length)
    case .point: joint.kind = rod(ownLength.map(Double.init) ?? 0)
    case .pin(let angle, _, _): joint.kind = .pin(angle: angle, range: range, torque: torque)
    case .slider(let axis, let angle, _): joint.kind = .slider(axis: axis, angle: angle, range: range)
    case .rope, .weld: return
    }
    dynamicAnimator?.changed()
  }

  /// A length of less than a point has no direction to be kept in: the points are one then.
  private func rod(_ length: Double) -> RigidJoint.Kind {
    let spring = frequency > 0 ? RigidJoint.Spring(frequency: Double(frequency), damping: Double(damping)) : nil
    return length < 1 ? .point(spring) : .rod(length: length, spring)
  }

  private var range: ClosedRange<Double> {
    let (least, most) = (Double(attachmentRange.minimum), Double(attachmentRange.maximum))
    return least <= most ? least...most : -.infinity ... .infinity
  }

  /// A newton metre is that of a kilogram that is pushed, by 100 points a second squared, 100 points from its middle.
  private var torque: Double { max(Double(frictionTorque), 0) * 10_000 }
}
