import Testing

@testable import mutants

struct MutationFinderTests {
  /// What is made of a text: the kind, what is there, and what is put instead.
  private func found(_ text: String) -> [String] {
    MutationFinder.mutations(in: text, file: "Sources/Agent/UIKit/A.swift").map {
      "\($0.kind.rawValue): \($0.original) → \($0.mutated)"
    }
  }

  @Test func aConditionIsNegated() {
    #expect(found("func f() { if ready { go() } }").contains("negated: ready → !(ready)"))
    #expect(found("let a = ready ? 1 : 2") == ["negated: ready → !(ready)"])
    #expect(found("while true { if true {} }").isEmpty)
  }

  @Test func anEqualityThatIsNoWholeConditionIsTurnedAround() {
    #expect(found("let same = a == b") == ["negated: a == b → a != b"])
    #expect(found("func f() { if a == b { } }") == ["negated: a == b → !(a == b)"])
  }

  @Test func boundariesMoveByOne() {
    #expect(found("let a = x < y") == ["boundary: x < y → x <= y"])
    #expect(found("let a = x >= y") == ["boundary: x >= y → x > y"])
    #expect(found("for i in 0..<count { }") == ["boundary: 0..<count → 0..<count + 1"])
    #expect(found("for i in 0...count { }") == ["boundary: 0...count → 0...count - 1"])
    #expect(found("let a = x + 0") == ["boundary: x + 0 → 1 for 0 in x + 0"])
  }

  @Test func andAndOrAreExchanged() {
    #expect(found("let a = x && y || z") == ["exchanged: x && y || z → x && y && z", "exchanged: x && y → x || y"])
  }

  @Test func callsAndAssignmentsAreDeletedWhereTheCodeStillCompiles() {
    #expect(found("func f() { go(); a = 1 }") == ["deleted: go() → ", "deleted: a = 1 → "])
    #expect(found("init() { a = 1 }").isEmpty)
    #expect(found("func f() { let a: Int; a = 1; use(a) }") == ["deleted: use(a) → "])
    #expect(found("func f() { fatalError() }").isEmpty)
    #expect(found("func f() { try store.save() }") == ["deleted: try store.save() → "])
  }

  @Test func whatGivesAValueBackIsNotDeleted() {
    #expect(found("func f() -> View { make() }").isEmpty)
    #expect(found("let all = list.map { make($0) }").isEmpty)
    #expect(found("func f() -> View { if a { one() } else { two() } }") == ["negated: a → !(a)"])
  }

  @Test func aReturnedValueIsReplacedByOneOfItsType() {
    #expect(found("func f() -> Bool { return x }") == ["returned: return x → return true", "returned: return x → return false"])
    #expect(found("var size: Int { 4 }") == ["returned: 4 → return 0"])
    #expect(found("func f() -> String { \"\" }").isEmpty)
    #expect(found("func f() -> [Int] { return all }") == ["returned: return all → return []"])
    #expect(found("func f() -> View? { find() }") == ["returned: find() → return nil"])
    #expect(found("func f() { list.sort { return $0 } }").isEmpty == false)
  }

  @Test func defaultsPatternsAndOtherPlatformsAreLeftAlone() {
    #expect(found("func f(a: Bool = x && y) { }").isEmpty)
    #expect(found("#if os(macOS)\nlet a = x && y\n#endif").isEmpty)
    #expect(found("@available(iOS 13, *) struct A { }").isEmpty)
  }

  @Test func aMutationKnowsItsLineAndItsModule() throws {
    let mutation = try #require(
      MutationFinder.mutations(in: "\n\nlet a = x && y", file: "Sources/Agent/UIKit/Views/A.swift").first)
    #expect(mutation.place == "Sources/Agent/UIKit/Views/A.swift:3")
    #expect(mutation.module == "UIKit")
    #expect(mutation.folder == "Sources/Agent/UIKit")
  }
}
