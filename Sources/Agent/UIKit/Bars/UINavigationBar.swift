/// The bar above what a navigation controller shows: title, back button, and the items' buttons, all of them views.
@MainActor
open class UINavigationBar: UIView {
  /// 44 points. As reported of devices.
  package static let height: CGFloat = 44
  /// Points in a window of compact height, such as a phone's on its side. As reported of devices.
  package static let compactHeight: CGFloat = 32

  /// Points that a large title adds below the buttons. As reported of devices.
  package static let largeTitleHeight: CGFloat = 52

  /// Points that a prompt adds above the title. As reported of devices.
  package static let promptHeight: CGFloat = 30

  private static let margin = BarButtonLayout.margin

  /// Between an edge of the bar and its first button, which has as much on its own side: together the margin of the system.
  private var edgeMargin: CGFloat { SystemMargins.side(forWidth: bounds.width) - Self.margin }

  /// Asked and told of items that come and go.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// Whether a navigation controller shows titles large, under the buttons; false by default. A bar on its own shows them small.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onHeightChange?() } } }
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Stands for the chevron of the back button; nil, the default, for the system's. Kept, and not seen.
  open var backIndicatorImage: UIImage?
  /// Cuts titles that slide below the chevron; nil by default. Kept, and not seen.
  open var backIndicatorTransitionMaskImage: UIImage?

  var appearances = BarAppearances<UINavigationBarAppearance>()
  var formerLook = FormerBarLook()

  var onBack: (() -> Void)?
  var onHeightChange: (() -> Void)?

  /// How high the parts of the bar are, as its navigation controller has it.
  struct Extents: Equatable {
    var row: CGFloat = 44
    var largeTitle: CGFloat = 0
    var search: CGFloat = 0
    var showsLargeTitle = false
  }

  var extents = Extents() {
    didSet {
      guard extents != oldValue else { return }
      if extents.showsLargeTitle != oldValue.showsLargeTitle || (extents.search > 0) != (oldValue.search > 0)
        || (extents.row > 0) != (oldValue.row > 0)
      {
        needsUpdate = true
      }
      setNeedsLayout()
    }
  }
  private let largeTitleLabel = UILabel()
  private var shown: [UINavigationItem] = []
  private var needsUpdate = false
  private let titleLabel = UILabel()
  private let promptLabel = UILabel()
  private let backButton = UINavigationBackButton(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UINavigationBar.self)
  }

  private func prepare() {
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = [.staticText, .header]
    largeTitleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    largeTitleLabel.accessibilityTraits = [.staticText, .header]
    autoresizingMask = [.flexibleWidth]
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    backButton.addAction(UIAction { [weak self] _ in self?.backTapped() }, for: .touchUpInside)
  }

  /// The items of the stack, the last one shown; nil when there are none.
  public var items: [UINavigationItem]? {
    get { shown.isEmpty ? nil : shown }
    set { setItems(newValue, animated: false) }
  }

  public var topItem: UINavigationItem? { shown.last }

  /// The item that the back button leads to.
  public var backItem: UINavigationItem? { shown.dropLast().last }

  // A bar that belongs to a navigation controller shows that one's stack; changing it by hand is an exception in UIKit.
  //
  //   push   shouldPush → (items) → didPush        pop, also by the back button   shouldPop → (items) → didPop

  /// Shows other items, at once.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard isOwn("setItems:animated:") else { return }
    show(items ?? [])
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard isOwn("pushNavigationItem:animated:"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(shown + [item])
    delegate?.navigationBar(self, didPush: item)
  }

  /// Leaves the top item and returns it; nil when there is none, or the delegate keeps it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard isOwn("popNavigationItemAnimated:"), let top = shown.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    show(shown.dropLast())
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  private func isOwn(_ call: String) -> Bool {
    guard onBack != nil else { return true }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException", "Cannot call \(call) directly on a UINavigationBar managed by a controller.")
    return false
  }

  private func backTapped() {
    if let action = topItem?.backAction { return action.performWithSender(backButton, target: nil) }
    if let onBack { onBack() } else { popItem(animated: true) }
  }

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
    guard let top = topItem, backItem != nil || top.backAction != nil, !top.hidesBackButton else { return false }
    return top.leftItemsSupplementBackButton || (top.leftBarButtonItems ?? []).isEmpty
  }

  private var leftViews: [UIView] {
    (hasBackButton ? [backButton] : []) + (topItem?.leftBarButtonItems ?? []).compactMap(\.barView)
  }

  private var rightViews: [UIView] { (topItem?.rightBarButtonItems ?? []).compactMap(\.barView) }

  private var middleView: UIView { topItem?.titleView ?? titleLabel }

  /// Brings in and takes out views; those that stay are left where they are.
  private func update() {
    titleLabel.text = topItem?.title
    backButton.setTitle(backItem?.titleForBackButton ?? "Back", for: .normal)
    promptLabel.text = topItem?.prompt
    largeTitleLabel.text = topItem?.title
    let prompts: [UIView] = promptLabel.text == nil ? [] : [promptLabel]
    let row = extents.row > 0 ? prompts + leftViews + [middleView] + rightViews : []
    let large: [UIView] = extents.showsLargeTitle ? [largeTitleLabel] : []
    let search: [UIView] = extents.search > 0 ? [topItem?.searchController?.searchBar].compactMap { $0 } : []
    let wanted = row + large + search
    for view in subviews where !wanted.contains(view) { view.removeFromSuperview() }
    for view in wanted where view.superview !== self { addSubview(view) }
  }

  private func place() {
    // The buttons are in the lowest row, under the prompt and above what a navigation controller adds.
    let below = extents.largeTitle + extents.search
    let height = min(bounds.height - below, extents.row > 0 ? extents.row : Self.height)
    let top = bounds.height - below - height
    placeBelow(extents.row > 0 ? top + height : 0)
    promptLabel.frame = CGRect(x: Self.margin, y: 0, width: max(0, bounds.width - 2 * Self.margin), height: top)
    // On its side a phone keeps the buttons away from the notch.
    let safe = safeAreaInsets
    var left = edgeMargin + safe.left
    for view in leftViews where !view.isHidden {
      let width = BarButtonLayout.width(of: view, inBarOf: height)
      BarButtonLayout.place(view, x: left, width: width, y: top, barHeight: height)
      left += width + Self.margin
    }
    var right = bounds.width - edgeMargin - safe.right
    for view in rightViews where !view.isHidden {
      let width = BarButtonLayout.width(of: view, inBarOf: height)
      BarButtonLayout.place(view, x: right - width, width: width, y: top, barHeight: height)
      right -= width + Self.margin
    }
    // In the middle of the bar if it fits there, and otherwise in the middle of what is left.
    let room = max(0, right - left)
    let size = middleView === titleLabel ? titleLabel.intrinsicContentSize : middleView.bounds.size
    let width = min(size.width, room)
    let x = min(max(bounds.midX - width / 2, left), right - width)
    middleView.frame = CGRect(x: x, y: top + (height - size.height) / 2, width: width, height: size.height)
  }
}

