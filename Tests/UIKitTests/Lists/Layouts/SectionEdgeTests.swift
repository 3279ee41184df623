import Testing

@testable import UIKit

/// What stands at the edges of a compositional layout's sections and behind them, and sections that scroll across.
@MainActor struct SectionEdgeTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Rows of 100 points as wide as the collection.
  private func rows() -> NSCollectionLayoutSection {
    let row = size(.fractionalWidth(1), .absolute(100))
    return NSCollectionLayoutSection(group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
  }

  private func edge(_ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment, offset: CGPoint = .zero)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment, absoluteOffset: offset)
  }

  private func collection(_ layout: UICollectionViewLayout, _ items: CountedItems) -> UICollectionView {
    startAnew()
    let view = UICollectionView(frame: rect(0, 0, 300, 500), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["head", "foot"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = items
    view.layoutIfNeeded()
    return view
  }

  @Test func edgesThatArePinnedStayInViewWhileTheirSectionIs() {
    let section = rows()
    section.boundarySupplementaryItems = [edge("head", 30, .top), edge("foot", 20, .bottom)]
    for item in section.boundarySupplementaryItems { item.pinToVisibleBounds = true }
    let (layout, items) = (UICollectionViewCompositionalLayout(section: section), CountedItems([10, 10]))
    let view = collection(layout, items)
    func starts(_ kind: String, _ offset: CGFloat) -> [CGFloat?] {
      view.contentOffset.y = offset
      return (0...1).map { view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, $0))?.frame.minY }
    }
    // A section is 1050 points long.
    #expect(starts("head", 0) == [0, 1050] && starts("head", 500) == [500, 1050])
    #expect(
      starts("head", 1020) == [1020, 1050] && starts("head", 1021) == [1020, 1050] && starts("head", 1060) == [1020, 1060])
    #expect(starts("foot", 0) == [480, 1050] && starts("foot", 549) == [1029, 1050] && starts("foot", 550) == [1030, 1050])
    #expect(starts("foot", 571) == [1030, 1051] && starts("foot", 1600) == [1030, 2080])
    for item in section.boundarySupplementaryItems { item.pinToVisibleBounds = false }
    #expect(starts("head", 500) == [0, 1050] && starts("foot", 0) == [1030, 2080])
  }

  @Test func anEdgeIsMovedByItsOffsetAndStandsInFront() {
    let section = rows()
    section.boundarySupplementaryItems = [
      edge("head", 30, .topLeading, offset: CGPoint(x: 3, y: -4)),
      edge("foot", 20, .bottomTrailing, offset: CGPoint(x: -5, y: 6)),
    ]
    section.boundarySupplementaryItems[1].zIndex = 7
    let (layout, items) = (UICollectionViewCompositionalLayout(section: section), CountedItems([2]))
    let view = collection(layout, items)
    let edges = ["head", "foot"].map { view.layoutAttributesForSupplementaryElement(ofKind: $0, at: path(0)) }
    #expect(edges.map { $0?.frame } == [rect(3, -4, 300, 30), rect(-5, 236, 300, 20)])
    #expect(edges.map { $0?.zIndex } == [1, 7] && view.contentSize.height == 250)
    #expect(section.boundarySupplementaryItems.map(\.isAtTop) == [true, false])
    #expect([edge("x", 1, .top), edge("x", 1, .topTrailing), edge("x", 1, .leading)].map(\.isAtTop) == [true, true, false])
  }

  @Test func whatLiesBehindASectionIsAsLargeAsItLessItsInsets() throws {
    let section = rows()
    section.boundarySupplementaryItems = [edge("head", 30, .top)]
    let (plain, front, back) = (
      NSCollectionLayoutDecorationItem.background(elementKind: "plain"),
      NSCollectionLayoutDecorationItem.background(elementKind: "front"),
      NSCollectionLayoutDecorationItem.background(elementKind: "back")
    )
    plain.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
    (front.zIndex, back.zIndex) = (3, -2)
    section.decorationItems = [plain, front, back]
    let (layout, items) = (UICollectionViewCompositionalLayout(section: section), CountedItems([1, 2]))
    let view = collection(layout, items)
    let found = (layout.layoutAttributesForElements(in: rect(0, 131, 300, 10)) ?? []).filter {
      $0.representedElementCategory == .decorationView
    }
    #expect(found.map(\.representedElementKind) == ["plain", "front", "back"] && found.allSatisfy { $0.indexPath == path(0, 1) })
    #expect(found.map(\.frame) == [rect(2, 131, 293, 226), rect(0, 130, 300, 230), rect(0, 130, 300, 230)])
    #expect(found.map(\.zIndex) == [-1, -1, -3])
    withExtendedLifetime(view) {}
  }

  @Test func onlySectionsInTheRectangleAreLookedAt() {
    let (layout, items) = (UICollectionViewCompositionalLayout(section: rows()), CountedItems([2, 3]))
    let view = collection(layout, items)
    func found(_ y: CGFloat, _ height: CGFloat) -> [IndexPath] {
      (layout.layoutAttributesForElements(in: rect(0, y, 300, height)) ?? []).map(\.indexPath)
    }
    #expect(found(0, 100) == [path(0)] && found(99, 2) == [path(0), path(1)] && found(200, 1) == [path(0, 1)])
    #expect(found(199, 2) == [path(1), path(0, 1)] && found(500, 10) == [] && found(-10, 10) == [])
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: rect(0, 9, 300, 500)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 0, 300, 501)))
    #expect(!layout.measuresItems && layout.list(ofSection: 0) == nil && layout.innerScrolling(ofSection: 0) == nil)
    withExtendedLifetime(view) {}
  }

  // MARK: Across

  /// Groups of 100 × 80, ten points apart.
  private func strip() -> UICollectionViewCompositionalLayout {
    let group = size(.absolute(100), .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: group, subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))]))
    (section.interGroupSpacing, section.orthogonalScrollingBehavior) = (10, .continuous)
    return UICollectionViewCompositionalLayout(section: section)
  }

  @Test func aSectionThatScrollsAcrossShowsWhatItIsScrolledTo() throws {
    let (layout, items) = (strip(), CountedItems([6, 6]))
    let view = collection(layout, items)
    #expect(view.contentSize == CGSize(width: 300, height: 160))
    #expect(layout.innerScrolling(ofSection: 1) == rect(0, 80, 650, 80) && layout.innerScrolling(ofSection: 2) == nil)
    func shown(_ section: Int) -> [Int] { view.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item) }
    #expect(shown(0) == [0, 1, 2] && shown(1) == [0, 1, 2])
    let scroller = try #require(view.innerScrollers[1])
    #expect(scroller.frame == rect(0, 80, 300, 80) && scroller.contentSize == CGSize(width: 650, height: 80))
    #expect(scroller.contentInsetAdjustmentBehavior == .never && scroller.superview === view)
    scroller.contentOffset.x = 200
    view.layoutIfNeeded()
    #expect(view.innerOffset(ofSection: 1) == 200 && view.innerOffset(ofSection: 0) == 0)
    #expect(shown(0) == [0, 1, 2] && shown(1) == [1, 2, 3, 4])
    let cell = try #require(view.cellForItem(at: path(2, 1)))
    #expect(cell.superview === scroller && cell.frame == rect(220, 0, 100, 80))
    // A point of the collection is that much further in the section.
    func item(_ x: CGFloat, _ y: CGFloat) -> IndexPath? { view.indexPathForItem(at: CGPoint(x: x, y: y)) }
    #expect([item(5, 120), item(15, 120), item(25, 120), item(25, 40)] == [path(1, 1), nil, path(2, 1), path(0)])
    items.counts = [6]
    view.deleteSections([1])
    #expect(view.innerScrollers.count == 1 && scroller.superview == nil)
    view.reloadData()
    #expect(view.innerScrollers.isEmpty && UIKitComplaints.drain() == [])
  }

  @Test func anItemIsBroughtIntoViewByItsOwnSection() throws {
    let (layout, items) = (strip(), CountedItems(Array(repeating: 6, count: 10)))
    let view = collection(layout, items)
    view.scrollToItem(at: path(5, 9), at: [.top, .left], animated: false)
    // The sections are 800 points long, and the last one begins at 720.
    #expect(view.contentOffset == CGPoint(x: 0, y: 300))
    view.layoutIfNeeded()
    #expect(view.innerOffset(ofSection: 9) == 350 && view.innerOffset(ofSection: 8) == 0)
    view.scrollToItem(at: path(3, 9), at: .centeredHorizontally, animated: false)
    #expect(view.innerOffset(ofSection: 9) == 230 && view.contentOffset == CGPoint(x: 0, y: 300))
    view.scrollToItem(at: path(1, 9), at: .right, animated: false)
    #expect(view.innerOffset(ofSection: 9) == 0)
  }

  // MARK: Lists

  private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance, _ hasEdges: Bool) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    if hasEdges { (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary) }
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: CGSize(width: 300, height: 500)), traitCollection: UITraitCollection())
    return .list(using: configuration, layoutEnvironment: environment)
  }

  @Test func aListHasRowsOfAnEstimatedHeightAndEdgesWhereTheyAreAskedFor() {
    let plain = list(.plain, true)
    #expect(plain.contentInsets == .zero && plain.list?.appearance == .plain && plain.group.isEstimated)
    #expect(plain.group.solve(in: CGSize(width: 300, height: 500), first: 0) { _ in nil }.frames == [rect(0, 0, 300, 44)])
    let (header, footer) = (plain.boundarySupplementaryItems[0], plain.boundarySupplementaryItems[1])
    #expect(header.elementKind == UICollectionView.elementKindSectionHeader && header.isAtTop && header.pinToVisibleBounds)
    #expect(footer.elementKind == UICollectionView.elementKindSectionFooter && !footer.isAtTop && !footer.pinToVisibleBounds)
    #expect(
      [header, footer].allSatisfy { $0.isEstimated && $0.layoutSize.heightDimension.dimension == 28 && $0.extendsBoundary })
    let inset = list(.insetGrouped, true)
    #expect(inset.contentInsets == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    #expect(!inset.boundarySupplementaryItems[0].pinToVisibleBounds)
    #expect(list(.grouped, false).boundarySupplementaryItems.isEmpty && list(.sidebar, false).contentInsets == .zero)
  }

  @Test func theLinesOfARowAreWhatTheAppMakesOfTheLists() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    #expect(configuration.separators(of: path(0))?.color == .red && configuration.headerTopPadding == nil)
    configuration.itemSeparatorHandler = { path, separators in
      var own = separators
      own.multipleSelectionColor = path.item == 1 ? separators.color : .green
      return own
    }
    #expect((0...1).map { configuration.separators(of: path($0))?.multipleSelectionColor } == [.green, .red])
    #expect(configuration.separators(of: path(0))?.color == .red)
    configuration.showsSeparators = false
    #expect(configuration.separators(of: path(0)) == nil)
  }

  // MARK: Attributes

  @Test func aCopyHasAllThatItsOriginalHas() throws {
    let original = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path(1, 2))
    (original.frame, original.alpha, original.isHidden, original.zIndex) = (rect(1, 2, 3, 4), 0.25, true, 9)
    original.transform = CGAffineTransform(scaleX: 2, y: 3)
    let copy = original.copied
    #expect(copy.representedElementCategory == .supplementaryView && copy.representedElementKind == "head")
    #expect(copy.indexPath == path(1, 2) && copy.frame == rect(1, 2, 3, 4) && copy.alpha == 0.25 && copy.isHidden)
    #expect(copy.zIndex == 9 && copy.transform == CGAffineTransform(scaleX: 2, y: 3))
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path(0))
    #expect(line.representedElementCategory == .decorationView && line.representedElementKind == "line")
    #expect(UICollectionViewLayoutAttributes(forCellWith: path(0)).representedElementKind == nil)
    #expect(line.alpha == 1 && !line.isHidden && line.zIndex == 0 && line.transform == .identity && line.frame == .zero)
  }

  private final class PhotoAttributes: UICollectionViewLayoutAttributes {
    var photoHeight: CGFloat = 7
    nonisolated override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      let copied = copy as? PhotoAttributes
      MainActor.assumeIsolated { copied?.photoHeight = photoHeight }
      return copy
    }
  }

  private final class PhotoLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { PhotoAttributes.self }
  }

  @Test func aClassOfAttributesOfAnAppsOwnIsMadeAndCopiedAsSuch() throws {
    let original = PhotoAttributes(forCellWith: path(3))
    #expect(original.indexPath == path(3) && original.representedElementCategory == .cell && original.photoHeight == 7)
    (original.photoHeight, original.frame) = (40, rect(1, 2, 3, 4))
    for copy in [original.copied, original.copy() as? UICollectionViewLayoutAttributes] {
      let copy = try #require(copy as? PhotoAttributes)
      #expect(copy !== original && copy.photoHeight == 40 && copy.frame == rect(1, 2, 3, 4) && copy.indexPath == path(3))
    }
    let (layout, items) = (PhotoLayout(), CountedItems([2]))
    let view = collection(layout, items)
    view.layoutIfNeeded()
    let made = try #require(layout.layoutAttributesForItem(at: path(1)))
    #expect(made is PhotoAttributes && made.indexPath == path(1))
  }

  @Test func partsAreInOrderOfTheirSectionThenTheirKindThenTheirItem() {
    func part(_ kind: String?, _ item: Int, _ section: Int) -> CollectionElement {
      CollectionElement(kind: kind, path: path(item, section))
    }
    let parts = [part("b", 0, 0), part(nil, 0, 1), part(nil, 2, 0), part("a", 1, 0), part(nil, 1, 0), part("a", 0, 0)]
    #expect(
      parts.sorted() == [part(nil, 1, 0), part(nil, 2, 0), part("a", 0, 0), part("a", 1, 0), part("b", 0, 0), part(nil, 0, 1)])
  }
}
