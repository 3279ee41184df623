import Testing

@testable import RehearsalMatchers

struct DifferenceTests {
  private func lines<Value: Equatable>(_ expected: Value, _ found: Value) -> [String] {
    Difference.lines(expected: expected, found: found)
  }

  @Test func aFailureOfEqualShowsTheFieldsThatDiffer() throws {
    let text = try message { try expect(Item(title: "Milk", isDone: true)).to(equal(Item(title: "Milk"))) }
    #expect(text.hasPrefix("expected <"))
    #expect(text.hasSuffix("\n  .isDone: found true, expected false"))
  }

  @Test func plainValuesNeedNoDetails() {
    #expect(lines(3, 4) == [])
    #expect(lines("a", "b") == [])
    #expect(lines(nil, 4) == [])
  }

  @Test func elementsThatWerePutInOrTakenOutAreNamed() {
    #expect(lines([1, 2, 3, 4], [1, 3, 4]) == ["[1]: missing 2"])
    #expect(lines([1, 3], [1, 2, 3]) == ["[1]: unexpected 2"])
    #expect(lines([1, 2, 3], [1, 5, 3]) == ["[1]: found 5, expected 2"])
  }

  @Test func differencesAreFoundInDepth() {
    let one = [Item(title: "Milk", tags: ["a"]), Item(title: "Eggs", tags: ["b", "c"])]
    var other = one
    other[1].tags[0] = "x"
    #expect(lines(one, other) == [#"[1].tags[0]: found "x", expected "b""#])
    #expect(
      lines(["k": one[0]], ["k": other[1]])
        == [
          #"["k"].title: found "Eggs", expected "Milk""#, #"["k"].tags[0]: missing "a""#, #"["k"].tags[0]: unexpected "x""#,
          #"["k"].tags[1]: unexpected "c""#,
        ])
  }

  @Test func keysAndMembersComeInOneOrder() {
    #expect(
      lines(["b": 1, "a": 2], ["a": 3, "c": 4]) == [
        #"["a"]: found 3, expected 2"#, #"["b"]: missing 1"#, #"["c"]: unexpected 4"#,
      ])
    #expect(lines(Set([1, 2, 3]), Set([3, 4])) == ["missing 1", "missing 2", "unexpected 4"])
  }

  @Test func textsOfSeveralLinesPartAtALine() {
    #expect(lines("a\nb\nc", "a\nx\nc") == [#"line 2: found "x", expected "b""#])
    #expect(lines("a\nb", "a") == [#"line 2: found no such line, expected "b""#])
    let long = String(repeating: "x", count: 60)
    #expect(lines(long + "a", long + "b").first?.hasPrefix("from character 61: found …") == true)
  }

  @Test func casesAndTheirValuesAreTold() {
    enum Shape: Equatable { case circle(radius: Int), square }
    #expect(
      lines([Shape.circle(radius: 2), .square], [.circle(radius: 3), .square]) == ["[0].circle.radius: found 3, expected 2"])
    #expect(lines([Shape.square], [.circle(radius: 1)]).first?.hasPrefix("[0]: found ") == true)
  }

  @Test func aRingEnds() {
    final class Node: Equatable {
      var next: Node?
      let name: String
      init(_ name: String) { self.name = name }
      static func == (one: Node, other: Node) -> Bool { one === other }
    }
    let (one, other) = (Node("a"), Node("b"))
    (one.next, other.next) = (one, other)
    #expect(lines(one, other) == [#".name: found "b", expected "a""#])
  }

  @Test func manyDifferencesAreCut() {
    let lines = lines(Array(0..<100), Array(100..<200))
    #expect(lines.count == 21)
    #expect(lines.last == "and 80 more")
  }

  @Test func aHugeValueIsCut() throws {
    let text = try message { try expect(String(repeating: "x", count: 100_000)).to(beEmpty()) }
    #expect(text.count < 400)
  }
}
