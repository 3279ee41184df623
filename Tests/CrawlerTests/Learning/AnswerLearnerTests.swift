import Foundation
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// What is learnt of an app, launch by launch.
struct AnswerLearnerTests {
  private struct Page: Decodable {
    struct Item: Decodable {
      enum Colour: String, Decodable { case red }
      let name: String
      let note: String?
      let imageURL: URL
      let at: Date
      let count: Int
      let isNew: Bool
      let id: UUID
      let tags: [String]
      let colour: Colour?
    }
    let items: [Item]
    let total: Double
  }

  /// The launches of an app that asks for one list, and decodes it.
  private final class Launches {
    var values: [JSONValue?] = []
    var paths: [[CrawlAct]] = []
    let failures: (JSONValue) -> [DecodingFailure]

    init(_ failures: @escaping (JSONValue) -> [DecodingFailure]) { self.failures = failures }

    func launch(_ answers: [LearntAnswer], _ path: [CrawlAct]) -> [SentRequest] {
      let value = answers.first { $0.kind == .list }?.value
      values.append(value)
      paths.append(path)
      return [SentRequest(kind: .list, isStubbed: value != nil, failures: value.map(failures) ?? [])]
    }
  }

  private func learnt(_ launches: Launches, seed: UInt64 = 1) -> AnswerLearner {
    var learner = AnswerLearner(seed: seed) { launches.launch($0, $1) }
    learner.learn(by: [.shake])
    return learner
  }

  @Test func aListIsLearntUntilDecodingLacksNothing() throws {
    let launches = Launches { (try? failures(of: $0, as: Page.self)) ?? [] }
    let value = try #require(learnt(launches).learnt.first?.value)
    #expect(try failures(of: value, as: Page.self) == [])
    guard case .array(let items)? = value["items"] else { return #expect(Bool(false), "\(value)") }
    #expect(items.map { $0["count"] } == [1, 2, 3])
    #expect(items.map { $0["imageURL"] } == (1...3).map { .string("https://made-up.example/\($0)") })
    #expect(items.map { $0["at"] } == (1...3).map { .string("2024-01-0\($0)T12:00:00Z") })
    #expect(Set(items.map { $0["name"] }).count == 3)
    #expect(items.allSatisfy { $0["note"] == nil && $0["colour"] == nil })
    #expect(value["total"] == 1)
    #expect(launches.values.prefix(4) == [nil, [:], ["items": [:]], ["items": [[:]]]])
    #expect(launches.paths.allSatisfy { $0 == [.shake] })
  }

  /// As of an app that is told of two answers before it decodes the first.
  @Test func whatIsToldOfTheWrongRequestIsLearntAllTheSame() throws {
    struct Users: Decodable { let users: [String] }
    let other = RequestKind(method: "GET", host: "a.example", path: "/users")
    var learner = AnswerLearner(seed: 1) { answers, _ in
      let (list, users) = (answers.first { $0.kind == .list }?.value, answers.first { $0.kind == other }?.value)
      let found = (try? list.map { try failures(of: $0, as: [Double].self) }) ?? []
      let others = (try? users.map { try failures(of: $0, as: Users.self) }) ?? []
      return [
        SentRequest(kind: .list, isStubbed: list != nil),
        SentRequest(kind: other, isStubbed: users != nil, failures: found + others),
      ]
    }
    learner.learn(by: [])
    let values = learner.learnt.map(\.value)
    try #require(learner.learnt.map(\.kind) == [.list, other])
    #expect(try failures(of: values[0], as: [Double].self) == [])
    #expect(try failures(of: values[1], as: Users.self) == [])
  }

  @Test func aPathWithNamesIsNotLearntForEver() {
    var number = 0
    var learner = AnswerLearner(seed: 1) { _, _ in
      number += 1
      return (0..<3).map { SentRequest(kind: RequestKind(method: "GET", host: "a.example", path: "/name\(number)-\($0)")) }
    }
    for _ in 0..<3 { learner.learn(by: []) }
    #expect(learner.answers.count == AnswerLearner.mostKinds)
  }

  @Test func theSeedDecidesWhichWordsThereAre() {
    func words(_ seed: UInt64) -> JSONValue? {
      learnt(Launches { (try? failures(of: $0, as: [String].self)) ?? [] }, seed: seed).learnt.first?.value
    }
    #expect(words(1) == words(1))
    #expect(Set((1...20).map { words($0) }).count > 1)
  }

  @Test func whatIsNotDecodedIsNotLearnt() {
    let launches = Launches { _ in [] }
    let learner = learnt(launches)
    #expect(learner.answers.map(\.kind) == [.list] && learner.learnt.isEmpty)
    #expect(launches.values == [nil, [:]])
  }

  @Test func aListThatTakesOneElementOnlyKeepsIt() {
    let launches = Launches { value in
      if case .array(let elements) = value {
        return elements.count == 1 ? [] : [DecodingFailure(path: [], reason: "one")]
      }
      return [DecodingFailure(path: [], expected: .array, reason: "")]
    }
    #expect(learnt(launches).learnt.first?.value == [[:]])
    #expect(launches.values == [nil, [:], [[:]], [[:], [:], [:]]])
  }

  @Test func anAppThatIsNeverContentEndsWithinTheLaunchesThereAre() {
    var count = 0
    let launches = Launches { _ in
      count += 1
      return [DecodingFailure(path: [], missing: "key \(count)", reason: "")]
    }
    _ = learnt(launches)
    // One more looks at what came of it in the end.
    #expect(launches.values.count == AnswerLearner.mostLaunches + 1)
  }

  @Test func aLaunchThatDoesNotComeToItsEndEndsLearning() {
    var launches = 0
    var learner = AnswerLearner(seed: 1) { _, _ in
      launches += 1
      return nil
    }
    learner.learn(by: [])
    #expect(launches == 1 && learner.answers.isEmpty)
  }

  @Test func nothingIsLaunchedOnceTheCrawlIsStopped() {
    var learner = AnswerLearner(seed: 1, isStopped: { true }) { _, _ in [SentRequest(kind: .list)] }
    learner.learn(by: [])
    #expect(learner.answers.isEmpty)
  }

  @Test func whatTheCallerStubsIsNotLearnt() {
    var learner = AnswerLearner(seed: 1) { _, _ in
      [SentRequest(kind: .list, isStubbed: true, failures: [DecodingFailure(path: [], missing: "a", reason: "")])]
    }
    learner.learn(by: [])
    #expect(learner.answers.isEmpty)
  }
}
