import Testing

@testable import UIKit

/// Groups that are filled with items, and sections that repeat a group.
@MainActor
struct CompositionalSectionTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, _ insets: NSDirectionalEdgeInsets = .zero
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width, height))
    item.contentInsets = insets
    return item
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private let container = CGSize(width: 200, height: 300)

  private func frames(_ group: NSCollectionLayoutGroup) -> [CGRect] {
    group.solve(in: container, first: 0) { _ in nil }.frames
  }

  // MARK: Groups

  @Test func aGroupIsFilledWithItsItemsInTurn() {
    func group(_ width: CGFloat) -> NSCollectionLayoutGroup {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(width), .absolute(40)),
        subitems: [item(.absolute(30), .absolute(10)), item(.absolute(20), .absolute(20))])
      group.interItemSpacing = .fixed(5)
      return group
    }
    #expect(frames(group(100)) == [rect(0, 0, 30, 10), rect(35, 0, 20, 20), rect(60, 0, 30, 10)])
    // Three items take 90 points, two 55; one is always there.
    #expect([200, 115, 114, 90, 89, 55, 54, 10].map { group($0).leafCount(in: container) } == [6, 4, 3, 3, 2, 2, 1, 1])
  }

  @Test func aNumberOfItemsSharesTheGroup() {
    func row(_ width: NSCollectionLayoutDimension, _ insets: NSDirectionalEdgeInsets = .zero) -> [CGRect] {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(110), .absolute(40)), subitem: item(width, .fractionalHeight(1), insets), count: 3)
      group.interItemSpacing = .fixed(10)
      #expect(group.leafCount(in: container) == 3)
      return frames(group)
    }
    let even = [rect(0, 0, 30, 40), rect(40, 0, 30, 40), rect(80, 0, 30, 40)]
    #expect(row(.fractionalWidth(1)) == even)
    #expect(row(.fractionalWidth(0.5)) == even)
    #expect(row(.absolute(99)) == even)
    #expect(
      row(.fractionalWidth(1), NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        == [rect(2, 1, 24, 36), rect(42, 1, 24, 36), rect(82, 1, 24, 36)])
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(50), .absolute(100)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    #expect(frames(column) == [rect(0, 0, 50, 50), rect(0, 50, 50, 50)])
  }

  @Test func insetsOfAGroupKeepItsItemsAway() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [item(.fractionalWidth(0.5), .absolute(60))])
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 15, trailing: 30)
    // 150 points less 25 hold two items of 60.
    #expect(frames(group) == [rect(20, 10, 75, 60), rect(20, 70, 75, 60)])
  }

  @Test func whatIsEstimatedIsAsLongAsWhatIsInIt() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.estimated(10), .estimated(10)),
      subitems: [item(.absolute(30), .absolute(40)), item(.absolute(50), .estimated(20))])
    group.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    group.interItemSpacing = .fixed(5)
    #expect(group.solve(in: container, first: 0) { _ in nil }.size == CGSize(width: 91, height: 44))
    let measured = group.solve(in: container, first: 6) { $0 == 7 ? CGSize(width: 99, height: 60) : nil }
    #expect(measured.size == CGSize(width: 91, height: 64))
    #expect(measured.frames == [rect(2, 1, 30, 40), rect(37, 1, 50, 60)])
  }

  // MARK: Sections

  /// Two items of 130 × 40 in a group, groups five points apart, between a header of 7 and a footer of 3.
  private func section(
    _ count: Int, scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> CompositionalSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    section.interGroupSpacing = 5
    section.orthogonalScrollingBehavior = scrolling
    section.boundarySupplementaryItems = [(7, NSRectAlignment.top), (3, .bottom)].map { length, alignment in
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(length)), elementKind: "edge", alignment: alignment)
    }
    change(section)
    return CompositionalSection(0, section, start: 100, width: 320, height: 500, itemCount: count, sizes: [:])
  }

  @Test func groupsStandBelowEachOtherBetweenHeaderAndFooter() {
    let section = section(5)
    #expect(section.length == 180)
    #expect(
      (0..<5).map { section.frame(of: $0, sizes: [:]) } == [
        rect(20, 117, 130, 40), rect(150, 117, 130, 40), rect(20, 162, 130, 40), rect(150, 162, 130, 40), rect(20, 207, 130, 40),
      ])
    #expect(section.edges.map(\.frame) == [rect(20, 100, 260, 7), rect(20, 277, 260, 3)])
    #expect(section.scrollingArea == nil)
    let none = self.section(0)
    #expect(none.length == 50)
    #expect(none.items(from: -1000, to: 1000) == 0..<0)
  }

  @Test func edgesMayLeaveTheInsetsAndTheLengthAlone() {
    let wide = section(5) { $0.supplementariesFollowContentInsets = false }
    #expect(wide.edges.map(\.frame) == [rect(0, 100, 320, 7), rect(0, 277, 320, 3)])
    let over = section(5) { section in for item in section.boundarySupplementaryItems { item.extendsBoundary = false } }
    #expect(over.length == 170)
    #expect(over.edges.map(\.frame) == [rect(20, 100, 260, 7), rect(20, 270, 260, 3)])
    #expect(over.frame(of: 0, sizes: [:]).minY == 110)
  }

  @Test(
    arguments: [
      (0, 117, 0..<0), (117, 118, 0..<2), (117, 162, 0..<2), (117, 162.1, 0..<4), (162, 163, 2..<4), (161.9, 162, 0..<2),
      (207, 1000, 4..<5), (252, 1000, 5..<5), (-1000, 1000, 0..<5),
    ] as [(CGFloat, CGFloat, Range<Int>)])
  func itemsAreFoundByTheirGroups(from: CGFloat, to: CGFloat, expected: Range<Int>) {
    #expect(section(5).items(from: from, to: to) == expected)
  }

  @Test func groupsThatScrollSidewaysStandBesideEachOther() {
    let section = section(5, scrolling: .continuous)
    #expect(section.length == 90)
    #expect(section.scrollingArea == rect(0, 117, 20 + 790 + 40, 40))
    #expect(
      [0, 1, 2, 4].map { section.frame(of: $0, sizes: [:]) } == [
        rect(20, 117, 130, 40), rect(150, 117, 130, 40), rect(285, 117, 130, 40), rect(550, 117, 130, 40),
      ])
    #expect(section.items(from: 0, to: 20) == 0..<0)
    #expect(section.items(from: 0, to: 285) == 0..<2)
    #expect(section.items(from: 0, to: 285.1) == 0..<4)
    #expect(section.items(from: 285, to: 300) == 2..<4)
  }
}
