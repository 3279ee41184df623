import VirtualTime

/// Told when an animator begins to move items, and when all are at rest.
@MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called where something makes it run: within `addBehavior(_:)`, mostly.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies that have mass, by the behaviors that it is given, until all are at rest.
///
/// ```
///   addBehavior, or a change ──▶ willResume ──▶ a frame each 1/60 s ──▶ still for half a second ──▶ didPause
///   a frame:  pushes and fields ─▶ two steps of the bodies ─▶ centers and transforms set ─▶ contacts begun, then ended
///             ─▶ actions
/// ```
/// A wait for animations lasts until it pauses, but no longer than `longestWait`: what falls for ever keeps nobody waiting.
@MainActor
open class UIDynamicAnimator: UIObject {
  /// The view in whose coordinates everything is; nil for an animator of a layout.
  public private(set) weak var referenceView: UIView?
  private(set) weak var layout: UICollectionViewLayout?
  private let isOfLayout: Bool
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Those that were added to it, in that order; not their children.
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether it moves items, or would if they were not still for the moment.
  public private(set) var isRunning = false
  /// Seconds of all the time that it has run.
  public private(set) var elapsedTime: TimeInterval = 0

  let world = RigidWorld()
  let bodies = DynamicBodies()
  private let site: SourceSite
  private var tick: EventToken?
  private var horizon: EventToken?
  /// Frames that are due, as far as animations are faster or slower than usual.
  private var framesDue = 0.0
  private var isInFrame = false
  private var isClearing = false
  /// Whether no frame has been shown since it began to run.
  private var isFresh = false

  /// What is in `referenceView` moves, as deep as it may be.
  public init(referenceView view: UIView, file: StaticString = #fileID, line: Int = #line) {
    (referenceView, isOfLayout, site) = (view, false, SourceSite(file: file, line: line))
    super.init()
    Self.ofViews = Self.ofViews.filter { $0.object != nil } + [Weak(self)]
  }

  /// Items move in coordinates that no view has. Apps make one to put another in its place.
  public init(file: StaticString = #fileID, line: Int = #line) {
    (isOfLayout, site) = (false, SourceSite(file: file, line: line))
    super.init()
  }

  /// The animators that have a reference view.
  @PerLaunch private static var ofViews: [Weak<UIDynamicAnimator>] = []

  /// What rests at the bounds of a view moves again when these change, as on a device.
  static func referenceDidResize(_ view: UIView) {
    for animator in ofViews { if let animator = animator.object, animator.referenceView === view { animator.changed() } }
  }

  /// The items are attributes of a layout, which is invalidated with each frame.
  public init(collectionViewLayout layout: UICollectionViewLayout, file: StaticString = #fileID, line: Int = #line) {
    (self.layout, isOfLayout, site) = (layout, true, SourceSite(file: file, line: line))
  }

  deinit {
    for token in [tick, horizon] {
      if let token { EventQueue.main.cancel(token) }
    }
  }

  // MARK: Behaviors

