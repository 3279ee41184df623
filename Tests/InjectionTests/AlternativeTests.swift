import Injection
import Testing
import UIKit
import VirtualTime

@MainActor protocol Posting { func post(_ text: String, times: Int); func count(of text: String) -> Int }

@MainActor final class Post: Posting {
  func post(_ text: String, times: Int) {}
  func count(of text: String) -> Int { 0 }
}

@MainActor final class PostDouble: Posting {
  let recorder: CallRecorder
  init(_ recorder: CallRecorder) { self.recorder = recorder }
  func post(_ text: String, times: Int) { recorder.record(text, times) }
  func count(of text: String) -> Int { recorder.answer(text, else: -1) }
}

@MainActor private final class HiddenDouble: Posting {
  func post(_ text: String, times: Int) {}
  func count(of text: String) -> Int { 0 }
}

extension Key where Value == any Posting {
  static var post: Key { Key("post") }
}

@MainActor
struct AlternativeTests {
  private func injector() -> Injector {
    Injector([
      Bindings {
        $0.bind(.post) { _ in Post() }
        $0.double(for: .post, make: PostDouble.init)
        $0.bind(.feed) { _ in Feed(host: "live") }
        $0.fixture("offline", for: .feed) { _ in Feed(host: "offline") }
        $0.fixture("slow", for: .feed) { Feed(host: "slow \($0[.feedHost])") }
      }
    ])
  }

  // MARK: Fixtures

  @Test func aFixtureTakesTheBindingsPlace() throws {
    let injector = injector()
    #expect(injector[.feed].host == "live")
    try injector.rebind(named: "feed", fixture: "slow")
    #expect(injector[.feed].host == "slow localhost:6666")
    #expect(injector[.feed] === injector[.feed])
  }

  @Test func anUnknownFixtureComesWithItsNearMiss() throws {
    let injector = injector()
    let error = try #require(throws: InjectionError.self) { try injector.rebind(named: "feed", fixture: "ofline") }
    #expect(error.description == "'feed' has no fixture 'ofline'; did you mean 'offline'? known fixtures: offline, slow")
    #expect(injector[.feed].host == "live")
  }

  @Test func aFixtureForAnUnknownKeyListsTheKnownOnes() throws {
    let error = try #require(throws: InjectionError.self) { try injector().rebind(named: "fed", fixture: "offline") }
    #expect(error == .unknownName("fed", known: ["feed", "post"]))
  }

  @Test func aTypeThatJSONCannotGiveNamesItsAlternatives() throws {
    let error = try #require(throws: InjectionError.self) { try injector().rebind(named: "feed", json: Data("{}".utf8)) }
    #expect(
      error.description == "'feed' takes Feed: a type that cannot be read from JSON; it has fixture 'offline', fixture 'slow'; "
        + "keys that can be bound: none")
  }

  // MARK: Doubles

  @Test func aDoubleWritesDownHowItIsCalled() throws {
    World.begin()
    let injector = injector()
    try injector.rebindToDouble(named: "post")
    injector[.post].post("Hello \"Mars\"", times: 2)
    #expect(injector[.post].count(of: "x") == -1)
    #expect(
      injector.calls == [
        RecordedCall(key: "post", function: "post(_:times:)", arguments: [#""Hello \"Mars\"""#, "2"], at: .launch),
        RecordedCall(key: "post", function: "count(of:)", arguments: [#""x""#], at: .launch),
      ])
    #expect(injector.doubledNames == ["post"])
  }

  @Test func theFunctionsOfADoubleAreReadFromTheProgram() throws {
    let injector = injector()
    #expect(injector.functionsOfDoubles() == [], "nothing is doubled")
    try injector.rebindToDouble(named: "post")
    #expect(injector.functionsOfDoubles(for: "post") == ["count(of:)", "post(_:times:)"])
    #expect(injector.functionsOfDoubles() == ["count(of:)", "post(_:times:)"])
    #expect(injector.functionsOfDoubles(for: "feed") == [])
  }

  @Test func aPrivateDoubleTellsNone() throws {
    let injector = Injector([Bindings { $0.double(for: .post) { _ in HiddenDouble() } }])
    try injector.rebindToDouble(named: "post")
    #expect(injector.functionsOfDoubles() == nil)
  }

  @Test func aDoubleAnswersWhatTheDriverSaid() throws {
    let injector = injector()
    try injector.rebindToDouble(named: "post", answers: ["count(of:)": Data("42".utf8), "cuont(of:)": Data("1".utf8)])
    #expect(injector.unusedAnswers == ["post.count(of:)", "post.cuont(of:)"])
    #expect(injector[.post].count(of: "x") == 42)
    #expect(injector.unusedAnswers == ["post.cuont(of:)"])
  }

  @Test func anAnswerOfTheWrongTypeIsComplainedOf() throws {
    _ = UIKitComplaints.drain()
    let injector = injector()
    try injector.rebindToDouble(named: "post", answers: ["count(of:)": Data(#""many""#.utf8)])
    #expect(injector[.post].count(of: "x") == -1)
    #expect(
      UIKitComplaints.drain() == [.exception(name: "InjectionError", reason: #"'post' count(of:) answers Int: "many" is none"#)])
  }

  @Test func aKeyWithoutADoubleIsRefused() throws {
    let error = try #require(throws: InjectionError.self) { try injector().rebindToDouble(named: "feed") }
    #expect(error.description == "the app has no double for 'feed'; known doubles: post")
  }

  // MARK: Names

  @Test func aTypeIsReboundByItsName() throws {
    let injector = Injector([Bindings { $0.bind(Int.self, to: 1) }])
    try injector.rebind(named: "Int", json: Data("5".utf8))
    #expect(injector[Int.self] == 5)
    try injector.rebind(named: "Swift.Int", json: Data("6".utf8))
    #expect(injector[Int.self] == 6)
  }

  @Test func aNameOfTwoTypesIsRefusedWithTheirWholeNames() throws {
    let injector = Injector([
      Bindings {
        $0.bind(North.Region.self, to: North.Region())
        $0.bind(South.Region.self, to: South.Region())
      }
    ])
    let error = try #require(throws: InjectionError.self) { try injector.rebind(named: "Region", json: Data("{}".utf8)) }
    #expect(
      error.description
        == "'Region' is the name of several keys; take 'InjectionTests.North.Region' or 'InjectionTests.South.Region'")
  }
}

enum North { struct Region {} }
enum South { struct Region {} }
