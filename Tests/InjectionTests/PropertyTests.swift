import Injection
import Testing

@MainActor class Screen: PropertyInjected {
  @Inject(.feedHost) var host: String
  @Inject var feed: Feed
  @Inject var injector: Injector
  @Inject(.subtitle) var subtitle: String?
  @Inject(Key<Int>("rows")) var rows = 3
  var heard: [String] = []
  var message = "" { didSet { heard.append(message) } }

  class var injectedProperties: [InjectedProperty] { [InjectedProperty(\Screen.message, .greeting)] }
}

@MainActor final class SubScreen: Screen, InjectionAware {
  @Inject(.pageSize) private(set) var pages: Int
  override class var injectedProperties: [InjectedProperty] { [InjectedProperty(\Screen.message, .chicken)] }
  func awakeFromInjection() { heard.append("awake \(pages)") }
}

@MainActor final class Husband { @Inject var wife: Wife }
@MainActor final class Wife { @Inject var husband: Husband }

@MainActor
struct PropertyTests {
  private let module = Bindings {
    $0.bind(Feed.self, scope: .singleton) { _ in Feed(host: "a") }
    $0.bind(.greeting, to: "Hello world")
    $0.bind(.chicken, to: "Gack")
  }

  @Test func propertiesAreFilledByKeyAndByType() throws {
    let injector = Injector([module])
    let screen = Screen()
    try injector.inject(screen)
    #expect(screen.host == "localhost:6666")
    #expect(screen.feed === injector[Feed.self])
    #expect(screen.injector === injector)
    #expect(screen.subtitle == nil)
  }

  @Test func aPropertyWithAValueOfItsOwnKeepsItUnlessSomethingIsBound() throws {
    let screen = Screen()
    try Injector([module]).inject(screen)
    #expect(screen.rows == 3)
    let injector = Injector([module, Bindings { $0.bind(Key<Int>("rows"), to: 7) }])
    try injector.inject(screen)
    #expect(screen.rows == 7)
  }

  @Test func observersOfListedPropertiesAreTold() throws {
    let screen = Screen()
    try Injector([module]).inject(screen)
    #expect(screen.heard == ["Hello world"])
  }

  @Test func superclassesAreMergedAndASubclassWins() throws {
    let screen = SubScreen()
    try Injector([module]).inject(screen)
    #expect(screen.host == "localhost:6666")
    #expect(screen.pages == 10)
    // Once, with the subclass's key; then it is woken.
    #expect(screen.heard == ["Gack", "awake 10"])
  }

  @Test func aMissingPropertyIsNamedAndTheObjectNotWoken() throws {
    let screen = SubScreen()
    let injector = Injector([Bindings { $0.bind(.chicken, to: "Gack") }])
    let error = try #require(throws: InjectionError.self) { try injector.inject(screen) }
    #expect(
      error.description == "no module binds 'Feed', and it has no default (needed along Screen.feed -> Feed); known keys: chicken"
    )
    #expect(screen.heard == ["Gack"], "the other properties are there")
    #expect(screen.host == "localhost:6666")
  }

  @Test func whatTheInjectorMakesIsInjectedOnce() throws {
    let injector = Injector([
      Bindings {
        $0.bind(Bearer.self, scope: .singleton) { _ in Bearer() }
        $0.bind(Key<Bearer>("alias")) { try $0.get(Bearer.self) }
      }
    ])
    let bearer = try injector.get(Key<Bearer>("alias"))
    #expect(try injector.get(Key<Bearer>("alias")) === bearer)
    #expect(bearer.wakings == 1)
  }

  @Test func aReadyValueIsHandedOutAsItIs() throws {
    let bearer = Bearer()
    _ = try Injector([Bindings { $0.bind(Bearer.self, to: bearer) }]).get(Bearer.self)
    #expect(bearer.wakings == 0)
  }

  @Test func singletonsMayKnowEachOtherByTheirProperties() throws {
    let injector = Injector([
      Bindings {
        $0.bind(Husband.self, scope: .singleton) { _ in Husband() }
        $0.bind(Wife.self, scope: .singleton) { _ in Wife() }
      }
    ])
    let husband = try injector.get(Husband.self)
    #expect(husband.wife.husband === husband)
  }

  @Test func withoutAScopeSuchPropertiesAreACycle() throws {
    let injector = Injector([
      Bindings {
        $0.bind(Husband.self) { _ in Husband() }
        $0.bind(Wife.self) { _ in Wife() }
      }
    ])
    let error = try #require(throws: InjectionError.self) { try injector.get(Husband.self) }
    #expect(error.description == "'Husband' depends on itself: Husband -> Husband.wife -> Wife -> Wife.husband -> Husband")
  }

  @Test func lookingBeforeTheInjectionSaysWhatIsMissing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Screen().host }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("'feedHost' (String) has not been injected"))
  }

  @Test func aTestMayFillAPropertyByHand() {
    let screen = Screen()
    screen.host = "by hand"
    #expect(screen.host == "by hand")
  }
}
