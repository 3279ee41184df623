/// Told of what the items of a collision behavior touch, and what they do not touch any more.
@MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// `p` is in the coordinates of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// The identifier is nil for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets its items collide with each other and with boundaries. Items of different behaviors pass through each other.
@MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  private struct NamedBoundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let boundary: RigidBoundary
  }

  private var list: DynamicItems
  private let group = RigidWorld.Group()
  private var named: [NamedBoundary] = []
  /// The bounds of the reference view, and what they were made of.
  private var implicit: (boundary: RigidBoundary, rect: CGRect)?
  private var insets: UIEdgeInsets?

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.all }

  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item), let dynamicAnimator else { return }
    if let body = dynamicAnimator.use(item) { group.bodies.append(body) }
    dynamicAnimator.behaviorsDidChange()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item), let dynamicAnimator else { return }
    release(item, dynamicAnimator)
    dynamicAnimator.behaviorsDidChange()
  }

  /// Everything by default.
  open var collisionMode = Mode.everything {
    didSet {
      group.meetsBodies = collisionMode.contains(.items)
      group.meetsBoundaries = collisionMode.contains(.boundaries)
      dynamicAnimator?.changed()
    }
  }

  // MARK: Boundaries

  /// Whether the bounds of the reference view, or the content of the layout, are a boundary; false by default. Setting it takes
  /// away the insets.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set { setImplicit(newValue ? .zero : nil) }
  }

  /// The same, so much inside of the bounds.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setImplicit(insets) }

  private func setImplicit(_ insets: UIEdgeInsets?) {
    (self.insets, implicit) = (insets, nil)
    collect()
  }

  /// A path is closed, and curves count as 16 straight pieces each. In the coordinates of the reference view.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let points = bezierPath.cgPath.elements.polygons.first ?? []
    add(identifier, bezierPath, BoundarySegment.chain(through: points.map { PlaneVector($0) }, isClosed: true))
  }

  /// A straight line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(identifier, path, BoundarySegment.chain(through: [PlaneVector(p1), PlaneVector(p2)], isClosed: false))
  }

  /// One with the same identifier takes the place of the former.
  private func add(_ identifier: any NSCopying, _ path: UIBezierPath, _ segments: [BoundarySegment]) {
    guard !segments.isEmpty else {
      UIKitComplaints.raise("NSInternalInconsistencyException", "invalid path for collision boundary")
      return
    }
    named.removeAll { Self.areEqual($0.identifier, identifier) }
    named.append(
      NamedBoundary(
        identifier: identifier.copy(with: nil) as? any NSCopying ?? identifier, path: UIBezierPath(cgPath: path.cgPath),
        boundary: RigidBoundary(segments)))
    collect()
  }

  /// A path of its own each time; nil for an identifier that there is not.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    named.first { Self.areEqual($0.identifier, identifier) }.map { UIBezierPath(cgPath: $0.path.cgPath) }
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    named.removeAll { Self.areEqual($0.identifier, identifier) }
    collect()
  }

  /// In the order in which they were added; nil where there are none.
  open var boundaryIdentifiers: [any NSCopying]? { named.isEmpty ? nil : named.map(\.identifier) }

  /// The bounds of the reference view stay one.
  open func removeAllBoundaries() {
    named = []
    collect()
  }

  private static func areEqual(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? NSObject, let b = b as? NSObject { return a === b || a.isEqual(b) }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return false
  }

  private func collect() {
    group.boundaries = (implicit.map { [$0.boundary] } ?? []) + named.map(\.boundary)
    dynamicAnimator?.changed()
  }

  /// Brings the boundary of the bounds up to date.
  private func followBounds() {
    guard let insets, let rect = dynamicAnimator?.referenceBounds?.inset(by: insets), rect != implicit?.rect else { return }
    let corners = [
      PlaneVector(rect.minX, rect.minY), PlaneVector(rect.maxX, rect.minY), PlaneVector(rect.maxX, rect.maxY),
      PlaneVector(rect.minX, rect.maxY),
    ]
    implicit = (RigidBoundary(BoundarySegment.chain(through: corners, isClosed: true)), rect)
    collect()
  }

  // MARK: In an animator

  override var hasItems: Bool { true }

  override func associate(with animator: UIDynamicAnimator) {
    group.bodies = items.compactMap { animator.use($0) }
    animator.world.add(group)
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    animator.world.remove(group)
    for item in items { release(item, animator) }
  }

  private func release(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
    if let body = animator.bodies.body(of: item) { group.bodies.removeAll { $0 === body } }
    animator.letGo(of: item)
  }

  override func prepareFrame(of duration: Double) { followBounds() }

  func tellBegun(_ touches: [RigidWorld.Touch]) {
    tell(touches) { item, other, place in
      collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: place)
    } boundary: { item, identifier, place in
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
    }
  }

  func tellEnded(_ touches: [RigidWorld.Touch]) {
    tell(touches) { item, other, _ in
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
    } boundary: { item, identifier, _ in
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }

  /// Picks what is between its own items, and between these and its boundaries.
  private func tell(
    _ touches: [RigidWorld.Touch], items tellItems: (any UIDynamicItem, any UIDynamicItem, CGPoint) -> Void,
    boundary tellBoundary: (any UIDynamicItem, (any NSCopying)?, CGPoint) -> Void
  ) {
    for touch in touches {
      // Whoever is told may take it out.
      guard let bodies = dynamicAnimator?.bodies, let item = bodies.item(of: touch.a), list.contains(item) else { continue }
      if let body = touch.b as? RigidBody {
        if let other = bodies.item(of: body), list.contains(other), collisionMode.contains(.items) {
          tellItems(item, other, touch.place.point)
        }
      } else if touch.b === implicit?.boundary {
        tellBoundary(item, nil, touch.place.point)
      } else if let known = named.first(where: { $0.boundary === touch.b }) {
        tellBoundary(item, known.identifier, touch.place.point)
      }
    }
  }
}