  /// Ignored for one that is there.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }), mayAdd(behavior) else { return }
    behaviors.append(behavior)
    behavior.enter(self)
    if behavior.all.contains(where: { $0 is UIGravityBehavior }), all.filter({ $0 is UIGravityBehavior }).count > 1 {
      UIKitComplaints.warn("Multiple gravity behavior per animator is undefined and may assert in the future")
    }
  }

  /// Ignored for one that is not there, or only as a child of another.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.leave()
  }

  /// The items stay where they are.
  open func removeAllBehaviors() {
    let former = behaviors
    behaviors = []
    // One that rests does not begin again because of the first that goes.
    isClearing = true
    for behavior in former { behavior.leave() }
    isClearing = false
  }

  /// Whether a behavior is in no animator so far; complains of one that is.
  func mayAdd(_ behavior: UIDynamicBehavior) -> Bool {
    guard let present = behavior.dynamicAnimator else { return true }
    let known = present === self ? "twice to the same animator" : "to two animators"
    UIKitComplaints.raise(
      "NSInvalidArgumentException", "Adding the same behavior \(known) is not supported \(describe(behavior))")
    return false
  }

  /// All behaviors, children after those that they belong to.
  var all: [UIDynamicBehavior] { behaviors.flatMap(\.all) }

  // MARK: Items

  /// The items whose upright box meets a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodies.entries.filter { entry in
      let box = entry.body.shape.placed(at: entry.body.position, angle: entry.body.angle).box
      return CGRect(
        x: box.least.x, y: box.least.y, width: box.most.x - box.least.x, height: box.most.y - box.least.y
      ).intersects(rect)
    }.map(\.item)
  }

  /// Goes on from where an app has put an item by itself, and with its present rotation. The speed stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = bodies.body(of: item) else { return }
    (body.position, body.angle) = (place(of: item), item.rotation)
    changed()
  }

  /// The attributes that this animator moves, for `layoutAttributesForItem(at:)` of its layout.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementaryView, elementKind, indexPath) }

  open func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.decorationView, decorationViewKind, indexPath) }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    for entry in bodies.entries {
      guard let attributes = entry.item as? UICollectionViewLayoutAttributes else { continue }
      if attributes.representedElementCategory == category, attributes.representedElementKind == kind,
        attributes.indexPath == indexPath
      {
        return attributes
      }
    }
    return nil
  }

  /// The rectangle that boundaries are made of; nil where there is none any more.
  var referenceBounds: CGRect? {
    isOfLayout ? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } : referenceView?.bounds
  }

  var takesAttributes: Bool { isOfLayout }

  // MARK: Running

  /// Frames a second, on every device. Ours.
  static let framesPerSecond: Int64 = 60
  private static let stepsPerFrame = 2
  /// How long a wait for animations counts on its coming to rest. Of our own: most motions take less than 3 s.
  static let longestWait: TimeInterval = 10

  /// What acts on the bodies is another: those that were still may move again.
  func changed() {
    world.wake()
    start()
  }

  func behaviorsDidChange() {
    applyMaterials()
    changed()
  }

  private func start() {
    guard !isRunning, !isClearing, !bodies.entries.isEmpty, referenceBounds != nil else { return }
    (isRunning, isFresh, framesDue) = (true, true, 0)
    // Whole multiples of the period since launch, as with display links.
    let period = 1_000_000_000 / Self.framesPerSecond
    let first = VirtualInstant(nanoseconds: (EventQueue.main.now.nanoseconds / period + 1) * period)
    tick = EventQueue.main.schedule(.animation, at: first, every: .nanoseconds(period), label: "dynamics frame", site: site) {
      [weak self] in self?.runFrames()
    }
    let limit = EventQueue.main.now.advanced(by: .bounded(seconds: AnimationSpeed.scaled(Self.longestWait)))
    horizon = EventQueue.main.schedule(.animation, at: max(limit, first), label: label, site: site) {
      [weak self] in self?.horizon = nil
    }
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Says what is moved.
  private var label: String {
    guard bodies.entries.count == 1 else { return "dynamics of \(bodies.entries.count) items" }
    return "dynamics of \(type(of: bodies.entries[0].item))"
  }

  private func pause() {
    for token in [tick, horizon] {
      if let token { EventQueue.main.cancel(token) }
    }
    (tick, horizon, isRunning) = (nil, nil, false)
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func runFrames() {
    guard referenceBounds != nil else { return pause() }
    let factor = AnimationSpeed.factor
    if factor == .infinity {
      // No time at all, for what comes to rest.
      framesDue = isFresh ? Self.longestWait * Double(Self.framesPerSecond) : 1
    } else {
      framesDue += factor > 0 ? min(factor, Self.longestWait * Double(Self.framesPerSecond)) : 1
    }
    isFresh = false
    while isRunning, framesDue >= 1 {
      framesDue -= 1
      runFrame()
    }
  }

  private func runFrame() {
    guard !isInFrame else { return }
    isInFrame = true
    let duration = 1 / Double(Self.framesPerSecond)
    elapsedTime += duration
    for behavior in all { behavior.prepareFrame(of: duration) }
    for _ in 0..<Self.stepsPerFrame { world.advance() }
    for entry in bodies.entries {
      entry.body.clearForces()
      write(entry)
    }
    let touches = world.takeTouches()
    let acting = all
    for case let collision as UICollisionBehavior in acting { collision.tellBegun(touches.begun) }
    for case let collision as UICollisionBehavior in acting { collision.tellEnded(touches.ended) }
    for behavior in acting where behavior.dynamicAnimator === self { behavior.action?() }
    layout?.invalidateLayout()
    isInFrame = false
    if world.isResting { pause() }
  }
}
