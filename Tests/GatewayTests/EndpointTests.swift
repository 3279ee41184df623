import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

/// Every endpoint, asked once of the demo app Workbench, with what it answers: the table of conformance.
struct EndpointTests {
  enum Expected: Sendable {
    case value(JSONValue)
    /// A text that begins so.
    case text(String)
    case code(WebDriverError.Code)
    /// An object that has these members.
    case members([String])
    /// A list of as many elements as this.
    case count(Int)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let method: String
    /// `S` stands for the session, `E` for the field with a placeholder, `B` for the button Later, `A` for a session with an
    /// alert.
    let path: String
    let body: JSONValue
    let expected: Expected

    init(_ method: String, _ path: String, _ body: JSONValue = [:], _ expected: Expected) {
      (self.method, self.path, self.body, self.expected) = (method, path, body, expected)
    }

    var testDescription: String { "\(method) \(path)" }
  }

  private static let name: JSONValue = ["using": "name", "value": "name"]
  private static let screen: JSONValue = ["x": 0, "y": 0, "width": 390, "height": 844]
  private static let appID: JSONValue = ["appId": "Workbench"]

  static let rows: [Row] = standard + appium + older

  private static let standard: [Row] = [
    Row("GET", "/status", .members(["ready", "message", "build"])),
    Row("GET", "/sessions", .count(1)), Row("GET", "/appium/sessions", .count(1)),
    Row(
      "POST", "/session", ["capabilities": ["alwaysMatch": ["appium:app": "Workbench"]]], .members(["sessionId", "capabilities"])),
    Row("DELETE", "S", .value(.null)),
    Row("GET", "S/timeouts", .value(["implicit": 3000, "pageLoad": 300_000, "script": 30_000])),
    Row("POST", "S/timeouts", ["implicit": 5], .value(.null)), Row("POST", "S/url", ["url": "workbench://a"], .value(.null)),
    Row("GET", "S/url", .code(.unknownMethod)), Row("POST", "S/back", .code(.elementNotInteractable)),
    Row("POST", "S/forward", .value(.null)),
    Row("POST", "S/refresh", .code(.unknownMethod)), Row("GET", "S/title", .value("Workbench")),
    Row("GET", "S/window", .value("scene-1")),
    Row("DELETE", "S/window", .code(.unsupportedOperation)), Row("POST", "S/window", ["handle": "2"], .code(.noSuchWindow)),
    Row("GET", "S/window/handles", .value(["scene-1"])),
    Row("POST", "S/window/new", ["type": "tab"], .code(.unsupportedOperation)),
    Row("POST", "S/frame", ["id": 0], .code(.unknownMethod)), Row("POST", "S/frame/parent", .code(.unknownMethod)),
    Row("GET", "S/window/rect", .value(screen)), Row("POST", "S/window/rect", ["width": 10], .code(.unsupportedOperation)),
    Row("POST", "S/window/maximize", .code(.unsupportedOperation)), Row("POST", "S/window/minimize", .value(screen)),
    Row("POST", "S/window/fullscreen", .code(.unsupportedOperation)), Row("GET", "S/element/active", .code(.noSuchElement)),
    Row("GET", "E/shadow", .code(.noSuchShadowRoot)), Row("POST", "S/element", name, .members([Session.elementKey, "ELEMENT"])),
    Row("POST", "S/elements", ["using": "name", "value": "Twin"], .count(2)),
    Row("POST", "E/element", name, .code(.noSuchElement)), Row("POST", "E/elements", name, .count(0)),
    Row("POST", "S/shadow/1/element", name, .code(.detachedShadowRoot)),
    Row("POST", "S/shadow/1/elements", name, .code(.detachedShadowRoot)), Row("GET", "E/selected", .value(false)),
    Row("GET", "E/displayed", .value(true)), Row("GET", "E/attribute/placeholderValue", .value("Your name")),
    Row("GET", "E/attribute/nothing", .code(.invalidArgument)), Row("GET", "E/property/visible", .value("true")),
    Row("GET", "E/css/color", .code(.unknownMethod)), Row("GET", "E/text", .value("Your name")),
    Row("GET", "E/name", .value("XCUIElementTypeTextField")),
    Row("GET", "E/rect", .value(["x": 20, "y": 120, "width": 350, "height": 34])), Row("GET", "E/enabled", .value(true)),
    Row("GET", "E/computedrole", .value("textbox")), Row("GET", "B/computedlabel", .value("Later")),
    Row("POST", "B/click", .value(.null)), Row("POST", "E/clear", .value(.null)),
    Row("POST", "B/clear", .code(.invalidElementState)),
    Row("POST", "E/value", ["text": "Ada"], .value(.null)), Row("GET", "S/source", .text("<?xml version=\"1.0\"")),
    Row("GET", "S/source?format=json", .text("{\"children\":")),
    Row("GET", "S/source?format=description", .text("Application, {{0.0")),
    Row("POST", "S/execute/sync", ["script": "rehearsal: pending", "args": []], .members(["items", "nowMs"])),
    Row("POST", "S/execute/async", ["script": "alert(1)", "args": []], .code(.unsupportedOperation)),
    Row("GET", "S/cookie", .code(.unknownMethod)), Row("GET", "S/cookie/a", .code(.unknownMethod)),
    Row("POST", "S/cookie", ["cookie": [:]], .code(.unknownMethod)), Row("DELETE", "S/cookie/a", .code(.unknownMethod)),
    Row("DELETE", "S/cookie", .code(.unknownMethod)), Row("POST", "S/actions", ["actions": []], .value(.null)),
    Row("DELETE", "S/actions", .value(.null)), Row("POST", "S/alert/dismiss", .code(.noSuchAlert)),
    Row("POST", "S/alert/accept", .code(.noSuchAlert)), Row("GET", "S/alert/text", .code(.noSuchAlert)),
    Row("POST", "S/alert/text", ["text": "a"], .code(.noSuchAlert)),
    Row("GET", "A/alert/text", .value("Cannot load earthquakes\nCheck your connection.")),
    Row("POST", "A/alert/accept", .value(.null)),
    Row("POST", "A/alert/dismiss", .value(.null)), Row("POST", "A/alert/text", ["text": "a"], .code(.unsupportedOperation)),
    Row("GET", "S/screenshot", .text("iVBORw0KGgo")), Row("GET", "E/screenshot", .text("iVBORw0KGgo")),
    Row("POST", "S/print", .code(.unknownMethod)),
  ]

