import Testing

@testable import RehearsalWire

/// Values that have one of several forms, and what is said of one that has none, or two.
struct FormTests {
  @Test func aTextHasOneFormOfComparison() {
    let match = "expected a string, or an object with exactly one of 'containing', 'prefix', 'suffix', 'matching'"
    #expect(problem(TextMatch.self, "7") == match)
    #expect(problem(TextMatch.self, "{}") == "\(match), got {}")
    #expect(problem(TextMatch.self, #"{"glob":"a"}"#) == "\(match), got {glob}")
    #expect(problem(TextMatch.self, #"{"suffix":"a","prefix":"b"}"#) == "\(match), got {prefix, suffix}")
    #expect(problem(TextMatch.self, #"{"prefix":7}"#) == "prefix: expected a string, got a number")
    let pattern = "expected a string, or an object with exactly one of 'prefix', 'suffix', 'containing', 'glob', 'matching'"
    #expect(problem(TextPattern.self, "[]") == pattern)
    #expect(problem(TextPattern.self, #"{"prefix":"a","glob":"b"}"#) == "\(pattern), got {glob, prefix}")
    #expect(problem(TextPattern.self, #"{"matching":"("}"#).hasPrefix("matching: '(' is not a regular expression: "))
    #expect(problem(TextMatch.self, #"{"matching":"("}"#).hasPrefix("matching: '(' is not a regular expression: "))
  }

  @Test(
    arguments: [
      (#""a""#, .exactly("a")), (#"{"prefix":"a"}"#, .prefix("a")), (#"{"suffix":"a"}"#, .suffix("a")),
      (#"{"containing":"a"}"#, .containing("a")), (#"{"glob":"a*"}"#, .glob("a*")), (#"{"matching":"a+"}"#, .matching("a+")),
    ] as [(String, TextPattern)])
  func aPartOfARequestIsReadAndWritten(json: String, pattern: TextPattern) throws {
    #expect(try JSON.decode(TextPattern.self, from: Array(json.utf8)) == pattern)
    #expect(String(decoding: try JSON.encode(pattern), as: UTF8.self) == json)
  }

  @Test func aPlaceOnAViewHasOneForm() throws {
    let words = "expected a name such as 'topLeft', or an object with exactly one of 'inView', 'inWindow'"
    #expect(problem(Location.self, "7") == words)
    #expect(problem(Location.self, #"{"at":{}}"#) == "\(words), got {at}")
    #expect(problem(Location.self, #"{"inView":{"x":1}}"#) == "inView.y is missing")
    #expect(String(decoding: try JSON.encode(Location.topLeft), as: UTF8.self) == #""topLeft""#)
    #expect(String(decoding: try JSON.encode(Location.point(x: 1, y: 2)), as: UTF8.self) == #"{"inView":{"x":1,"y":2}}"#)
    let window = Location.inWindow(Point(x: 1, y: 2))
    #expect(String(decoding: try JSON.encode(window), as: UTF8.self) == #"{"inWindow":{"x":1,"y":2}}"#)
  }

  @Test func aPatternOfRequestsHasOneForm() {
    let names =
      "'method', 'scheme', 'host', 'port', 'url', 'path', 'pathExtension', 'query', 'queryFlag', 'header', 'body', 'bodyBase64', "
      + "'json', 'form', 'all', 'any', 'isNot'"
    #expect(problem(RequestPattern.self, "{}") == "expected an object with exactly one of \(names), got {}")
    #expect(problem(RequestPattern.self, #""GET""#) == "expected an object with exactly one of \(names)")
    #expect(
      problem(RequestPattern.self, #"{"form":{"a":1}}"#) == "form: 'a' must be a string, or null for a field without '='")
    #expect(
      problem(RequestPattern.self, #"{"query":{"name":"a","vale":"b"}}"#)
        == "query.vale: unknown field 'vale'; did you mean 'value'?")
    #expect(problem(RequestPattern.self, #"{"header":{"value":"a"}}"#) == "header.name is missing")
    #expect(
      problem(RequestPattern.self, #"{"all":[{"port":1},{"port":"a"}]}"#) == "all[1].port: expected a whole number, got a string")
  }

  @Test func aDetailOfAConditionIsRefusedWithItsPlace() {
    #expect(
      problem(Condition.self, #"{"count":{"of":{"label":"a"},"equal":1}}"#)
        == "count.equal: unknown field 'equal'; did you mean 'equals'?")
    #expect(problem(Condition.self, #"{"count":{"of":{"label":"a"}}}"#) == "count.equals is missing")
    #expect(problem(Condition.self, #"{"text":{"of":{"label":"a"}}}"#) == "text.matches is missing")
    #expect(problem(Condition.self, #"{"posted":{"since":1}}"#) == "posted.name is missing")
    #expect(problem(Condition.self, #"{"settled":1}"#) == "settled: expected true or false, got a number")
  }

  @Test func whatIsMissingOrOfAnotherKindIsTold() {
    #expect(problem(BatchStep.self, "{}") == "method is missing")
    #expect(problem(NetworkSpeed.self, "[]") == "expected a number, got an array")
    #expect(problem(EventOrder.self, "7") == "expected a string, got a number")
    #expect(problem(Milliseconds.self, #""7""#) == "expected a number, got a string")
    #expect(problem(ClockKind.self, #""reel""#) == "no 'reel'; did you mean 'real'?")
    #expect(problem(KeyModifier.self, #""hyper""#) == "no 'hyper'; known: command, shift, control, option")
  }

  @Test func aKeyMayBeANumber() {
    #expect(AnyKey("3").intValue == 3 && AnyKey("a").intValue == nil)
    #expect(AnyKey(stringValue: "a")?.stringValue == "a" && AnyKey(intValue: 4)?.stringValue == "4")
  }

  @Test func lengthsOfTimeAreOrdered() {
    #expect((1 as Milliseconds) < 2 && !((2 as Milliseconds) < 2) && !((3 as Milliseconds) < 2))
    #expect((350 as Milliseconds).nanoseconds == 350_000_000 && (350 as Milliseconds).value == 350)
    #expect((350 as Milliseconds).duration == .milliseconds(350))
    #expect((5 as Latency) == Latency(from: 5, to: 5) && (20...80 as Latency) == Latency(from: 20, to: 80))
  }
}
