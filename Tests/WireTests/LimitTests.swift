import Testing

@testable import RehearsalWire

/// One declaration says what is allowed: what is refused and what `rpc.discover` tells must agree.
struct LimitTests {
  private func schema(_ parameter: String, of method: String) throws -> JSONValue {
    guard case .array(let methods)? = OpenRPC.document()["methods"],
      case .array(let parameters)? = methods.first(where: { $0["name"] == .string(method) })?["params"]
    else { throw NoSchema() }
    return try #require(parameters.first { $0["name"] == .string(parameter) }?["schema"])
  }

  private struct NoSchema: Error {}

  @Test func aRangeIsToldAndKept() throws {
    let times = try schema("times", of: "tap")
    #expect(times["minimum"] == 1)
    #expect(times["maximum"] == 10)
    #expect(Tap(.label("a"), times: 10).violation == nil)
    #expect(Tap(.label("a")).violation == nil)
    #expect(Tap(.label("a"), times: 0).violation == "times: expected 1 to 10, got 0")
    #expect(Tap(.label("a"), times: 11).violation == "times: expected 1 to 10, got 11")
  }

  @Test func lengthsOfTimeAreLimitedInMilliseconds() throws {
    #expect(try schema("durationMs", of: "drag")["maximum"] == 3_600_000)
    #expect(LongPress(.label("a"), durationMs: 3_600_000).violation == nil)
    #expect(LongPress(.label("a"), durationMs: 3_600_001).violation == "durationMs: expected 0 to 3600000, got 3600001 ms")
    #expect(Advance(byMs: -1).violation == "byMs: expected 0 or more, got -1 ms")
    #expect(try schema("byMs", of: "advance")["minimum"] == 0)
  }

