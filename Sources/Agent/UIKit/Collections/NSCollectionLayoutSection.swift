/// Groups, one after the other, with what stands around them.
@MainActor
open class NSCollectionLayoutSection: UIObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  /// `.none` by default: the groups scroll with the collection.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called in each layout pass with what is about to be shown of the section, so that it may be changed; nil by default.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets count from; `.automatic`, what the layout says, by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementariesFollowContentInsets = true
  /// The same for what stands at its edges; `.automatic`, that of the section, by default.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How its rows look; nil unless it is a list.
  var list: UICollectionLayoutListConfiguration?
  /// Points over the first of what stands at the top.
  var headerTopPadding: CGFloat = 0

  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Rows as wide as the collection.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    if configuration.appearance == .insetGrouped {
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
    section.list = configuration
    if configuration.headerMode != .none { section.headerTopPadding = configuration.headerTopPadding ?? 0 }
    let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

/// How a section scrolls across its collection, and where it comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all: its groups scroll with the collection.
  case none
  /// Anywhere.
  case continuous
  /// Where a group begins, as near to where it would come to rest as there is one.
  case continuousGroupLeadingBoundary
  /// At multiples of the collection's size, one further at a time.
  case paging
  /// Where a group begins, one further at a time.
  case groupPaging
  /// With a group in the middle, one further at a time.
  case groupPagingCentered
}

/// More about how a section scrolls across its collection.
@MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: UIObject {
  public enum DecelerationRate: Int, Sendable {
    /// As the behaviour has it: fast where scrolling comes to rest at groups or pages.
    case automatic
    case normal, fast
  }

  public enum Bounce: Int, Sendable {
    /// Where there is more than is seen.
    case automatic
    case always, never
  }

  /// `.automatic` by default.
  open var decelerationRate = DecelerationRate.automatic
  /// `.automatic` by default.
  open var bounce = Bounce.automatic
}

/// What concerns all sections of a compositional layout.
@MainActor
open class UICollectionViewCompositionalLayoutConfiguration: UIObject {
  /// Whether sections follow each other downwards or sideways; downwards by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// Before and after all sections; none by default. Their index paths have one number, 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections count from; `.automatic` by default, the safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  public init() {}
}
