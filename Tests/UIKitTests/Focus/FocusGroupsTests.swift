import Testing

@testable import UIKit

/// In which order the tab key goes through groups.
@MainActor struct FocusGroupsTests {
  private func entry(
    _ path: [String], _ x: CGFloat, _ y: CGFloat, priority: Int = 0, isVisible: Bool = true
  ) -> FocusGroups.Entry {
    FocusGroups.Entry(path: path, frame: box(x, y), priority: priority, isVisible: isVisible)
  }

  private func stops(_ entries: FocusGroups.Entry...) -> [String] {
    FocusGroups(entries).stops.map { "\($0.group)\($0.primary)" }
  }

  @Test func groupsComeInReadingOrderOfTheirPrimaryItems() {
    #expect(stops(entry(["b"], 0, 100), entry(["a"], 100, 0), entry(["c"], 0, 0)) == ["c2", "a1", "b0"])
  }

  @Test func itemsWithoutAGroupAreOneGroup() {
    #expect(stops(entry([], 0, 50), entry([], 0, 0), entry(["a"], 0, 20)) == ["1", "a2"])
  }

  @Test func oneStopAGroup() { #expect(stops(entry(["a"], 0, 40), entry(["a"], 0, 0), entry(["a"], 0, 80)) == ["a1"]) }

  @Test func theHighestPriorityIsPrimary() {
    #expect(stops(entry(["a"], 0, 0), entry(["a"], 0, 40, priority: 1000), entry(["a"], 0, 80, priority: 1000)) == ["a1"])
  }

  @Test func whatIsSeenGoesBeforeWhatIsNot() {
    #expect(stops(entry(["a"], 0, 0, priority: 5, isVisible: false), entry(["a"], 0, 40)) == ["a1"])
    #expect(stops(entry(["a"], 0, 40, isVisible: false), entry(["a"], 0, 0, isVisible: false)) == ["a1"])
  }

  @Test func aGroupIsVisitedWithWhatIsInIt() {
    let left = [entry(["left", "x"], 0, 0), entry(["left", "y"], 0, 200)]
    #expect(stops(left[0], left[1], entry(["right"], 100, 0)) == ["x0", "y1", "right2"])
  }

  @Test func aNameIsOneGroupWhereverItIs() {
    #expect(stops(entry(["one", "a"], 0, 0), entry(["two", "a"], 0, 100)) == ["a0"])
  }

  @Test func nothingHasNoStops() { #expect(stops().isEmpty && FocusGroups.name(of: []).isEmpty) }
}
