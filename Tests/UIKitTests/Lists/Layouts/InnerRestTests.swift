import Testing

@testable import UIKit

/// Where sections that scroll across come to rest, layouts that scroll sideways, and what sections change of what they show.
@MainActor struct InnerRestTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Groups of 100 × 80, ten points apart.
  private func strip(_ behavior: Behavior) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(100), .absolute(80)), subitems: [item]))
    (section.interGroupSpacing, section.orthogonalScrollingBehavior) = (10, behavior)
    return section
  }

  /// Keeps its data source.
  private final class Grid: UICollectionView { var items: CountedItems? }

  private func collection(
    _ section: NSCollectionLayoutSection, _ counts: [Int], _ direction: UICollectionView.ScrollDirection = .vertical
  ) -> UICollectionView {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    let view = Grid(
      frame: rect(0, 0, 300, 500),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "edge")
    let items = CountedItems(counts)
    (view.items, view.dataSource) = (items, items)
    view.layoutIfNeeded()
    return view
  }

  // MARK: Where it comes to rest

  /// A finger that lets go at an offset, with a velocity, having begun at 110, and where it would end freely.
  struct Release: Sendable {
    let behavior: Behavior
    let here: CGFloat
    let velocity: CGFloat
    let free: CGFloat
    let place: CGFloat?

    init(_ behavior: Behavior, _ here: CGFloat, _ velocity: CGFloat, _ free: CGFloat, _ place: CGFloat?) {
      (self.behavior, self.here, self.velocity, self.free, self.place) = (behavior, here, velocity, free, place)
    }
  }

  nonisolated static let releases = [
    Release(.continuous, 130, 900, 400, nil), Release(.paging, 130, 900, 400, nil),
    Release(.continuousGroupLeadingBoundary, 130, 0, 130, 110), Release(.continuousGroupLeadingBoundary, 130, 0, 166, 220),
    Release(.continuousGroupLeadingBoundary, 130, 900, 380, 330), Release(.continuousGroupLeadingBoundary, 0, 0, -20, 0),
    Release(.groupPaging, 130, 0, 130, 110), Release(.groupPaging, 170, 0, 170, 220), Release(.groupPaging, 130, 200, 400, 220),
    Release(.groupPaging, 130, 199, 150, 110), Release(.groupPaging, 100, -300, 0, 0), Release(.groupPaging, 500, 0, 500, 220),
    Release(.groupPagingCentered, 130, 300, 400, 230), Release(.groupPagingCentered, 60, 0, 60, 10),
  ]

  @Test(arguments: InnerRestTests.releases)
  func aSectionComesToRestAsItsBehaviourSays(release: Release) {
    startAnew()
    let section = CompositionalSection(0, strip(release.behavior), start: 0, width: 300, height: 500, itemCount: 6, sizes: [:])
    let rest = InnerRest(section: section)
    #expect(rest.place(release.free, velocity: release.velocity, here: release.here, start: 110, seen: 300) == release.place)
  }

  @Test func aFingerTurnsOneGroupAtATime() throws {
    func rested(_ behavior: Behavior) throws -> [CGFloat] {
      startAnew()
      let view = collection(strip(behavior), [6])
      view.frame.origin.y = 100
      let controller = UIViewController()
      controller.view.addSubview(view)
      let window = show(controller)
      let scroller = try #require(view.innerScrollers[0])
      var offsets = [scroller.contentOffset.x]
      for _ in 0..<2 {
        let way = (1...5).map { CGPoint(x: 250 - CGFloat($0) * 40, y: 140) }
        TouchSynthesizer().press(at: CGPoint(x: 250, y: 140), in: window, through: way, length: 0.2)
        rest()
        offsets.append(scroller.contentOffset.x.rounded())
      }
      return offsets
    }
    #expect(try rested(.groupPaging) == [0, 110, 220])
    #expect(try rested(.groupPagingCentered) == [-100, 10, 120])
    #expect(try rested(.paging) == [0, 300, 350])
    #expect(try rested(.continuousGroupLeadingBoundary).dropLast().map { $0.truncatingRemainder(dividingBy: 110) } == [0, 0])
  }

  @Test func firstAndLastGroupsCanStandInTheMiddle() throws {
    startAnew()
    let view = collection(strip(.groupPagingCentered), [6])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    let scroller = try #require(view.innerScrollers[0])
    #expect(scroller.contentInset == UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 100))
    #expect(scroller.contentOffset.x == -100 && view.indexPathsForVisibleItems == [path(0), path(1)])
    #expect(scroller.decelerationRate == .fast && !scroller.isPagingEnabled)
  }

  @Test func aSectionSaysHowItSlowsDownAndBounces() throws {
    startAnew()
    func scroller(
      _ behavior: Behavior, _ change: (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void = { _ in }
    ) throws -> InnerScrollView {
      let section = strip(behavior)
      change(section.orthogonalScrollingProperties)
      return try #require(collection(section, [6]).innerScrollers[0])
    }
    let plain = try scroller(.continuous)
    #expect(plain.decelerationRate == .normal && plain.bounces && !plain.alwaysBounceHorizontal && plain.contentInset == .zero)
    #expect(try scroller(.paging).isPagingEnabled && scroller(.groupPaging).decelerationRate == .fast)
    let changed = try scroller(.continuous) { ($0.decelerationRate, $0.bounce) = (.fast, .always) }
    #expect(changed.decelerationRate == .fast && changed.alwaysBounceHorizontal && !changed.alwaysBounceVertical)
    let stiff = try scroller(.groupPaging) { ($0.decelerationRate, $0.bounce) = (.normal, .never) }
    #expect(stiff.decelerationRate == .normal && !stiff.bounces)
  }

  // MARK: Sideways

  @Test func sectionsMayFollowEachOtherSideways() throws {
    startAnew()
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 20, bottom: 4, trailing: 40)
    section.interGroupSpacing = 10
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "head", alignment: .leading)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let view = collection(section, [5, 2], .horizontal)
    // Groups of 120 × 490, each with two items.
    let frames = [path(0), path(1), path(2), path(4), path(0, 1)].map { view.layoutAttributesForItem(at: $0)?.frame }
    #expect(
      frames == [
        rect(50, 6, 120, 245), rect(50, 251, 120, 245), rect(180, 6, 120, 245), rect(310, 6, 120, 245), rect(520, 6, 120, 245),
      ])
    #expect(view.contentSize == CGSize(width: 680, height: 500))
    #expect(view.supplementaryView(forElementKind: "head", at: path(0))?.frame == rect(0, 6, 30, 490))
    #expect(view.indexPathsForVisibleItems == [path(0), path(1), path(2), path(3)])
    view.contentOffset.x = 200
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "head", at: path(0))?.frame.minX == 200)
    #expect(view.indexPathsForVisibleItems == [path(2), path(3), path(4)])
    view.scrollToItem(at: path(0, 1), at: .right, animated: false)
    #expect(view.contentOffset == CGPoint(x: 340, y: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 530, y: 300)) == path(1, 1))
  }

  @Test func inALayoutThatScrollsSidewaysSectionsThatScrollAcrossScrollUpAndDown() throws {
    startAnew()
    let view = collection(strip(.groupPaging), [8, 8], .horizontal)
    #expect(view.contentSize == CGSize(width: 200, height: 500))
    let scroller = try #require(view.innerScrollers[1])
    #expect(scroller.frame == rect(100, 0, 100, 500) && scroller.contentSize == CGSize(width: 100, height: 710))
    func shown() -> [Int] { view.indexPathsForVisibleItems.filter { $0.section == 1 }.map(\.item) }
    #expect(shown() == [0, 1, 2, 3, 4, 5])
    scroller.contentOffset.y = 180
    view.layoutIfNeeded()
    #expect(shown() == [2, 3, 4, 5, 6, 7] && view.innerOffset(ofSection: 1) == 180)
    #expect(view.cellForItem(at: path(2, 1))?.frame == rect(0, 180, 100, 80))
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 20)) == path(2, 1))
  }

  @Test func anItemOfASectionThatScrollsUpAndDownIsBroughtIntoView() throws {
    startAnew()
    let view = collection(strip(.continuous), [8, 8, 8, 8], .horizontal)
    func offsets(_ path: IndexPath, _ position: UICollectionView.ScrollPosition) -> [CGFloat] {
      view.scrollToItem(at: path, at: position, animated: false)
      view.layoutIfNeeded()
      return [view.contentOffset.x, view.contentOffset.y, view.innerOffset(ofSection: path.section)]
    }
    #expect(offsets(path(7, 1), .bottom) == [0, 0, 210])
    #expect(offsets(path(3, 1), .centeredVertically) == [0, 0, 60])
    #expect(offsets(path(7, 3), [.right, .bottom]) == [100, 0, 210])
    #expect(offsets(path(0, 3), .left) == [100, 0, 0])
  }

  // MARK: What is about to be shown

  @Test func aSectionMayChangeWhatIsAboutToBeShown() throws {
    startAnew()
    let section = strip(.continuous)
    var told: [String] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      told.append("\(items.map(\.indexPath.item)) at \(Int(offset.x)) of \(Int(environment.container.contentSize.width))")
      for item in items {
        #expect(item.representedElementCategory == .cell && item.representedElementKind == nil && item.bounds.width == 100)
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = distance > 110 ? 0.5 : 1
        item.transform = distance == 0 ? CGAffineTransform(scaleX: 2, y: 2) : .identity
        item.isHidden = item.indexPath.item == 5
        item.zIndex = item.indexPath.item
      }
    }
    let view = collection(section, [6])
    #expect(told.last == "[0, 1, 2] at 0 of 300")
    let scroller = try #require(view.innerScrollers[0])
    scroller.contentOffset.x = 240
    view.layoutIfNeeded()
    #expect(told.last == "[2, 3, 4] at 240 of 300")
    #expect((2...4).map { view.cellForItem(at: path($0))?.alpha } == [0.5, 1, 1])
    #expect(view.cellForItem(at: path(3))?.transform == .identity)
    scroller.contentOffset.x = 340
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [path(3), path(4)])
    scroller.contentOffset.x = 120
    view.layoutIfNeeded()
    #expect((1...3).map { view.cellForItem(at: path($0))?.transform.a } == [1, 2, 1])
    #expect(scroller.subviews.compactMap { $0 as? UICollectionViewCell }.map { view.indexPath(for: $0)?.item } == [1, 2, 3])
  }

  @Test func attributesMayTurnInSpace() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
    #expect(attributes.transform3D == CATransform3DIdentity && attributes.transform == .identity)
    attributes.transform = CGAffineTransform(translationX: 3, y: 4)
    #expect(attributes.transform3D == CATransform3DMakeTranslation(3, 4, 0))
    attributes.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(attributes.transform == .identity && attributes.copied.transform3D == attributes.transform3D)
  }
}
