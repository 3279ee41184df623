/// Lays its arranged views out in a row or a column, by constraints.
///
/// The constraints are made in `updateConstraints`, as in UIKit: a change of what is arranged, of an axis or a spacing asks for
/// new ones, which the next layout pass makes.
@MainActor
open class UIStackView: UIView {
  /// How the views share the room along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// Stands for "the stack's own spacing", and for the system's, which is 8 points.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: What is arranged

  public private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var spacers: [UILayoutGuide] = []

  /// Adds at the end; the view becomes a subview, too, and is placed by constraints.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count) }

  /// The order of what is arranged is not that of the subviews.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    guard (0...others.count).contains(index) else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "invalid index \(index): there are \(others.count) arranged subviews in \(layoutName)")
      return
    }
    arrangedSubviews = others
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Stops arranging `view`, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func subviewVisibilityDidChange(_ subview: UIView) {
    if arrangedSubviews.contains(where: { $0 === subview }) { arrangementDidChange() }
  }

  // MARK: How

  /// `.horizontal` by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// `.fill` by default.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// `.fill` by default.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// 0 by default; the least for the distributions that share out space.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// Whether the views stay within the layout margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether vertical spacing is measured between baselines; false by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// The spacing after `view` in place of the stack's own.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  open func customSpacing(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault }

  private func spacing(after view: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
    return spacing == Self.spacingUseSystem ? systemSpacing : spacing
  }

  private func arrangementDidChange() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  // MARK: Constraints
  //
  //   edge ═ first ═ spacing ═ second ═ … ═ last ═ edge      along the axis; hidden views have no length and no spacing
  //   edge ═ each ═ edge, or ≤ where they do not fill        across it

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(made)
    for spacer in spacers { removeLayoutGuide(spacer) }
    spacers = []
    made = alongAxis() + acrossAxis()
    NSLayoutConstraint.activate(made)
    super.updateConstraints()
  }

  private var outline: any LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }
  private var isRow: Bool { axis == .horizontal }
  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }

  private func make(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
    _ other: (any LayoutItem)? = nil, _ otherAttribute: NSLayoutConstraint.Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required, name: String
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      LayoutOperand(item, attribute), relation, other.map { LayoutOperand($0, otherAttribute) }, multiplier: multiplier,
      constant: constant)
    constraint.identifier = "UISV-\(name)"
    constraint.priority = priority
    return constraint
  }

  private func alongAxis() -> [NSLayoutConstraint] {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    var constraints = arrangedSubviews.filter(\.isHidden).map { make($0, length, name: "hiding") }
    guard let first = shown.first, let last = shown.last else { return constraints }
    constraints.append(make(first, start, .equal, outline, start, name: "canvas-connection"))
    constraints.append(make(outline, end, .equal, last, end, name: "canvas-connection"))
    for (view, next) in zip(shown, shown.dropFirst()) { constraints += gap(from: view, to: next) }
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: break
    case .fillEqually:
      constraints += shown.dropFirst().map { make($0, length, .equal, first, length, name: "fill-equally") }
    case .fillProportionally: constraints += proportions(shown)
    }
    if distribution == .equalSpacing, let model = spacers.first {
      constraints += spacers.dropFirst().map { make($0, length, .equal, model, length, name: "fill-equally") }
    }
    if distribution == .equalCentering { constraints += centres(shown) }
    return constraints
  }

  private func gap(from view: UIView, to next: UIView) -> [NSLayoutConstraint] {
    let spacing = spacing(after: view)
    let usesBaselines = isBaselineRelativeArrangement && !isRow
    let (from, to) = usesBaselines ? (NSLayoutConstraint.Attribute.lastBaseline, .firstBaseline) : (end, start)
    guard distribution == .equalSpacing || distribution == .equalCentering else {
      return [make(next, to, .equal, view, from, constant: spacing, name: "spacing")]
    }
    let least = make(next, to, .greaterThanOrEqual, view, from, constant: spacing, name: "spacing")
    guard distribution == .equalSpacing else { return [least] }
    let spacer = UILayoutGuide()
    spacer.identifier = "UISV-distributing"
    addLayoutGuide(spacer)
    spacers.append(spacer)
    return [
      least, make(spacer, start, .equal, view, end, name: "distributing-edge"),
      make(next, start, .equal, spacer, end, name: "distributing-edge"),
    ]
  }

  /// The distances between the centres are alike, as far as the least spacing allows.
  private func centres(_ shown: [UIView]) -> [NSLayoutConstraint] {
    zip(shown, zip(shown.dropFirst(), shown.dropFirst(2))).map { first, others in
      let distance = NSLayoutConstraint(
        LayoutOperand(from: LayoutOperand(first, middle), to: LayoutOperand(others.0, middle)), .equal,
        LayoutOperand(from: LayoutOperand(others.0, middle), to: LayoutOperand(others.1, middle)), multiplier: 1, constant: 0)
      distance.identifier = "UISV-distributing-equal-centers"
      distance.priority = UILayoutPriority(149)
      return distance
    }
  }

  /// Lengths in the proportion of the intrinsic ones, all by the same factor; a view without one is left out.
  private func proportions(_ shown: [UIView]) -> [NSLayoutConstraint] {
    func natural(_ view: UIView) -> CGFloat { isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height }
    let sized = shown.filter { natural($0) > 0 }
    guard let model = sized.first else { return [] }
    return sized.dropFirst().map { view in
      make(
        view, length, .equal, model, length, multiplier: natural(view) / natural(model), priority: .required - 1,
        name: "fill-proportionally")
    }
  }

  private func acrossAxis() -> [NSLayoutConstraint] {
    let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (.top, .bottom) : (.leading, .trailing)
    let across: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
    let size: NSLayoutConstraint.Attribute = isRow ? .height : .width
    let shown = arrangedSubviews.filter { !$0.isHidden }
    guard let first = shown.first else { return [] }
    // What does not fill is as small as its content asks for, and so is the stack.
    var constraints: [NSLayoutConstraint] = []
    if alignment != .fill {
      constraints.append(make(self, size, priority: .fittingSizeLevel + 1, name: "ambiguity-suppression"))
    }
    for view in shown {
      let nearRelation: NSLayoutConstraint.Relation = alignment == .fill || alignment == .leading ? .equal : .greaterThanOrEqual
      let farRelation: NSLayoutConstraint.Relation = alignment == .fill || alignment == .trailing ? .equal : .greaterThanOrEqual
      constraints.append(make(view, near, nearRelation, outline, near, name: "canvas-connection"))
      constraints.append(make(outline, far, farRelation, view, far, name: "canvas-connection"))
      switch alignment {
      case .center: constraints.append(make(view, across, .equal, outline, across, name: "alignment"))
      case .firstBaseline where isRow && view !== first:
        constraints.append(make(view, .firstBaseline, .equal, first, .firstBaseline, name: "alignment"))
      case .lastBaseline where isRow && view !== first:
        constraints.append(make(view, .lastBaseline, .equal, first, .lastBaseline, name: "alignment"))
      case .firstBaseline, .lastBaseline:
        // Baselines do not stand side by side in a column, where this is as leading; in a row the first one keeps to the edge.
        constraints.append(
          alignment == .firstBaseline || !isRow
            ? make(view, near, .equal, outline, near, priority: .fittingSizeLevel + 1, name: "canvas-connection")
            : make(outline, far, .equal, view, far, priority: .fittingSizeLevel + 1, name: "canvas-connection"))
      case .fill, .leading, .trailing: break
      }
    }
    return constraints
  }

  open override var forFirstBaselineLayout: UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return (shown.first?.forFirstBaselineLayout) ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return ((isRow ? shown.first : shown.last)?.forLastBaselineLayout) ?? self
  }
}
