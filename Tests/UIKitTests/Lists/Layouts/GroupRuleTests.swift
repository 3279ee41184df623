import Testing

@testable import UIKit

/// Groups in groups, and groups that are empty, too small, or as long as what was measured in them.
@MainActor struct GroupRuleTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private let container = CGSize(width: 300, height: 500)

  private func frames(_ group: NSCollectionLayoutGroup) -> [CGRect] {
    group.solve(in: container, first: 0) { _ in nil }.frames
  }

  private var whole: NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  }

  @Test func aGroupInAGroupHasItsItemsInOrder() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(120), .fractionalHeight(1)), repeatingSubitem: whole, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(80), .fractionalHeight(1))), column])
    #expect(frames(group) == [rect(0, 0, 80, 100), rect(80, 0, 120, 50), rect(80, 50, 120, 50)])
    #expect(group.leafCount(in: container) == 3 && !group.isEstimated && column.leafCount(in: container) == 2)
  }

  @Test func withoutSubitemsThereIsNothingAndWithoutALengthOne() {
    let empty = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [])
    #expect(empty.leafCount(in: container) == 0 && frames(empty) == [])
    let thin = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(0), .absolute(10)))])
    #expect(thin.leafCount(in: container) == 1 && frames(thin) == [rect(0, 0, 0, 10)])
  }

  @Test func insetsThatAreWiderThanTheGroupLeaveNoRoom() {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(40)), subitems: [whole])
    group.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 60, bottom: 20, trailing: 70)
    #expect(frames(group) == [rect(60, 30, 0, 0)] && group.leafCount(in: container) == 1)
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(20), .absolute(10)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 15, bottom: 6, trailing: 15)
    #expect(item.solve(in: container, first: 0) { _ in nil }.frames == [rect(15, 6, 0, 0)])
  }

  @Test func countedItemsOfAnEstimatedHeightKeepTheirOwn() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .estimated(10)),
      repeatingSubitem: NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(30))), count: 2)
    group.interItemSpacing = .fixed(5)
    let solved = group.solve(in: container, first: 4) { $0 == 4 ? CGSize(width: 9, height: 40) : nil }
    #expect(solved.frames == [rect(0, 0, 100, 40), rect(0, 45, 100, 30)] && solved.size == CGSize(width: 100, height: 75))
    #expect(group.isEstimated)
  }

  @Test func aMeasuredSizeCountsOnlyWhereItIsEstimated() {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .absolute(20)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
    let solved = item.solve(in: container, first: 7) { $0 == 7 ? CGSize(width: 80, height: 99) : nil }
    #expect(solved.frames == [rect(2, 1, 80, 16)] && solved.size == CGSize(width: 87, height: 20))
    #expect(item.isEstimated && item.leafCount(in: container) == 1)
    let plain = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(20)))
    #expect(plain.solve(in: container, first: 0) { _ in CGSize(width: 80, height: 99) }.size == CGSize(width: 50, height: 20))
    #expect(!plain.isEstimated)
  }
}