extension UINavigationBar {
  /// Places the large title and the search bar under `y`.
  private func placeBelow(_ y: CGFloat) {
    let safe = safeAreaInsets
    let side = SystemMargins.side(forWidth: bounds.width)
    // The small title is there when the large one is not.
    titleLabel.isHidden = extents.showsLargeTitle && extents.largeTitle > 1
    largeTitleLabel.isHidden = !titleLabel.isHidden
    let size = largeTitleLabel.intrinsicContentSize
    largeTitleLabel.frame = CGRect(
      x: side + safe.left, y: y + extents.largeTitle - size.height - 8,
      width: min(size.width, max(0, bounds.width - 2 * side - safe.left - safe.right)), height: size.height)
    // While it collapses it goes up under the buttons.
    if largeTitleLabel.frame.minY < y - 8 { largeTitleLabel.isHidden = true }
    guard let searchBar = topItem?.searchController?.searchBar, searchBar.superview === self else { return }
    // A search bar keeps its field away from its own edges.
    let inset = side - UISearchBar.fieldInset
    searchBar.frame = CGRect(
      x: safe.left + inset, y: y + extents.largeTitle, width: bounds.width - safe.left - safe.right - 2 * inset,
      height: extents.search)
    searchBar.isHidden = extents.search < UISearchBar.height / 2
  }

  /// Whether a label is the large title.
  func isLargeTitle(_ label: UILabel) -> Bool { label === largeTitleLabel }
}

/// Asked and told of the items of a bar.
@MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The button that leads back, titled as the item that it leads to.
@MainActor
package final class UINavigationBackButton: UIButton {
  /// What appearances say of bar buttons.
  private(set) lazy var look: BarButtonLook = {
    let look = BarButtonLook()
    look.onChange = { [weak self] in if let tint = $0.tintColor { self?.tintColor = tint } }
    return look
  }()
}
