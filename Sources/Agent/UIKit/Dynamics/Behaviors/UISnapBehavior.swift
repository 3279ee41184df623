/// Draws an item to a point and turns it upright, as a spring does that is soon at rest.
///
/// Four springs hold two opposite corners of the item, each from outside: those of a corner are at right angles. Together they
/// are in balance where the item is upright and at the point. Their frequency and length are those measured on a device.
@MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// Swings a second of its springs, and how long they are, in points. As reported of devices.
  private static let frequency = 4.0
  private static let springLength = 50.0

  private let item: any UIDynamicItem
  private var joints: [RigidJoint] = []

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  /// Where the item goes, in the coordinates of the reference view.
  open var snapPoint: CGPoint {
    didSet {
      guard snapPoint != oldValue else { return }
      hold()
      dynamicAnimator?.changed()
    }
  }

  /// From 0, which swings most, to 1; 0.5 by default. What counts is its value when the behavior comes into an animator.
  open var damping: CGFloat = 0.5

  override var hasItems: Bool { true }

  override func associate(with animator: UIDynamicAnimator) {
    guard let body = animator.use(item) else { return }
    let spring = RigidJoint.Spring(frequency: Self.frequency, damping: Double(damping).clamped(to: 0...1))
    joints = corners.map { corner, _ in
      RigidJoint(.rod(length: Self.springLength, spring), animator.world.ground, at: .zero, body, at: corner)
    }
    hold()
    for joint in joints { animator.world.add(joint) }
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    for joint in joints { animator.world.remove(joint) }
    joints = []
    animator.letGo(of: item)
  }

  /// The corners of the item, and where from each a spring begins.
  private var corners: [(corner: PlaneVector, beginning: PlaneVector)] {
    let size = item.bounds.size
    let corner = PlaneVector(Double(size.width) / 2, Double(size.height) / 2)
    let (across, down) = (PlaneVector(Self.springLength, 0), PlaneVector(0, Self.springLength))
    return [
      (-corner, -corner - across), (-corner, -corner - down), (corner, corner + across), (corner, corner + down),
    ]
  }

  private func hold() {
    for (joint, corner) in zip(joints, corners) { joint.pointA = PlaneVector(snapPoint) + corner.beginning }
  }
}
