/// Groups, one after the other, with what stands around them.
@MainActor
open class NSCollectionLayoutSection: UIObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  /// `.none` by default: the groups scroll with the collection.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
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

/// How a section scrolls across its collection; where scrolling comes to rest is the same for all here.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
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
