import Testing

@testable import RehearsalPictures

/// Where something is drawn, and in which words.
struct PlacementTests {
  private func numbers(_ place: Placement) -> [Double] { [place.a, place.b, place.c, place.d, place.tx, place.ty] }

  @Test(
    arguments: [
      (nil, [1, 0, 0, 1, 0, 0]),
      ("translate(3 4)", [1, 0, 0, 1, 3, 4]),
      ("translate(3,4)", [1, 0, 0, 1, 3, 4]),
      ("translate(3)", [1, 0, 0, 1, 3, 0]),
      ("matrix(1 2 3 4 5 6)", [1, 2, 3, 4, 5, 6]),
      ("matrix(1 2 3 4 5)", [1, 0, 0, 1, 0, 0]),
      ("matrix(3 4)", [1, 0, 0, 1, 0, 0]),
      ("translate(1 2 3)", [1, 0, 0, 1, 0, 0]),
      ("translate(3 4", [1, 0, 0, 1, 0, 0]),
      ("translate 3 4)", [1, 0, 0, 1, 0, 0]),
      ("scale(2)", [1, 0, 0, 1, 0, 0]),
    ] as [(String?, [Double])])
  func aTransformIsReadAsItIsWritten(text: String?, expected: [Double]) {
    #expect(numbers(Placement(text)) == expected)
  }

  @Test func aPlaceWithinAnotherIsTheProductOfBoth() {
    let (inner, outer) = (Placement("matrix(1 2 3 4 5 6)"), Placement("matrix(2 3 5 7 11 13)"))
    #expect(numbers(inner.within(outer)) == [12, 17, 26, 37, 51, 70])
    #expect(numbers(inner.within(.identity)) == [1, 2, 3, 4, 5, 6])
    #expect(numbers(Placement.identity.within(outer)) == [2, 3, 5, 7, 11, 13])
    let point = inner.point(10, 100)
    #expect([point.x, point.y] == [315, 426])
  }

  @Test func twoPlacesTurnAlikeUpToWhatIsRoundedInWriting() {
    let changes: [(Double) -> Placement] = [
      { Placement("matrix(\(1 + $0) 0 0 1 0 0)") }, { Placement("matrix(1 \($0) 0 1 0 0)") },
      { Placement("matrix(1 0 \($0) 1 0 0)") }, { Placement("matrix(1 0 0 \(1 - $0) 0 0)") },
    ]
    for change in changes {
      #expect(change(0.00015).turnsLike(.identity))
      #expect(!change(0.00025).turnsLike(.identity))
    }
    #expect(!changes[1](0.0002).turnsLike(.identity) && !changes[2](0.0002).turnsLike(.identity))
    #expect(Placement("translate(9 9)").turnsLike(.identity))
  }

  @Test func pointsAndSizesAreEqualUpToAHundredth() {
    let origin = Spot(x: 0, y: 0)
    #expect(origin == .zero)
    #expect(origin == Spot(x: 0.014, y: -0.014))
    #expect(origin != Spot(x: 0.015, y: 0) && origin != Spot(x: 0, y: 0.015))
    #expect(origin != Spot(x: -1, y: 0) && origin != Spot(x: 0, y: -1))
    let none = Extent(width: 0, height: 0)
    #expect(none == Extent(width: 0.014, height: 0.014))
    #expect(none != Extent(width: 0.015, height: 0) && none != Extent(width: 0, height: 0.015))
    #expect(none != Extent(width: 5, height: 0) && none != Extent(width: 0, height: 5))
  }

  @Test func aDistanceIsToldWithItsDirections() {
    #expect(Spot(x: 4, y: 0).direction == "4 pt right")
    #expect(Spot(x: -4, y: 0).direction == "4 pt left")
    #expect(Spot(x: 0, y: 2.5).direction == "2.5 pt down")
    #expect(Spot(x: 0, y: -2.5).direction == "2.5 pt up")
    #expect(Spot(x: 4, y: -2.5).direction == "4 pt right and 2.5 pt up")
    #expect(Spot(x: 0.014, y: 3).direction == "3 pt down")
    #expect(Spot(x: 3, y: 0.014).direction == "3 pt right")
    #expect(Spot(x: 0.25, y: 0.75).direction == "0.25 pt right and 0.75 pt down")
    #expect(Spot.zero.direction == "")
    let way = Spot(x: 5, y: 7) - Spot(x: 2, y: 11)
    #expect([way.x, way.y] == [3, -4])
  }

  @Test(
    arguments: [
      (1, "1"), (1.5, "1.5"), (1.25, "1.25"), (1.05, "1.05"), (-0.5, "-0.5"), (-2, "-2"), (0.001, "0"), (-0.001, "0"),
      (0.1, "0.1"), (0.01, "0.01"), (0.09, "0.09"), (0.11, "0.11"), (10.1, "10.1"), (100, "100"), (99.996, "100"),
      (1e300, "92233720368547758.07"),
    ] as [(Double, String)])
  func aNumberHasTwoDecimalsAtMostAndNoneThatSayNothing(value: Double, words: String) {
    #expect(Spot.number(value) == words)
  }

  @Test func pointsAndSizesHaveWords() {
    #expect(Spot(x: 16, y: 56.5).words == "(16, 56.5)")
    #expect(Extent(width: 390, height: 844.25).words == "390 × 844.25")
  }
}
