import Testing

@testable import UIKit

/// What stands at items and groups, groups that the app arranges, and the room around them.
@MainActor struct GroupPartTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func badge(_ anchor: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil)
    -> NSCollectionLayoutSupplementaryItem
  {
    let size = size(.absolute(20), .absolute(10))
    guard let own else {
      return NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor)
    }
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "badge", containerAnchor: anchor, itemAnchor: own)
  }

  /// Keeps its data source.
  private final class Grid: UICollectionView { var items: CountedItems? }

  private func collection(
    _ section: NSCollectionLayoutSection, _ items: CountedItems,
    _ change: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
  ) -> UICollectionView {
    startAnew()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    change(configuration)
    let view = Grid(
      frame: rect(0, 0, 300, 500),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["badge", "head", "foot"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    (view.items, view.dataSource) = (items, items)
    view.layoutIfNeeded()
    return view
  }

  // MARK: Anchors

  @Test(
    arguments: [
      ([.top, .trailing], 190, 50), ([.bottom, .leading], 110, 100), (.top, 150, 50), ([], 150, 75), (.trailing, 190, 75),
      (.all, 150, 75),
    ] as [(NSDirectionalRectEdge, CGFloat, CGFloat)])
  func aViewLiesWithinTheEdgesOfItsItem(edges: NSDirectionalRectEdge, x: CGFloat, y: CGFloat) {
    let host = rect(110, 50, 100, 60)
    #expect(badge(NSCollectionLayoutAnchor(edges: edges)).frame(at: host) == rect(x, y, 20, 10))
  }

  @Test func offsetsMoveItByPointsOrByPartsOfItself() {
    let host = rect(100, 50, 100, 60)
    let corner: NSDirectionalRectEdge = [.top, .trailing]
    let points = NSCollectionLayoutAnchor(edges: corner, absoluteOffset: CGPoint(x: 3, y: -4))
    #expect(badge(points).frame(at: host) == rect(183, 46, 20, 10))
    #expect(points.isAbsoluteOffset && !points.isFractionalOffset && points.offset == CGPoint(x: 3, y: -4))
    let parts = NSCollectionLayoutAnchor(edges: corner, fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    #expect(badge(parts).frame(at: host) == rect(190, 45, 20, 10) && parts.isFractionalOffset && parts.edges == corner)
    // Its lower left corner at the upper right one of the item.
    let own = NSCollectionLayoutAnchor(edges: [.bottom, .leading])
    #expect(badge(NSCollectionLayoutAnchor(edges: corner), own).frame(at: host) == rect(200, 40, 20, 10))
    let moved = NSCollectionLayoutAnchor(edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 5, y: 0))
    #expect(badge(points, moved).frame(at: host) == rect(198, 36, 20, 10))
  }

  /// Rows of two cells with a badge each, under a view over the row as a whole.
  private func badged() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge(NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0, y: -0.5)))])
    item.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
  }

  @Test func badgesStandAtTheirItemsWithTheirPaths() {
    let view = collection(badged(), CountedItems([3]))
    func badge(_ item: Int) -> CGRect? { view.supplementaryView(forElementKind: "badge", at: path(item))?.frame }
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == [path(0), path(1), path(2)])
    #expect([0, 1, 2].map(badge) == [rect(120, 5, 20, 10), rect(270, 5, 20, 10), rect(120, 105, 20, 10)])
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(1))?.frame == rect(270, 5, 20, 10))
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(3)) == nil)
    // In front of the cells.
    #expect(
      view.subviews.last { $0 is UICollectionReusableView } === view.supplementaryView(forElementKind: "badge", at: path(2)))
  }

  @Test func aBadgeGoesWhereItsItemGoes() throws {
    let items = CountedItems([3])
    let view = collection(badged(), items)
    let last = try #require(view.supplementaryView(forElementKind: "badge", at: path(2)))
    items.counts = [2]
    view.deleteItems(at: [path(0)])
    view.layoutIfNeeded()
    #expect(view.supplementaryView(forElementKind: "badge", at: path(1)) === last && last.frame == rect(270, 5, 20, 10))
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == [path(0), path(1)])
  }

  @Test func badgesScrollWithASectionThatScrollsAcross() throws {
    let section = badged()
    section.orthogonalScrollingBehavior = .continuous
    let view = collection(section, CountedItems([4]))
    let badge = try #require(view.supplementaryView(forElementKind: "badge", at: path(1)))
    #expect(badge.superview === view.innerScrollers[0] && badge.frame == rect(270, 5, 20, 10))
  }

  @Test func aGroupHasViewsOfItsOwn() {
    let section = badged()
    section.group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(4)), elementKind: "head",
        containerAnchor: NSCollectionLayoutAnchor(edges: .bottom))
    ]
    let view = collection(section, CountedItems([3]))
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "head") == [path(0), path(2)])
    #expect(view.supplementaryView(forElementKind: "head", at: path(2))?.frame == rect(0, 196, 300, 4))
  }

  // MARK: Custom groups

  @Test func aGroupMayBeArrangedByTheApp() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
      asked.append(environment.container.contentSize)
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 40), zIndex: 3),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 4, y: 20, width: width / 2, height: 40)),
      ]
    }
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let view = collection(section, CountedItems([3]))
    #expect(asked.allSatisfy { $0 == CGSize(width: 300, height: 80) } && !asked.isEmpty)
    let places = (0..<3).map { view.layoutAttributesForItem(at: path($0)) }
    #expect(places.map { $0?.frame } == [rect(0, 0, 150, 40), rect(75, 20, 150, 40), rect(0, 85, 150, 40)])
    #expect(places.map { $0?.zIndex } == [3, 0, 3] && view.contentSize.height == 165)
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 40)
    #expect(group.solve(in: CGSize(width: 300, height: 500), first: 0) { _ in nil }.frames[1] == rect(80, 30, 120, 40))
  }

  @Test func aCustomGroupOfAnEstimatedHeightIsAsHighAsItsItems() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .estimated(10))) { _ in
      [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 5, width: 10, height: 70))]
    }
    #expect(group.solve(in: CGSize(width: 300, height: 500), first: 0) { _ in nil }.size == CGSize(width: 300, height: 75))
    #expect(!group.isEstimated && group.leafCount(in: .zero) == 1)
    let none = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(10))) { _ in [] }
    let view = collection(NSCollectionLayoutSection(group: none), CountedItems([2]))
    #expect(view.layoutAttributesForItem(at: path(1))?.frame == .zero)
  }

  // MARK: Room around

  private func row(
    _ edges: NSCollectionLayoutEdgeSpacing?, between: NSCollectionLayoutSpacing? = nil, count: Int? = nil
  ) -> [CGRect] {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(40), .absolute(20)))
    item.edgeSpacing = edges
    let whole = size(.absolute(200), .absolute(60))
    let group =
      count.map { NSCollectionLayoutGroup.horizontal(layoutSize: whole, repeatingSubitem: item, count: $0) }
      ?? .horizontal(layoutSize: whole, subitems: [item, item, item])
    group.interItemSpacing = between
    return group.solve(in: CGSize(width: 300, height: 500), first: 0) { _ in nil }.frames
  }

  @Test func spacingsStandAroundEachItemBesideItsSize() {
    let fixed = NSCollectionLayoutEdgeSpacing(leading: .fixed(5), top: .fixed(7), trailing: .fixed(10), bottom: .fixed(3))
    // Three of 55 points; a fourth has no room.
    #expect(row(fixed) == [rect(5, 7, 40, 20), rect(60, 7, 40, 20), rect(115, 7, 40, 20)])
    #expect(row(fixed, between: .fixed(10)) == [rect(5, 7, 40, 20), rect(70, 7, 40, 20), rect(135, 7, 40, 20)])
    #expect(row(fixed, count: 2) == [rect(5, 7, 85, 20), rect(105, 7, 85, 20)])
    #expect([fixed.leading, fixed.top, fixed.trailing, fixed.bottom] == [.fixed(5), .fixed(7), .fixed(10), .fixed(3)])
  }

  @Test func flexibleSpacingsShareWhatIsLeft() {
    let centred = NSCollectionLayoutEdgeSpacing(leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
    #expect(row(centred, between: .fixed(15)).map(\.minY) == [20, 20, 20])
    let below = NSCollectionLayoutEdgeSpacing(leading: nil, top: .flexible(2), trailing: nil, bottom: nil)
    #expect(row(below, between: .fixed(15)).map(\.minY) == [40, 40, 40])
    // 200 less three items of 40 and two least spacings of 30 leave 20.
    #expect(row(nil, between: .flexible(30)).map(\.minX) == [0, 80, 160])
    let first = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
    #expect(row(first, between: .fixed(35)).map { ($0.minX * 3).rounded() } == [10, 245, 480])
  }

  @Test func groupsHaveRoomAroundThemInTheirSection() {
    let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(50)), subitems: [cell])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(5), trailing: .flexible(0), bottom: .fixed(10))
    let view = collection(NSCollectionLayoutSection(group: group), CountedItems([2]))
    #expect((0...1).map { view.layoutAttributesForItem(at: path($0))?.frame } == [rect(100, 5, 100, 50), rect(100, 70, 100, 50)])
    #expect(view.contentSize.height == 130)
  }

  // MARK: The whole layout

  private func edge(
    _ kind: String, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension = .fractionalWidth(1)
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(width, .absolute(30)), elementKind: kind, alignment: alignment)
  }

  private func rows() -> NSCollectionLayoutSection {
    let row = size(.fractionalWidth(1), .absolute(100))
    return NSCollectionLayoutSection(group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
  }

  @Test func aLayoutHasAHeaderAndAFooterOfItsOwn() throws {
    let items = CountedItems([2, 2])
    let view = collection(rows(), items) { configuration in
      configuration.boundarySupplementaryItems = [edge("head", .top), edge("foot", .bottom, width: .absolute(60))]
      configuration.boundarySupplementaryItems[0].pinToVisibleBounds = true
    }
    let whole = IndexPath(index: 0)
    #expect(view.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 230 && view.contentSize.height == 460)
    let header = try #require(view.supplementaryView(forElementKind: "head", at: whole))
    #expect(header.frame == rect(0, 0, 300, 30))
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "foot", at: whole)?.frame == rect(120, 430, 60, 30))
    view.contentOffset.y = 250
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "head", at: whole)?.frame.minY == 250)
    view.contentOffset.y = 0
    items.counts = [1, 2]
    view.deleteItems(at: [path(0)])
    view.layoutIfNeeded()
    #expect(view.supplementaryView(forElementKind: "head", at: whole) === header && view.contentSize.height == 360)
  }

  @Test func aHeaderOfTheLayoutKeepsItsHeightWhenASectionIsReloaded() {
    let view = collection(rows(), CountedItems([2, 2])) { configuration in
      configuration.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .estimated(30)), elementKind: "head", alignment: .top)
      ]
    }
    let layout = view.collectionViewLayout
    let (header, tall) = (CollectionElement(kind: "head", path: IndexPath(index: 0)), CGSize(width: 300, height: 77))
    #expect(layout.take(tall, for: header))
    var changes = ListChanges()
    changes.reloadedSections = [0]
    layout.follow(changes)
    // What is known already changes nothing.
    #expect(!layout.take(tall, for: header))
  }

  @Test func narrowEdgesStandWhereTheyAreAligned() {
    let section = rows()
    section.boundarySupplementaryItems = [.topLeading, .top, .topTrailing].map { edge("head", $0, width: .absolute(50)) }
    let solved = CompositionalSection(0, section, start: 0, width: 300, height: 500, itemCount: 1, sizes: [:])
    #expect(solved.edges.map(\.frame.minX) == [0, 125, 250] && solved.edges.map(\.frame.minY) == [0, 30, 60])
  }

  @Test func insetsOfSectionsCountFromWhatTheLayoutOrTheSectionSays() throws {
    func left(_ section: UIContentInsetsReference, _ layout: UIContentInsetsReference = .automatic) -> CGFloat? {
      startAnew()
      let described = rows()
      described.contentInsetsReference = section
      described.contentInsets.leading = 3
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.contentInsetsReference = layout
      let list = RowList(
        collectionViewLayout: UICollectionViewCompositionalLayout(section: described, configuration: configuration))
      list.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      let window = show(list)
      _ = Device.hold(.landscapeLeft)
      rest()
      window.layoutIfNeeded()
      return list.collectionView.layoutAttributesForItem(at: path(0))?.frame.minX
    }
    #expect(left(.none) == 3 && left(.automatic, .none) == 3)
    let safe = UIScreen.main.safeAreaInsets.left
    #expect(safe > 40)
    #expect(left(.automatic) == safe + 3 && left(.safeArea, .none) == safe + 3)
    // 844 points, of which lines that are easily read take 672.
    #expect(left(.readableContent) == 89)
  }
}
