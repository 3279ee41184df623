import Testing

@testable import UIKit

/// Compositional layouts in a collection: what concerns all sections, what stands at their edges, and what is not there.
@MainActor struct CompositionalLayoutTests {
  final class Source: UICollectionViewDataSource {
    var counts = [2, 3]
    var heights: [String: CGFloat] = [:]
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
    }
  }

  private let source = Source()

  private func section(_ header: Bool = false, height: NSCollectionLayoutDimension = .absolute(40)) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    if header {
      let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: edge, elementKind: "head", alignment: .top)
      ]
    }
    return section
  }

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    startAnew()
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "edge")
    collection.dataSource = source
    collection.layoutIfNeeded()
    return collection
  }

  private func spaced() -> UICollectionViewCompositionalLayoutConfiguration {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 15
    return configuration
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func allSectionsAreAsTheOneThatIsGivenWithRoomBetweenThem() {
    let collection = collection(UICollectionViewCompositionalLayout(section: section(), configuration: spaced()))
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 40, 95, 135, 175])
    #expect(collection.contentSize == CGSize(width: 300, height: 215))
  }

  @Test func eachSectionMayBeAskedForWithRoomBetweenThem() {
    var asked: [Int] = []
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { number, environment in
        asked.append(number)
        widths.append(environment.container.effectiveContentSize.width)
        #expect(environment.container.contentSize == CGSize(width: 300, height: 500))
        #expect(environment.container.contentInsets == .zero && environment.container.effectiveContentInsets == .zero)
        return section(number == 1)
      }, configuration: spaced())
    let collection = collection(layout)
    #expect(asked == [0, 1] && widths == [300, 300])
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 40, 115, 155, 195])
    #expect(collection.supplementaryView(forElementKind: "head", at: path(1, 0))?.frame.minY == 95)
  }

  @Test func aSectionThatNobodyDescribesIsToldOfAndLeftOut() {
    let layout = UICollectionViewCompositionalLayout { number, _ in number == 0 ? nil : section() }
    let collection = collection(layout)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: Invalid section definition. Please specify a valid section definition when content is "
          + "to be rendered for a section. This is a client error."
      ])
    #expect(collection.indexPathsForVisibleItems == [path(1, 0), path(1, 1), path(1, 2)])
    #expect(layout.layoutAttributesForItem(at: path(0, 0)) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "head", at: path(0, 0)) == nil)
  }

  @Test func anItemAndAnEdgeHavePlacesOnlyWhereTheyAre() {
    let layout = UICollectionViewCompositionalLayout(section: section(true))
    let collection = collection(layout)
    #expect(layout.layoutAttributesForItem(at: path(1, 2))?.frame == CGRect(x: 0, y: 200, width: 300, height: 40))
    #expect(layout.layoutAttributesForItem(at: path(1, 3)) == nil)
    #expect(layout.layoutAttributesForItem(at: path(2, 0)) == nil)
    let head = collection.layoutAttributesForSupplementaryElement(ofKind: "head", at: path(1, 0))
    #expect(head?.frame == CGRect(x: 0, y: 100, width: 300, height: 20))
    #expect(head?.indexPath == path(1, 0) && head?.representedElementKind == "head" && head?.zIndex == 1)
    #expect(collection.layoutAttributesForSupplementaryElement(ofKind: "foot", at: path(1, 0)) == nil)
    #expect(collection.layoutAttributesForSupplementaryElement(ofKind: "head", at: path(2, 0)) == nil)
  }

  @Test func placesOfEdgesAreUpToDateBeforeTheNextLayout() {
    let collection = collection(UICollectionViewCompositionalLayout(section: section(true)))
    source.counts = [1, 3]
    collection.reloadData()
    #expect(collection.layoutAttributesForSupplementaryElement(ofKind: "head", at: path(1, 0))?.frame.minY == 60)
  }

  @Test func aFlowLayoutHasPlacesOnlyForWhatItHas() {
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 300, height: 40), 0)
    flow.footerReferenceSize = CGSize(width: 0, height: 20)
    let collection = collection(flow)
    let footer = UICollectionView.elementKindSectionFooter
    #expect(collection.layoutAttributesForSupplementaryElement(ofKind: footer, at: path(0, 0))?.frame.minY == 80)
    #expect(collection.layoutAttributesForSupplementaryElement(ofKind: footer, at: path(1, 0))?.frame.minY == 220)
    #expect(collection.layoutAttributesForSupplementaryElement(ofKind: footer, at: path(2, 0)) == nil)
    #expect(
      collection.layoutAttributesForSupplementaryElement(ofKind: UICollectionView.elementKindSectionHeader, at: path(0, 0)) == nil
    )
    #expect(flow.layoutAttributesForItem(at: path(1, 2))?.frame.minY == 180)
    #expect(flow.layoutAttributesForItem(at: path(1, 3)) == nil)
    #expect(flow.layoutAttributesForItem(at: path(2, 0)) == nil)
  }

  @Test func aFooterStaysAtTheLowerEdgeWhileItsSectionIsInView() {
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 300, height: 100), 0)
    (flow.headerReferenceSize, flow.footerReferenceSize) = (CGSize(width: 0, height: 30), CGSize(width: 0, height: 20))
    flow.sectionFootersPinToVisibleBounds = true
    source.counts = [10, 10]
    let collection = collection(flow)
    func starts(at offset: CGFloat) -> [CGFloat?] {
      collection.contentOffset.y = offset
      return (0...1).map {
        collection.layoutAttributesForSupplementaryElement(
          ofKind: UICollectionView.elementKindSectionFooter, at: path($0, 0))?.frame.minY
      }
    }
    // A section is 1050 points long. The second one's footer goes no further up than below its header.
    #expect(starts(at: 0) == [480, 1080])
    #expect(starts(at: 540) == [1020, 1080])
    #expect(starts(at: 550) == [1030, 1080])
    #expect(starts(at: 600) == [1030, 1080])
    #expect(starts(at: 601) == [1030, 1081])
  }

  // MARK: Sizes that turn out

  final class OwnHeightCell: UICollectionViewCell {
    nonisolated(unsafe) static var measured = 0  // only the main actor measures cells
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      Self.measured += 1
      attributes.frame.size.height = CGFloat(tag)
      return attributes
    }
  }

  final class Heights: UICollectionViewDataSource {
    var heights = [[30, 50], [70, 90, 40]]
    func numberOfSections(in collectionView: UICollectionView) -> Int { heights.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "own", for: path)
      cell.tag = heights[path.section][path.item]
      return cell
    }
  }

  @Test func measuredSizesGoWithTheirItems() {
    startAnew()
    let heights = Heights()
    let layout = UICollectionViewCompositionalLayout(section: section(height: .estimated(10)))
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
    collection.register(OwnHeightCell.self, forCellWithReuseIdentifier: "own")
    collection.dataSource = heights
    collection.layoutIfNeeded()
    /// Before anything is measured anew.
    func known() -> [[CGFloat]] {
      heights.heights.indices.map { section in
        heights.heights[section].indices.map { layout.layoutAttributesForItem(at: path(section, $0))?.frame.height ?? -1 }
      }
    }
    #expect(known() == [[30, 50], [70, 90, 40]])
    heights.heights = [[20, 30, 50], [70, 40]]
    collection.performBatchUpdates {
      collection.insertItems(at: [path(0, 0)])
      collection.deleteItems(at: [path(1, 1)])
    }
    collection.prepareLayout()
    #expect(known()[0].suffix(2) == [30, 50] && known()[1] == [70, 40])
    collection.layoutIfNeeded()
    #expect(known() == [[20, 30, 50], [70, 40]])
    collection.reloadData()
    collection.prepareLayout()
    #expect(known() == [[10, 10, 10], [10, 10]])
  }

  /// Wants to be higher than its layout has it.
  final class WishingEdge: UICollectionReusableView {
    var asked = 0
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      asked += 1
      attributes.frame.size.height = 99
      return attributes
    }
  }

  @Test func anEdgeOfAFixedHeightKeepsItBesideItemsThatMeasureThemselves() throws {
    startAnew()
    let layout = UICollectionViewCompositionalLayout(section: section(true, height: .estimated(40)))
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(WishingEdge.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "edge")
    collection.dataSource = source
    collection.layoutIfNeeded()
    let edge = try #require(collection.supplementaryView(forElementKind: "head", at: path(0, 0)) as? WishingEdge)
    // Its wish has nothing laid out anew: once, and once more where the items were measured.
    #expect(edge.frame.height == 20 && (1...2).contains(edge.asked))
  }

  @Test func anotherTextSizeHasTheItemsMeasuredAnew() {
    startAnew()
    let heights = Heights()
    let layout = UICollectionViewCompositionalLayout(section: section(height: .estimated(10)))
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
    collection.register(OwnHeightCell.self, forCellWithReuseIdentifier: "own")
    collection.dataSource = heights
    let window = UIWindow()
    window.addSubview(collection)
    window.makeKeyAndVisible()
    rest()
    #expect(collection.contentSize.height == 280)
    for cell in collection.visibleCells { cell.tag += 10 }
    collection.setNeedsLayout()
    rest()
    let before = OwnHeightCell.measured
    collection.textSizeDidChange()
    #expect(layout.isInvalid)
    window.layoutIfNeeded()
    #expect(collection.contentSize.height == 330)
    #expect(OwnHeightCell.measured > before)
    let flow = UICollectionViewFlowLayout()
    let plain = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: flow)
    plain.layoutIfNeeded()
    plain.textSizeDidChange()
    #expect(!flow.isInvalid)
  }

  // MARK: A layout of one's own

  @Test func aLayoutThatOverridesNothingHasNothing() {
    let layout = UICollectionViewLayout()
    let collection = collection(layout)
    #expect(collection.visibleCells.isEmpty && collection.contentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == nil)
    #expect(collection.layoutAttributesForItem(at: path(0, 0)) == nil)
    #expect(collection.layoutAttributesForSupplementaryElement(ofKind: "head", at: path(0, 0)) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "ground", at: path(0, 0)) == nil)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0, 0)) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path(0, 0)) == nil)
    let place = CGPoint(x: 3, y: 4)
    #expect(layout.targetContentOffset(forProposedContentOffset: place) == place)
    #expect(layout.targetContentOffset(forProposedContentOffset: place, withScrollingVelocity: .zero) == place)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0, 0))
    #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
  }

  final class Snapping: UICollectionViewFlowLayout {
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { CGPoint(x: 0, y: 77) }
  }

  @Test func theOlderAnswerOfWhereScrollingRestsCounts() {
    #expect(
      Snapping().targetContentOffset(forProposedContentOffset: .zero, withScrollingVelocity: CGPoint(x: 0, y: 1)).y == 77)
  }

  @Test func aKindOfDecorationIsTakenBackWithNoClass() {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "frame")
    #expect(layout.decorations.keys.sorted() == ["frame", "ground"])
    layout.register(nil, forDecorationViewOfKind: "ground")
    #expect(layout.decorations.keys.sorted() == ["frame"])
  }

  @Test func aCopyOfAttributesIsTheSameAndItsOwn() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(1, 2))
    (attributes.frame, attributes.alpha, attributes.zIndex) = (CGRect(x: 1, y: 2, width: 3, height: 4), 0.5, 6)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy !== attributes)
    #expect(copy.frame == attributes.frame && copy.alpha == 0.5 && copy.zIndex == 6 && copy.indexPath == path(1, 2))
    copy.alpha = 1
    #expect(attributes.alpha == 0.5)
  }

  @Test func roomBetweenItemsIsFixedOrNot() {
    #expect(NSCollectionLayoutSpacing.fixed(4).isFixedSpacing && !NSCollectionLayoutSpacing.fixed(4).isFlexibleSpacing)
    #expect(!NSCollectionLayoutSpacing.flexible(4).isFixedSpacing && NSCollectionLayoutSpacing.flexible(4).isFlexibleSpacing)
  }

  // MARK: Registrations

  @Test func aRegistrationFillsTheViewsBesideTheItems() {
    final class Title: UICollectionReusableView {}
    let collection = collection(UICollectionViewCompositionalLayout(section: section()))
    var filled: [String] = []
    let registration = UICollectionView.SupplementaryRegistration<Title>(elementKind: "head") { view, kind, path in
      view.tag = 5
      filled.append("\(kind) \(path.section).\(path.item)")
    }
    let other = UICollectionView.SupplementaryRegistration<Title>(elementKind: "head") { _, _, _ in }
    #expect(registration.identifier != other.identifier)
    let view = collection.dequeueConfiguredReusableSupplementary(using: registration, for: path(1, 0))
    #expect(view.tag == 5 && view.reuseIdentifier == registration.identifier)
    _ = collection.dequeueConfiguredReusableSupplementary(using: registration, for: path(0, 0))
    #expect(filled == ["head 1.0", "head 0.0"])
    #expect(UIKitComplaints.drain() == [])
  }
}
