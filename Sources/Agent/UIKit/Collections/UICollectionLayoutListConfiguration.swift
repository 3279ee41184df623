/// How a list of rows looks, and what its rows offer.
@MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }

  /// What stands over the rows of a section.
  public enum HeaderMode: Int, Sendable {
    case none
    /// A view that the data source gives for `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item. It stands before the plate of an inset list, without lines, and its children in an outline are not
    /// indented. What it shows is up to the app.
    case firstItemInSection
  }

  public enum FooterMode: Int, Sendable { case none, supplementary }

  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public var appearance: Appearance
  /// True by default.
  public var showsSeparators = true
  /// What the lines of all rows look like.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Asked for each row, with what the list would have.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Points over the header of each section; nil, by default, leaves it to the list, whose headers have none here.
  public var headerTopPadding: CGFloat?
  /// Asked what a row offers to a finger that moves from its beginning to its end; nil by default.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Asked what a row offers to a finger that moves from its end to its beginning; nil by default.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// nil where no lines are shown.
  func separators(of path: IndexPath) -> UIListSeparatorConfiguration? {
    guard showsSeparators else { return nil }
    var own = separatorConfiguration
    if isHeader(path), own.bottomSeparatorVisibility == .automatic { own.bottomSeparatorVisibility = .hidden }
    return itemSeparatorHandler?(path, own) ?? own
  }

  /// Whether an item is its section's header.
  func isHeader(_ path: IndexPath) -> Bool { headerMode == .firstItemInSection && path.item == 0 }

  var offersSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }
}
