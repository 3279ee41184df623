import Injection
import Testing

@MainActor final class Listed: Injectable, PropertyInjected {
  var greeting = ""
  init(injector: Injector) throws {}
  class var injectedProperties: [InjectedProperty] { [InjectedProperty(\Listed.greeting, .greeting)] }
}

@MainActor
struct ValidationTests {
  @Test func aSoundGraphHasNoFaults() throws {
    let injector = Injector([
      Bindings {
        $0.bind(.feed, needs: .feedHost, provider: Feed.init)
        $0.bind(InjectedFeed.self, scope: .singleton)
        $0.bind(.subtitle, needs: Key<Injector>(), .feed) { _, feed in feed.host }
      }
    ])
    try injector.validate()
    try injector.validate(byMaking: true)
  }

  @Test func allFaultsAreToldAtOnceWithNearMisses() throws {
    let injector = Injector([
      Bindings {
        $0.bind(Key<String>("greetings"), to: "Hello")
        $0.bind(.feed, needs: .greeting, provider: Feed.init)
        $0.bind(.chicken, needs: .egg) { $0 }
        $0.bind(.egg, needs: .chicken) { $0 }
        $0.declare(Key<Int>("width"))
      }
    ])
    let faults = try #require(throws: InjectionFaults.self) { try injector.validate() }
    #expect(
      faults.description == """
        no module binds 'greeting', and it has no default (needed along feed -> greeting); did you mean 'greetings'? \
        known keys: chicken, egg, feed, greeting, greetings, width
        no module binds 'width', and it has no default; known keys: chicken, egg, feed, greeting, greetings, width
        'chicken' depends on itself: chicken -> egg -> chicken
        """)
  }

  @Test func nothingIsMadeForIt() throws {
    var made = 0
    let injector = Injector([
      Bindings {
        $0.bind(.feed, needs: .feedHost) {
          made += 1
          return Feed(host: $0)
        }
      }
    ])
    try injector.validate()
    #expect(made == 0)
  }

  @Test func aNameThatIsBoundWithTwoTypesIsAFault() {
    let injector = Injector([
      Bindings {
        $0.bind(.greeting, to: "Hello")
        $0.bind(.greetingAsNumber, to: 5)
      }
    ])
    #expect(injector.faults() == [.typeClash(name: "greeting", bound: "String", wanted: "Int")])
  }

  @Test func aNeedOfAnotherTypeIsAFault() {
    let injector = Injector([
      Bindings {
        $0.bind(.greeting, to: "Hello")
        $0.bind(.pageSize, needs: .greetingAsNumber) { $0 }
      }
    ])
    #expect(injector.faults() == [.typeClash(name: "greeting", bound: "String", wanted: "Int")])
  }

  @Test func theListedPropertiesOfABoundTypeAreLookedAt() {
    let injector = Injector([Bindings { $0.bind(Listed.self, scope: .singleton) }])
    #expect(injector.faults() == [.missingBinding(path: ["Listed", "greeting"], known: ["Listed"])])
  }

  @Test func whatClosuresAskForIsSeenByMaking() {
    let injector = Injector([
      Bindings {
        $0.bind(.chicken) { try $0.get(.egg) }
        $0.bind(.egg) { try $0.get(.chicken) }
        $0.bind(.feed) { Feed(host: try $0.get(.greeting)) }
        $0.bind(Key<String>("app")) { try $0.get(.feed).host }
        $0.bind(Key<Int>("broken")) { _ in throw Broken() }
      }
    ])
    #expect(injector.faults() == [])
    #expect(
      injector.faults(byMaking: true).map(\.description) == [
        "making 'broken' failed: Broken()", "'chicken' depends on itself: chicken -> egg -> chicken",
        "no module binds 'greeting', and it has no default (needed along feed -> greeting); "
          + "known keys: app, broken, chicken, egg, feed",
      ])
  }

  @Test func theTrialLeavesNothingBehind() throws {
    var made = 0
    let session = EndableScope()
    let injector = Injector([
      Bindings {
        $0.bind(.feed, scope: .custom(session)) { _ in
          made += 1
          return Feed(host: "a")
        }
      }
    ])
    try injector.validate(byMaking: true)
    #expect(made == 1)
    _ = injector[.feed]
    #expect(made == 2)
  }
}

private struct Broken: Error {}
