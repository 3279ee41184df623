import Foundation
import Injection
import Testing

@MainActor
struct RebindingTests {
  private let injector = Injector([
    Bindings {
      $0.declare(.feedHost)
      $0.declare(.pageSize)
      $0.bind(.subtitle, to: "all")
      $0.bind(.feed) { Feed(host: $0[.feedHost]) }
    }
  ])

  private func rebind(_ name: String, _ json: String) throws {
    try injector.rebind(named: name, json: Data(json.utf8))
  }

  @Test func aDeclaredKeyTakesAValueByName() throws {
    try rebind("feedHost", #""quakes.example""#)
    try rebind("pageSize", "25")
    try rebind("subtitle", "null")
    #expect(injector[.feedHost] == "quakes.example")
    #expect(injector[.pageSize] == 25)
    #expect(injector[.subtitle] == nil)
  }

  @Test func whatIsMadeLaterSeesTheNewValue() throws {
    try rebind("feedHost", #""quakes.example""#)
    #expect(injector[.feed].host == "quakes.example")
  }

  @Test func anUnknownNameListsTheKnownOnes() throws {
    let error = try #require(throws: InjectionError.self) { try rebind("feedhots", #""x""#) }
    #expect(
      error.description == "no module binds or declares 'feedhots'; did you mean 'feedHost'? "
        + "known keys: feed, feedHost, pageSize, subtitle")
  }

  @Test func aValueOfTheWrongTypeIsRefusedAndChangesNothing() throws {
    let error = try #require(throws: InjectionError.self) { try rebind("pageSize", #""many""#) }
    #expect(
      error.description == "'pageSize' takes Int: \"many\" is none")
    #expect(injector[.pageSize] == 10)
  }

  @Test func aTypeThatJSONCannotGiveIsRefused() throws {
    let error = try #require(throws: InjectionError.self) { try rebind("feed", "{}") }
    #expect(
      error.description == "'feed' takes Feed: a type that cannot be read from JSON; "
        + "keys that can be bound: feedHost, pageSize, subtitle")
  }

  @Test func whatDoesNotFitInsideIsNamedWithItsPlace() throws {
    struct Profile: Codable, Equatable {
      var name: String
      var tags: [String]
      var since: Date
    }
    let key = Key<Profile>("profile")
    let injector = Injector([Bindings { $0.declare(key) }])
    func rebind(_ json: String) throws { try injector.rebind(named: "profile", json: Data(json.utf8)) }
    func reason(_ json: String) -> String {
      do {
        try rebind(json)
        return "it fits"
      } catch {
        return "\(error)"
      }
    }
    #expect(reason(#"{"name": "Zoe"}"#) == #"'profile' takes Profile: {"name": "Zoe"} is none; 'tags' is missing"#)
    #expect(reason(#"{"name": "Zoe", "tags": ["a", 4]}"#).hasSuffix("; 'tags[1]' is no String"))
    try rebind(#"{"name": "Zoe", "tags": [], "since": "2024-02-29T12:00:00Z"}"#)
    #expect(injector[key].since == Date(timeIntervalSince1970: 1_709_208_000))
  }
}
