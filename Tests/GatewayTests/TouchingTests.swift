import Rehearsal
import Testing

@testable import RehearsalGateway

/// Fingers on what is disabled, and on what the keyboard covers.
struct TouchingTests {
  @Test func aClickOnWhatIsDisabledSucceedsAndDoesNothing() async throws {
    try await Client.with("Workbench") { client async throws in
      let button = try await client.find("name", "Greet")
      #expect(try await client.value("GET", "S/element/\(button)/enabled") == false)
      #expect(try await client.value("POST", "S/element/\(button)/click") == .null)
      #expect(try await client.script("mobile: twoFingerTap", ["elementId": .string(button)]) == .null)
      #expect(try await client.text("greeting") == "")
    }
  }

  @Test func theAppIsPinchedBehindTheKeyboard() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      try await client.value("POST", "S/element/\(field)/click")
      #expect(try await client.script("mobile: isKeyboardShown") == true)
      #expect(try await client.script("mobile: pinch", ["scale": 2, "velocity": 1]) == .null)
      #expect(try await client.script("mobile: rotateElement", ["rotation": 1, "velocity": 1]) == .null)
      #expect(try await client.script("mobile: swipe", ["direction": "up"]) == .null)
      // No key was hit.
      #expect(try await client.text("name") == "Your name")
    }
  }

  @Test func whatTheKeyboardCoversCannotBePinched() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      try await client.value("POST", "S/element/\(field)/click")
      let button = try await client.find("name", "Crash")
      for (method, arguments) in [
        ("pinch", ["scale": 2, "velocity": 1]), ("rotateElement", ["rotation": 1, "velocity": 1]), ("swipe", ["direction": "up"]),
      ] as [(String, [String: JSONValue])] {
        let given = arguments.merging(["elementId": .string(button)]) { $1 }
        let body: JSONValue = ["script": .string("mobile: \(method)"), "args": [.object(given)]]
        let error = await client.error("POST", "S/execute/sync", body)
        #expect(
          error
            == WebDriverError(
              .elementNotInteractable,
              "the keyboard covers all of XCUIElementTypeButton 'Crash': put it away before, such as by 'mobile: hideKeyboard'"),
          "\(method)")
      }
    }
  }

  @Test func aFingerUnderTheKeyboardTypesNothing() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      try await client.value("POST", "S/element/\(field)/click")
      let button = try await client.find("name", "Crash")
      for (method, arguments) in [
        ("tap", ["x": 195, "y": 700]), ("tap", ["x": 10, "y": 10, "elementId": .string(button)]),
        ("doubleTap", ["x": 195, "y": 700]), ("touchAndHold", ["x": 195, "y": 700, "duration": 1]),
        ("forcePress", ["x": 195, "y": 700]),
        ("dragFromToForDuration", ["fromX": 195, "fromY": 700, "toX": 195, "toY": 100, "duration": 1]),
        (
          "dragFromToWithVelocity",
          ["pressDuration": 0, "holdDuration": 0, "velocity": 500, "fromX": 195, "fromY": 700, "toX": 195, "toY": 100]
        ),
      ] as [(String, JSONValue)] {
        let body: JSONValue = ["script": .string("mobile: \(method)"), "args": [arguments]]
        let error = await client.error("POST", "S/execute/sync", body)
        #expect(error?.code == .elementNotInteractable, "\(method)")
        #expect(error?.message.contains("lies under the keyboard") == true, "\(method): \(error?.message ?? "none")")
      }
      #expect(try await client.text("name") == "Your name")
    }
  }

  @Test func whoNamesAKeyPressesIt() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      try await client.value("POST", "S/element/\(field)/click")
      let key = try await client.find("xpath", "//XCUIElementTypeKey[string-length(@label) = 1]")
      try await client.script("mobile: tap", ["elementId": .string(key), "x": 5, "y": 5])
      guard case .string(let text) = try await client.text("name") else {
        Issue.record("no text")
        return
      }
      #expect(text.count == 1, "\(text)")
    }
  }

  @Test func aPinchBeginsOnWhatTheKeyboardLeaves() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      try await client.value("POST", "S/element/\(field)/value", ["text": "Ada"])
      // The keyboard's edge is then at 181 of 390 points, and the button from 170 to 204.
      try await client.value("POST", "S/orientation", ["orientation": "LANDSCAPE"])
      let button = try await client.find("name", "Greet")
      let pinch: JSONValue = ["elementId": .string(button), "scale": 2, "velocity": 1]
      #expect(try await client.script("mobile: pinch", pinch) == .null)
      // The button has felt the first of the fingers.
      #expect(try await client.text("greeting") == "Hello, Ada!")
    }
  }
}
