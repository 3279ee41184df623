import Foundation
import Testing

@testable import UIKit

/// Lengths in a row: where each begins, and which one is at a place.
struct PrefixSumsTests {
  private func edges(_ sums: PrefixSums) -> [CGFloat] { (0...sums.count).map { sums.sum(before: $0) } }

  private func indices(_ sums: PrefixSums, _ places: [CGFloat]) -> [Int] { places.map { sums.index(at: $0) } }

  @Test func equalLengthsBeginOneAfterTheOther() {
    let sums = PrefixSums(count: 5, usual: 10)
    #expect(edges(sums) == [0, 10, 20, 30, 40, 50])
    #expect(sums.total == 50)
    #expect(indices(sums, [-1, 0, 9.9, 10, 49.9, 50, 500]) == [0, 0, 0, 1, 4, 5, 5])
  }

  @Test func aLengthOfItsOwnMovesWhatComesAfterIt() {
    var sums = PrefixSums(count: 5, usual: 10)
    sums[2] = 30
    #expect((0..<5).map { sums[$0] } == [10, 10, 30, 10, 10])
    #expect(edges(sums) == [0, 10, 20, 50, 60, 70])
    #expect(indices(sums, [-1, 0, 19.9, 20, 49.9, 50, 59.9, 60, 69.9, 70, 71]) == [0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    sums[2] = 10
    #expect(edges(sums) == [0, 10, 20, 30, 40, 50])
    sums[4] = 25
    #expect(edges(sums) == [0, 10, 20, 30, 40, 65])
  }

  @Test func noLengthIsBelowZero() {
    var sums = PrefixSums(count: 3, usual: 10)
    sums[1] = -5
    #expect(edges(sums) == [0, 10, 10, 20])
    #expect(sums[1] == 0)
    #expect(edges(PrefixSums(count: 2, usual: -3)) == [0, 0, 0])
  }

  @Test func whatHasNoLengthIsAtNoPlace() {
    let sums = PrefixSums([10, 0, 0, 10])
    #expect(indices(sums, [9.9, 10, 19.9, 20]) == [0, 3, 3, 4])
    let empty = PrefixSums(count: 3, usual: 0)
    #expect(indices(empty, [-1, 0, 1]) == [0, 3, 3])
    #expect(PrefixSums([]).total == 0)
    #expect(indices(PrefixSums([]), [-1, 0, 1]) == [0, 0, 0])
  }

  @Test(arguments: 1...9)
  func anyLengthsAreFoundAsByAddingThemUp(count: Int) {
    let lengths = (0..<count).map { CGFloat([3, 1, 4, 0, 5, 9, 2, 6, 5][$0]) }
    let sums = PrefixSums(lengths)
    let ends = lengths.indices.map { lengths[...$0].reduce(0, +) }
    #expect(edges(sums) == [0] + ends)
    #expect(sums.total == ends.last)
    for step in 0...80 {
      let place = CGFloat(step) / 2
      #expect(sums.index(at: place) == ends.filter { $0 <= place }.count, "at \(place)")
    }
  }
}
