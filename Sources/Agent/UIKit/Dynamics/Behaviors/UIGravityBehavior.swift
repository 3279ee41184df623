/// Pulls items in one direction, all equally.
///
/// As on a device an animator has one gravity: of several behaviors the one that was added or changed last holds for the items of
/// all, and with one of them the gravity goes.
@MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points a second, each second, that a magnitude of 1 stands for, as Apple documents.
  static let unit = 1_000.0

  private var list: DynamicItems

  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.all }

  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item), let dynamicAnimator else { return }
    pull(item, dynamicAnimator)
    dynamicAnimator.behaviorsDidChange()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item), let dynamicAnimator else { return }
    release(item, dynamicAnimator)
    dynamicAnimator.behaviorsDidChange()
  }

  /// (0, 1) by default, which is downwards; longer or shorter for more or less.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      guard gravityDirection != oldValue, let dynamicAnimator else { return }
      dynamicAnimator.world.gravity = PlaneVector(gravityDirection) * Self.unit
      dynamicAnimator.changed()
    }
  }

  /// Radians clockwise from the right; π / 2 by default, and 0 where there is no gravity.
  open var angle: CGFloat {
    get { gravityDirection == .zero ? 0 : atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// 1 by default, which is 1000 points/s².
  open var magnitude: CGFloat {
    get { CGFloat(PlaneVector(gravityDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = (PlaneVector(angle: Double(angle)) * Double(magnitude)).vector
  }

  override var hasItems: Bool { true }

  override func associate(with animator: UIDynamicAnimator) {
    animator.world.gravity = PlaneVector(gravityDirection) * Self.unit
    for item in items { pull(item, animator) }
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    animator.world.gravity = .zero
    for item in items { release(item, animator) }
  }

  private func pull(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) { animator.use(item)?.falls = true }

  private func release(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
    animator.bodies.body(of: item)?.falls = false
    animator.letGo(of: item)
  }
}