  private static let appium: [Row] = [
    Row("GET", "S", .members(["platformName", "events"])), Row("GET", "S/appium/capabilities", .members(["capabilities"])),
    Row("GET", "S/appium/settings", .members(["snapshotMaxDepth"])),
    Row("POST", "S/appium/settings", ["settings": ["useFirstMatch": true]], .value(.null)),
    Row("GET", "S/appium/commands", .members(["rest"])), Row("GET", "S/appium/extensions", .members(["rest"])),
    Row("POST", "S/appium/events", .members(["commands"])),
    Row("POST", "S/appium/log_event", ["vendor": "me", "event": "done"], .value(.null)),
    Row("GET", "S/contexts", .value(["NATIVE_APP"])), Row("GET", "S/context", .value("NATIVE_APP")),
    Row("POST", "S/context", ["name": "WEBVIEW_1"], .code(.noSuchWindow)),
    Row("GET", "S/appium/contexts", .value(["NATIVE_APP"])),
    Row("GET", "S/appium/context", .value("NATIVE_APP")), Row("POST", "S/appium/context", ["name": "NATIVE_APP"], .value(.null)),
    Row("GET", "S/se/log/types", .value(["syslog", "server"])), Row("POST", "S/se/log", ["type": "syslog"], .count(0)),
    Row("POST", "S/se/file", ["file": "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="], .code(.unsupportedOperation)),
    Row("GET", "S/log/types", .value(["syslog", "server"])), Row("POST", "S/log", ["type": "bugs"], .code(.invalidArgument)),
    Row("GET", "S/orientation", .value("PORTRAIT")), Row("POST", "S/orientation", ["orientation": "LANDSCAPE"], .value(.null)),
    Row("GET", "S/rotation", .value(["x": 0, "y": 0, "z": 0])),
    Row("POST", "S/rotation", ["x": 0, "y": 0, "z": 90], .value(.null)),
    Row("GET", "S/location", .code(.unsupportedOperation)),
    Row("POST", "S/location", ["location": ["latitude": 1, "longitude": 2]], .value(.null)),
    Row("POST", "S/appium/element/E/value", ["text": "Ada"], .value(.null)),
  ]

