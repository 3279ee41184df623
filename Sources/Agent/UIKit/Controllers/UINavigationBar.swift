/// The bar above what a navigation controller shows: title, back button, and the items' buttons, all of them views.
@MainActor
open class UINavigationBar: UIView {
  /// 44 points.
  package static let height: CGFloat = 44

  private static let margin: CGFloat = 8

  var onBack: (() -> Void)?
  private var shown: [UINavigationItem] = []
  private var needsUpdate = false
  private let titleLabel = UILabel()
  private let backButton = UINavigationBackButton(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = [.staticText, .header]
    autoresizingMask = [.flexibleWidth]
    backButton.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
  }

  /// The items of the stack, the last one shown.
  public var items: [UINavigationItem]? { shown.isEmpty ? nil : shown }

  public var topItem: UINavigationItem? { shown.last }

  /// The item that the back button leads to.
  public var backItem: UINavigationItem? { shown.dropLast().last }

  func show(_ items: [UINavigationItem]) {
    for item in shown { item.bar = nil }
    shown = items
    for item in items.suffix(2) { item.bar = self }
    setNeedsUpdate()
  }

  func setNeedsUpdate() {
    needsUpdate = true
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsUpdate {
      needsUpdate = false
      update()
    }
    place()
  }

  private var hasBackButton: Bool {
    guard let top = topItem, backItem != nil, !top.hidesBackButton else { return false }
    return top.leftItemsSupplementBackButton || (top.leftBarButtonItems ?? []).isEmpty
  }

  private var leftViews: [UIView] {
    (hasBackButton ? [backButton] : []) + (topItem?.leftBarButtonItems ?? []).map(\.view)
  }

  private var rightViews: [UIView] { (topItem?.rightBarButtonItems ?? []).map(\.view) }

  private var middleView: UIView { topItem?.titleView ?? titleLabel }

  /// Brings in and takes out views; those that stay are left where they are.
  private func update() {
    titleLabel.text = topItem?.title
    backButton.setTitle(backItem?.titleForBackButton, for: .normal)
    let wanted = leftViews + [middleView] + rightViews
    for view in subviews where !wanted.contains(view) { view.removeFromSuperview() }
    for view in wanted where view.superview !== self { addSubview(view) }
  }

  private func place() {
    var left = Self.margin
    for view in leftViews {
      let width = width(of: view)
      view.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      left += width + Self.margin
    }
    var right = bounds.width - Self.margin
    for view in rightViews {
      let width = width(of: view)
      view.frame = CGRect(x: right - width, y: 0, width: width, height: bounds.height)
      right -= width + Self.margin
    }
    // In the middle of the bar if it fits there, and otherwise in the middle of what is left.
    let room = max(0, right - left)
    let size = middleView === titleLabel ? titleLabel.intrinsicContentSize : middleView.bounds.size
    let width = min(size.width, room)
    let x = min(max(bounds.midX - width / 2, left), right - width)
    middleView.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: width, height: size.height)
  }

  private func width(of view: UIView) -> CGFloat {
    guard view is UIButton else { return view.bounds.width }
    return max(Self.height, view.intrinsicContentSize.width + 16)
  }
}

/// The button that leads back, titled as the item that it leads to.
@MainActor
package final class UINavigationBackButton: UIButton {}
