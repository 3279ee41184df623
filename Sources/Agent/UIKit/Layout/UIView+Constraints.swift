/// What few views have of layout.
@MainActor
final class LayoutStorage {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var translatesMask = true
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultLow, .defaultLow)
  var resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultHigh, .defaultHigh)
  /// Those that the app set.
  var margins: NSDirectionalEdgeInsets?
  var systemMargins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// What was made with this view from a storyboard or xib and hangs on nothing else.
  var nibContext: NibContext?

  var systemGuides: [UILayoutGuide] {
    [safeAreaGuide, marginsGuide, readableGuide, keyboardGuide, contentGuide, frameGuide].compactMap { $0 }
  }

  var allGuides: [UILayoutGuide] { guides + systemGuides }
}

extension UIView: LayoutItem {
  var layoutParent: UIView? { superview }
  var layoutView: UIView? { self }
  var layoutName: String { "\(type(of: self)) #\(serial)" }

  var ensuredLayoutStorage: LayoutStorage {
    if let layoutStorage { return layoutStorage }
    let storage = LayoutStorage()
    layoutStorage = storage
    return storage
  }

  var ensuredLayoutEngine: LayoutEngine {
    if let layoutEngine { return layoutEngine }
    let engine = LayoutEngine(root: self)
    layoutEngine = engine
    return engine
  }

  // MARK: Constraints

  /// The constraints that this view holds: those of which it is the nearest common ancestor.
  public var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  /// Makes the constraint active, held by this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard !constraint.isActive else { return }
    guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
      UIKitComplaints.raise(
        "NSGenericException",
        "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  "
          + "That's illegal. constraint:\(constraint) view:\(self)")
      return
    }
    constraint.install(in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether frame and mask place the view; true by default. Set to false for a view that is placed by constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutStorage?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      ensuredLayoutStorage.translatesMask = newValue
      noteParticipant()
      superview?.setNeedsLayout()
      let engine = layoutRoot.ensuredLayoutEngine
      guard let node = layoutNode else { return engine.enqueue(self) }
      engine.changePlacement(of: node, self)
    }
  }

  // MARK: Content

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let hugging = layoutStorage?.hugging else { return .defaultLow }
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    if axis == .horizontal {
      ensuredLayoutStorage.hugging.horizontal = priority
    } else {
      ensuredLayoutStorage.hugging.vertical = priority
    }
    contentPriorityDidChange()
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let resistance = layoutStorage?.resistance else { return .defaultHigh }
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    if axis == .horizontal {
      ensuredLayoutStorage.resistance.horizontal = priority
    } else {
      ensuredLayoutStorage.resistance.vertical = priority
    }
    contentPriorityDidChange()
  }

  private func contentPriorityDidChange() {
    guard let node = layoutNode else { return }
    node.needsNewContent = true
    node.engine?.contentDidChange(node)
  }

  // MARK: Looking into it

  /// Whether the constraints allow another frame as well.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints else { return false }
    return layoutRoot.layoutEngine?.isAmbiguous(self) ?? false
  }

  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutRoot.layoutEngine?.constraints(on: self, axis) ?? []
  }

  /// What a system size request aims at: as small, or as large, as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as a view can be asked to be. As reported of devices.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// What of a frame constraints place: all but `alignmentRectInsets`.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of which constraints place this rectangle.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: In the tree

  /// Takes over the frames of the subviews that constraints place.
  func takeConstrainedFrames() {
    for subview in subviews {
      guard let node = subview.layoutNode, !subview.translatesAutoresizingMaskIntoConstraints, let engine = node.engine else {
        continue
      }
      engine.update()
      // Updating may have made a new node.
      let frame = engine.frame(of: subview.layoutNode ?? node)
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if subview.bounds.size == frame.size {
        subview.center = center
      } else {
        subview.tellingOfFrame { (subview.bounds.size, subview.center) = (frame.size, center) }
      }
    }
  }

  func noteParticipant() {
    var view = self
    while !view.hasParticipants {
      view.hasParticipants = true
      guard let superview = view.superview else { return }
      view = superview
    }
  }

  /// The views of the tree that take part, superviews first.
  func participants(_ body: (UIView) -> Void) {
    guard hasParticipants else { return }
    body(self)
    for subview in subviews { subview.participants(body) }
  }

  /// Called when the view has got a superview: its constraints join those of the tree.
  func enterLayoutTree() {
    needsSafeAreaCheck = true
    noteWork()
    guard hasParticipants, let superview else { return }
    superview.noteParticipant()
    let engine = layoutRoot.ensuredLayoutEngine
    let former = layoutEngine
    layoutEngine = nil
    join(engine, former?.members ?? [])
  }

  private func join(_ engine: LayoutEngine, _ constraints: [NSLayoutConstraint]) {
    participants { view in
      view.layoutNode = nil
      engine.enqueue(view)
    }
    for constraint in constraints { engine.enqueue(constraint) }
  }

  /// Called before the view loses its superview: constraints that reach out of it end, those in it stay for themselves.
  func leaveLayoutTree() {
    guard hasParticipants, let engine = layoutRoot.layoutEngine else { return }
    for ancestor in sequence(first: superview, next: { $0?.superview }).compactMap({ $0 }) {
      for constraint in ancestor.constraints where constraint.reaches(into: self) { constraint.isActive = false }
    }
    var inner: [NSLayoutConstraint] = []
    participants { view in
      inner += view.constraints
      engine.forget(view)
    }
    inner.sort { $0.activation < $1.activation }
    engine.release(inner)
    let own = LayoutEngine(root: self)
    layoutEngine = own
    join(own, inner)
  }
}

extension NSLayoutConstraint {
  /// Whether one of the items is in `view`.
  func reaches(into view: UIView) -> Bool {
    (first.views + (second?.views ?? [])).contains { $0?.isDescendant(of: view) ?? false }
  }
}
