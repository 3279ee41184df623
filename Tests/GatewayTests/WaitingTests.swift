import Rehearsal
import Testing

@testable import RehearsalGateway

/// How clients that poll in real time meet apps that live in virtual time.
struct WaitingTests {
  private static let slow: [String: JSONValue] = [
    "appium:rehearsal": ["stubs": [["path": "/earthquakesJSON", "json": ["earthquakes": []], "delayMs": 2000]]]
  ]
  private static let spinner: JSONValue = ["using": "class name", "value": "XCUIElementTypeActivityIndicator"]

  @Test func oneElementIsWaitedForAsTheDriverDoes() async throws {
    try await Client.with("Earthquakes") { client async throws in
      _ = try await client.find("class name", "XCUIElementTypeCell")
      #expect(try await client.now() >= 200)
    }
  }

  @Test func withoutAnImplicitWaitThereIsNone() async throws {
    try await Client.with("Earthquakes") { client async throws in
      try await client.value("POST", "S/timeouts", ["implicit": 0])
      #expect(
        await client.error("POST", "S/element", ["using": "class name", "value": "XCUIElementTypeCell"])?.code == .noSuchElement)
      #expect(try await client.now() < 200)
    }
  }

  @Test func severalElementsAreToldAsThingsAre() async throws {
    try await Client.with("Earthquakes") { client async throws in
      let cells: JSONValue = ["using": "class name", "value": "XCUIElementTypeCell"]
      #expect(try await client.value("POST", "S/elements", cells) == [])
      // Asked again, the client evidently waits.
      let found = try await client.value("POST", "S/elements", cells)
      #expect(found != [])
    }
  }

  @Test func aQuestionThatIsRepeatedGivesTheAppItsTurn() async throws {
    try await Client.with("Earthquakes", Self.slow) { client async throws in
      let spinner = try await client.find("class name", "XCUIElementTypeActivityIndicator")
      #expect(try await client.value("GET", "S/element/\(spinner)/displayed") == true)
      let before = try await client.now()
      #expect(before < 2000)
      #expect(await client.error("GET", "S/element/\(spinner)/displayed")?.code == .staleElementReference)
      #expect(try await client.now() >= 2000)
    }
  }

  /// 3 s, 6, 12, 24 and 48: what comes after a minute comes with the sixth question.
  @Test func eachRepetitionInVainGivesTheAppTwiceAsMuchTime() async throws {
    let stub: JSONValue = ["path": "/earthquakesJSON", "json": ["earthquakes": []], "delayMs": 60_000]
    try await Client.with("Earthquakes", ["appium:rehearsal": ["stubs": [stub]]]) { client async throws in
      var times: [Double] = []
      while try await client.value("POST", "S/elements", Self.spinner) != [], times.count < 9 {
        times.append(try await client.now())
      }
      let start = try #require(times.first)
      #expect(times.dropFirst().map { $0 - start } == [3000, 9000, 21000, 45000])
      #expect((60_000..<62_000).contains(try await client.now()))
      // What is done begins anew.
      try await client.value("POST", "S/orientation", ["orientation": "LANDSCAPE"])
    }
  }

  @Test func whatWasDoneInBetweenMakesItAnotherQuestion() async throws {
    try await Client.with("Earthquakes", Self.slow) { client async throws in
      #expect(try await client.value("POST", "S/elements", Self.spinner) != [])
      try await client.value("POST", "S/orientation", ["orientation": "LANDSCAPE"])
      #expect(try await client.value("POST", "S/elements", Self.spinner) != [])
      #expect(try await client.now() < 2000)
    }
  }

  @Test func aRepeatedQuestionOfAnAppThatRestsIsAnsweredAtOnce() async throws {
    try await Client.with("Workbench") { client async throws in
      let before = try await client.now()
      for _ in 0..<5 { #expect(try await client.text("greeting") == "") }
      #expect(try await client.now() == before)
    }
  }

  @Test func aWaitThatCannotSucceedSaysSo() async throws {
    try await Client.with("Workbench") { client async throws in
      try await client.value("POST", "S/timeouts", ["implicit": 3_600_000])
      let error = await client.error("POST", "S/element", ["using": "name", "value": "Gret"])
      #expect(error?.code == .noSuchElement)
      #expect(error?.message.contains("did you mean 'Greet'?") == true)
      #expect(error?.message.contains("pending: nothing: the app is idle") == true)
      #expect(try await client.now() == 0)
    }
  }

  @Test func equalRequestsComeToEqualTraces() async throws {
    func run() async throws -> JSONValue? {
      try await Client.with("Earthquakes", ["appium:rehearsal": ["seed": 5]]) { client async throws in
        let cell = try await client.find("class name", "XCUIElementTypeCell")
        try await client.value("POST", "S/element/\(cell)/click")
        _ = try await client.value("GET", "S/source")
        _ = try await client.value("GET", "S/source")
        return try await client.script("rehearsal: trace")["hash"]
      }
    }
    let first = try await run()
    #expect(first != nil)
    #expect(try await run() == first)
  }
}
