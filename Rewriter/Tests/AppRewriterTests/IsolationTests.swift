import Testing

/// What a module overrides of Foundation's that belongs to the main actor by default.
struct IsolationTests {
  private func rewritten(_ text: String) -> String { Rewriting(text, isMainByDefault: true).text }

  @Test func whatEveryObjectHasEntersTheMainActorByItself() {
    #expect(
      rewritten("class Recipe: NSObject {\n  override var hash: Int { return name.hash }\n}") == """
        class Recipe: NSObject {
          nonisolated override var hash: Int { MainActor.assumeIsolated { return name.hash } }
        }
        """)
    #expect(
      rewritten("class Badge: UIView { override func isEqual(_ object: Any?) -> Bool { false } }")
        == "class Badge: UIView { nonisolated override func isEqual(_ object: Any?) -> Bool { MainActor.assumeIsolated { false } } }"
    )
  }

  @Test func aCopyIsMadeOnTheMainActor() {
    #expect(
      rewritten("class Spot: UICollectionViewLayoutAttributes { override func copy(with zone: NSZone?) -> Any { self } }")
        == "class Spot: UICollectionViewLayoutAttributes { nonisolated override func copy(with zone: NSZone?) -> Any { MainActor.assumeIsolated { self } } }"
    )
  }

  @Test func anAccessorDoes() {
    #expect(
      rewritten("class A: NSObject { override var description: String { get { name } } }")
        == "class A: NSObject { nonisolated override var description: String { get { MainActor.assumeIsolated { name } } } }")
  }

  @Test func whatIsOfNoActorStaysSoWhereItMovesIntoTheClass() {
    let text = "extension Driver {\n  override public var debugDescription: String { \"d\" }\n}"
    let rewriting = Rewriting(text, beside: "@MainActor class Driver: NSObject {}")
    #expect(rewriting.lines[1].hasPrefix("  nonisolated public var __inExtension"))
  }

  @Test func aFormatterOfANamedModuleIsOfNoActor() {
    #expect(rewritten("class Money: Foundation.Formatter {}") == "nonisolated class Money: Foundation.Formatter {}")
  }

  @Test func aFormatterIsOfNoActor() {
    #expect(
      rewritten("final class Money: Formatter {}\nclass Load: Operation {}")
        == "nonisolated final class Money: Formatter {}\nnonisolated class Load: Operation {}")
  }

  @Test(arguments: [
    "class A: NSObject { nonisolated override var hash: Int { 1 } }", "@MainActor class Load: Operation {}",
    "class A { var description: String { \"\" } }", "class A: NSObject { override func copy() -> Any { self } }",
  ])
  func whatSaysItsActorOrOverridesNothingStays(text: String) {
    #expect(rewritten(text) == text)
  }

  @Test func aModuleOfNoActorStays() {
    let text = "class A: NSObject { override var hash: Int { 1 } }"
    #expect(Rewriting(text).text == text)
  }

  /// The compiler would take it for the type's own, which is no protocol.
  @Test func aConstraintNamesTheProtocolOfSwiftsBesideAnAssociatedTypeOfThatName() {
    let text = """
      protocol Part { associatedtype Collection: Swift.Collection }
      struct Rows: Part {
        init<C: Collection>(_ rows: C) {}
        func add<C>(_ rows: C) where C: Collection & Equatable {}
        var rows: Collection
      }
      struct Other { init<C: Collection>(_ rows: C) {} }
      """
    #expect(
      rewritten(text) == """
        protocol Part { associatedtype Collection: Swift.Collection }
        struct Rows: Part {
          init<C: Swift.Collection>(_ rows: C) {}
          func add<C>(_ rows: C) where C: Swift.Collection & Equatable {}
          var rows: Collection
        }
        struct Other { init<C: Collection>(_ rows: C) {} }
        """)
    #expect(Rewriting(text).text == text)
  }

  @Test func aFunctionInWhatEntersTheMainActorBelongsToIt() {
    #expect(
      rewritten("class A: NSObject { override var hash: Int { func sum() -> Int { 1 }; return sum() } }")
        == "class A: NSObject { nonisolated override var hash: Int { MainActor.assumeIsolated { @MainActor func sum() -> Int { 1 }; "
        + "return sum() } } }")
  }
}
