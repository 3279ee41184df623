import VirtualTime

/// A rectangle of the screen: where it is, what is in it, and what it does with touches.
///
/// Geometry is kept as UIKit keeps it: `bounds`, `center` and `transform` are stored, `frame` is computed from them.
/// What places views are frames and autoresizing masks, constraints, and `layoutSubviews`.
@MainActor
open class UIView: UIResponder {
  public init(frame: CGRect) {
    super.init()
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = frame.center
  }

  public override convenience init() { self.init(frame: .zero) }

  /// What a storyboard or xib makes a view with; `NibCoder` says when it is filled.
  public required init?(coder: NSCoder) {
    super.init()
    coder.fill(self, as: UIView.self)
  }

  // MARK: Geometry

  // What every find reads is stored apart from what an app can override: the compiler sees each access, and none is checked.
  var storedBounds = CGRect.zero
  var storedCenter = CGPoint.zero
  var storedTransform = CGAffineTransform.identity
  var storedAlpha: CGFloat = 1
  private var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// The smallest upright rectangle around the view, in its superview's coordinates.
  ///
  /// Setting it with a transform in place changes bounds and centre so that the transformed view fills it.
  open var frame: CGRect {
    get {
      let (size, anchor) = (bounds.size, anchorPoint)
      let box = CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
      return (transform.isIdentity ? box : box.applying(transform)).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let frame = newValue.standardized
      if !ValueChanges.isObserved || frame == self.frame { place(at: frame) } else { tellingOfFrame { place(at: frame) } }
    }
  }

  /// Whether the change of the frame that is under way will be told when it is through.
  var isChangingFrame = false