  @Test func numbersMayBeMoreThanALimit() throws {
    #expect(try schema("distance", of: "swipe")["exclusiveMinimum"] == 0)
    #expect(
      Swipe(.label("a"), direction: .up, distance: 0).violation == "distance: expected more than 0 and at most 10000, got 0.0")
    #expect(Swipe(.label("a"), direction: .up, distance: .nan).violation != nil)
  }

  @Test func listsAndTextsHaveALength() throws {
    #expect(try schema("points", of: "drag")["minItems"] == 2)
    #expect(Drag(.label("a"), points: [.center]).violation == "points: expected 2 or more, got 1")
    #expect(try schema("stubs", of: "stub")["minItems"] == 1)
    #expect(try schema("key", of: "pressKey")["minLength"] == 1)
    #expect(PressKey("").violation == "key: expected a text, got an empty one")
  }

  @Test func aPatternIsToldAndKept() throws {
    #expect(try schema("url", of: "openURL")["pattern"] == "^[A-Za-z][A-Za-z0-9+.-]*:")
    #expect(OpenURL("here").violation == "url: expected a URL with a scheme, such as quakes://detail/1, got \"here\"")
    #expect(EnterText("tab\t, line\n, back\u{8}, 👩‍👩‍👧 and é").violation == nil)
    #expect(EnterText("\u{0}").violation != nil)
    #expect(EnterText("a\r\n").violation != nil)
  }

  @Test func partsHaveLimitsOfTheirOwn() throws {
    let schemas = OpenRPC.document()["components"]?["schemas"]
    let environment = schemas?["Environment"]?["properties"]
    #expect(environment?["animationSpeed"]?["maximum"] == 1000)
    #expect(environment?["contentSizeCategory"]?["enum"] == .array(Environment.contentSizeCategories.map { .string($0) }))
    #expect(schemas?["StubDeclaration"]?["properties"]?["status"]?["minimum"] == 100)
    #expect([0, 0.001, 1000].allSatisfy { SetEnvironment(Environment(animationSpeed: $0)).violation == nil })
    let refused = [-1, 1e-9, 1000.5].map { SetEnvironment(Environment(animationSpeed: $0)).violation }
    #expect(refused == ["-1.0", "1e-09", "1000.5"].map { "environment.animationSpeed: expected 0, or 0.001 to 1000, got \($0)" })
    #expect(
      Launch(environment: Environment(contentSizeCategory: "XLL")).violation
        == "environment.contentSizeCategory: no 'XLL'; did you mean 'XL' or 'XXL'?")
    #expect(Launch(environment: Environment()).violation == nil)
    #expect(SetEnvironment(Environment()).violation != nil)
  }

  @Test func stepsOfFingersHaveLimits() {
    func violation(_ steps: FingerStep...) -> String? { PerformTouches([FingerPath(steps)]).violation }
    let place = Point(x: 1, y: 2)
    #expect(violation(FingerStep(at: 3_600_000, .down, place)) == nil)
    #expect(violation() == "fingers[0].steps: expected one element at least, got none")
    #expect(
      violation(FingerStep(at: 0, .down, place), FingerStep(at: 3_600_001, .up, place))
        == "fingers[0].steps[1].atMs: expected 0 to 3600000, got 3600001 ms")
    #expect(violation(FingerStep(at: -1, .down, place)) == "fingers[0].steps[0].atMs: expected 0 to 3600000, got -1 ms")
    let many = FingerPath(Array(repeating: FingerStep(at: 0, .move, place), count: 1_001))
    #expect(
      PerformTouches([FingerPath([FingerStep(at: 0, .move, place)]), many]).violation
        == "fingers[1].steps: expected 1000 at most, got 1001")
  }

  @Test func textsHaveALengthThatIsToldInScalars() throws {
    #expect(try schema("name", of: "notifications")["maxLength"] == 1_000)
    #expect(try schema("text", of: "enterText")["maxLength"] == 2_000)
    #expect(EnterText(String(repeating: "é", count: 2_000)).violation == nil)
    #expect(
      EnterText(String(repeating: "é", count: 2_001)).violation
        == "text: expected a text of at most 2000 characters, got one of 2001")
    #expect(
      SetEnvironment(Environment(locale: String(repeating: "d", count: 201))).violation
        == "environment.locale: expected a text of at most 200 characters, got one of 201")
    #expect(try schema("steps", of: "batch")["maxItems"] == 1_000)
    #expect(
      Batch(Array(repeating: Pending(), count: 1_001)).violation == "steps: expected 1000 at most, got 1001")
  }

  @Test func aFaultIsShortenedInTheMiddle() {
    let long = "start " + String(repeating: "x", count: 5_000) + " end"
    let fault = Fault(.invalidArgument, long, asked: long, found: [long, "short"], tried: [CallLogEntry(atMs: 0, long)]).shortened
    for text in [fault.message, fault.asked, fault.found[0], fault.tried[0].text] {
      #expect(text.hasPrefix("start xxx"))
      #expect(text.hasSuffix("xxx end"))
      #expect(text.contains(" … (5010 characters in all) … "))
      #expect(text.count < 2_000)
    }
    #expect(fault.found[1] == "short")
  }

  @Test func aFaultTellsAHundredOfWhatThereIs() {
    let names = (1...150).map(String.init)
    let steps = names.map { CallLogEntry(atMs: 0, $0) }
    let items = names.map { PendingItem(kind: "timer", label: $0, dueMs: 0, everyMs: nil, site: nil) }
    let fault = Fault(.noSuchElement, "none", found: names, tried: steps, pending: items).shortened
    #expect(fault.found == names.prefix(100) + ["and 50 more", "50 more are pending"])
    #expect(fault.tried == steps.suffix(100), "the last steps tell more than the first")
    #expect(fault.pending == Array(items.prefix(100)))
    let short = Fault(.noSuchElement, "none", found: Array(names.prefix(100)))
    #expect(short.shortened == short)
  }

  @Test func wholeNumbersAreThoseThatEveryReaderTakesExactly() throws {
    let most = try JSON.decode(Locator.self, from: Array(#"{"index":9007199254740991}"#.utf8))
    #expect("\(most)" == "view (number 9007199254740992)")
    #expect("\(Locator(index: .min))" == "view (number 9223372036854775808 from the end)")
    #expect("\(Locator(index: .max))" == "view (number 9223372036854775808)")
    #expect(throws: DecodingError.self) { try JSON.decode(Locator.self, from: Array(#"{"index":9007199254740992}"#.utf8)) }
    // Seeds, and values that are any JSON, have 64 bits.
    #expect(try JSON.decode(JSONValue.self, from: Array("9223372036854775807".utf8)) == .int(.max))
    #expect(try JSON.decode(Launch.self, from: Array(#"{"seed":18446744073709551615}"#.utf8)).seed == .max)
  }

  @Test(arguments: CommandCatalog.methods)
  func noExampleIsBeyondALimit(method: String) throws {
    func violation<Asked: Command>(of type: Asked.Type) -> String? { Asked.example.command.violation }
    let command = try #require(CommandCatalog.command(named: method))
    #expect(violation(of: command) == nil)
  }

  @Test func aCommandIsAPhrase() {
    #expect(Tap(.label("Save"), times: 2).phrase == "tap view labelled 'Save' times 2")
    #expect(Advance(byMs: 1000).phrase == "advance byMs 1000 ms")
    #expect(
      ScrollToRow(.identifier("list"), row: RowPosition(row: 3)).phrase
        == "scroll to row view with identifier 'list' row 3 of section 0")
    #expect(SetApplicationState(.background).phrase == "set application state background")
    #expect(EnterText(String(repeating: "x", count: 200)).phrase.count == 93)
  }
}
