/// A row of buttons, usually at the bottom of the screen.
@MainActor
open class UIToolbar: UIView {
  /// 44 points. As reported of devices.
  package static let height: CGFloat = 44
  /// Points in a window of compact height. As reported of devices.
  package static let compactHeight: CGFloat = 32

  /// Points of the row of items.
  package static func height(in traits: UITraitCollection) -> CGFloat {
    traits.verticalSizeClass == .compact ? compactHeight : height
  }

  open weak var delegate: (any UIToolbarDelegate)?
  open var barTintColor: UIColor?
  open var isTranslucent = true

  var appearances = BarAppearances<UIToolbarAppearance>()
  var formerLook = FormerBarLook()

  /// nil by default.
  open var items: [UIBarButtonItem]? { didSet { itemsDidChange(from: oldValue ?? []) } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows other items, at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func itemsDidChange(from old: [UIBarButtonItem]) {
    let present = items ?? []
    for item in old where !present.contains(item) && item.barView?.superview === self { item.barView?.removeFromSuperview() }
    for view in present.compactMap(\.barView) where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A custom view that was replaced, or set since.
    for view in (items ?? []).compactMap(\.barView) where view.superview !== self { addSubview(view) }
    BarButtonLayout.place(
      items ?? [], in: bounds.insetBy(dx: SystemMargins.side(forWidth: bounds.width) - BarButtonLayout.margin, dy: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, bounds.width), height: Self.height(in: traitCollection))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height(in: traitCollection))
  }
}

/// Says where a toolbar stands.
@MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
