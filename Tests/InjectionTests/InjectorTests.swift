import Injection
import Testing

@MainActor
struct InjectorTests {
  @Test func aBoundValueIsHandedOut() throws {
    let injector = Injector([Bindings { $0.bind(.greeting, to: "Hello world") }])
    #expect(try injector.get(.greeting) == "Hello world")
    #expect(injector[.greeting] == "Hello world")
  }

  @Test func anUnboundKeyHasItsDefault() {
    #expect(Injector()[.feedHost] == "localhost:6666")
  }

  @Test func aLaterModuleWins() {
    let app = Bindings { $0.bind(.greeting, to: "Hello world") }
    let test = Bindings { $0.bind(.greeting, to: "Hello Earth") }
    #expect(Injector([app, test])[.greeting] == "Hello Earth")
    #expect(Injector([test, app])[.greeting] == "Hello world")
  }

  @Test func aBindingCanBeReplacedAtAnyTime() {
    let injector = Injector([Bindings { $0.bind(.greeting, to: "Hello Earth") }])
    injector.bind(.greeting, to: "Hello Mars")
    #expect(injector[.greeting] == "Hello Mars")
  }

  @Test func aProviderGetsWhatItNeedsFromTheInjector() {
    let injector = Injector([Bindings { $0.bind(.feed) { Feed(host: $0[.feedHost]) } }])
    injector.bind(.feedHost, to: "quakes.example")
    #expect(injector[.feed].host == "quakes.example")
  }

  @Test func withoutAScopeEachLookMakesANewValue() {
    let injector = Injector([Bindings { $0.bind(.feed) { _ in Feed(host: "a") } }])
    #expect(injector[.feed] !== injector[.feed])
  }

  @Test func aSingletonIsMadeOncePerBinding() {
    let module = Bindings { $0.bind(.feed, scope: .singleton) { _ in Feed(host: "a") } }
    let injector = Injector([module])
    let first = injector[.feed]
    #expect(injector[.feed] === first)
    #expect(Injector([module])[.feed] !== first, "two injectors must not share it")
    module.configure(injector)
    #expect(injector[.feed] !== first, "a new binding starts anew")
  }

  @Test func anOptionalCanBeBoundToNothing() throws {
    let injector = Injector([Bindings { $0.bind(.subtitle, to: nil) }])
    #expect(try injector.get(.subtitle) == nil)
  }

  @Test func aMissingBindingNamesTheKeyAndNearMisses() throws {
    let injector = Injector([Bindings { $0.bind(Key<String>("greetings"), to: "x") }])
    let error = try #require(throws: InjectionError.self) { try injector.get(.greeting) }
    #expect(error == .missingBinding(path: ["greeting"], known: ["greetings"]))
    #expect(
      error.description
        == "no module binds 'greeting', and it has no default; did you mean 'greetings'? known keys: greetings")
  }

  @Test func aMissingBindingSaysWhatNeededIt() throws {
    let injector = Injector([Bindings { $0.bind(.feed) { Feed(host: try $0.get(.greeting)) } }])
    #expect(throws: InjectionError.missingBinding(path: ["feed", "greeting"], known: ["feed"])) { try injector.get(.feed) }
  }

  @Test func aDeclaredKeyWithoutDefaultIsMissingToo() {
    let injector = Injector([Bindings { $0.declare(.greeting) }])
    #expect(throws: InjectionError.missingBinding(path: ["greeting"], known: ["greeting"])) { try injector.get(.greeting) }
  }

  @Test func aCycleIsRefusedWithItsChain() throws {
    let injector = Injector([
      Bindings {
        $0.bind(.greeting) { try $0.get(.chicken) }
        $0.bind(.chicken) { try $0.get(.egg) }
        $0.bind(.egg) { try $0.get(.chicken) }
      }
    ])
    let error = try #require(throws: InjectionError.self) { try injector.get(.greeting) }
    #expect(error.description == "'chicken' depends on itself: chicken -> egg -> chicken")
    // The failed attempt must leave nothing behind.
    injector.bind(.egg, to: "laid")
    #expect(injector[.greeting] == "laid")
  }

  @Test func oneNameForTwoTypesIsRefused() throws {
    let injector = Injector([Bindings { $0.bind(.greeting, to: "hi") }])
    #expect(throws: InjectionError.typeClash(name: "greeting", bound: "String", wanted: "Int")) {
      try injector.get(.greetingAsNumber)
    }
  }

  @Test func theSubscriptEndsTheProcessWithTheErrorsText() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Injector()[Key<String>("greeting")] }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("no module binds 'greeting'"))
  }
}
