import Rehearsal
import Testing

@testable import RehearsalGateway

/// The Actions API: keys, wheels and pointers, as demo apps tell what they did (section 17 of the standard).
struct ActionTests {
  private static func on<Result>(
    _ app: String, _ screen: String, _ body: (Client) async throws -> Result
  ) async throws -> Result {
    try await Client.with(app) { client async throws in
      try await client.value("POST", "S/element/\(try await client.find("name", screen))/click")
      return try await body(client)
    }
  }

  private func keys(_ actions: [(String, String)], id: String = "keys") -> JSONValue {
    [
      "type": "key", "id": .string(id),
      "actions": .array(actions.map { ["type": .string($0.0), "value": .string($0.1)] }),
    ]
  }

  private func pointer(_ actions: [JSONValue], id: String = "finger") -> JSONValue {
    ["type": "pointer", "id": .string(id), "parameters": ["pointerType": "touch"], "actions": .array(actions)]
  }

  private func wheel(_ deltaX: JSONValue, _ deltaY: JSONValue, x: JSONValue = 0, y: JSONValue = 0, _ origin: JSONValue?)
    -> JSONValue
  {
    var scroll: [String: JSONValue] = ["type": "scroll", "x": x, "y": y, "deltaX": deltaX, "deltaY": deltaY]
    scroll["origin"] = origin
    return ["type": "wheel", "id": "wheel", "actions": [.object(scroll)]]
  }

  private func move(_ x: JSONValue, _ y: JSONValue, _ origin: JSONValue? = nil) -> JSONValue {
    var move: [String: JSONValue] = ["type": "pointerMove", "x": x, "y": y, "duration": 0]
    move["origin"] = origin
    return .object(move)
  }

  private let down: JSONValue = ["type": "pointerDown", "button": 0]
  private let up: JSONValue = ["type": "pointerUp", "button": 0]
  private let cancel: JSONValue = ["type": "pointerCancel"]
  private func pause(_ length: JSONValue) -> JSONValue { ["type": "pause", "duration": length] }

  private func perform(_ sources: [JSONValue], _ client: Client) async throws {
    #expect(try await client.value("POST", "S/actions", ["actions": .array(sources)]) == .null)
  }

  private func refusal(_ sources: JSONValue, _ client: Client) async -> WebDriverError? {
    await client.error("POST", "S/actions", ["actions": sources])
  }

  // MARK: Keys

  @Test func keysAreTypedIntoWhatHasTheFocus() async throws {
    try await Self.on("Controls", "Text") { client async throws in
      try await client.value("POST", "S/element/\(try await client.find("name", "name"))/click")
      let (d, u) = ("keyDown", "keyUp")
      for (actions, text, log) in [
        ([(d, "a"), (u, "a"), (d, "b"), (u, "b")], "ab", "nothing yet"),
        // Shift, until it is let go.
        ([(d, "\u{E008}"), (d, "c"), (u, "c"), (u, "\u{E008}"), (d, "d")], "abCd", "nothing yet"),
        ([(d, "\u{E003}"), (u, "\u{E003}")], "abC", "nothing yet"),
        // Command makes of a letter what it is the key of; the next one is a letter again.
        ([(d, "\u{E03D}"), (d, "s"), (u, "s"), (u, "\u{E03D}"), (d, "s")], "abCs", "saved"),
        // The right shift and the left one are one key.
        ([(d, "\u{E050}"), (d, "\u{E008}"), (d, "x"), (u, "\u{E050}"), (d, "y")], "abCsXy", "saved"),
        // No modifier outlives its request.
        ([(d, "\u{E008}")], "abCsXy", "saved"), ([(d, "z")], "abCsXyz", "saved"),
        // Shift with an arrow selects the last letter, and the next one takes its place.
        ([(d, "\u{E008}"), (d, "\u{E012}")], "abCsXyz", "saved"), ([(d, "z")], "abCsXyz", "saved"),
        ([(d, "\u{E008}"), (d, "\u{E006}")], "abCsXyz", "name: abCsXyz"),
      ] as [([(String, String)], JSONValue, JSONValue)] {
        try await perform([keys(actions)], client)
        #expect(try await client.text("name") == text)
        #expect(try await client.text("log") == log)
      }
    }
  }

