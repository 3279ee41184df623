/// A row of tabs at the bottom of the screen, one of which is chosen.
///
/// A tap: touch up in the tab ─▶ `selectedItem` ─▶ `tabBar(_:didSelect:)`, also when the tab was chosen already.
@MainActor
open class UITabBar: UIView {
  /// 49 points, above what the home indicator takes. As reported of devices.
  package static let height: CGFloat = 49
  /// Points in a window of compact height, where titles stand beside their pictures. As reported of devices.
  package static let compactHeight: CGFloat = 32

  /// Points of the row of items.
  package static func height(in traits: UITraitCollection) -> CGFloat {
    traits.verticalSizeClass == .compact ? compactHeight : height
  }

  open weak var delegate: (any UITabBarDelegate)?
  open var barTintColor: UIColor?
  /// The colour of tabs that are not chosen; grey unless it is set.
  open var unselectedItemTintColor: UIColor? { didSet { for item in items ?? [] { item.refresh() } } }
  open var isTranslucent = true

  var formerLook = FormerBarLook()
  var appearances = BarAppearances<UITabBarAppearance>() { didSet { for item in items ?? [] { item.refresh() } } }

  /// nil by default.
  open var items: [UITabBarItem]? { didSet { itemsDidChange(from: oldValue ?? []) } }

  /// Setting it tells nobody.
  open weak var selectedItem: UITabBarItem? {
    didSet { for item in items ?? [] { item.button.isSelected = item === selectedItem } }
  }

  /// Who is to be asked before a tab is chosen by hand, such as a controller; false keeps the one that is chosen.
  var shouldSelect: ((UITabBarItem) -> Bool)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  private func itemsDidChange(from old: [UITabBarItem]) {
    let present = items ?? []
    for item in old where !present.contains(item) { item.button.removeFromSuperview() }
    for (index, item) in present.enumerated() {
      item.bar = self
      item.button.place = (index + 1, present.count)
      addSubview(item.button)
    }
    if let selectedItem, !present.contains(selectedItem) { self.selectedItem = nil }
    setNeedsLayout()
  }

  fileprivate func tapped(_ item: UITabBarItem) {
    guard shouldSelect?(item) ?? true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = (items ?? []).filter { !$0.isHidden }
    let width = items.isEmpty ? 0 : bounds.width / CGFloat(items.count)
    for (index, item) in items.enumerated() {
      item.button.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: min(bounds.height, Self.height(in: traitCollection)))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, bounds.width), height: Self.height(in: traitCollection) + (window?.safeAreaInsets.bottom ?? 0))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height(in: traitCollection))
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .tabBar }
}

/// Told which tab was tapped.
@MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A tab: title, picture, and what stands in its badge.
@MainActor
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed

    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    var symbolName: String {
      switch self {
      case .more: "ellipsis"
      case .favorites: "star.fill"
      case .featured, .topRated: "star"
      case .recents, .history, .mostRecent: "clock"
      case .contacts: "person.crop.circle"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .downloads: "arrow.down.circle"
      case .mostViewed: "list.number"
      }
    }
  }

  fileprivate weak var bar: UITabBar?
  private(set) lazy var button = UITabBarButton(item: self)

  /// Shown while the tab is chosen.
  open var selectedImage: UIImage? { didSet { refresh() } }

  /// Shown in a small field beside the picture; nil, the default, shows none.
  open var badgeValue: String? { didSet { refresh() } }
  open var badgeColor: UIColor? { didSet { refresh() } }
  open var isHidden = false {
    didSet {
      button.isHidden = isHidden
      bar?.setNeedsLayout()
    }
  }

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: .symbol(systemItem.symbolName), tag: tag)
  }

  package override var barView: UIView? { button }

  override func refresh() { button.refresh() }

  fileprivate func tapped() { bar?.tapped(self) }
}

/// The view of a tab.
@MainActor
package final class UITabBarButton: UIControl {
  package private(set) weak var item: UITabBarItem?
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel()
  private let badge = UILabel()

  /// Which tab of how many.
  var place = (1, 1)

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10)
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.textColor = .white
    for view in [imageView, label, badge] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    addAction(UIAction { [weak self] _ in self?.item?.tapped() }, for: .touchUpInside)
    refresh()
  }

  package required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    refresh()
  }

  func refresh() {
    guard let item else { return }
    imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
    label.text = item.title
    label.textColor = titleInk
    badge.text = item.badgeValue
    badge.backgroundColor = item.badgeColor ?? .systemRed
    badge.isHidden = item.badgeValue == nil
    if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    accessibilityLabel = item.accessibilityLabel
    setNeedsLayout()
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  func isTitle(_ view: UILabel) -> Bool { view === label }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let picture = imageView.shownImage?.size ?? .zero
    if bounds.height < UITabBar.height { return layoutInOneRow(picture) }
    imageView.frame = CGRect(x: bounds.midX - picture.width / 2, y: 4, width: picture.width, height: picture.height)
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: bounds.midX - min(size.width, bounds.width) / 2, y: bounds.height - size.height - 3,
      width: min(size.width, bounds.width), height: size.height)
    let width = max(18, badge.intrinsicContentSize.width + 8)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
  }

  /// Picture and title side by side, in the middle.
  private func layoutInOneRow(_ picture: CGSize) {
    let (side, gap) = (min(picture.height, 20), picture.width > 0 ? 6 : 0 as CGFloat)
    let own = picture.height > 0 ? CGSize(width: picture.width * side / picture.height, height: side) : .zero
    let title = label.intrinsicContentSize
    let width = min(title.width, max(0, bounds.width - own.width - gap))
    let left = bounds.midX - (own.width + gap + width) / 2
    imageView.frame = CGRect(x: left, y: bounds.midY - own.height / 2, width: own.width, height: own.height)
    label.frame = CGRect(x: left + own.width + gap, y: bounds.midY - title.height / 2, width: width, height: title.height)
    badge.frame = CGRect(
      x: left + own.width - 6, y: 2, width: max(18, badge.intrinsicContentSize.width + 8), height: 18)
  }

  override var defaultAccessibilityValue: String? {
    let position = "\(place.0) of \(place.1)"
    guard let badge = item?.badgeValue, !badge.isEmpty else { return position }
    return "\(badge) item\(badge == "1" ? "" : "s"), \(position)"
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
