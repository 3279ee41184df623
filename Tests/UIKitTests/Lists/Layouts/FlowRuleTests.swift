import Testing

@testable import UIKit

/// What a flow layout's delegate says, which way its lines run, and what stays at its edges.
@MainActor struct FlowRuleTests {
  /// Two sections, of which the first has an edge above and the second one below.
  @MainActor
  final class Measures: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sizes = [
      [CGSize(width: 100, height: 40), CGSize(width: 150, height: 20), CGSize(width: 60, height: 10)],
      [CGSize(width: 60, height: 50), CGSize(width: 60, height: 50)],
    ]
    func numberOfSections(in collectionView: UICollectionView) -> Int { sizes.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
    }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
      sizes[path.section][path.item]
    }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int)
      -> UIEdgeInsets
    { section == 0 ? UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20) : .zero }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int)
      -> CGFloat
    { section == 0 ? 5 : 99 }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? 10 : 20 }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int)
      -> CGSize
    { CGSize(width: 7, height: section == 0 ? 30 : 0) }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int)
      -> CGSize
    { CGSize(width: 7, height: section == 0 ? 0 : 12) }
  }

  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func collection(
    _ layout: UICollectionViewLayout, _ source: any UICollectionViewDataSource, _ delegate: (any UICollectionViewDelegate)?,
    height: CGFloat = 500
  ) -> UICollectionView {
    startAnew()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [header, footer] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    (view.dataSource, view.delegate) = (source, delegate)
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView, _ section: Int, _ count: Int) -> [CGRect?] {
    (0..<count).map { view.layoutAttributesForItem(at: path($0, section))?.frame }
  }

  private func edge(_ view: UICollectionView, _ kind: String, _ section: Int) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, section))?.frame
  }

  @Test func theDelegatesMeasuresGoBeforeTheLayouts() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.sectionInset) = (CGSize(width: 11, height: 12), UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9))
    (layout.headerReferenceSize, layout.footerReferenceSize) = (CGSize(width: 3, height: 3), CGSize(width: 3, height: 3))
    let measures = Measures()
    let view = collection(layout, measures, measures)
    // The first line has 270 points for 260; the second one has one item, and stays as it comes.
    #expect(frames(view, 0, 3) == [rect(10, 31, 100, 40), rect(130, 41, 150, 20), rect(10, 76, 60, 10)])
    #expect(frames(view, 1, 2) == [rect(0, 88, 60, 50), rect(80, 88, 60, 50)])
    #expect([edge(view, header, 0), edge(view, header, 1)] == [rect(0, 0, 300, 30), nil])
    #expect([edge(view, footer, 0), edge(view, footer, 1)] == [nil, rect(0, 138, 300, 12)])
    #expect(view.contentSize == CGSize(width: 300, height: 150))
    #expect(view.visibleCells.map(\.frame.minY) == [31, 41, 76, 88, 88])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: header) == [path(0, 0)])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: footer) == [path(0, 1)])
    // Otherwise the layout's count.
    view.delegate = nil
    layout.invalidateLayout()
    #expect(frames(view, 1, 2).first == rect(9, 36 + 3 + 9, 11, 12))
  }

  @Test func aDelegateThatSaysNothingLeavesItToTheLayout() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 40)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (6, 20)
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 18)
    (layout.headerReferenceSize, layout.footerReferenceSize) = (CGSize(width: 0, height: 10), CGSize(width: 0, height: 5))
    let plain = CountedItems([3, 1])
    let view = collection(layout, plain, plain)
    // Two in a line of 280 points.
    #expect(frames(view, 0, 3) == [rect(2, 11, 120, 40), rect(162, 11, 120, 40), rect(2, 57, 120, 40)])
    #expect(frames(view, 1, 1) == [rect(2, 105 + 11, 120, 40)])
    #expect(view.contentSize.height == 164)
    #expect([edge(view, header, 1), edge(view, footer, 1)] == [rect(0, 105, 300, 10), rect(0, 159, 300, 5)])
  }

  @Test func aDelegateThatSaysNothingIsNothingForOtherLayouts() {
    startAnew()
    let (plain, layout) = (CountedItems([1]), UICollectionViewLayout())
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(plain.collectionView(view, layout: layout, sizeForItemAt: path(0)) == .zero)
    #expect(plain.collectionView(view, layout: layout, insetForSectionAt: 0) == .zero)
    #expect(plain.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 0)
    #expect(plain.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 0)
    #expect(plain.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0) == .zero)
    #expect(plain.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0) == .zero)
  }

  @Test func linesRunDownwardsWhereItScrollsSideways() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 50, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 7)
    (layout.headerReferenceSize, layout.footerReferenceSize) = (CGSize(width: 25, height: 99), CGSize(width: 15, height: 98))
    let plain = CountedItems([7])
    let view = collection(layout, plain, nil, height: 200)
    #expect(
      frames(view, 0, 7) == [
        rect(30, 10, 50, 60), rect(30, 120, 50, 60), rect(90, 10, 50, 60), rect(90, 120, 50, 60), rect(150, 10, 50, 60),
        rect(150, 120, 50, 60), rect(210, 10, 50, 60),
      ])
    #expect(view.contentSize == CGSize(width: 282, height: 200))
    #expect([edge(view, header, 0), edge(view, footer, 0)] == [rect(0, 0, 25, 200), rect(267, 0, 15, 200)])
    func found(_ area: CGRect) -> [String] {
      (layout.layoutAttributesForElements(in: area) ?? []).map { $0.representedElementKind ?? "\($0.indexPath.item)" }
    }
    #expect(found(rect(85, 0, 10, 200)) == ["2", "3"] && found(rect(0, 0, 31, 100)) == [header, "0"])
    #expect(found(rect(259, 0, 9, 200)) == ["6", footer] && found(rect(282, 0, 9, 200)) == [])
  }

  @Test func aHeaderStaysAtTheUpperEdgeWhileItsSectionIsInView() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 100), 0)
    (layout.headerReferenceSize, layout.footerReferenceSize) = (CGSize(width: 0, height: 30), CGSize(width: 0, height: 20))
    layout.sectionHeadersPinToVisibleBounds = true
    let plain = CountedItems([10, 10])
    let view = collection(layout, plain, nil)
    func starts(_ offset: CGFloat) -> [CGFloat?] {
      view.contentOffset.y = offset
      return (0...1).map { edge(view, header, $0)?.minY }
    }
    // A section is 1050 points long; its header goes no further down than above its footer.
    #expect(starts(-50) == [0, 1050] && starts(0) == [0, 1050] && starts(500) == [500, 1050])
    #expect(starts(1000) == [1000, 1050] && starts(1001) == [1000, 1050] && starts(1051) == [1000, 1051])
    #expect(edge(view, footer, 0)?.minY == 1030)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0, 1))?.zIndex == 10)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0, 1))?.indexPath == path(0, 1))
  }

  @Test func aHeaderStaysAtTheLeftEdgeWhereItScrollsSideways() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 200), 0)
    layout.scrollDirection = .horizontal
    (layout.headerReferenceSize, layout.footerReferenceSize) = (CGSize(width: 30, height: 0), CGSize(width: 20, height: 0))
    (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (true, true)
    let plain = CountedItems([10])
    let view = collection(layout, plain, nil, height: 200)
    view.contentOffset.x = 400
    #expect(edge(view, header, 0)?.minX == 400 && edge(view, footer, 0)?.minX == 680)
    view.contentOffset.x = 0
    #expect(edge(view, header, 0)?.minX == 0 && edge(view, footer, 0)?.minX == 280)
  }

  @Test func aLayoutIsMadeAgainForAnotherSizeAndWhileEdgesStay() {
    let (flow, plain) = (UICollectionViewFlowLayout(), CountedItems([1]))
    let view = collection(flow, plain, nil)
    let (moved, larger) = (rect(0, 9, 300, 500), rect(0, 0, 301, 500))
    #expect(!flow.shouldInvalidateLayout(forBoundsChange: moved) && flow.shouldInvalidateLayout(forBoundsChange: larger))
    flow.sectionHeadersPinToVisibleBounds = true
    #expect(flow.shouldInvalidateLayout(forBoundsChange: moved))
    flow.sectionHeadersPinToVisibleBounds = false
    flow.sectionFootersPinToVisibleBounds = true
    #expect(flow.shouldInvalidateLayout(forBoundsChange: moved))
    let other = UICollectionViewLayout()
    #expect(!other.shouldInvalidateLayout(forBoundsChange: larger))
    withExtendedLifetime(view) {}
  }

  @Test func everyMeasureThatChangesHasTheLayoutMadeAgain() {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    let changes: [(String, () -> Void)] = [
      ("line spacing", { layout.minimumLineSpacing = 1 }), ("spacing", { layout.minimumInteritemSpacing = 1 }),
      ("size", { layout.itemSize = .zero }), ("estimate", { layout.estimatedItemSize = CGSize(width: 1, height: 1) }),
      ("direction", { layout.scrollDirection = .horizontal }), ("header", { layout.headerReferenceSize.width = 1 }),
      ("footer", { layout.footerReferenceSize.width = 1 }), ("inset", { layout.sectionInset.top = 1 }),
      ("headers", { layout.sectionHeadersPinToVisibleBounds = true }),
      ("footers", { layout.sectionFootersPinToVisibleBounds = true }),
    ]
    #expect((layout.minimumLineSpacing, layout.minimumInteritemSpacing) == (10, 10))
    #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
    #expect(layout.scrollDirection == .vertical && layout.sectionInsetReference == .fromContentInset)
    for (name, change) in changes {
      layout.isInvalid = false
      change()
      #expect(layout.isInvalid, "\(name)")
    }
  }

  @Test func untilItemsAreMeasuredTheyAreAsTheGuessHasThem() {
    startAnew()
    func sizes(_ estimate: CGSize) -> [CGSize?] {
      let (layout, plain) = (UICollectionViewFlowLayout(), CountedItems([2]))
      (layout.itemSize, layout.estimatedItemSize) = (CGSize(width: 70, height: 30), estimate)
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
      view.dataSource = plain
      view.prepareLayout()
      #expect(layout.measuresItems == (estimate != .zero))
      return (0..<2).map { layout.layoutAttributesForItem(at: path($0))?.size }
    }
    #expect(sizes(.zero) == [CGSize(width: 70, height: 30), CGSize(width: 70, height: 30)])
    #expect(sizes(CGSize(width: 40, height: 20)) == [CGSize(width: 40, height: 20), CGSize(width: 40, height: 20)])
    #expect(sizes(UICollectionViewFlowLayout.automaticSize) == [CGSize(width: 70, height: 30), CGSize(width: 70, height: 30)])
  }

  @Test func withoutACollectionThereIsNothing() {
    let layout = UICollectionViewFlowLayout()
    layout.prepare()
    #expect(layout.collectionViewContentSize == .zero && layout.layoutAttributesForItem(at: path(0)) == nil)
    #expect(layout.layoutAttributesForElements(in: rect(0, 0, 99, 99))?.isEmpty == true)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: path(0)) == nil)
    let lists = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    lists.prepare()
    #expect(lists.collectionViewContentSize == .zero && lists.list(ofSection: 0) == nil && !lists.measuresItems)
  }
}
