/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem {
  /// Told when something changes, while a bar shows this item or the one before it.
  weak var bar: UINavigationBar?

  public init(title: String) { self.title = title.isEmpty ? nil : title }

  open var title: String? { didSet { changed() } }

  /// Shown in place of the title.
  open var titleView: UIView? { didSet { changed() } }

  /// What the back button of the next item is called instead of this item's title.
  open var backButtonTitle: String? { didSet { changed() } }

  /// As `backButtonTitle`, by an item of its own, of which only the title counts.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// Whether the back button stays away; false by default.
  open var hidesBackButton = false { didSet { changed() } }

  /// Whether left items stand beside the back button and not in its place; false by default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// From the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  public func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  var titleForBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }

  private func changed() { bar?.setNeedsUpdate() }
}
