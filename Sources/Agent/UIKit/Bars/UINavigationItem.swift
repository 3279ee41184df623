import VirtualTime

/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: UIObject {
  /// Whether the title may be large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  nonisolated private let serial: Int
  private static let serials = SerialNumbers()

  /// Told when something changes, while a bar shows this item or the one before it.
  weak var bar: UINavigationBar?

  public init(title: String) {
    serial = Self.serials.next()
    self.title = title.isEmpty ? nil : title
  }

  nonisolated open override var hash: Int { serial }

  open var title: String? { didSet { changed() } }

  /// A line above the title; nil by default.
  open var prompt: String? { didSet { changed() } }

  /// Whether the title is large where the bar prefers that: `.automatic`, the default, goes by the item before this one.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  /// Shows its search bar under the title; nil by default.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.item = nil
      searchController?.item = self
      changed()
      onSearchChange?()
    }
  }

  /// The looks of the bar while this item is shown, each in place of the bar's; nil by default.
  open var standardAppearance: UINavigationBarAppearance? { didSet { standardAppearance = standardAppearance?.copied() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copied() }
  }
  open var compactAppearance: UINavigationBarAppearance? { didSet { compactAppearance = compactAppearance?.copied() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copied() }
  }

  /// Whether the search bar collapses when the content is scrolled; true by default.
  open var hidesSearchBarWhenScrolling = true { didSet { onSearchChange?() } }

  /// Whose bar shows the item.
  weak var owner: UINavigationController?

  /// For the navigation controller, whose bar has another height then.
  var onSearchChange: (() -> Void)?

  /// Kept; the back button always shows a title.
  open var backButtonDisplayMode = BackButtonDisplayMode.default

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  /// Shown in place of the title.
  open var titleView: UIView? { didSet { changed() } }

  /// What the back button of the next item is called instead of this item's title.
  open var backButtonTitle: String? { didSet { changed() } }

  /// As `backButtonTitle`, by an item of its own, of which only the title counts.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// What the back button does in place of going back; nil, the default, for that. With an action the button is there, too, where
  /// no item comes before this one.
  open var backAction: UIAction? { didSet { changed() } }

  /// Whether the back button stays away; false by default.
  open var hidesBackButton = false { didSet { changed() } }

  /// Whether left items stand beside the back button and not in its place; false by default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// From the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// Groups at the left, from the left; showing them sets `leftBarButtonItems`. None by default.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { showGroups(insteadOf: oldValue) }
  }

  /// Groups at the right, from the left; showing them sets `rightBarButtonItems`. None by default.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { showGroups(insteadOf: oldValue) }
  }

  /// Groups in the middle, which UIKit shows in the wide bars of an iPad's editors. Kept, and nothing more.
  open var centerItemGroups: [UIBarButtonItemGroup] = []

  /// At the right end, behind all other groups; nil by default.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet { showGroups(insteadOf: [oldValue].compactMap { $0 }) }
  }

  private func showGroups(insteadOf former: [UIBarButtonItemGroup]) {
    for group in former where group.owner === self { group.owner = nil }
    for group in leadingItemGroups + trailing { group.owner = self }
    showGroups()
  }

  private var trailing: [UIBarButtonItemGroup] { trailingItemGroups + [pinnedTrailingGroup].compactMap { $0 } }

  /// Puts the items of the groups into the places of those that were shown for groups.
  func showGroups() {
    let left = leadingItemGroups.flatMap(\.shownItems)
    let right = Array(trailing.flatMap(\.shownItems).reversed())
    if !left.isEmpty || showsGroups.left { leftBarButtonItems = left }
    if !right.isEmpty || showsGroups.right { rightBarButtonItems = right }
    showsGroups = (!leadingItemGroups.isEmpty, !trailing.isEmpty)
  }

  /// Whether the items at either side are those of groups.
  private var showsGroups = (left: false, right: false)

  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  public func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  var titleForBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }

  private func changed() {
    bar?.setNeedsUpdate()
    bar?.onHeightChange?()
  }
}
