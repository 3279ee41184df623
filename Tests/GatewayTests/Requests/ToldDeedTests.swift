import Rehearsal
import Testing

@testable import RehearsalGateway

/// What a session remembers of what it was asked, so that it can be asked again.
struct ToldDeedTests {
  private static let element: JSONValue = [Session.elementKey: "e-1-2"]

  private func deed(
    _ method: String, _ path: String, _ effect: Route.Effect = .question, _ body: [String: JSONValue] = [:],
    answer: JSONValue = "told"
  ) throws -> Deed {
    let (route, names) = try Routes.table.route(method, "/session/s/" + path)
    return Deed(route, effect, Parameters(path: names, body: body), .success(answer))
  }

  @Test(arguments: [
    "element/e/text", "element/e/selected", "element/e/enabled", "element/e/displayed", "element/e/computedrole",
    "element/e/computedlabel", "element/e/name", "element/e/rect", "element/e/size", "element/e/location",
    "element/e/location_in_view", "element/e/attribute/label", "element/e/property/label", "title", "source", "window/rect",
    "alert/text",
  ])
  func answersThatTestsLookAtAreCompared(path: String) throws {
    let deed = try deed("GET", path)
    #expect(deed.answer == .value(JSONValue.string("told")))
    #expect(deed.isCompared)
    #expect(deed.answerLength == 4)
  }

  @Test(arguments: ["location", "screenshot", "element/e/screenshot", "timeouts", "cookie/a", "window", "appium/settings"])
  func otherAnswersMayDifferFromRunToRun(path: String) throws {
    let deed = try deed("GET", path)
    #expect(deed.answer == .value(nil))
    #expect(!deed.isCompared)
    #expect(deed.answerLength == 0)
  }

  @Test func ofASearchForSeveralItIsHowManyThereAre() throws {
    let found: JSONValue = [Self.element, [Session.elementKey: "e-1-3"], ["a": "b"]]
    let all = try deed("POST", "elements", answer: found)
    #expect(all.answer == .value(JSONValue.int(2)))
    #expect(all.references == ["e-1-2", "e-1-3"])
    let one = try deed("POST", "element", answer: Self.element)
    #expect(one.answer == .value(nil))
    #expect(one.references == ["e-1-2"])
    #expect(try deed("POST", "element/e/elements", answer: []).answer == .value(JSONValue.int(0)))
    #expect(try deed("POST", "element/e/click", .act, answer: .null).answer == .value(nil))
  }

  @Test func aScriptThatLooksIsCompared() throws {
    let look = try deed("POST", "execute/sync", .question, ["script": "/* isDisplayed */", "args": [Self.element]], answer: true)
    #expect(look.answer == .value(JSONValue.bool(true)))
    let act = try deed("POST", "execute/sync", .act, ["script": "mobile: tap", "args": [[:]]], answer: true)
    #expect(act.answer == .value(nil))
  }

  @Test func aRefusalIsRememberedByItsCode() throws {
    let (route, _) = try Routes.table.route("GET", "/session/s/title")
    let deed = Deed(route, .question, Parameters(), .failure(WebDriverError(.noSuchElement, "none")))
    #expect(deed.answer == .refused(.noSuchElement))
    #expect(!deed.isCompared)
    #expect(deed.answerLength == 0)
    #expect(deed.references == [])
    #expect(deed.withoutAnswer.answer == .refused(.noSuchElement))
  }

  @Test func anAnswerHasItsLengthInBytes() throws {
    #expect(try deed("GET", "title", answer: "é").answerLength == 2)
    #expect(try deed("GET", "title", answer: 12).answerLength == 2)
    let bare = try deed("GET", "title").withoutAnswer
    #expect(bare.answer == .value(nil))
    #expect(bare.answerLength == 0)
  }

  @Test func elementsAreFoundInAnswers() {
    #expect(Deed.references(in: Self.element) == ["e-1-2"])
    #expect(Deed.references(in: [[Self.element], Self.element, "x"]) == ["e-1-2", "e-1-2"])
    #expect(Deed.references(in: ["a": Self.element]) == [])
    #expect(Deed.references(in: [Session.elementKey: 1]) == [])
    #expect(Deed.references(in: "e-1-2") == [])
  }

