import Testing

@testable import Injection

/// What is wrong with bindings, in words.
@MainActor struct InjectionTextTests {
  @Test(
    arguments: [
      (.missingBinding(path: ["feed"], known: []), "no module binds 'feed', and it has no default; known keys: none"),
      (.missingBinding(path: [], known: []), "no module binds '', and it has no default; known keys: none"),
      // A key that is declared is no near miss of itself.
      (.missingBinding(path: ["feed"], known: ["feed"]), "no module binds 'feed', and it has no default; known keys: feed"),
      (
        .missingBinding(path: ["app", "page", "feed"], known: ["fed", "host"]),
        "no module binds 'feed', and it has no default (needed along app -> page -> feed); did you mean 'fed'? "
          + "known keys: fed, host"
      ),
      (.cyclicDependency(chain: ["a", "b", "a"]), "'a' depends on itself: a -> b -> a"),
      (
        .typeClash(name: "size", bound: "Int", wanted: "String"),
        "'size' is bound as Int and asked for as String: a key's name stands for one type"
      ),
      (
        .unknownName("post", known: ["pots", "mail"]),
        "no module binds or declares 'post'; did you mean 'pots'? known keys: pots, mail"
      ),
      (.ambiguousName("x", candidates: ["a.x", "b.x"]), "'x' is the name of several keys; take 'a.x' or 'b.x'"),
      (.unfitValue(name: "size", type: "Int", reason: "\"x\" is none"), "'size' takes Int: \"x\" is none"),
      (
        .unknownFixture(name: "post", fixture: "close", known: ["closed", "full"]),
        "'post' has no fixture 'close'; did you mean 'closed'? known fixtures: closed, full"
      ),
      (.unknownFixture(name: "post", fixture: "x", known: []), "'post' has no fixture 'x'; known fixtures: none"),
      (.noDouble(name: "copies", known: ["post"]), "the app has no double for 'copies'; known doubles: post"),
      (.unfitScene(name: "Main", reason: "it has no such scene"), "'Main': it has no such scene"),
      (.failed(name: "feed", reason: "no host"), "making 'feed' failed: no host"),
    ] as [(InjectionError, String)])
  func eachErrorSaysWhatAndWhatInstead(error: InjectionError, text: String) {
    #expect("\(error)" == text)
  }

  @Test func severalFaultsAreTheirLines() {
    let faults = InjectionFaults(faults: [.failed(name: "a", reason: "x"), .failed(name: "b", reason: "y")])
    #expect("\(faults)" == "making 'a' failed: x\nmaking 'b' failed: y")
  }

  // MARK: Asking

  @Test func anInjectorGivesItself() throws {
    let injector = Injector()
    #expect(try injector.get(Injector.self) === injector)
    #expect(injector.knownNames == [])
  }

  @Test func whatNobodyBindsIsMissedByTheWholeWayToIt() {
    let injector = Injector([
      Bindings {
        $0.bind(.chicken) { try $0.get(.egg) }
        $0.bind(.greeting) { try $0.get(.chicken) }
      }
    ])
    #expect(throws: InjectionError.missingBinding(path: ["greeting", "chicken", "egg"], known: ["chicken", "greeting"])) {
      try injector.get(.greeting)
    }
    // Nothing is left under way by a failure.
    #expect(throws: InjectionError.missingBinding(path: ["egg"], known: ["chicken", "greeting"])) {
      try injector.get(Key<String>.egg)
    }
  }

  @Test func aKeyOfAnotherTypeIsAClash() {
    let injector = Injector([Bindings { $0.bind(.greeting, to: "Hello") }])
    #expect(throws: InjectionError.typeClash(name: "greeting", bound: "String", wanted: "Int")) {
      try injector.get(Key<Int>.greetingAsNumber)
    }
  }

  @Test func whatIsBoundAnewIsMadeAnew() throws {
    var made = 0
    let injector = Injector()
    func bind() {
      injector.bind(.feed, scope: .singleton) { _ in
        made += 1
        return Feed(host: "\(made)")
      }
    }
    bind()
    #expect(try injector.get(.feed).host == "1")
    #expect(try injector.get(.feed).host == "1")
    bind()
    #expect(try injector.get(.feed).host == "2")
    #expect(made == 2)
  }

  @Test func aDefaultStandsUntilSomethingIsBound() throws {
    let injector = Injector()
    #expect(try injector.get(.pageSize) == 10)
    injector.bind(.pageSize, to: 20)
    #expect(try injector.get(.pageSize) == 20)
    // A declaration takes nobody's place.
    injector.declare(.pageSize)
    #expect(try injector.get(.pageSize) == 20)
    #expect(injector.knownNames == ["pageSize"])
    #expect(try injector.get(.subtitle) == nil)
  }
}