  private static let older: [Row] = [
    Row("GET", "E/location", .value(["x": 20, "y": 120])), Row("GET", "E/location_in_view", .value(["x": 20, "y": 120])),
    Row("GET", "E/size", .value(["width": 350, "height": 34])), Row("POST", "S/timeouts/implicit_wait", ["ms": 5], .value(.null)),
    Row("GET", "S/appium/device/orientation", .value("PORTRAIT")),
    Row("POST", "S/appium/device/orientation", ["orientation": "PORTRAIT"], .value(.null)),
    Row("GET", "S/appium/device/rotation", .value(["x": 0, "y": 0, "z": 0])),
    Row("POST", "S/appium/device/rotation", ["z": 45], .code(.invalidArgument)),
    Row("GET", "S/appium/device/system_time", .value("2024-01-01T00:00:00+00:00")),
    Row("POST", "S/appium/device/system_time", ["format": "YYYY"], .value("2024")),
    Row("POST", "S/appium/device/activate_app", appID, .value(.null)),
    Row("POST", "S/appium/device/terminate_app", appID, .value(true)),
    Row("POST", "S/appium/device/app_state", appID, .value(4)), Row("POST", "S/appium/device/app_installed", appID, .value(true)),
    Row("POST", "S/appium/device/hide_keyboard", .value(false)), Row("GET", "S/appium/device/is_keyboard_shown", .value(false)),
    Row("POST", "S/appium/device/push_file", ["path": "Documents/a", "data": "aGk="], .code(.unsupportedOperation)),
    Row("POST", "S/appium/device/pull_file", ["path": "Documents/none"], .code(.invalidArgument)),
    Row("POST", "S/appium/device/pull_folder", ["path": "Documents"], .text("UEs")),
    Row("POST", "S/appium/device/shake", .value(.null)), Row("POST", "S/appium/device/lock", ["seconds": 1], .value(.null)),
    Row("POST", "S/appium/device/unlock", .value(.null)), Row("POST", "S/appium/device/is_locked", .value(false)),
    Row("POST", "S/appium/device/get_clipboard", .value("")),
    Row("POST", "S/appium/device/set_clipboard", ["content": "aGk="], .value(.null)),
    Row("POST", "S/appium/app/launch", .value(.null)), Row("POST", "S/appium/app/close", .value(true)),
    Row("POST", "S/appium/app/reset", .value(true)), Row("POST", "S/appium/app/background", ["seconds": 1], .value(.null)),
    Row("POST", "S/appium/simulator/touch_id", ["match": true], .code(.invalidElementState)),
  ]

  @Test(arguments: rows)
  func anEndpointAnswers(row: Row) async throws {
    let isOfAlert = row.path.hasPrefix("A")
    let offline: JSONValue = ["stubs": [["path": "/earthquakesJSON", "error": "notConnectedToInternet"]]]
    let capabilities = isOfAlert ? ["appium:rehearsal": offline] : [:]
    try await Client.with(isOfAlert ? "Earthquakes" : "Workbench", capabilities) { client async throws in
      if isOfAlert { _ = try await client.find("class name", "XCUIElementTypeAlert") }
      let path = try await self.path(of: row, client)
      let answer = await client.answer(row.method, path, row.body)
      guard case .object(let members) = answer.body else {
        Issue.record("\(answer.body)")
        return
      }
      #expect(Array(members.keys) == ["value"], "an error with more beside its value is another error for Selenium")
      let value = members["value"] ?? .null
      switch row.expected {
      case .value(let expected): #expect(value == expected)
      case .text(let start):
        guard case .string(let text) = value else {
          Issue.record("\(value)")
          return
        }
        #expect(text.hasPrefix(start), "\(text.prefix(100))")
      case .code(let code):
        #expect(value["error"] == .string(code.rawValue), "\(value)")
        #expect(answer.status == code.status)
      case .members(let names): for name in names { #expect(value[name] != nil, "\(name) of \(value)") }
      case .count(let count):
        guard case .array(let elements) = value else {
          Issue.record("\(value)")
          return
        }
        #expect(elements.count == count)
      }
    }
  }

  @Test func everyRouteStandsInTheArticle() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Driver/RehearsalGateway/RehearsalGateway.docc/RehearsalGateway.md")
    let told = try String(contentsOf: article, encoding: .utf8).matches(of: /\| `((?:GET|POST|DELETE) \S+)` \|/).map {
      String($0.1)
    }
    #expect(told == Routes.all.map { "\($0.method.rawValue) \($0.template)" })
  }

  private func path(of row: Row, _ client: Client) async throws -> String {
    let text = row.path
    if text.hasPrefix("A") { return "S" + text.dropFirst() }
    if text.hasPrefix("E/") { return "S/element/\(try await client.find("name", "name"))" + text.dropFirst() }
    if text.hasPrefix("B/") { return "S/element/\(try await client.find("name", "Later"))" + text.dropFirst() }
    return text.contains("/E/") ? text.replacing("/E/", with: "/\(try await client.find("name", "name"))/") : text
  }

  @Test func everyRouteStandsInTheTable() throws {
    let asked = try Self.rows.map { row in
      let path = row.path.split(separator: "?")[0]
      let full =
        switch path.first {
        case "S", "A": "/session/1" + path.dropFirst()
        case "E", "B": "/session/1/element/1" + path.dropFirst()
        default: String(path)
        }
      let (route, _) = try Routes.table.route(row.method, full)
      return "\(route.method.rawValue) \(route.template)"
    }
    #expect(Set(asked) == Set(Routes.all.map { "\($0.method.rawValue) \($0.template)" }))
  }
}

extension EndpointTests.Row {
  init(_ method: String, _ path: String, _ expected: EndpointTests.Expected) { self.init(method, path, [:], expected) }
}