  @Test func keysArePausedForNothing() async throws {
    try await Self.on("Controls", "Text") { client async throws in
      let start = try await client.now()
      try await perform([["type": "key", "id": "k", "actions": [pause(500)]]], client)
      try await perform([["type": "none", "id": "n", "actions": [pause(3_600_000)]]], client)
      #expect(try await client.now() == start)
    }
  }

  @Test func whatIsNoActionIsRefusedByItsPlace() async throws {
    try await Self.on("Controls", "Text") { client async throws in
      try await client.value("POST", "S/element/\(try await client.find("name", "name"))/click")
      for (sources, words) in [
        (
          [["type": "key", "id": "k", "actions": [["type": "keyDown", "value": "ab"]]]],
          "'value' must be one character, and is 'ab'"
        ),
        (
          [["type": "key", "id": "k", "actions": [["type": "keyDown", "value": ""]]]], "'value' must be one character, and is ''"
        ),
        (
          [["type": "key", "id": "k", "actions": [pause(3_600_001)]]],
          "'duration' must be from 0 to 3600000 milliseconds, and is 3600001.0"
        ),
        ([["type": "key", "id": "k", "actions": [pause(-1)]]], "'duration' must be from 0 to 3600000 milliseconds, and is -1.0"),
        ([["type": "none", "id": "n", "actions": [["type": "keyDown"]]]], "'type' cannot be 'keyDown'; known: pause"),
        (
          [["type": "key", "id": "k", "actions": [["type": "scroll"]]]],
          "'type' cannot be 'scroll'; known: pause, keyDown, keyUp"
        ),
        ([["type": "wheel", "id": "k", "actions": [["type": "keyUp"]]]], "'type' cannot be 'keyUp'; known: pause, scroll"),
        (
          [["type": "pointer", "id": "k", "actions": [["type": "scroll"]]]],
          "'type' cannot be 'scroll'; known: pause, pointerDown, pointerUp, pointerMove, pointerCancel"
        ),
        ([keys([("keyDown", "a")], id: "x"), keys([("keyDown", "b")], id: "x")], "two input sources have the id 'x'"),
        (
          [["type": "pointer", "id": "p", "parameters": ["pointerType": "foot"], "actions": []]],
          "'pointerType' cannot be 'foot'; known: mouse, pen, touch"
        ),
        ([["type": "pen", "id": "p", "actions": []]], "'type' cannot be 'pen'; known: pointer, key, wheel, none"),
        ([["type": "key", "actions": []]], "'id' is missing: it must be a string"),
        ([["type": "key", "id": "k"]], "'actions' is missing: it must be a list"), (["x"], "'actions[0]' must be an object"),
        ([keys([]), ["type": "key", "id": "k", "actions": [pause(0), "x"]]], "'actions[1].actions[1]' must be an object"),
        (
          [["type": "wheel", "id": "w", "actions": [["type": "scroll", "x": 1, "y": 1, "deltaX": 1]]]],
          "'deltaY' is missing: it must be a number"
        ),
        ([wheel(1, 1, x: .null, 1)], "'x' is missing: it must be a number"),
      ] as [(JSONValue, String)] {
        #expect(await refusal(sources, client) == WebDriverError(.invalidArgument, words))
      }
      #expect(try await client.text("name") == "Name", "nothing of it was typed")
    }
  }

