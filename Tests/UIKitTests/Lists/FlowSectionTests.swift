import Foundation
import Testing

@testable import UIKit

/// The lines of a flow layout's section: where its items stand, and which are between two edges.
struct FlowSectionTests {
  private func section(
    _ count: Int, breadth: CGFloat, start: CGFloat = 0, isVertical: Bool = true, inset: UIEdgeInsets = .zero, header: CGFloat = 0,
    footer: CGFloat = 0, uniform: CGSize = CGSize(width: 50, height: 40), sizes: [CGSize]? = nil
  ) -> FlowSection {
    FlowSection(
      number: 0, start: start, breadth: breadth, isVertical: isVertical, inset: inset, lineSpacing: 5, itemSpacing: 10,
      headerLength: header, footerLength: footer, count: count, uniform: uniform, sizes: sizes)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private let inset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)

  /// Four in a line of 260 points, 70 apart, at 117 and at 162.
  private var vertical: FlowSection { section(6, breadth: 320, start: 100, inset: inset, header: 7, footer: 3) }

  @Test func equalItemsFillTheirLinesFromEdgeToEdge() {
    let section = vertical
    #expect(section.length == 135)
    #expect(
      (0..<6).map { section.frame(of: $0) } == [
        rect(20, 117, 50, 40), rect(90, 117, 50, 40), rect(160, 117, 50, 40), rect(230, 117, 50, 40), rect(20, 162, 50, 40),
        rect(90, 162, 50, 40),
      ])
  }

  @Test func linesRunDownwardsWhereTheContentScrollsSideways() {
    let section = section(4, breadth: 200, start: 100, isVertical: false, inset: inset, header: 7, footer: 3)
    #expect(section.length == 175)
    #expect(
      (0..<4).map { section.frame(of: $0) } == [
        rect(127, 10, 50, 40), rect(127, 70, 50, 40), rect(127, 130, 50, 40), rect(182, 10, 50, 40),
      ])
  }

  @Test func aLineHasAsManyItemsAsFitWithTheirSpacing() {
    func lefts(_ breadth: CGFloat) -> [CGFloat] {
      let section = section(2, breadth: breadth)
      return (0..<2).map { section.frame(of: $0).minX }
    }
    #expect(lefts(110) == [0, 60])
    #expect(lefts(130) == [0, 80])
    // One alone stands in the middle.
    #expect(lefts(109) == [29.5, 29.5])
    #expect(lefts(50) == [0, 0])
    #expect(lefts(30) == [0, 0])
    #expect(section(2, breadth: 109).length == 85)
  }

  @Test func withoutItemsThereAreOnlyInsetsAndEdges() {
    let section = section(0, breadth: 320, inset: inset, header: 7, footer: 3)
    #expect(section.length == 50)
    #expect(section.items(from: -1000, to: 1000) == 0..<0)
    #expect(self.section(0, breadth: 320, sizes: []).length == 0)
  }

  private var sized: FlowSection {
    let sizes = zip([40, 50, 30, 100, 20, 20], [10, 20, 30, 40, 10, 20]).map { CGSize(width: $0, height: $1) }
    return section(6, breadth: 100, sizes: sizes)
  }

  @Test func itemsOfTheirOwnSizesStandInTheMiddleOfTheirLines() {
    #expect(
      (0..<6).map { sized.frame(of: $0) } == [
        // 40 and 50 fit with their spacing; 30 stands alone between two full lines; the last line begins at the edge.
        rect(0, 5, 40, 10), rect(50, 0, 50, 20), rect(35, 25, 30, 30), rect(0, 60, 100, 40), rect(0, 110, 20, 10),
        rect(30, 105, 20, 20),
      ])
    #expect(sized.length == 125)
  }

  @Test func theRoomOfAFullLineIsSharedAndThatOfTheLastIsNot() {
    let sizes = [30, 30, 60, 20].map { CGSize(width: $0, height: 10) }
    let section = section(4, breadth: 100, sizes: sizes)
    #expect((0..<4).map { section.frame(of: $0).minX } == [0, 70, 0, 70])
    #expect((0..<4).map { section.frame(of: $0).minY } == [0, 0, 15, 15])
    let alone = self.section(1, breadth: 100, sizes: [CGSize(width: 30, height: 10)])
    #expect(alone.frame(of: 0).minX == 0)
  }

  @Test(
    arguments: [
      (0, 100, 0..<0), (0, 117, 0..<0), (117, 157, 0..<4), (117, 162, 0..<4), (117, 162.1, 0..<6), (162, 1000, 4..<6),
      (161.9, 162, 0..<4), (252, 1000, 6..<6), (-1000, 1000, 0..<6),
    ] as [(CGFloat, CGFloat, Range<Int>)])
  func equalItemsAreFoundByTheirLines(from: CGFloat, to: CGFloat, expected: Range<Int>) {
    #expect(vertical.items(from: from, to: to) == expected)
  }

  @Test(
    arguments: [
      (0, 20, 0..<2), (0, 25, 0..<2), (0, 25.1, 0..<3), (20, 25, 2..<2), (20, 25.1, 2..<3), (19.9, 25, 0..<2), (100, 106, 4..<6),
      (99.9, 105, 3..<4), (125, 200, 0..<0), (124.9, 125, 4..<6), (-100, 1000, 0..<6),
    ] as [(CGFloat, CGFloat, Range<Int>)])
  func sizedItemsAreFoundByTheirLines(from: CGFloat, to: CGFloat, expected: Range<Int>) {
    #expect(sized.items(from: from, to: to) == expected)
  }

  @Test func lengthsOfACompositionalLayoutAreSharesOrPoints() {
    let container = CGSize(width: 200, height: 300)
    let dimensions: [NSCollectionLayoutDimension] = [
      .fractionalWidth(0.5), .fractionalHeight(0.5), .absolute(44), .estimated(45),
    ]
    #expect(dimensions.map { $0.length(in: container) } == [100, 150, 44, 45])
    #expect(dimensions.map(\.isFractionalWidth) == [true, false, false, false])
    #expect(dimensions.map(\.isFractionalHeight) == [false, true, false, false])
    #expect(dimensions.map(\.isAbsolute) == [false, false, true, false])
    #expect(dimensions.map(\.isEstimated) == [false, false, false, true])
    let size = NSCollectionLayoutSize(widthDimension: .fractionalHeight(1), heightDimension: .fractionalWidth(0.25))
    #expect(size.size(in: container) == CGSize(width: 300, height: 50))
  }
}
