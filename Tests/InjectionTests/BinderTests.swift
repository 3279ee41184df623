import Foundation
import Injection
import Testing

@MainActor protocol Feeding: AnyObject { var host: String { get } }

@MainActor final class InjectedFeed: Injectable, Feeding {
  let host: String
  required init(injector: Injector) throws { host = try injector.get(.feedHost) }
}

@MainActor struct FeedProvider: Provider {
  let suffix: String
  func provide(_ injector: Injector) throws -> Feed { Feed(host: try injector.get(.feedHost) + suffix) }
}

@MainActor struct Detail {
  let name: String
  let depth: Int
  let host: String
}

extension Key where Value == any Feeding {
  static var feeding: Key { Key("feeding") }
}

extension Key where Value == Factory<Detail, String, Int> {
  static var detail: Key { Key("detail") }
}

extension Key where Value == Factory<Bearer> {
  static var bearer: Key { Key("bearer") }
}

/// Has something injected, and counts how often.
final class Bearer: InjectionAware {
  @Inject(.feedHost) var host: String
  var wakings = 0
  func awakeFromInjection() { wakings += 1 }
}

@MainActor
struct BinderTests {
  @Test func aProviderObjectMakesTheValue() {
    let injector = Injector([Bindings { $0.bind(.feed, provider: FeedProvider(suffix: "/quakes")) }])
    #expect(injector[.feed].host == "localhost:6666/quakes")
    #expect(injector[.feed] !== injector[.feed])
  }

  @Test func aProviderObjectMayHaveAScope() {
    let injector = Injector([Bindings { $0.bind(.feed, scope: .singleton, provider: FeedProvider(suffix: "")) }])
    #expect(injector[.feed] === injector[.feed])
  }

  @Test func needsAreHandedToTheInitialiserInTheirOrder() throws {
    let injector = Injector([
      Bindings {
        $0.bind(.pageSize, to: 25)
        $0.bind(.greeting, needs: .feedHost, .pageSize) { "\($0) \($1)" }
        $0.bind(.feed, needs: .greeting, provider: Feed.init)
      }
    ])
    #expect(try injector.get(.feed).host == "localhost:6666 25")
  }

