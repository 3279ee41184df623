import Rehearsal
import Testing

@testable import RehearsalGateway

/// What a session refuses, word by word.
struct MethodRefusalTests {
  private func refusal(_ script: String, _ arguments: JSONValue = [:], _ client: Client) async -> WebDriverError? {
    await client.error("POST", "S/execute/sync", ["script": .string(script), "args": [arguments]])
  }

  private static let stubs = "requests are answered by stubs"
  private static let files = "files are put into an app's container when it is launched: appium:rehearsal takes 'files'"
  private static let logs = "a session with webSocketUrl is told of log.entryAdded as it happens"
  private static let requests = "requests are answered by stubs: 'rehearsal: requests' tells them"
  private static let trace = "a run is its trace: see 'rehearsal: trace'"
  private static let network = "set the network by 'rehearsal: setNetwork'"

  @Test func methodsThatCannotBeDoneTellWhy() async throws {
    let reasons = [
      "startPerfRecord": "nothing is measured in virtual time", "stopPerfRecord": "nothing is measured in virtual time",
      "installCertificate": Self.stubs, "listCertificates": Self.stubs, "removeCertificate": Self.stubs,
      "runXCTest": "there is no Xcode", "installXCTestBundle": "there is no Xcode", "listXCTestBundles": "there is no Xcode",
      "siriCommand": "there is no Siri", "startAudioRecording": "there is no sound", "stopAudioRecording": "there is no sound",
      "enableConditionInducer": Self.network, "disableConditionInducer": Self.network, "pushFile": Self.files,
      "pushFolder": Self.files, "deleteFile": Self.files, "installApp": "the agent has its apps",
      "removeApp": "the agent has its apps", "startLogsBroadcast": Self.logs, "stopLogsBroadcast": Self.logs,
      "startPcap": Self.requests, "stopPcap": Self.requests,
      "expectNotification": "'rehearsal: notifications' tells those that were posted",
      "configureLocalization": "a language is chosen at launch, by appium:language and appium:locale",
      "getPermission": "'rehearsal: device' tells all permissions",
      "resetPermission": "'mobile: setPermission' takes it back by 'unset'", "startScreenRecording": Self.trace,
      "stopScreenRecording": Self.trace,
    ]
    try await Client.with("Workbench") { client async throws in
      for (name, reason) in reasons.sorted(by: { $0.key < $1.key }) {
        #expect(
          await refusal("mobile: \(name)", client)
            == WebDriverError(.unsupportedOperation, "'mobile: \(name)' cannot be done: \(reason)"))
      }
    }
  }

  private func refusal(_ script: String, _ client: Client) async -> WebDriverError? { await refusal(script, [:], client) }

  @Test func whatAMethodNeedsIsTold() async throws {
    try await Client.with("Workbench") { client async throws in
      for (name, arguments, needs) in [
        ("tap", [:], "x, y"), ("tap", ["x": 1], "y"), ("pinch", [:], "scale, velocity"), ("pinch", ["velocity": 1], "scale"),
        ("selectPickerWheelValue", [:], "elementId, order"), ("scrollToElement", [:], "elementId"),
        ("dragFromToForDuration", ["fromX": 1], "duration, fromY, toX, toY"), ("setClipboard", ["content": .null], "content"),
        ("pullFile", [:], "remotePath"), ("swipe", ["velocity": 1], "direction"),
      ] as [(String, JSONValue, String)] {
        #expect(
          await refusal("mobile: \(name)", arguments, client)
            == WebDriverError(.invalidArgument, "'mobile: \(name)' needs \(needs)"))
      }
    }
  }

  @Test func endpointsOfBrowsersAreToldByTheirTemplates() async throws {
    try await Client.with("Workbench") { client async throws in
      #expect(Routes.ofBrowsers.count == 11)
      for route in Routes.ofBrowsers {
        let path = route.template.replacing("/session/{session}/", with: "S/").replacing("{element}", with: "1")
        #expect(
          await client.error(route.method.rawValue, path.replacing("{name}", with: "a"))
            == WebDriverError(
              .unknownMethod, "\(route.method.rawValue) \(route.template) is of browsers: an app has nothing of the kind"))
      }
      let later = try await client.find("name", "Later")
      #expect(
        await client.error("GET", "S/element/\(later)/shadow")
          == WebDriverError(.noSuchShadowRoot, "XCUIElementTypeButton 'Later' has no shadow root: only web pages have them"))
      for end in ["element", "elements"] {
        #expect(
          await client.error("POST", "S/shadow/abc/\(end)")
            == WebDriverError(.detachedShadowRoot, "'abc' is no shadow root: only web pages have them"))
      }
      for end in ["rect", "maximize", "fullscreen"] {
        #expect(
          await client.error("POST", "S/window/\(end)")
            == WebDriverError(
              .unsupportedOperation,
              "the screen of a device has one size: turn it by 'orientation', or begin a session with another device"))
      }
      #expect(
        await client.error("POST", "S/element/\(later)/clear")
          == WebDriverError(.invalidElementState, "XCUIElementTypeButton 'Later' holds no text that could be cleared"))
    }
  }

  @Test func aSessionThatIsNotThereIsTold() async throws {
    let client = Client()
    #expect(
      await client.error("GET", "/session/nope/title")
        == WebDriverError(
          .invalidSessionID, "invalid session id: there is no session 'nope': it has ended, or never began"))
    await client.gateway.close()
  }

  @Test func elementsAreOfASessionAndOfALaunch() async throws {
    try await Client.with("Workbench") { client async throws in
      let own = client.session.prefix(8)
      func name(_ id: String) async -> WebDriverError? { await client.error("GET", "S/element/\(id)/name") }
      for id in ["\(own)-0-1", "\(own)-2-1", "\(own)-1", "\(own)-1-x", "\(own)-1-2-3", "abc-1-1"] {
        #expect(await name(id) == WebDriverError(.noSuchElement, "'\(id)' is no element of this session"))
      }
      let gone = "the element is no longer on the screen: find it again, because views come and go"
      #expect(await name("\(own)-1-999999") == WebDriverError(.staleElementReference, gone))
      #expect(try await client.value("GET", "S/element/\(own)-1-0/name") == "XCUIElementTypeApplication")
      try await client.script("mobile: clearApp")
      let over = "the element is of a launch that is over: the app was launched again"
      #expect(await name("\(own)-1-0") == WebDriverError(.staleElementReference, over))
      #expect(try await client.value("GET", "S/element/\(own)-2-0/name") == "XCUIElementTypeApplication")
      #expect(await name("\(own)-3-0")?.code == .noSuchElement)
    }
  }

  @Test func whatIsNotFoundIsToldWithWhatIsThere() async throws {
    try await Client.with("Workbench") { client async throws in
      try await client.value("POST", "S/timeouts", ["implicit": 0])
      let error = await client.error("POST", "S/element", ["using": "name", "value": "Gret"])
      #expect(error?.code == .noSuchElement)
      let start = """
        no element with name 'Gret'
          asked:   find an element
          found:   did you mean 'Greet'?
          tried:\u{20}
        """
      #expect(error?.message.hasPrefix(start) == true, "\(error?.message ?? "none")")
      #expect(error?.message.contains(" elements, in vain\n") == true)
    }
  }

  @Test func anAuditIsOfWhatIsLookedFor() async throws {
    let prefix = "XCUIAccessibilityAuditType"
    try await Client.with("Workbench") { client async throws in
      func audit(_ types: JSONValue) async -> WebDriverError? {
        await refusal("mobile: performAccessibilityAudit", ["auditTypes": types], client)
      }
      for name in ["Contrast", "DynamicType", "ElementDetection", "Trait", "Action", "ParentChild"] {
        #expect(
          await audit([.string(prefix + name)])
            == WebDriverError(
              .unsupportedOperation,
              "'\(prefix)\(name)' is not looked for here; there are \(prefix)HitRegion, "
                + "\(prefix)SufficientElementDescription, \(prefix)TextClipped"))
      }
      #expect(
        await audit([.string(prefix + "HitRegoin")])
          == WebDriverError(
            .invalidArgument, "there is no type of audit '\(prefix)HitRegoin'; did you mean '\(prefix)HitRegion'?"))
      #expect(await audit([.string(prefix + "All")]) == nil)
      #expect(await audit([]) == nil)
      #expect(await audit([1]) == WebDriverError(.invalidArgument, "'auditTypes' must be a list of strings"))
    }
  }

  @Test func aSearchHasBounds() async throws {
    try await Client.with("Workbench") { client async throws in
      func explore(_ arguments: JSONValue) async -> WebDriverError? { await refusal("rehearsal: explore", arguments, client) }
      for (arguments, words) in [
        (
          ["x": 1, "runs": 1],
          "'rehearsal: explore' has no argument 'x'; there are runs, seconds, random, answersMs, workMs, timersMs, pausesMs, "
            + "looksMs, failures"
        ), (["runs": 0], "'runs' must be from 1 to 100000, and is 0"),
        (["runs": 100_001], "'runs' must be from 1 to 100000, and is 100001"),
        (["seconds": 3600.5], "'seconds' must be from 0 to 3600, and is 3600.5"),
        (["seconds": -0.5], "'seconds' must be from 0 to 3600, and is -0.5"),
      ] as [(JSONValue, String)] { #expect(await explore(arguments) == WebDriverError(.invalidArgument, words)) }
      #expect(await explore(["runs": "x"])?.message.hasPrefix("rehearsal: explore: ") == true)
      let early = WebDriverError(
        .invalidElementState, "nothing was asked of the session so far: explore once the story is told")
      for arguments in [[:], ["runs": 1, "seconds": 0], ["runs": 100_000, "seconds": 3600]] as [JSONValue] {
        #expect(await explore(arguments) == early)
      }
      let over = WebDriverError(
        .unsupportedOperation, "orders are explored of one launch, and this session has ended its app or launched it again")
      #expect(try await client.script("mobile: terminateApp") == true)
      #expect(await explore([:]) == over)
      try await client.script("mobile: activateApp")
      #expect(await explore([:]) == over)
    }
  }

  @Test func anotherAppIsNotOnTheDevice() async throws {
    try await Client.with("Workbench") { client async throws in
      let other = WebDriverError(.invalidArgument, "\"com.example.Other\" is not on the device: there is 'Workbench' alone")
      for (name, more) in [("launchApp", nil), ("activateApp", nil), ("clearApp", nil), ("deepLink", "workbench://a")]
        as [(String, JSONValue?)]
      {
        var arguments: [String: JSONValue] = ["bundleId": "com.example.Other"]
        arguments["url"] = more
        #expect(await refusal("mobile: \(name)", .object(arguments), client) == other, "\(name)")
      }
      #expect(
        await refusal("mobile: getAppStrings", client)
          == WebDriverError(
            .unsupportedOperation, "an agent does not tell the strings of its apps: read them where they are written"))
      #expect(
        await refusal("mobile: backgroundApp", ["seconds": 3600.5], client)
          == WebDriverError(.invalidArgument, "'seconds' must be at most 3600, and is 3600.5"))
    }
  }

  @Test func aSourceHasOneOfThreeFormats() async throws {
    try await Client.with("Workbench") { client async throws in
      func source(_ query: String = "") async throws -> String {
        guard case .string(let text) = try await client.value("GET", "S/source" + query) else { return "" }
        return text
      }
      let unknown = WebDriverError(.invalidArgument, "a source cannot have the format 'yaml'; it is xml, json or description")
      #expect(await client.error("GET", "S/source?format=yaml") == unknown)
      #expect(await refusal("mobile: source", ["format": "yaml"], client) == unknown)
      let whole = try await source()
      #expect(whole.contains(" index=") && whole.contains(" traits=") && !whole.contains(" hittable="))
      let less = try await source("?excluded_attributes=index,traits")
      #expect(!less.contains(" index=") && !less.contains(" traits=") && less.contains(" label="))
      let set: JSONValue = ["snapshotMaxDepth": 1, "pageSourceExcludedAttributes": "label", "includeHittableInPageSource": true]
      try await client.value("POST", "S/appium/settings", ["settings": set])
      #expect(
        try await source("?excluded_attributes=index") == """
          <?xml version="1.0" encoding="UTF-8"?>
          <AppiumAUT>
            <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Workbench" enabled="true" visible="true" \
          accessible="false" x="0" y="0" width="390" height="844" hittable="true" traits="" processId="0" bundleId="Workbench"/>
          </AppiumAUT>

          """)
      try await client.value("POST", "S/appium/settings", ["settings": ["useJSONSource": true]])
      #expect(try await source().hasPrefix("{\""))
      #expect(try await source("?format=xml").hasPrefix("<?xml"))
      #expect(
        try await source("?format=description").hasPrefix("Application, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Workbench'\n"))
    }
  }
}
