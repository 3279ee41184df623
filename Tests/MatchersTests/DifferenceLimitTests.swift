import Testing

@testable import RehearsalMatchers

private class Shape {
  var name = "a"
}

private final class Circle: Shape, Equatable {
  var radius: Int
  init(_ name: String, _ radius: Int) {
    self.radius = radius
    super.init()
    self.name = name
  }
  static func == (one: Circle, other: Circle) -> Bool { one.name == other.name && one.radius == other.radius }
}

/// Equals nothing, not even what has the same fields.
private struct Unequal: Equatable, CustomStringConvertible {
  var number = 1
  var description: String { "Unequal" }
  static func == (one: Unequal, other: Unequal) -> Bool { false }
}

private struct Basket: Equatable {
  var tags: Set<Int> = []
  var best: Int?
}

/// How far differences are followed, and where two values part.
struct DifferenceLimitTests {
  private func lines(_ expected: Any, _ found: Any) -> [String] { Difference.lines(expected: expected, found: found) }

  private func nested(_ number: Int, _ depth: Int) -> Any {
    var value: Any = number
    for _ in 0..<depth { value = [value] }
    return value
  }

  @Test func differencesAreFollowedTwelveSteps() {
    let place = String(repeating: "[0]", count: 12)
    #expect(lines(nested(1, 12), nested(2, 12)) == ["\(place): found 2, expected 1"])
    #expect(lines(nested(1, 13), nested(2, 13)) == ["\(place): found [2], expected [1]"])
  }

  @Test func fiveThousandValuesAreVisited() {
    let told = lines(Array(0..<6000), Array(10_000..<16_000))
    #expect(told.count == 21)
    #expect(told.last == "and 4978 more")
  }

  @Test func listsOfFortyThousandPairsOrMoreAreNotCompared() {
    #expect(lines(Array(0..<160), Array(1000..<1250)) == ["250 elements in place of 160; they part at [0]"])
    let told = lines(Array(0..<159), Array(1000..<1250))
    #expect(told.count == 21 && told.last == "and 389 more")
  }

  @Test func valuesThatAreUnequalThoughTheirFieldsAreAlikeAreShown() {
    #expect(lines([Unequal()], [Unequal()]) == ["[0]: found Unequal, expected Unequal"])
    #expect(lines(Unequal(), Unequal()) == [])
  }

  @Test func fieldsOfASuperclassAreFieldsToo() {
    #expect(lines(Circle("a", 1), Circle("b", 1)) == [#".name: found "b", expected "a""#])
    #expect(lines(Circle("a", 1), Circle("b", 2)) == [#".name: found "b", expected "a""#, ".radius: found 2, expected 1"])
    #expect(lines(Circle("a", 1), Circle("a", 1)) == [])
  }

  @Test func elementsOfATupleAreToldByTheirNumbersOrLabels() {
    #expect(lines((1, "x"), (1, "y")) == [#".1: found "y", expected "x""#])
    #expect(lines((a: 1, b: 2), (a: 3, b: 2)) == [".a: found 3, expected 1"])
  }

  @Test func setsAndOptionalsAreToldWithTheirPlace() {
    let (one, other) = (Basket(tags: [1, 2]), Basket(tags: [2, 3], best: 7))
    #expect(lines(one, other) == [".tags: missing 1", ".tags: unexpected 3", ".best: found 7, expected nil"])
    #expect(lines([1, nil] as [Int?], [1, 2] as [Int?]) == ["[1]: found 2, expected nil"])
    #expect(lines([1, 2] as [Int?], [1, nil] as [Int?]) == ["[1]: found nil, expected 2"])
  }

  @Test func valuesOfTwoTypesAreShown() {
    #expect(lines([1] as [Any], ["1"] as [Any]) == [#"[0]: found "1", expected 1"#])
    #expect(lines(["k": 1] as [String: Any], ["k": [1]] as [String: Any]) == [#"["k"]: found [1], expected 1"#])
  }

  @Test func aTextOfMoreLinesIsToldByTheFirstThatDiffers() {
    #expect(lines("a", "a\nb") == [#"line 2: found "b", expected no such line"#])
    #expect(lines("a\nb", "a\nb\n") == [#"line 3: found "", expected no such line"#])
    #expect(lines("x\nb", "a") == [#"line 1: found "a", expected "x""#])
    #expect(lines(["x\ny"], ["x\nz"]) == [#"[0]: line 2: found "z", expected "y""#])
  }

  @Test func fewerThanAllKeysDiffer() {
    #expect(lines(["a": 1, "b": 2], ["a": 1, "b": 3]) == [#"["b"]: found 3, expected 2"#])
    #expect(lines([1: ["x": 1]], [1: ["x": 2, "y": 3]]) == [#"[1]["x"]: found 2, expected 1"#, #"[1]["y"]: unexpected 3"#])
  }
}
