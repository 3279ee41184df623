import Testing

@testable import RehearsalWire

/// Limits of values, at and beside each of them.
struct ValueLimitTests {
  @Test(
    arguments: [
      (.range(1, 10), [("1", nil), ("10", nil), ("0", "expected 1 to 10, got 0"), ("11", "expected 1 to 10, got 11")]),
      (.atLeast(0), [("0", nil), ("-1", "expected 0 or more, got -1")]),
      (
        .above(0, atMost: 10),
        [
          ("1", nil), ("10", nil), ("0", "expected more than 0 and at most 10, got 0"),
          ("11", "expected more than 0 and at most 10, got 11"),
        ]
      ),
    ] as [(Limit, [(String, String?)])])
  func aNumberLiesWithinItsLimit(limit: Limit, cases: [(String, String?)]) throws {
    for (text, violation) in cases {
      let number = try #require(Int(text))
      #expect(limit.violation(of: number) == violation)
      #expect(limit.violation(of: Double(number)) == violation?.replacing("got \(text)", with: "got \(text).0"))
      #expect(
        limit.violation(of: Milliseconds(nanoseconds: Int64(number) * 1_000_000))
          == violation?.replacing("got \(text)", with: "got \(text) ms"))
    }
    // What is no number is another limit's.
    #expect(limit.violation(of: "0") == nil)
    #expect(limit.violation(of: Double.nan) != nil)
  }

  @Test func aFractionOfALimitIsTold() {
    #expect(Limit.range(0.001, 1).violation(of: 0.0005) == "expected 0.001 to 1, got 0.0005")
    #expect(Limit.range(0.001, 1).violation(of: 0.001) == nil)
    #expect(Limit.above(0, atMost: 1).violation(of: 0.001) == nil)
  }

  @Test func listsAndTextsHaveTheirCounts() {
    #expect(Limit.notEmpty.violation(of: "") == "expected a text, got an empty one")
    #expect(Limit.notEmpty.violation(of: "a") == nil)
    #expect(Limit.notEmpty.violation(of: [Int]()) == "expected one element at least, got none")
    #expect(Limit.notEmpty.violation(of: [1]) == nil)
    #expect(Limit.elements(atLeast: 2).violation(of: [1]) == "expected 2 or more, got 1")
    #expect(Limit.elements(atLeast: 2).violation(of: [1, 2]) == nil)
    #expect(Limit.count(atMost: 2).violation(of: [1, 2]) == nil)
    #expect(Limit.count(atMost: 2).violation(of: [1, 2, 3]) == "expected 2 at most, got 3")
    #expect(Limit.length(atMost: 3).violation(of: "ééé") == nil)
    #expect(Limit.length(atMost: 3).violation(of: "abcd") == "expected a text of at most 3 characters, got one of 4")
    // A character of two scalars counts twice.
    #expect(Limit.length(atMost: 1).violation(of: "e\u{301}") == "expected a text of at most 1 characters, got one of 2")
  }

  @Test func wordsAndPatternsSayWhatWouldBeRight() {
    #expect(Limit.words(["light", "dark"]).violation(of: "light") == nil)
    #expect(Limit.words(["light", "dark"]).violation(of: "lihgt") == "no 'lihgt'; did you mean 'light'?")
    #expect(Limit.words(["light", "dark"]).violation(of: "colour") == "no 'colour'; known: light, dark")
    #expect(Limit.pattern("^a", says: "an a").violation(of: "ab") == nil)
    #expect(Limit.pattern("^a", says: "an a").violation(of: "b\"") == "expected an a, got \"b\\\"\"")
    #expect(Limit.ofItsParts.violation(of: 7) == nil)
    struct Parts {
      var one: Int?
      var two: String?
    }
    #expect(Limit.oneField.violation(of: Parts()) == "expected one field at least: without any it says nothing")
    #expect(Limit.oneField.violation(of: Parts(one: 1)) == nil)
  }

  @Test func aLimitIsToldInJSONSchemasWords() {
    #expect(Limit.range(0, 0.5).schema == ["minimum": 0, "maximum": 0.5])
    #expect(Limit.atLeast(1).schema == ["minimum": 1])
    #expect(Limit.above(0, atMost: 9).schema == ["exclusiveMinimum": 0, "maximum": 9])
    #expect(Limit.notEmpty.schema == ["minLength": 1])
    #expect(Limit.elements(atLeast: 2).schema == ["minItems": 2])
    #expect(Limit.count(atMost: 2).schema == ["maxItems": 2])
    #expect(Limit.length(atMost: 3).schema == ["maxLength": 3])
    #expect(Limit.oneField.schema == ["minProperties": 1])
    #expect(Limit.words(["a", "b"]).schema == ["enum": ["a", "b"]])
    #expect(Limit.pattern("^a", says: "an a").schema == ["pattern": "^a"])
    #expect(Limit.ofItsParts.schema == [:])
  }

  @Test func limitsAreAddedToASchema() {
    let text: JSONValue = ["type": "string"]
    #expect(text.limited(by: []) == text)
    #expect(text.limited(by: [.ofItsParts]) == text)
    #expect(text.limited(by: [.notEmpty, .length(atMost: 3)]) == ["type": "string", "minLength": 1, "maxLength": 3])
    #expect((["type": "array"] as JSONValue).limited(by: [.notEmpty]) == ["type": "array", "minItems": 1])
    // JSON Schema ignores what stands beside a reference.
    let reference: JSONValue = ["$ref": "#/a"]
    #expect(reference.limited(by: [.oneField]) == ["allOf": [["$ref": "#/a"], ["minProperties": 1]]])
  }

  @Test(arguments: [
    ("secret", "secret", true), ("secret", "Secret", false), ("secre", "secret", false), ("secrets", "secret", false),
    ("", "secret", false),
    ("secretsecret", "secret", false), ("", "", true), ("a", "", false), ("é", "é", true), ("e\u{301}", "é", false),
  ])
  func secretsAreEqualByteForByte(given: String, secret: String, areEqual: Bool) {
    #expect(SecretComparison.areEqual(given, secret) == areEqual)
  }

  @Test func aTextIsShortenedToItsBeginningAndItsEnd() {
    let text = (0..<300).map { "line \($0) " }.joined()
    let count = text.count
    #expect(count > 2000)
    #expect(Fault.shortened(text) == "\(text.prefix(1500)) … (\(count) characters in all) … \(text.suffix(400))")
  }

  @Test(
    arguments: [
      (.view(.label("a")), .label("a")), (.views(.label("a"), atLeast: 2), .label("a")), (.touchable(.label("a")), .label("a")),
      (.row(of: .label("a")), .label("a")), (.nothing, nil), (.focus, nil), (.parts, nil),
    ] as [(Need, Locator?)])
  func aNeedMayBeOfAView(need: Need, locator: Locator?) {
    #expect(need.locator == locator)
  }

  private func excerpt(_ count: Int) -> LifecycleExcerpt {
    LifecycleExcerpt(
      steps: (0..<count).map {
        LifecycleStep(number: $0, moment: .appeared, controller: 1, class: "A", state: .appeared, atMs: 0)
      }, cursor: count)
  }

  // Ten thousand are kept, and the latest piece whatever it holds.
  @Test(arguments: [
    ([5000, 5000], [5000, 5000], 0), ([5000, 5000, 1], [5000, 1], 5000), ([5000, 5000, 5001], [5001], 10_000),
    ([20_000], [20_000], 0),
    ([1, 20_000], [20_000], 1), ([1, 10_000, 1], [1], 10_001),
  ])
  func announcementsAreKeptUpToTenThousand(pieces: [Int], kept: [Int], missed: Int) {
    var announcements = Announcements()
    for piece in pieces { announcements.add(excerpt(piece)) }
    let taken = announcements.take()
    #expect(taken.map(\.steps.count) == kept)
    #expect(taken.first?.missed == missed)
    #expect(taken.dropFirst().allSatisfy { $0.missed == 0 })
    // What was taken is no longer counted.
    announcements.add(excerpt(10_000))
    #expect(announcements.take().map(\.steps.count) == [10_000])
  }

  @Test(
    arguments: [
      (nil, nil, nil), (1, nil, nil), (10_000, nil, nil), (0, nil, "limit: expected 1 to 10000, got 0"),
      (10_001, nil, "limit: expected 1 to 10000, got 10001"), (nil, 0, nil), (nil, -1, "since: expected 0 or more, got -1"),
    ] as [(Int?, Int?, String?)])
  func aSubscriptionIsBounded(limit: Int?, since: Int?, problem: String?) {
    let session = Session()
    var found: String?
    do { _ = try session.subscribe(Subscribe(since: since, limit: limit), at: 7) } catch { found = error.message }
    #expect(found == problem)
  }

  @Test func aSubscriptionBeginsNoLaterThanNow() throws {
    let session = Session()
    #expect(session.unsubscribe().cursor == nil)
    #expect(try session.subscribe(Subscribe(), at: 7).cursor == 7)
    #expect(try session.subscribe(Subscribe(since: 3), at: 7).cursor == 3)
    #expect(try session.subscribe(Subscribe(since: 9), at: 7).cursor == 7)
    #expect(session.unsubscribe().cursor == 7)
    #expect(session.unsubscribe().cursor == nil)
  }

  @Test func aHandshakeNamesTheSecret() throws {
    let session = Session(token: "secret")
    func problem(_ token: String?) -> String? {
      do { try session.check(Hello(token: token)) } catch { return error.message }
      return nil
    }
    #expect(problem("secret") == nil)
    #expect(problem("other") == "the token is wrong: 'hello' must name the one that the agent was started with")
    #expect(problem(nil) == "the token is missing: 'hello' must name the one that the agent was started with")
    #expect(!session.isOpen)
    session.open()
    #expect(session.isOpen)
    try Session().check(Hello(token: nil))
  }
}
