/// Says what items are made of, and how fast they are.
///
/// Only what was set counts: a property that nobody has changed leaves to other behaviors what they say of it. Of two behaviors
/// that say the same thing of an item the one that was added last holds.
@MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  /// What it says, and which of that was set.
  private var material = RigidBody.Material()
  private var applied: [(inout RigidBody.Material, RigidBody.Material) -> Void] = []
  private var known: Set<PartialKeyPath<RigidBody.Material>> = []
  /// What was added before there was a body.
  private var waiting: [ObjectIdentifier: (velocity: PlaneVector, spin: Double)] = [:]

  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.all }

  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item), let dynamicAnimator else { return }
    begin(item, dynamicAnimator)
    dynamicAnimator.behaviorsDidChange()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    waiting[ObjectIdentifier(item)] = nil
    dynamicAnimator?.letGo(of: item)
    dynamicAnimator?.behaviorsDidChange()
  }

  // MARK: Material

  /// How much of its speed an item keeps in a collision, from 0 to 1; 0.2 by default. The greater one of two counts.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity) }
    set { set(\.elasticity, Double(newValue)) }
  }

  /// 0.2 by default; 0 lets items slide.
  open var friction: CGFloat {
    get { CGFloat(material.friction) }
    set { set(\.friction, Double(newValue)) }
  }

  /// 1 by default: an item of 100 × 100 points has a mass of 1.
  open var density: CGFloat {
    get { CGFloat(material.density) }
    set { set(\.density, Double(newValue)) }
  }

  /// What part of its speed an item loses in a second, for small parts; 0.1 by default.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance) }
    set { set(\.resistance, Double(newValue)) }
  }

  /// The same of turning; 0.1 by default.
  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance) }
    set { set(\.angularResistance, Double(newValue)) }
  }

  /// What electric and magnetic fields act on; 0 by default.
  open var charge: CGFloat {
    get { CGFloat(material.charge) }
    set { set(\.charge, Double(newValue)) }
  }

  /// Whether items stay where they are, whatever acts on them; false by default.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set { set(\.isAnchored, newValue) }
  }

  /// True by default.
  open var allowsRotation: Bool {
    get { material.turns }
    set { set(\.turns, newValue) }
  }

  /// As on a device a property that is given the value that it has does not count as set.
  private func set<Value: Equatable>(_ property: WritableKeyPath<RigidBody.Material, Value>, _ value: Value) {
    guard material[keyPath: property] != value else { return }
    material[keyPath: property] = value
    if known.insert(property).inserted {
      applied.append { $0[keyPath: property] = $1[keyPath: property] }
    }
    dynamicAnimator?.behaviorsDidChange()
  }

  func apply(to other: inout RigidBody.Material) { for apply in applied { apply(&other, material) } }

  // MARK: Speed

  /// Makes one of its items faster, in points a second; before it is in an animator, as soon as it is.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(PlaneVector(velocity), 0, item)
  }

  /// Points a second; zero for an item that is not its own, and outside of an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { body(of: item)?.velocity.point ?? .zero }

  /// Makes one of its items turn faster, in radians a second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { add(.zero, Double(velocity), item) }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(body(of: item)?.spin ?? 0) }

  private func body(of item: any UIDynamicItem) -> RigidBody? {
    list.contains(item) ? dynamicAnimator?.bodies.body(of: item) : nil
  }

  private func add(_ velocity: PlaneVector, _ spin: Double, _ item: any UIDynamicItem) {
    guard list.contains(item), velocity.x.isFinite, velocity.y.isFinite, spin.isFinite else { return }
    guard let dynamicAnimator else {
      let former = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
      waiting[ObjectIdentifier(item)] = (former.velocity + velocity, former.spin + spin)
      return
    }
    guard let body = dynamicAnimator.bodies.body(of: item), body.moves else { return }
    body.velocity += velocity
    if body.material.turns { body.spin += spin }
    dynamicAnimator.changed()
  }

  // MARK: In an animator

  override var hasItems: Bool { true }

  override func associate(with animator: UIDynamicAnimator) { for item in items { begin(item, animator) } }

  override func dissociate(from animator: UIDynamicAnimator) { for item in items { animator.letGo(of: item) } }

  private func begin(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
    guard animator.use(item) != nil else { return }
    // What it is made of comes first: what is anchored takes no speed.
    animator.applyMaterials()
    if let first = waiting.removeValue(forKey: ObjectIdentifier(item)) { add(first.velocity, first.spin, item) }
  }
}