  /// Which point of the bounds `center` is the place of, from (0, 0) to (1, 1); the middle by default, as the name says.
  ///
  /// Setting it moves the view, as it does in UIKit.
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { storedAnchorPoint = newValue }
  }

  /// What of the frame constraints leave out of account, such as a shadow that is drawn; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  // MARK: Layer

  private var ownLayer: CALayer?

  /// What kind of layer a view of this class has; `CALayer` by default.
  open class var layerClass: CALayer.Type { CALayer.self }

  /// The view's looks and what is on its way in them; see `CALayer`.
  public var layer: CALayer {
    if let ownLayer { return ownLayer }
    let layer = CALayer.make(for: self, of: Self.layerClass)
    ownLayer = layer
    return layer
  }

  /// The layer if somebody has asked for it.
  package var layerIfLoaded: CALayer? { ownLayer }

  /// How many animations are under way that let no touches through.
  var blockingAnimations = 0

  /// The view's own rectangle; its origin is where the coordinates of subviews begin.
  open var bounds: CGRect {
    get { storedBounds }
    set { takeBounds(newValue) }
  }

  open var center: CGPoint {
    get { storedCenter }
    set { takeCenter(newValue) }
  }

  /// Applied around the centre; the identity by default.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { takeTransform(newValue) }
  }

  /// How the frame follows the superview's size; `[]` by default.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews follow this view's size by their masks; true by default.
  open var autoresizesSubviews = true

  /// The form in which the view collides as a dynamic item; see `UIDynamicItem`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Looks

  /// 1 by default.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { takeAlpha(newValue) }
  }

  /// False by default.
  open var isHidden: Bool {
    get { storedIsHidden }
    set {
      let old = storedIsHidden
      telling("isHidden") { storedIsHidden = newValue }
      guard newValue != old else { return }
      superview?.subviewVisibilityDidChange(self)
      if newValue { leaveFocus() }
    }
  }

  private var storedIsHidden = false

  /// A subview was hidden or shown.
  func subviewVisibilityDidChange(_ subview: UIView) {}

  /// Whether what lies outside of the bounds is invisible; false by default.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { storedClipsToBounds = newValue }
  }

  private var storedClipsToBounds = false

  open var backgroundColor: UIColor? {
    didSet {
      if backgroundColor != oldValue { noteChange("backgroundColor", from: .color(oldValue), to: .color(backgroundColor)) }
    }
  }

  open var contentMode = ContentMode.scaleToFill

  private(set) var ownTintColor: UIColor?

  /// The colour of what can be acted upon; that of the superview unless it is set, and blue at the root. Grey when dimmed.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? UIColor.systemGray : undimmedTintColor }
    set {
      ownTintColor = newValue
      propagateTintColorChange(ofColor: true, ofMode: false)
    }
  }

  var ownTintAdjustmentMode = TintAdjustmentMode.automatic

  /// Never answers `.automatic`, which is the default and means: that of the superview, and `.normal` at the root.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { ownTintAdjustmentMode != .automatic ? ownTintAdjustmentMode : superview?.tintAdjustmentMode ?? .normal }
    set {
      let former = tintAdjustmentMode
      ownTintAdjustmentMode = newValue
      if tintAdjustmentMode != former { propagateTintColorChange(ofColor: false, ofMode: true) }
    }
  }

  /// Only what is under the opaque parts of the mask is seen; it has no effect on touches.
  open var mask: UIView?

  /// Called when the tint colour of this view has changed, by itself or through an ancestor, and when the view is moved.
  open func tintColorDidChange() {}

  // MARK: Touches

  /// True by default; labels and image views start with false.
  open var isUserInteractionEnabled: Bool {
    get { storedIsUserInteractionEnabled }
    set {
      let wasEnabled = storedIsUserInteractionEnabled
      storedIsUserInteractionEnabled = newValue
      if wasEnabled && !newValue { leaveFocus() }
    }
  }

  private var storedIsUserInteractionEnabled = true

  /// Whether more than one finger at a time is told of; false by default.
  open var isMultipleTouchEnabled = false

  /// Whether, while a finger is down here, others next to it go nowhere, and the other way round; false by default.
  open var isExclusiveTouch = false

  /// Any number by which to find the view; 0 by default.
  open var tag = 0

  var recognizers: [UIGestureRecognizer] = []

  /// The view at `point` that touches go to, the front one first; nil when none is there.
  ///
  /// Leaves out, with all that is in them, views that are hidden, take no interaction, are less opaque than 0.01 or on their way
  /// in an animation that does not allow interaction, and views whose `point(inside:)` is false, so that a subview outside of its
  /// superview cannot be touched, clipped or not.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isShown, isUserInteractionEnabled, blockingAnimations == 0, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.fromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Whether `point`, in the view's own coordinates, is in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether `recognizer`, of this view or of one that contains it, may begin; true by default.
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  /// Under what names the view is found; nil before anybody has looked.
  var indexEntry: ViewIndex.Entry?

  override func accessibilityDidChange() { ViewIndex.note(self) }

  // MARK: Focus; see `UIFocusItem`

  /// Whether it may have the focus: of texts that can be edited or selected, and of cells whose list allows it; false by default.
  open var canBecomeFocused: Bool { usuallyCanBecomeFocused }

  /// Whether it has the focus.
  open var isFocused: Bool { restorationTags?.focus.isFocused ?? false }

  /// How likely it is to get the focus when that comes into its group; `.ignored` by default.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { restorationTags?.focus.priority ?? .ignored }
    set { changeFocusTags { $0.priority = newValue } }
  }

  /// What is drawn around it while it has the focus: a halo by default, nil for a text that is edited.
  open var focusEffect: UIFocusEffect? {
    get { usualFocusEffect }
    set { changeFocusTags { $0.effect = .given(newValue) } }
  }

  /// Whether the focus shows here though nobody uses a keyboard; `.automatic` by default.
  open var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }

  /// Whether what it hides can have the focus all the same.
  open var isTransparentFocusItem: Bool { isUsuallyTransparentFocusItem }

  /// The subviews of which something is in `rect`.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviews.filter { $0.frame.intersects(rect) } }

  // MARK: Hierarchy

  public internal(set) var superview: UIView? {
    get { container }
    set { container = newValue }
  }

  // Unsafe, and yet never dangling: `deinit` clears it in all subviews. A weak reference would have the runtime count the
  // references to every superview in a table beside it, which makes all that touches a view take twice as long.
  nonisolated(unsafe) private unowned(unsafe) var container: UIView?

  deinit {
    for subview in subviews { subview.container = nil }
    indexEntry?.view = nil
  }

  /// From the back to the front.
  public internal(set) var subviews: [UIView] = []

  /// The window in which the view is.
  open var window: UIWindow? { superview?.window }

  /// The controller whose view this is.
  weak var viewController: UIViewController?

  open override var next: UIResponder? { viewController ?? superview }

  override var responderWindow: UIWindow? { window }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  var needsLayout = true
  var needsConstraintsUpdate = true
  var needsSafeAreaCheck = true
  /// Whether something below waits for one of these; then it is set in all views above, too.
  var hasWorkBelow = false
  var knownSafeAreaInsets: UIEdgeInsets?
  var needsDrawing = true

  /// What few views have: constraints, guides, margins.
  var layoutStorage: LayoutStorage?
  /// The variables of this view, once it takes part in Auto Layout.
  var layoutNode: LayoutNode?
  /// Solves the constraints of a whole tree; at its root.
  var layoutEngine: LayoutEngine?
  /// Whether this view or one in it takes part in Auto Layout; then it is set in all views above, too.
  var hasParticipants = false

  /// Places the subviews: those with constraints where these want them. Masks did their work when the bounds changed.
  open func layoutSubviews() { takeConstrainedFrames() }

  /// Asks for `layoutSubviews` in the next layout pass; all requests of one turn share a pass.
  open func setNeedsLayout() {
    Footprints.commuting { needsLayout = true }
    noteWork()
  }

  /// Asks for `updateConstraints` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    Footprints.commuting { needsConstraintsUpdate = true }
    noteWork()
  }

  /// Makes or changes the view's constraints; an override calls `super` last.
  ///
  /// Called in a layout pass before layout, for subviews before their superviews.
  open func updateConstraints() {}

  /// Whether the view needs constraints to be laid out; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size that fits best into `size`; the present one by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that `sizeThatFits` names for the present one; the origin of the frame stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// The size of the content; `noIntrinsicMetric` in a direction in which there is none, as by default in both.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// To be called when the intrinsic size is another one.
  open func invalidateIntrinsicContentSize() {
    if let node = layoutNode { node.engine?.contentDidChange(node) }
  }

  /// Whether the content wraps, so that its height follows from the width that the constraints give it.
  var measuresHeightByWidth: Bool { false }

  /// The height of wrapping content in `width`.
  func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// From the top to the baseline of the first line, and from the bottom to that of the last one.
  var baselineOffsetFromTop: CGFloat { bounds.height }
  var baselineOffsetFromBottom: CGFloat { 0 }

  /// The view whose baseline counts as that of this one; itself by default.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// The smallest size that satisfies the constraints and is near to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints of this view and of those in it, as near to `targetSize` as the priorities ask for.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

  /// What bars and the device's edges cover of this view.
  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }

  /// Called in a layout pass, before `layoutSubviews`, when the insets are others than in the pass before.
  open func safeAreaInsetsDidChange() {}

  /// How far content stays away from the edges, with the safe area if `insetsLayoutMarginsFromSafeArea`; see `ownMargins`.
  open var layoutMargins: UIEdgeInsets {
    get { computedLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  /// Called when the layout margins changed.
  open func layoutMarginsDidChange() {}

  /// Draws into the current context, whose origin is that of the bounds; nothing by default. Called behind a layout pass once the
  /// view is in a window and has a size, and again when `setNeedsDisplay()` was called, the traits have changed, or, with a
  /// content mode of `.redraw`, the size has. In between, what was drawn is stretched or moved as the content mode says.
  open func draw(_ rect: CGRect) {}

  /// Asks for `draw(_:)`.
  open func setNeedsDisplay() {
    needsDrawing = true
    noteDisplay()
  }

  /// The same: a view draws all of itself.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether what was drawn goes before something is drawn anew, as it always does here; true by default.
  open var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  open var isOpaque = true  // A promise that it covers what is behind it, of which nothing follows here.

  // MARK: Its layer's delegate

  /// Draws the layer by `draw(_:)`, with the view's traits.
  open func draw(_ layer: CALayer, in context: CGContext) { drawOwn(in: context) }

  /// Has the layer draw; a class that sets the layer's `contents` instead overrides it.
  open func display(_ layer: CALayer) { layer.displayByDrawing() }

  open func layerWillDraw(_ layer: CALayer) {}

  /// Calls `layoutSubviews`, and the controller's methods around it.
  open func layoutSublayers(of layer: CALayer) { if layer.view === self { layOutSubviews() } }

  /// `NSNull()` but in an animation block; see `usualAction(for:forKey:)`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { usualAction(for: layer, forKey: event) }

  // MARK: Traits

  var knownTraits = UITraitCollection.ofScreen
  var traitOwner: TraitOwner?

  /// What the view inherits, with its `traitOverrides`; that of the screen until it has a superview.
  open var traitCollection: UITraitCollection { knownTraits }

  /// Called after the traits changed, before those of the subviews do.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  override var defaultAccessibilityFrame: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
  var ownInteractions: [any UIInteraction] = []  // see `addInteraction(_:)`
  var ownMotionEffects: [UIMotionEffect] = []
}