  @Test func actionsHaveBounds() async throws {
    try await Client.with("Workbench") { client async throws in
      func sources(_ count: Int, _ type: JSONValue, items: Int = 0) -> JSONValue {
        .array(
          (0..<count).map { ["type": type, "id": .string("\($0)"), "actions": .array(Array(repeating: pause(0), count: items))] })
      }
      #expect(await refusal(sources(20, "key"), client) == nil)
      #expect(await refusal(sources(21, "key"), client)?.message == "there may be 20 input sources at most")
      #expect(await refusal(sources(10, "pointer"), client) == nil)
      #expect(
        await refusal(sources(11, "pointer"), client)?.message == "there may be 10 pointers at most: people have as many fingers")
      #expect(await refusal(sources(1, "key", items: 1000), client) == nil)
      #expect(
        await refusal(sources(1, "key", items: 1001), client)?.message
          == "'actions[0].actions' has 1001 items, and may have 1000 at most")
      #expect(await refusal(1, client)?.message == "'actions' must be a list, and is 1")
      #expect(try await client.value("DELETE", "S/actions") == .null)
    }
  }

  // MARK: Wheels

  @Test func aWheelScrollsWhatIsUnderIt() async throws {
    try await Self.on("Gestures", "Scrolling") { client async throws in
      let pager: JSONValue = [Session.elementKey: .string(try await client.find("name", "pager"))]
      // The pager has three pages of 350 points, and begins at (20, 171).
      for (source, told) in [
        (wheel(350, 0, pager), "page 2"), (wheel(350, 0, pager), "page 3"), (wheel(-700, 0, pager), "page 1"),
        (wheel(350, 0, x: 100, y: 300, nil), "page 2"), (wheel(350, 0, x: 100, y: 300, "viewport"), "page 3"),
        (wheel(-350, 0, x: 5, y: 5, nil), "page 3"), (wheel(0, 0, pager), "page 3"),
        (wheel(-350, 0, x: 20, y: 171, "viewport"), "page 2"), (wheel(-350, 0, x: 19, y: 171, "viewport"), "page 2"),
      ] as [(JSONValue, JSONValue)] {
        try await perform([source], client)
        #expect(try await client.text("log") == told, "\(source)")
      }
      #expect(
        await refusal([wheel(1, 0, x: 391, y: 5, nil)], client)
          == WebDriverError(.moveTargetOutOfBounds, "(391.0, 5.0) is off the screen, which is 390.0 × 844.0 points"))
      #expect(await refusal([wheel(1, 0, "nothing")], client)?.code == .noSuchElement)
    }
  }

  @Test func aWheelScrollsAsFarAsItIsTurned() async throws {
    try await Client.with("Multitude") { client async throws in
      let table: JSONValue = [Session.elementKey: .string(try await client.find("name", "rows"))]
      // How far the table is scrolled: a row is 44 points high, and the first begins at 422.
      func offset() async throws -> Double {
        let cells = try await client.value("POST", "S/elements", ["using": "class name", "value": "XCUIElementTypeCell"])
        guard case .array(let found) = cells, case .string(let id)? = found.first?[Session.elementKey],
          case .string(let name) = try await client.value("GET", "S/element/\(id)/attribute/name"),
          let row = Double(name.dropFirst("row ".count)),
          let y = try await client.value("GET", "S/element/\(id)/rect")["y"]?.number
        else { return .nan }
        return row * 44 - (y - 422)
      }
      // The table shows 422 points: so far a finger comes at once.
      for delta in [44, 440, -220, 2200] {
        let before = try await offset()
        try await perform([wheel(0, .int(Int64(delta)), table)], client)
        let way = try await offset() - before
        #expect(abs(way - Double(delta)) < 1, "\(delta): \(way)")
      }
      try await perform([wheel(0, -4400, table)], client)
      #expect(try await offset() == 0)
    }
  }

  // MARK: Pointers

  @Test func pointersTouchWhereTheyAre() async throws {
    try await Self.on("Gestures", "Taps") { client async throws in
      let pad: JSONValue = [Session.elementKey: .string(try await client.find("name", "taps"))]
      for (actions, told) in [
        ([move(100, 200), down, up], "tap at 80, 29"), ([move(100, 200), down, up, down, up], "double tap"),
        // A finger that is down does not come down again.
        ([move(100, 200), down, down, up, up], "tap at 80, 29"), ([up, move(100, 200), pause(100)], "tap at 80, 29"),
        // From the middle of an element, and from where it is.
        ([move(10, 20, pad), down, up], "tap at 185, 119"), ([move(100, 200), move(5, 7, "pointer"), down, up], "tap at 85, 36"),
        // What is down at the end is lifted.
        ([move(60, 200), down], "tap at 40, 29"), ([move(100, 450), down, pause(800), up], "long press ended"),
        ([move(100, 200), down, cancel], "long press ended"), ([move(100, 450), down, pause(800), cancel], "long press began"),
        ([move(100, 450), down, pause(400), up], "long press began"),
      ] as [([JSONValue], JSONValue)] {
        try await perform([pointer(actions)], client)
        try await client.script("rehearsal: advance", ["byMs": 1000])
        #expect(try await client.text("log") == told, "\(actions)")
      }
      try await perform([pointer([move(100, 200), down], id: "a"), pointer([move(150, 200), down], id: "b")], client)
      #expect(try await client.text("log") == "tap with 2 fingers")
      #expect(await refusal([pointer([move(391, 1)])], client)?.code == .moveTargetOutOfBounds)
    }
  }
}
