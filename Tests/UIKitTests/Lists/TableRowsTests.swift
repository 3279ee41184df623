import Foundation
import Testing

@testable import UIKit

/// Where the rows of a table stand, and which stand somewhere.
///
/// ```
/// 100 ┬ header 20 │ row 10 │ row 30 │ footer 5 ┬ 165 (a section of nothing) ┬ header 8 │ row 40 │ footer 2 ┬ 215
/// ```
struct TableRowsTests {
  private let rows = TableRows(
    top: 100,
    sections: [
      TableRows.Section(headerHeight: 20, footerHeight: 5, heights: PrefixSums([10, 30]), hasEstimates: false),
      TableRows.Section(headerHeight: 0, footerHeight: 0, heights: PrefixSums([]), hasEstimates: false),
      TableRows.Section(headerHeight: 8, footerHeight: 2, heights: PrefixSums([40]), hasEstimates: true),
    ])
  private let first = IndexPath(row: 0, section: 0)
  private let second = IndexPath(row: 1, section: 0)
  private let third = IndexPath(row: 0, section: 2)

  @Test func sectionsStandBelowEachOtherWithTheirHeadersAndFooters() {
    #expect(rows.counts == [2, 0, 1])
    #expect((0..<3).map { rows.top(ofSection: $0) } == [100, 165, 165])
    #expect((0..<3).map { rows.rowsTop(ofSection: $0) } == [120, 165, 173])
    #expect((0..<3).map { rows.rowsBottom(ofSection: $0) } == [160, 165, 213])
    #expect(rows.bottom == 215)
    #expect([first, second, third].map { rows.extent(of: $0).top } == [120, 130, 173])
    #expect([first, second, third].map { rows.extent(of: $0).height } == [10, 30, 40])
  }

  @Test func onlyRowsThatAreThereAreContained() {
    let there = [(0, 0), (1, 0), (0, 2)].map { IndexPath(row: $0, section: $1) }
    #expect(there.allSatisfy(rows.contains))
    let notThere = [(2, 0), (-1, 0), (0, 1), (1, 2), (0, 3), (0, -1)].map { IndexPath(row: $0, section: $1) }
    #expect(!notThere.contains(where: rows.contains))
    #expect(!rows.contains(IndexPath(index: 0)))
    #expect(!rows.contains(IndexPath(indexes: [0, 0, 0])))
  }

  @Test(
    arguments: [
      (0, "0.0"), (119, "0.0"), (120, "0.0"), (129.9, "0.0"), (130, "0.1"), (159.9, "0.1"), (160, "2.0"), (165, "2.0"),
      (172, "2.0"), (212.9, "2.0"), (213, "none"), (215, "none"), (1000, "none"),
    ] as [(CGFloat, String)])
  func theFirstRowBelowAnEdgeIsTheOneThatItCutsOrTheNext(edge: CGFloat, expected: String) {
    #expect(rows.firstRow(below: edge).map { "\($0.section).\($0.row)" } ?? "none" == expected)
  }

  @Test func rowsFollowEachOtherOverEmptySections() {
    #expect([first, second, third].map { rows.row(after: $0) } == [second, third, nil])
    #expect([first, second, third].map { rows.row(before: $0) } == [nil, first, second])
  }

  @Test func rowsBetweenTwoEdgesAreThoseThatReachBetweenThem() {
    #expect(rows.rows(from: 0, to: 1000) == [first, second, third])
    #expect(rows.rows(from: 130, to: 173) == [second])
    #expect(rows.rows(from: 129.9, to: 173.1) == [first, second, third])
    #expect(rows.rows(from: 120, to: 130) == [first])
    #expect(rows.rows(from: 130, to: 130) == [])
    #expect(rows.rows(from: 140, to: 140) == [])
    #expect(rows.rows(from: 140, to: 130) == [])
    #expect(rows.rows(from: 213, to: 1000) == [])
  }

  @Test func sectionsBetweenTwoEdgesAreThoseThatReachBetweenThem() {
    #expect(rows.sections(from: 0, to: 165) == 0..<1)
    #expect(rows.sections(from: 164.9, to: 165.1) == 0..<3)
    #expect(rows.sections(from: 165, to: 1000) == 2..<3)
    #expect(rows.sections(from: 215, to: 1000) == 3..<3)
  }

  @Test func aMeasuredHeightTakesThePlaceOfAGuess() {
    var rows = rows
    #expect([first, third].map(rows.isMeasured) == [true, false])
    rows.setHeight(55, of: third)
    #expect(rows.isMeasured(third))
    #expect(rows.extent(of: third).height == 55)
    #expect(rows.bottom == 230)
    rows.setHeight(12, of: first)
    #expect([first, second, third].map { rows.extent(of: $0).top } == [120, 132, 175])
    #expect(rows.bottom == 232)
    rows.forgetMeasure(of: third)
    #expect(!rows.isMeasured(third))
    #expect(rows.extent(of: third).height == 55)
  }
}
