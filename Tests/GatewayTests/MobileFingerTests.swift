import Rehearsal
import Testing

@testable import RehearsalGateway

/// The XCUITest driver's methods for fingers, as the demo app Gestures recognizes them, in virtual time.
struct MobileFingerTests {
  private static func on<Result>(_ screen: String, _ body: (Client) async throws -> Result) async throws -> Result {
    try await Client.with("Gestures") { client async throws in
      try await client.value("POST", "S/element/\(try await client.find("name", screen))/click")
      return try await body(client)
    }
  }

  /// What the app has recognized, and how much time has passed, in whole milliseconds.
  private func done(_ method: String, _ arguments: JSONValue, _ client: Client) async throws -> [JSONValue] {
    let start = try await client.now()
    #expect(try await client.script("mobile: \(method)", arguments) == .null)
    let length = try await client.now() - start
    return [try await client.text("log"), .int(Int64(length.rounded()))]
  }

  private func refusal(_ method: String, _ arguments: JSONValue, _ client: Client) async -> WebDriverError? {
    await client.error("POST", "S/execute/sync", ["script": .string("mobile: \(method)"), "args": [arguments]])
  }

  private func wrong(_ words: String) -> WebDriverError { WebDriverError(.invalidArgument, words) }

  @Test func tapsAreCounted() async throws {
    try await Self.on("Taps") { client async throws in
      let pad = JSONValue.string(try await client.find("name", "taps"))
      for (method, arguments, told) in [
        // The pad begins at (20, 171).
        ("tap", ["x": 100, "y": 200], "tap at 80, 29"), ("doubleTap", ["x": 100, "y": 200], "double tap"),
        ("tap", ["x": 5, "y": 6, "elementId": pad], "tap at 5, 6"), ("doubleTap", ["elementId": pad], "double tap"),
        ("tapWithNumberOfTaps", ["elementId": pad], "tap at 175, 99"), ("twoFingerTap", ["elementId": pad], "tap with 2 fingers"),
        ("tapWithNumberOfTaps", ["elementId": pad, "numberOfTaps": 2], "double tap"),
        ("tapWithNumberOfTaps", ["elementId": pad, "numberOfTouches": 2], "tap with 2 fingers"),
        ("tap", ["x": 390, "y": 844], "tap with 2 fingers"),
      ] as [(String, JSONValue, JSONValue)] {
        #expect(try await done(method, arguments, client)[0] == told, "\(method) \(arguments)")
      }
      for name in ["numberOfTaps", "numberOfTouches"] {
        for count in [0, 11] as [JSONValue] {
          #expect(
            await refusal("tapWithNumberOfTaps", .object(["elementId": pad, name: count]), client)
              == wrong("'\(name)' must be a whole number from 1 to 10, and is \(count)"))
        }
      }
      for (x, y, place) in [(391, 10, "(391.0, 10.0)"), (10, 845, "(10.0, 845.0)"), (-1, 0, "(-1.0, 0.0)")]
        as [(JSONValue, JSONValue, String)]
      {
        let words = "\(place) is off the screen, which is 390.0 × 844.0 points"
        #expect(await refusal("tap", ["x": x, "y": y], client) == wrong(words))
        #expect(await refusal("doubleTap", ["x": x, "y": y], client) == wrong(words))
      }
    }
  }

  @Test func aFingerRestsAsLongAsItIsTold() async throws {
    try await Self.on("Taps") { client async throws in
      let (pad, press) = (
        JSONValue.string(try await client.find("name", "taps")), JSONValue.string(try await client.find("name", "press"))
      )
      // A press is long after half a second.
      for (method, arguments, told, length) in [
        ("touchAndHold", ["elementId": press, "duration": 2], "long press ended", 2000),
        ("touchAndHold", ["elementId": press, "duration": 0.2], "tap at 1, 1", 200),
        ("touchAndHold", ["x": 100, "y": 400, "duration": 2], "long press ended", 2000),
        ("touchAndHold", ["elementId": press, "x": 5, "y": 5, "duration": 0.3], "tap at 1, 1", 300),
        ("forcePress", ["elementId": press], "tap at 1, 1", 500),
        ("forcePress", ["elementId": press, "duration": 0.7, "pressure": 1000], "long press ended", 700),
      ] as [(String, JSONValue, JSONValue, JSONValue)] {
        _ = try await client.script("mobile: tap", ["elementId": pad, "x": 1, "y": 1])
        _ = try await client.script("rehearsal: advance", ["byMs": 1000])
        #expect(try await done(method, arguments, client) == [told, length], "\(method) \(arguments)")
      }
      for duration in [-1, 3601] as [JSONValue] {
        for method in ["touchAndHold", "forcePress"] {
          #expect(
            await refusal(method, ["elementId": press, "duration": duration], client)
              == wrong("'duration' must be from 0.0 to 3600.0 seconds, and is \(duration.number ?? 0)"))
        }
      }
      #expect(
        await refusal("forcePress", ["pressure": 1001], client) == wrong("'pressure' must be from 0.0 to 1000.0, and is 1001"))
    }
  }

  @Test(arguments: ["up", "down", "left", "right"])
  func aSwipeGoesItsWay(direction: String) async throws {
    try await Self.on("Drags") { client async throws in
      let swipes = JSONValue.string(try await client.find("name", "swipes"))
      let way: JSONValue = .string(direction)
      #expect(try await done("swipe", ["elementId": swipes, "direction": way], client) == [.string("swipe \(direction)"), 200])
      _ = try await done("tap", ["x": 5, "y": 5], client)
      // From the middle to eight points before the edge of 350 × 303⅓, at so many points in a second.
      let length: JSONValue = ["up", "down"].contains(direction) ? 287 : 334
      #expect(
        try await done("swipe", ["elementId": swipes, "direction": way, "velocity": 500], client) == [
          .string("swipe \(direction)"), length,
        ])
    }
  }

  @Test func aDragTakesWhatItMeets() async throws {
    try await Self.on("Drags") { client async throws in
      let (ball, field) = (
        JSONValue.string(try await client.find("name", "Ball")), JSONValue.string(try await client.find("name", "field"))
      )
      // The ball begins at (50, 50) of the field, which is (70, 221) of the screen. It takes ten points until a drag is one.
      #expect(
        try await done("dragFromToForDuration", ["duration": 0.5, "fromX": 70, "fromY": 221, "toX": 170, "toY": 271], client)
          == ["ball at 150, 100", 712])
      #expect(
        try await done(
          "dragFromToForDuration", ["duration": 1, "fromX": 30, "fromY": 30, "toX": 60, "toY": 30, "elementId": ball], client)
          == ["ball at 180, 100", 1130])
      // To the middle of the field, at (175, 151.8).
      #expect(
        try await done(
          "dragFromToWithVelocity",
          ["pressDuration": 0, "holdDuration": 0, "velocity": 200, "fromElementId": ball, "toElementId": field], client)
          == ["ball at 175, 152", 260])
      #expect(
        try await done(
          "dragFromToWithVelocity",
          [
            "pressDuration": 0.5, "holdDuration": 1, "velocity": 100, "fromX": 195, "fromY": 323, "toX": 165, "toY": 283,
          ], client) == ["ball at 145, 112", 2000])
    }
  }

  @Test func dragsHaveBounds() async throws {
    try await Self.on("Drags") { client async throws in
      let way: [String: JSONValue] = ["fromX": 70, "fromY": 221, "toX": 170, "toY": 271]
      func refused(_ method: String, _ more: [String: JSONValue]) async -> WebDriverError? {
        await refusal(method, .object(way.merging(more) { $1 }), client)
      }
      for (duration, told) in [(0.4, "0.4"), (60.5, "60.5")] {
        #expect(
          await refused("dragFromToForDuration", ["duration": .double(duration)])
            == wrong("'duration' must be from 0.5 to 60.0 seconds, and is \(told)"))
      }
      for name in ["pressDuration", "holdDuration"] {
        var lengths: [String: JSONValue] = ["pressDuration": 60, "holdDuration": 60, "velocity": 100]
        lengths[name] = 61
        #expect(
          await refused("dragFromToWithVelocity", lengths) == wrong("'\(name)' must be from 0.0 to 60.0 seconds, and is 61.0"))
      }
      #expect(
        await refusal("swipe", ["direction": "sideways"], client)
          == wrong("'direction' cannot be 'sideways'; known: up, down, left, right"))
      #expect(try await client.text("log") == "nothing yet")
    }
  }

  @Test func twoFingersTakeTheirTime() async throws {
    try await Self.on("Two fingers") { client async throws in
      let photo = JSONValue.string(try await client.find("name", "photo"))
      for (method, arguments, told, length) in [
        ("pinch", ["scale": 2, "velocity": 4], "200 %, 0°", 250),
        // A negative rotation is clockwise.
        ("rotateElement", ["rotation": -1.5707963, "velocity": 3.1415926], "200 %, 90°", 500),
        ("rotateElement", ["rotation": 0.7853982, "velocity": -1], "200 %, 45°", 785),
        ("pinch", ["scale": 0.5, "velocity": -1], "100 %, 45°", 500),
        ("pinch", ["scale": 1.5, "velocity": 1000], "150 %, 45°", 50),
      ] as [(String, [String: JSONValue], JSONValue, JSONValue)] {
        let given = JSONValue.object(arguments.merging(["elementId": photo]) { $1 })
        #expect(try await done(method, given, client) == [told, length], "\(method) \(arguments)")
      }
      for (method, arguments, words) in [
        ("pinch", ["scale": 1, "velocity": 1], "'scale' must not be 1: below it the fingers close, above it they open"),
        ("pinch", ["scale": 0.001, "velocity": 1], "'scale' must be from 0.002 to 500.0, and is 0.001"),
        ("pinch", ["scale": 501, "velocity": 1], "'scale' must be from 0.002 to 500.0, and is 501"),
        ("rotateElement", ["rotation": 1001, "velocity": 1], "'rotation' must be from -1000.0 to 1000.0, and is 1001"),
        ("rotateElement", ["rotation": 1, "velocity": 0], "'velocity' must not be 0"),
      ] as [(String, JSONValue, String)] {
        #expect(await refusal(method, arguments, client) == wrong(words))
      }
    }
  }

  // MARK: Scrolling

  @Test func pagesAreTurnedToTheSide() async throws {
    try await Self.on("Scrolling") { client async throws in
      let pager = JSONValue.string(try await client.find("name", "pager"))
      for (arguments, told) in [
        (["direction": "right", "elementId": pager], "page 2"), (["direction": "right", "elementId": pager], "page 3"),
        (["direction": "left", "distance": 2, "elementId": pager], "page 1"),
        (["direction": "left", "distance": -1, "elementId": pager], "page 2"),
        (["direction": "right", "distance": -1, "elementId": pager], "page 1"),
        // The largest that scrolls is the pager.
        (["direction": "right", "distance": 1], "page 2"),
      ] as [(JSONValue, JSONValue)] {
        #expect(try await done("scroll", arguments, client)[0] == told, "\(arguments)")
      }
      for (arguments, words) in [
        (["direction": "right", "distance": 0], "'distance' must not be 0"),
        ([:], "'mobile: scroll' needs one of direction, name, predicateString and toVisible, and got 0"),
        (
          ["direction": "up", "name": "a"],
          "'mobile: scroll' needs one of direction, name, predicateString and toVisible, and got 2"
        ),
        (
          ["toVisible": false, "elementId": pager],
          "'toVisible' must be true, and 'elementId' be there: that element is scrolled to"
        ),
      ] as [(JSONValue, String)] {
        #expect(await refusal("scroll", arguments, client) == wrong(words))
      }
      let log = JSONValue.string(try await client.find("name", "log"))
      #expect(
        await refusal("scroll", ["direction": "up", "elementId": log], client)
          == WebDriverError(.noSuchElement, "XCUIElementTypeStaticText 'log' shows nothing that scrolls"))
      #expect(try await client.text("log") == "page 2")
    }
  }

  @Test func whatScrollsThatWayIsMeantAndNotWhatIsLargest() async throws {
    try await Self.on("Scrolling") { client async throws in
      let zoomer = JSONValue.string(try await client.find("name", "zoomer"))
      #expect(try await client.script("mobile: pinch", ["scale": 3, "velocity": 1, "elementId": zoomer]) == .null)
      let plan = try await client.find("name", "Plan")
      func y() async throws -> Double { try await client.value("GET", "S/element/\(plan)/rect")["y"]?.number ?? .nan }
      let before = try await y()
      // The pager is as large and comes before, and turns its pages to the side only.
      #expect(try await client.script("mobile: scroll", ["direction": "down", "distance": 0.3]) == .null)
      #expect(try await y() < before)
    }
  }

  @Test func whatIsHiddenIsScrolledTo() async throws {
    for arguments in [["toVisible": true], ["toVisible": "true"], nil] as [[String: JSONValue]?] {
      try await Client.with("Multitude") { client async throws in
        let cells = try await client.value(
          "POST", "S/elements", ["using": "xpath", "value": "//XCUIElementTypeCell[@name = 'row 9']"])
        guard case .array(let found) = cells, case .string(let cell)? = found.first?[Session.elementKey] else {
          Issue.record("no row 9: \(cells)")
          return
        }
        let before = try await client.value("GET", "S/element/\(cell)/rect")["y"]?.number ?? 0
        let given = (arguments ?? [:]).merging(["elementId": .string(cell)]) { $1 }
        let method = arguments == nil ? "scrollToElement" : "scroll"
        #expect(try await client.script("mobile: \(method)", .object(given)) == .null)
        let after = try await client.value("GET", "S/element/\(cell)/rect")["y"]?.number ?? 0
        // The last row that is seen in part ends below the screen.
        #expect(before + 44 > 844)
        #expect(after + 44 <= 844)
      }
    }
  }

  /// The rows that are on the screen.
  private func rows(_ client: Client) async throws -> [String] {
    let cells = try await client.value("POST", "S/elements", ["using": "class name", "value": "XCUIElementTypeCell"])
    guard case .array(let found) = cells else { return [] }
    var names: [String] = []
    for cell in found {
      guard case .string(let id)? = cell[Session.elementKey],
        case .string(let name) = try await client.value("GET", "S/element/\(id)/attribute/name")
      else { continue }
      names.append(name)
    }
    return names
  }

  @Test func aListIsScrolledByPages() async throws {
    try await Client.with("Multitude") { client async throws in
      #expect(try await rows(client) == (0...9).map { "row \($0)" })
      // The table is 422 points high, and a row 44.
      for (direction, distance, first) in [
        ("down", nil, "row 7"), ("down", 1, "row 16"), ("up", 0.5, "row 12"), ("down", 2.5, "row 35"), ("down", -1, "row 26"),
        ("up", 20, "row 0"),
      ] as [(JSONValue, JSONValue?, String)] {
        var arguments: [String: JSONValue] = ["direction": direction]
        arguments["distance"] = distance
        #expect(try await client.script("mobile: scroll", .object(arguments)) == .null)
        #expect(try await rows(client).first == first, "\(arguments)")
      }
    }
  }

  @Test func aRowIsScrolledToByItsName() async throws {
    try await Client.with("Multitude") { client async throws in
      let start = try await client.now()
      #expect(try await client.script("mobile: scroll", ["name": "row 40"]) == .null)
      #expect(try await rows(client).contains("row 40"))
      #expect(try await client.now() == start, "a list knows its rows")
      #expect(
        await refusal("scroll", ["name": "nothing"], client)
          == WebDriverError(
            .noSuchElement,
            "nothing with name 'nothing' was found in XCUIElementTypeTable 'rows', though it was scrolled to its end"))
      #expect(try await rows(client) == (91...99).map { "row \($0)" })
      // What can be seen need not be scrolled to.
      #expect(try await client.script("mobile: scroll", ["name": "label 5"]) == .null)
      #expect(try await rows(client) == (91...99).map { "row \($0)" })
    }
  }

  @Test func aRowIsScrolledToByAPredicate() async throws {
    try await Client.with("Multitude") { client async throws in
      #expect(try await client.script("mobile: scroll", ["predicateString": "label == 'row 50'"]) == .null)
      #expect(try await rows(client).contains("row 50"))
      let there = try await rows(client)
      #expect(try await client.script("mobile: scroll", ["predicateString": "label == 'row 49'"]) == .null)
      #expect(try await rows(client) == there)
      // It goes to the end, and not back.
      #expect(
        await refusal("scroll", ["predicateString": "label == 'row 30'"], client)
          == WebDriverError(
            .noSuchElement,
            "nothing with -ios predicate string 'label == 'row 30'' was found in XCUIElementTypeTable 'rows', though it was "
              + "scrolled to its end"))
      #expect(try await rows(client) == (91...99).map { "row \($0)" })
    }
  }

  @Test func anAppWithoutScrollingIsNotScrolled() async throws {
    try await Client.with("Workbench") { client async throws in
      for arguments in [["direction": "up"], ["name": "Greet"]] as [JSONValue] {
        #expect(
          await refusal("scroll", arguments, client)
            == WebDriverError(.noSuchElement, "XCUIElementTypeApplication 'Workbench' shows nothing that scrolls"))
      }
    }
  }

  @Test func wheelsOfPickersAreTurned() async throws {
    try await Client.with("Controls") { client async throws in
      try await client.value("POST", "S/element/\(try await client.find("name", "Pickers"))/click")
      let wheels = try await client.value("POST", "S/elements", ["using": "class name", "value": "XCUIElementTypePickerWheel"])
      guard case .array(let found) = wheels, found.count == 7, let wheel = found[1][Session.elementKey] else {
        Issue.record("\(wheels)")
        return
      }
      try await client.script("mobile: selectPickerWheelValue", ["elementId": wheel, "order": "next", "value": "blue"])
      #expect(try await client.text("log") == "small blue")
      for (order, offset, told) in [
        ("next", nil, "small black"), ("previous", nil, "small blue"), ("previous", 0.3, "small red"),
        ("next", 0.3, "small blue"),
      ] as [(JSONValue, JSONValue?, JSONValue)] {
        var arguments: [String: JSONValue] = ["elementId": wheel, "order": order, "maxAttempts": 10_000]
        arguments["offset"] = offset
        #expect(try await client.script("mobile: selectPickerWheelValue", .object(arguments)) == true)
        #expect(try await client.text("log") == told)
      }
      let log = JSONValue.string(try await client.find("name", "log"))
      for (more, words) in [
        (["order": "up"], "'order' cannot be 'up'; known: next, previous"),
        (["order": "next", "offset": 0.51], "'offset' must be from 0.01 to 0.5, and is 0.51"),
        (["order": "next", "maxAttempts": 0], "'maxAttempts' must be a whole number from 1 to 10000, and is 0"),
        (
          ["order": "next", "elementId": log],
          "XCUIElementTypeStaticText 'log' is no wheel of a picker, which is an XCUIElementTypePickerWheel"
        ), ([:], "'mobile: selectPickerWheelValue' needs order"),
      ] as [([String: JSONValue], String)] {
        let given = JSONValue.object(["elementId": wheel].merging(more) { $1 })
        #expect(await refusal("selectPickerWheelValue", given, client) == wrong(words))
      }
    }
  }
}