  @Test func needsAreDeclaredSoThatADriverCanRebindThem() throws {
    let injector = Injector([Bindings { $0.bind(.feed, needs: .feedHost, provider: Feed.init) }])
    #expect(injector.knownNames == ["feed", "feedHost"])
    try injector.rebind(named: "feedHost", json: Data(#""quakes.example""#.utf8))
    #expect(injector[.feed].host == "quakes.example")
  }

  @Test func aNeedThatIsBoundStaysBound() {
    let injector = Injector([
      Bindings {
        $0.bind(.feedHost, to: "quakes.example")
        $0.bind(.feed, needs: .feedHost, provider: Feed.init)
      }
    ])
    #expect(injector[.feed].host == "quakes.example")
  }

  @Test func aProtocolIsBoundToAType() {
    let injector = Injector([
      Bindings {
        $0.bind(.feeding, to: InjectedFeed.self, scope: .singleton) { $0 }
        $0.bind((any Feeding).self, to: InjectedFeed.self) { $0 }
      }
    ])
    #expect(injector[.feeding] is InjectedFeed)
    #expect(injector[.feeding] === injector[.feeding])
    #expect(injector[(any Feeding).self].host == "localhost:6666")
  }

  @Test func aTypeIsAKey() throws {
    let feed = Feed(host: "a")
    let injector = Injector([Bindings { $0.bind(Feed.self, to: feed) }])
    #expect(try injector.get(Feed.self) === feed)
    #expect(injector.knownNames == ["Feed"])
    let error = try #require(throws: InjectionError.self) { try Injector().get(Feed.self) }
    #expect(error.description == "no module binds 'Feed', and it has no default; known keys: none")
  }

  @Test func aTypeAndANameAreDifferentKeys() {
    let injector = Injector([
      Bindings {
        $0.bind(Feed.self, to: Feed(host: "by type"))
        $0.bind(.feed, to: Feed(host: "by name"))
      }
    ])
    #expect(injector[Feed.self].host == "by type")
    #expect(injector[.feed].host == "by name")
  }

  @Test func anInjectableTypeNeedsNoBinding() throws {
    let injector = Injector()
    #expect(try injector.get(InjectedFeed.self).host == "localhost:6666")
    #expect(try injector.get(InjectedFeed.self) !== injector.get(InjectedFeed.self))
  }

  @Test func aBindingComesBeforeTheTypesOwnInitialiser() throws {
    let one = try InjectedFeed(injector: Injector())
    #expect(try Injector([Bindings { $0.bind(InjectedFeed.self, to: one) }]).get(InjectedFeed.self) === one)
  }

  @Test func anInjectableTypeMayBeGivenAScopeAlone() throws {
    let injector = Injector([Bindings { $0.bind(InjectedFeed.self, scope: .singleton) }])
    #expect(try injector.get(InjectedFeed.self) === injector.get(InjectedFeed.self))
  }

  @Test func unbindingGivesTheDefaultBack() throws {
    let injector = Injector([Bindings { $0.bind(.feedHost, to: "quakes.example") }])
    injector.unbind(.feedHost)
    #expect(injector[.feedHost] == "localhost:6666")
    injector.bind(InjectedFeed.self, scope: .singleton)
    let kept = try injector.get(InjectedFeed.self)
    injector.unbind(Key(InjectedFeed.self))
    #expect(try injector.get(InjectedFeed.self) !== kept)
  }

  // MARK: Factories

  @Test func aFactoryTakesWhatOnlyTheCallerKnows() throws {
    let injector = Injector([
      Bindings { $0.bind(.detail) { injector, name, depth in Detail(name: name, depth: depth, host: injector[.feedHost]) } }
    ])
    let detail = try injector.make(.detail, "c0001xgp", 24)
    #expect(detail.name == "c0001xgp")
    #expect(detail.depth == 24)
    #expect(detail.host == "localhost:6666")
    #expect(try injector.get(.detail)("b", 1).name == "b")
  }

  @Test func whatAFactoryMakesIsInjected() throws {
    let injector = Injector([Bindings { $0.bind(.bearer) { _ in Bearer() } }])
    let bearer = try injector.make(.bearer)
    #expect(bearer.host == "localhost:6666")
    #expect(bearer.wakings == 1)
  }

  @Test func aFactoryThatNeedsItselfIsACycle() throws {
    let injector = Injector([Bindings { $0.bind(.bearer) { injector in try injector.make(.bearer) } }])
    #expect(throws: InjectionError.cyclicDependency(chain: ["bearer", "bearer"])) { try injector.make(.bearer) }
  }

  // MARK: Optional values

  @Test func anOptionalKeyIsNeverMissing() throws {
    #expect(try Injector().get(.subtitle) == nil)
    #expect(try Injector().get(Key<Feed?>()) == nil)
  }

  @Test func anOptionalOfABoundTypeIsThatValue() throws {
    let feed = Feed(host: "a")
    let injector = Injector([Bindings { $0.bind(Feed.self, to: feed) }])
    #expect(try injector.get(Key<Feed?>()) === feed)
  }

  // MARK: The injector, and what comes later

  @Test func theInjectorIsBoundToItself() throws {
    let injector = Injector()
    #expect(try injector.get(Injector.self) === injector)
  }

  @Test func aDeferredValueClosesACycle() throws {
    final class Document { let editor: Editor; init(_ editor: Editor) { self.editor = editor } }
    final class Editor { let document: Deferred<Document>; init(_ document: Deferred<Document>) { self.document = document } }
    let injector = Injector([
      Bindings {
        $0.bind(Document.self, scope: .singleton) { Document(try $0.get(Editor.self)) }
        $0.bind(Editor.self, scope: .singleton, needs: Key<Deferred<Document>>(), provider: Editor.init)
      }
    ])
    try injector.validate()
    let document = try injector.get(Document.self)
    #expect(document.editor.document.wrapped === document)
  }

  @Test func aDeferredValueThatIsMissingSaysSoWhenItIsNeeded() throws {
    let later = Injector().later(.greeting)
    #expect(throws: InjectionError.missingBinding(path: ["greeting"], known: [])) { try later.get() }
  }
}
