import Testing

@testable import UIKit

/// Where the focus goes by geometry alone.
@MainActor struct FocusSearchTests {
  private let origin = CGRect(x: 100, y: 100, width: 50, height: 20)

  private func found(_ heading: UIFocusHeading, _ frames: CGRect...) -> Int? {
    FocusSearch.nearest(to: origin, among: frames, heading: heading)
  }

  @Test(arguments: [(UIFocusHeading.up, 0), (.down, 1), (.left, 2), (.right, 3)])
  func eachDirectionHasItsNeighbour(heading: UIFocusHeading, index: Int) {
    #expect(found(heading, box(100, 60), box(100, 140), box(20, 100), box(180, 100)) == index)
  }

  @Test func theSmallerGapWins() { #expect(found(.down, box(100, 300), box(100, 140), box(100, 200)) == 1) }

  @Test func whatIsBesideTheBeamIsNotFound() { #expect(found(.down, box(151, 140), box(40, 140)) == nil) }

  @Test func whatOnlyTouchesTheBeamIsNotFound() { #expect(found(.down, box(150, 140), box(50, 140)) == nil) }

  @Test func ofEqualGapsTheNearerMiddleWins() { #expect(found(.down, box(60, 140), box(110, 140)) == 1) }

  @Test func ofEqualMiddlesTheFirstInReadingOrderWins() {
    #expect(found(.down, box(120, 140), box(80, 140)) == 1)
    #expect(found(.down, box(80, 140), box(80, 140)) == 0)
  }

  @Test func whatOverlapsCountsIfItGoesOnBeyond() {
    #expect(found(.down, box(100, 105, 50, 40)) == 0)
    #expect(found(.down, box(100, 102, 50, 10)) == nil)
    #expect(found(.down, box(90, 90, 80, 40)) == nil)
  }

  @Test func nothingIsFoundInNothingOrWithoutADirection() {
    #expect(found(.down) == nil)
    #expect(found(.down, box(100, 140, 0, 20)) == nil)
    #expect(found(.next, box(100, 140)) == nil)
  }

  @Test func readingGoesByLinesFromTheTopAndInThemFromTheLeft() {
    let frames = [box(200, 5), box(0, 0), box(0, 100), box(100, 2), box(300, 96)]
    #expect(FocusSearch.readingOrder(of: frames) == [1, 3, 0, 2, 4])
  }

  @Test func whatBeginsBelowTheMiddleOfTheFirstIsInTheNextLine() {
    #expect(FocusSearch.readingOrder(of: [box(100, 0), box(0, 10)]) == [0, 1])
    #expect(FocusSearch.readingOrder(of: [box(100, 0), box(0, 9)]) == [1, 0])
  }

  @Test func equalFramesStayInTheirOrder() {
    #expect(FocusSearch.readingOrder(of: [box(0, 0), box(0, 0), box(0, 0)]) == [0, 1, 2])
    #expect(FocusSearch.readingOrder(of: []).isEmpty)
  }
}
