/// Pushes items, once or all the time.
@MainActor
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  /// Points a second, or a second squared, that a magnitude of 1 gives an item of 100 × 100 points and a density of 1, as Apple
  /// documents.
  static let unit = 100.0

  private var list: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  public let mode: Mode

  public init(items: [any UIDynamicItem], mode: Mode) {
    (list, self.mode) = (DynamicItems(items), mode)
    super.init()
  }

  public override convenience init() { self.init(items: [], mode: .continuous) }

  open var items: [any UIDynamicItem] { list.all }

  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item), let dynamicAnimator else { return }
    _ = dynamicAnimator.use(item)
    dynamicAnimator.behaviorsDidChange()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    offsets[ObjectIdentifier(item)] = nil
    dynamicAnimator?.letGo(of: item)
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Where an item is pushed, in points from its middle as the screen has them, however it is turned; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = o
    dynamicAnimator?.changed()
  }

  /// Whether it pushes; true by default. One that pushes once sets it to false, and pushes again when it is set to true.
  open var active = true { didSet { if active, !oldValue { dynamicAnimator?.changed() } } }

  private var ownAngle: CGFloat = 0
  private var ownMagnitude: CGFloat = 0
  private var ownDirection = CGVector.zero

  /// Radians clockwise from the right; 0 by default.
  open var angle: CGFloat {
    get { ownAngle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// 0 by default, which is no force; below 0 for the opposite direction.
  open var magnitude: CGFloat {
    get { ownMagnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Direction and magnitude in one; zero by default.
  open var pushDirection: CGVector {
    get { ownDirection }
    set {
      (ownDirection, ownMagnitude) = (newValue, CGFloat(PlaneVector(newValue).length))
      if ownMagnitude > 0 { ownAngle = atan2(newValue.dy, newValue.dx) }
      dynamicAnimator?.changed()
    }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    (ownAngle, ownMagnitude) = (angle, magnitude)
    ownDirection = (PlaneVector(angle: Double(angle)) * Double(magnitude)).vector
    dynamicAnimator?.changed()
  }

  override var hasItems: Bool { true }

  override func associate(with animator: UIDynamicAnimator) { for item in items { _ = animator.use(item) } }

  override func dissociate(from animator: UIDynamicAnimator) { for item in items { animator.letGo(of: item) } }

  override func prepareFrame(of duration: Double) {
    guard active, let dynamicAnimator else { return }
    let force = PlaneVector(pushDirection) * Self.unit
    for item in items {
      guard let body = dynamicAnimator.bodies.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = PlaneVector(Double(offset.horizontal), Double(offset.vertical))
      switch mode {
      case .continuous: body.push(force, at: arm)
      case .instantaneous: body.hit(force, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
