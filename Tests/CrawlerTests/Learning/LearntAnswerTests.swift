import Foundation
import Hashing
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// How one value is amended by what a decoder found wrong with it.
struct LearntAnswerTests {
  /// The value after some failures, one after the other, beginning with `{}`.
  private func value(after failures: DecodingFailure...) -> JSONValue {
    var answer = LearntAnswer(.list)
    let helped = failures.map { answer.amend(by: [$0]) }
    #expect(helped.allSatisfy { $0 })
    return answer.value
  }

  private func lacks(_ key: String, _ path: String...) -> DecodingFailure {
    DecodingFailure(path: path, missing: key, reason: "")
  }

  private func wants(_ kind: DecodingFailure.Kind, _ path: String...) -> DecodingFailure {
    DecodingFailure(path: path, expected: kind, reason: "")
  }

  private func refuses(_ path: String..., reason: String = "") -> DecodingFailure {
    DecodingFailure(path: path, reason: reason)
  }

  @Test func whatIsMissingIsAnObjectUntilItsKindIsTold() {
    #expect(value(after: lacks("a")) == ["a": [:]])
    #expect(value(after: lacks("a"), lacks("b", "a")) == ["a": ["b": [:]]])
    #expect(value(after: wants(.array)) == [[:]])
    #expect(value(after: wants(.array), lacks("a", "0")) == [["a": [:]]])
  }

  private static let beginnings: [(DecodingFailure.Kind, JSONValue)] = [
    (.string, "Ada"), (.number, 1), (.boolean, true), (.array, [[:]]),
  ]

  @Test(arguments: beginnings)
  func eachKindBeginsWithItsFirstCandidate(kind: DecodingFailure.Kind, made: JSONValue) {
    #expect(value(after: lacks("a"), wants(kind, "a")) == ["a": made])
  }

  @Test func aTextThatIsRefusedIsFollowedByTheNextOne() {
    #expect(value(after: lacks("a"), wants(.string, "a"), refuses("a")) == ["a": MadeUpTexts.url])
    #expect(value(after: lacks("a"), wants(.string, "a"), refuses("a"), refuses("a")) == ["a": "2024-01-01T12:00:00Z"])
  }

  @Test(arguments: ["url", "imageURL", "homeLink", "href", "resource_uri"])
  func whatIsCalledALinkBeginsWithOne(name: String) {
    #expect(value(after: lacks(name), wants(.string, name)) == .object([name: MadeUpTexts.url]))
  }

