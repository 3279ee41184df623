import Injection
import Testing

/// Keeps values for as many looks as it is told.
@MainActor final class CountedScope: CustomScope {
  private var values: [BindingID: (value: Any, left: Int)] = [:]
  private let looks: Int

  init(looks: Int) { self.looks = looks }

  subscript(binding: BindingID) -> Any? {
    get {
      guard let entry = values[binding], entry.left > 0 else { return nil }
      values[binding] = (entry.value, entry.left - 1)
      return entry.value
    }
    set { values[binding] = newValue.map { ($0, looks - 1) } }
  }
}

@MainActor
struct ScopeTests {
  @Test func aScopeThatEndsForgets() {
    let session = EndableScope()
    let injector = Injector([Bindings { $0.bind(.feed, scope: .custom(session)) { _ in Feed(host: "a") } }])
    let first = injector[.feed]
    #expect(injector[.feed] === first)
    session.end()
    #expect(injector[.feed] !== first)
  }

  @Test func oneScopeObjectKeepsTheValuesOfTwoBindingsApart() {
    let session = EndableScope()
    let injector = Injector([
      Bindings {
        $0.bind(.feed, scope: .custom(session)) { _ in Feed(host: "named") }
        $0.bind(Feed.self, scope: .custom(session)) { _ in Feed(host: "typed") }
      }
    ])
    #expect(injector[.feed].host == "named")
    #expect(injector[Feed.self].host == "typed")
  }

  @Test func aScopeOfOnesOwnDecidesHowLong() {
    let injector = Injector([Bindings { $0.bind(.feed, scope: .custom(CountedScope(looks: 2))) { _ in Feed(host: "a") } }])
    let looks = (0..<4).map { _ in injector[.feed] }
    #expect(looks[0] === looks[1])
    #expect(looks[1] !== looks[2])
    #expect(looks[2] === looks[3])
  }

  @Test func aValueThatCouldNotBeInjectedIsNotKept() throws {
    let injector = Injector([Bindings { $0.bind(Needy.self, scope: .singleton) { _ in Needy() } }])
    #expect(throws: InjectionError.self) { try injector.get(Needy.self) }
    injector.bind(.greeting, to: "hi")
    #expect(try injector.get(Needy.self).greeting == "hi")
  }
}

@MainActor final class Needy {
  @Inject(.greeting) var greeting: String
}