  @Test func theSameIsAskedByTheSameWords() throws {
    let one = try deed("GET", "element/e/text")
    #expect(one.isSame(as: try deed("GET", "element/e/text", .aside, answer: "other")))
    #expect(!one.isSame(as: try deed("GET", "element/f/text")))
    #expect(!one.isSame(as: try deed("GET", "element/e/name")))
    let search = try deed("POST", "element", .question, ["value": "a"])
    #expect(search.isSame(as: try deed("POST", "element", .question, ["value": "a"])))
    #expect(!search.isSame(as: try deed("POST", "element", .question, ["value": "b"])))
    let (route, names) = try Routes.table.route("GET", "/session/s/source")
    let asked = Deed(route, .question, Parameters(path: names, query: ["format": "json"]), .success("a"))
    #expect(!asked.isSame(as: try deed("GET", "source")))
    #expect(!(try deed("GET", "timeouts").isSame(as: try deed("POST", "timeouts"))))
  }

  // MARK: Scripts

  @Test func whoAsksAgainAsksOnce() throws {
    let script = SessionScript()
    script.note(try deed("GET", "title", answer: "a"), bytes: 1)
    script.note(try deed("GET", "title", answer: "b"), bytes: 1)
    #expect(script.deeds?.map(\.answer) == [.value(JSONValue.string("b"))])
    script.note(try deed("GET", "source", answer: "c"), bytes: 1)
    script.note(try deed("GET", "title", answer: "d"), bytes: 1)
    #expect(
      script.deeds?.map(\.route.template) == [
        "/session/{session}/title", "/session/{session}/source", "/session/{session}/title",
      ])
    script.note(try deed("POST", "back", .act), bytes: 1)
    script.note(try deed("POST", "back", .act), bytes: 1)
    #expect(script.deeds?.count == 5, "what is done twice is done twice")
  }

  @Test func aScriptHasSoManyRequests() throws {
    let script = SessionScript()
    let back = try deed("POST", "back", .act)
    for _ in 0..<SessionScript.most { script.note(back, bytes: 0) }
    #expect(script.deeds?.count == 2000)
    script.note(back, bytes: 0)
    #expect(script.deeds == nil)
    script.note(back, bytes: 0)
    #expect(script.deeds == nil, "nor is it begun again")
  }

  @Test func aScriptSaysSoMuch() throws {
    let script = SessionScript()
    script.note(try deed("GET", "title"), bytes: (4 << 20) - 1)
    script.note(try deed("GET", "title"), bytes: 10)
    script.note(try deed("POST", "back", .act), bytes: 1)
    #expect(script.deeds?.count == 2, "what is asked again is counted once")
    script.note(try deed("POST", "back", .act), bytes: 1)
    #expect(script.deeds == nil)
  }

  @Test func answersThatComeLaterAreNotCompared() throws {
    let script = SessionScript()
    let half = JSONValue.string(String(repeating: "x", count: SessionScript.mostBytesOfAnswers / 2))
    func note(_ path: String, _ answer: JSONValue) throws { script.note(try deed("GET", path, answer: answer), bytes: 0) }
    func compared() -> [Bool]? { script.deeds?.map(\.isCompared) }
    try note("source", half)
    try note("title", half)
    #expect(compared() == [true, true], "so much and no more")
    try note("element/e/text", "x")
    #expect(compared() == [true, true, false])
    try note("element/e/text", "")
    #expect(compared() == [true, true, true], "nothing has room always")
  }

  @Test func anAnswerThatIsReplacedMakesRoom() throws {
    let script = SessionScript()
    let all = JSONValue.string(String(repeating: "x", count: SessionScript.mostBytesOfAnswers))
    script.note(try deed("GET", "source", answer: all), bytes: 0)
    script.note(try deed("GET", "source", answer: all), bytes: 0)
    #expect(script.deeds?.map(\.isCompared) == [true])
    script.note(try deed("GET", "source", answer: "short"), bytes: 0)
    script.note(try deed("GET", "title", answer: "short"), bytes: 0)
    #expect(script.deeds?.map(\.isCompared) == [true, true])
  }
}