  /// Foundation tells of a text that is no date at the object that has it.
  @Test func whatIsRefusedAtAnObjectIsWhatWasChangedLast() {
    #expect(
      value(after: lacks("a"), wants(.string, "a"), lacks("b"), wants(.string, "b"), refuses())
        == ["a": "Ada", "b": MadeUpTexts.url])
  }

  @Test func aCaseThatCannotBeGuessedIsLeftToTheApp() {
    let refused = refuses("a", reason: "Cannot initialize Colour from invalid String value Ada")
    #expect(value(after: lacks("a"), wants(.string, "a"), refused) == ["a": .null])
  }

  @Test func anElementThatCannotBeMadeUpIsNotThere() {
    let refused = refuses("list", "0", "a", reason: "Cannot initialize Colour from invalid String value Ada")
    #expect(
      value(
        after: lacks("list"), wants(.array, "list"), lacks("a", "list", "0"), wants(.string, "list", "0", "a"), refused,
        wants(.string, "list", "0", "a")) == ["list": []])
  }

  @Test func anElementThatAnArrayIsShortOfIsAdded() {
    #expect(
      value(after: wants(.array), wants(.number, "0"), wants(.number, "1")) == [1, 1])
  }

  @Test func aFailureOfAnotherValueChangesNothing() {
    var answer = LearntAnswer(.list)
    let isHelped = answer.amend(by: [wants(.string, "a", "b"), wants(.object), lacks("c", "7")])
    #expect(!isHelped && answer.value == [:] && !answer.isLearnt)
  }

  @Test func whatIsThereIsNotMissing() {
    var answer = LearntAnswer(.list)
    let helped = [lacks("a"), lacks("a"), wants(.array, "a"), wants(.array, "a")].map { answer.amend(by: [$0]) }
    #expect(helped == [true, false, true, false])
    #expect(answer.value == ["a": [[:]]])
  }

  @Test func theFirstFailureThatCanBeHelpedIs() {
    var answer = LearntAnswer(.list)
    let isHelped = answer.amend(by: [wants(.string, "a"), lacks("b"), lacks("c")])
    #expect(isHelped && answer.value == ["b": [:]] && answer.isLearnt)
  }

  /// As of a decoder that wants one kind, and takes the other one as well.
  @Test func whatLeadsInCirclesEnds() {
    var answer = LearntAnswer(.list)
    var rounds = 0
    while rounds < 100,
      answer.amend(by: [answer.value["a"] == nil ? lacks("a") : wants(answer.value["a"] == 1 ? .string : .number, "a")])
    {
      rounds += 1
    }
    #expect(rounds == 5)
    #expect(answer.value == ["a": "Ada"])
  }

  @Test func numbersInThePathAndTheQueryDoNotTellRequestsApart() throws {
    let kind = try #require(RequestKind(method: "GET", url: "https://A.example:8080/users/42/pictures/7.png?size=3"))
    #expect(kind == RequestKind(method: "GET", url: "http://a.example:8080/users/1/pictures/7.png"))
    #expect("\(kind)" == "GET a.example:8080/users/*/pictures/7.png")
    let stub = StubDeclaration(method: "GET", host: "a.example:8080", path: "/users/*/pictures/7.png", json: [1])
    #expect(kind.stub([1]) == stub)
    #expect(kind != RequestKind(method: "POST", url: "http://a.example:8080/users/1/pictures/7.png"))
    #expect(RequestKind(method: "GET", url: "https://a.example")?.path == "/")
    #expect(RequestKind(method: "GET", url: "file:///etc/hosts") == nil)
  }

  @Test func listsGetThreeElementsThatDiffer() {
    var chance = SplitMix64(seed: 1)
    let plain: JSONValue = ["rows": [["id": 1, "day": "2024-01-01", "on": true, "pair": [1, 1]]], "zero": 0]
    #expect(
      plain.enriched(&chance) == [
        "rows": [
          ["id": 1, "day": "2024-01-01", "on": true, "pair": [1, 1]],
          ["id": 2, "day": "2024-01-02", "on": true, "pair": [2, 2]],
          ["id": 3, "day": "2024-01-03", "on": true, "pair": [3, 3]],
        ], "zero": 0,
      ])
  }

  @Test func everyOtherLaunchHasWhatWasLearnt() {
    let target = CrawlTarget(app: "Notes", agent: "a", seed: 7)
    let learnt = [LearntAnswer(.list, [1])]
    let with = (0..<5).map { target.variation(ofLaunch: $0, hosts: ["a.example"], learnt: learnt) }
    #expect(with.map(\.answers) == [.emptyObject, .noConnection, .emptyObject, .notFound, .emptyObject])
    #expect(with.map(\.learnt) == [learnt, [], learnt, [], learnt])
    #expect(with.map(\.seed) == [7, 8, 9, 10, 11])
    let without = (0..<6).map { target.variation(ofLaunch: $0, hosts: ["a.example"], learnt: []) }
    #expect(without.map(\.answers) == MadeUpAnswer.allCases + [.noConnection])
    #expect(without.allSatisfy { $0.learnt.isEmpty && $0.hosts == ["a.example"] })
  }

  @Test func aSpecCarriesWhatWasLearnt() {
    let variation = CrawlTarget.Variation(
      seed: 4, answers: .emptyObject, hosts: ["a.example"], learnt: [LearntAnswer(.list, [["name": "Ada"]])])
    #expect(
      variation.swiftStubs == [
        #"StubDeclaration(host: "a.example", body: "{}")"#,
        #"StubDeclaration(method: "GET", host: "a.example", path: "/list", json: [["name": "Ada"]])"#,
      ])
    #expect(
      variation.stubs == [
        StubDeclaration(host: "a.example", body: "{}"),
        StubDeclaration(method: "GET", host: "a.example", path: "/list", json: [["name": "Ada"]]),
      ])
  }
}
