import Rehearsal
import Testing

@testable import RehearsalGateway

/// Capabilities one by one: which are taken, with which words the others are refused, and what they make of a launch.
struct GivenCapabilityTests {
  private func capabilities(_ always: JSONValue) throws -> Capabilities {
    try Capabilities(["capabilities": ["alwaysMatch": always]])
  }

  private func launch(_ always: JSONValue, of apps: [String] = ["Notes", "Shop"]) throws -> Launch {
    try capabilities(always).launch(of: apps)
  }

  @Test func whatIsMissingIsTold() {
    let missing = "'capabilities' is missing: it must be an object with 'alwaysMatch' and 'firstMatch' in it"
    for (body, words) in [
      ([:], missing), (["capabilities": 1], missing),
      (
        ["desiredCapabilities": [:]],
        missing + "; 'desiredCapabilities' are of the protocol before WebDriver, which is not spoken"
      ), (["capabilities": ["firstMatch": []]], "'firstMatch' must be a list with one object at least"),
      (["capabilities": ["firstMatch": [:]]], "'firstMatch' must be a list with one object at least"),
      (["capabilities": ["firstMatch": [[:], 1]]], nil),
      (["capabilities": ["firstMatch": [1]]], "'firstMatch[0]' must be an object"),
      (["capabilities": ["alwaysMatch": 1]], "'alwaysMatch' must be an object"),
      (
        ["capabilities": ["firstMatch": [["appium:options": 1]]]], "'appium:options' in firstMatch[0] must be an object"
      ), (["capabilities": ["firstMatch": .null]], nil), (["capabilities": [:]], nil),
      (
        ["capabilities": ["alwaysMatch": ["a:b": 1], "firstMatch": [["platformName": "Android"], ["a:b": 1]]]],
        "'a:b' stands in alwaysMatch and in firstMatch[1]"
      ),
    ] as [([String: JSONValue], String?)] {
      if let words {
        #expect(throws: WebDriverError(.invalidArgument, words)) { try Capabilities(body) }
      } else {
        #expect(throws: Never.self) { try Capabilities(body) }
      }
    }
  }

  @Test(
    arguments: [
      (
        "deviceName",
        "'deviceName' in alwaysMatch is no capability of the standard: one of Appium's is written as 'appium:deviceName'"
      ),
      ("appium:bundelId", "there is no capability 'appium:bundelId' (in alwaysMatch); did you mean 'appium:bundleId'?"),
      ("appium:local", "there is no capability 'appium:local' (in alwaysMatch); did you mean 'appium:locale'?"),
      ("appium:setings[x]", "there is no capability 'appium:setings[x]' (in alwaysMatch); did you mean 'appium:settings'?"),
      (
        "appium:automationNm",
        "there is no capability 'appium:automationNm' (in alwaysMatch); did you mean 'appium:automationName'?"
      ),
      ("appium:ORIENTATON", "there is no capability 'appium:ORIENTATON' (in alwaysMatch); did you mean 'appium:orientation'?"),
    ])
  func aNameThatIsNoneIsRefused(name: String, words: String) {
    #expect(throws: WebDriverError(.invalidArgument, words)) { try capabilities(.object([name: 1])) }
    #expect(throws: Never.self, "what is null is not there") { try capabilities(.object([name: .null])) }
  }

  @Test(arguments: [
    "appium:udid", "appium:appPath", "appium:bundleIds", "appium:localePath", "appium:deviceNames", "appium:otherApps",
    "appium:appName", "appium:appp", "appium:noReset", "appium:processArgs", "appium:settings[x]", "moz:options", "proxy",
    "userAgent",
  ])
  func aNameOfOthersIsTaken(name: String) throws {
    #expect(try capabilities(.object([name: 1])).all == [name: 1])
  }

  @Test func valuesOfTheStandardHaveTheirTypes() {
    for name in ["browserName", "browserVersion", "platformName", "pageLoadStrategy"] {
      #expect(throws: WebDriverError(.invalidArgument, "alwaysMatch: '\(name)' must be a string")) {
        try capabilities(.object([name: true]))
      }
    }
    for name in ["acceptInsecureCerts", "setWindowRect", "strictFileInteractability", "webSocketUrl"] {
      #expect(throws: WebDriverError(.invalidArgument, "alwaysMatch: '\(name)' must be true or false")) {
        try capabilities(.object([name: "a"]))
      }
      #expect(throws: Never.self) { try capabilities(.object([name: false])) }
    }
    for strategy in ["none", "eager", "normal"] {
      #expect(throws: Never.self) { try capabilities(["pageLoadStrategy": .string(strategy)]) }
    }
    #expect(
      throws: WebDriverError(
        .invalidArgument,
        "alwaysMatch: 'unhandledPromptBehavior' cannot be \"shout\"; it is dismiss, accept, dismiss and notify, accept and "
          + "notify, ignore, or an object with one of these as 'alert' or 'default'")
    ) { try capabilities(["unhandledPromptBehavior": "shout"]) }
    #expect(throws: Never.self) { try capabilities(["unhandledPromptBehavior": ["default": "ignore"]]) }
  }

  @Test(
    arguments: [
      (["platformName": "Android"], "platformName is 'Android', and apps run on iOS here"),
      (
        ["browserName": "chrome"],
        "browserName is 'chrome', and there is no browser: leave it out, and name an app by appium:app"
      ),
    ] as [(JSONValue, String)])
  func whatTheServerIsNotIsTold(always: JSONValue, words: String) {
    #expect(throws: WebDriverError(.sessionNotCreated, "no capabilities fit: \(words)")) { try capabilities(always) }
  }

  @Test(arguments: [
    "UiAutomator1", "UiAutomator2", "Espresso", "Mac2", "Windows", "Chromium", "Gecko", "Safari", "Roku", "Tizen",
  ])
  func driversOfOtherPlatformsAreNotMeant(name: String) {
    let words =
      "no capabilities fit: appium:automationName is '\(name)', which is of another platform: this is XCUITest's protocol"
    #expect(throws: WebDriverError(.sessionNotCreated, words)) { try capabilities(["appium:automationName": .string(name)]) }
  }

  @Test func everyRefusalIsTold() {
    let words =
      "no capabilities fit: platformName is 'Android', and apps run on iOS here; platformName is 'tvOS', and apps run on iOS here"
    #expect(throws: WebDriverError(.sessionNotCreated, words)) {
      try Capabilities(["capabilities": ["firstMatch": [["platformName": "Android"], ["platformName": "tvOS"]]]])
    }
    for platform in ["iOS", "ANY", "mac", "Linux"] {
      #expect(throws: Never.self) { try capabilities(["platformName": .string(platform)]) }
    }
    #expect(throws: Never.self) { try capabilities(["browserName": "", "appium:automationName": "XCUITest"]) }
  }

  @Test func optionsOfTheStandardNeedNoPrefixInAppiums() throws {
    #expect(
      try capabilities(["appium:options": ["platformName": "iOS", "app": "Shop"]]).all == [
        "platformName": "iOS", "appium:app": "Shop",
      ])
    #expect(try capabilities(["appium:options": .null, "appium:app": "Shop"]).all == ["appium:app": "Shop"])
  }

  @Test func valuesAreReadByTheirTypes() throws {
    let given = try capabilities(["a:text": "t", "a:flag": true, "a:number": 0])
    #expect(try given.string("a:text") == "t")
    #expect(try given.flag("a:flag") == true)
    #expect(try given.number("a:number") == 0)
    #expect(try given.string("a:none") == nil)
    #expect(try given.flag("a:none") == nil)
    #expect(try given.number("a:none") == nil)
    #expect(throws: WebDriverError(.invalidArgument, "'a:flag' must be a string, and is true")) { try given.string("a:flag") }
    #expect(throws: WebDriverError(.invalidArgument, "'a:number' must be true or false, and is 0")) { try given.flag("a:number") }
    #expect(throws: WebDriverError(.invalidArgument, "'a:text' must be a number, 0 or more, and is \"t\"")) {
      try given.number("a:text")
    }
  }

  // MARK: Launches

  @Test func anAppIsChosenByTheFirstThatNamesOne() throws {
    #expect(try launch(["appium:app": "Shop", "appium:bundleId": "com.example.Notes"]).app == "Shop")
    #expect(try launch(["appium:bundleId": "com.example.Notes"]).app == "Notes")
    #expect(try launch(["appium:app": "https://example.com/a/Shop.zip"]).app == "Shop")
    #expect(try launch(["appium:app": "/a/NOTES.app"]).app == "Notes")
    #expect(try launch(["appium:rehearsal": ["app": "Notes"]]).app == "Notes")
    #expect(try launch(["rehearsal:options": ["app": "Notes"]]).app == "Notes")
    #expect(throws: WebDriverError(.sessionNotCreated, "the agent has no app 'Shp'; did you mean 'Shop'?")) {
      try launch(["appium:app": "Shp"])
    }
    #expect(throws: WebDriverError(.sessionNotCreated, "the agent has 2 apps: name one by appium:app: Notes, Shop")) {
      try launch([:])
    }
  }

  @Test func aDeviceIsNamedByEither() throws {
    #expect(try launch(["appium:app": "Shop"]).device == nil)
    #expect(try launch(["appium:app": "Shop", "appium:deviceName": "iPhone 14"]).device == "iPhone 14")
    let both: JSONValue = ["appium:app": "Shop", "appium:deviceName": "iPhone 14", "appium:rehearsal": ["device": "iPad"]]
    #expect(try launch(both).device == "iPad")
  }

  @Test func anEnvironmentIsSaidByAppiumsCapabilitiesOrByOurs() throws {
    let usual: [(JSONValue, Environment?)] = [
      ([:], nil), (["appium:language": "de"], Environment(locale: "de")),
      (["appium:language": "de", "appium:locale": "AT"], Environment(locale: "de_AT")),
      (["appium:language": "en", "appium:locale": "de_AT"], Environment(locale: "de_AT")), (["appium:locale": "de_AT"], nil),
      (
        ["appium:language": "de", "appium:rehearsal": ["environment": ["locale": "fr_FR"]]], Environment(locale: "fr_FR")
      ), (["appium:reduceMotion": true], Environment(reduceMotion: true)),
      (["appium:connectHardwareKeyboard": false], Environment(hardwareKeyboard: false)),
      (
        [
          "appium:reduceMotion": true, "appium:connectHardwareKeyboard": true,
          "appium:rehearsal": ["environment": ["reduceMotion": false, "hardwareKeyboard": false]],
        ], Environment(reduceMotion: false, hardwareKeyboard: false)
      ),
    ]
    for (always, environment) in usual {
      #expect(try launch(always, of: ["Shop"]).environment == environment, "\(always)")
    }
  }

  @Test func argumentsAreSaidByEither() throws {
    let own: JSONValue = ["arguments": ["mine"], "variables": ["A": "mine"]]
    let given: JSONValue = ["args": ["-x"], "env": ["A": "b", "N": 2, "F": true]]
    let both = try launch(["appium:processArguments": given, "appium:rehearsal": own], of: ["Shop"])
    #expect(both.arguments == ["mine"] && both.variables == ["A": "mine"])
    let theirs = try launch(["appium:processArguments": given], of: ["Shop"])
    #expect(theirs.arguments == ["-x"] && theirs.variables == ["A": "b", "N": "2", "F": "true"])
    let none = try launch(["appium:processArguments": [:]], of: ["Shop"])
    #expect(none.arguments == nil && none.variables == nil)
  }

  @Test func aSeedMayBeAText() throws {
    #expect(try launch(["appium:rehearsal": ["seed": "18446744073709551615"]], of: ["Shop"]).seed == .max)
    #expect(try launch(["appium:rehearsal": ["seed": 7]], of: ["Shop"]).seed == 7)
    #expect(try launch([:], of: ["Shop"]).seed == nil)
    let error = #expect(throws: WebDriverError.self) { try launch(["appium:rehearsal": ["seed": "x"]], of: ["Shop"]) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.hasPrefix("appium:rehearsal: ") == true)
  }

  @Test func aReplayIsAnOrderOfEvents() throws {
    for seed in [.null, 1, "1"] as [JSONValue] {
      let replayed = try launch(["appium:rehearsal": ["replay": "s1-a1000-c3.1", "seed": seed]], of: ["Shop"])
      #expect(replayed.seed == 1)
      #expect(replayed.exploration != nil)
    }
    #expect(try launch(["appium:rehearsal": ["seed": 1]], of: ["Shop"]).exploration == nil)
    for (value, told) in [("x", "\"x\""), (1, "1")] as [(JSONValue, String)] {
      let words = "'replay' must be a token such as s1-a1000-p1000-c12.1, as 'rehearsal: explore' tells it, and is \(told)"
      #expect(throws: WebDriverError(.invalidArgument, words)) { try launch(["appium:rehearsal": ["replay": value]]) }
    }
  }

  @Test func textsAreOfAListOfTexts() {
    #expect((["a", "b"] as JSONValue).texts == ["a", "b"])
    #expect(([] as JSONValue).texts == [])
    #expect((["a", 1] as JSONValue).texts == nil)
    #expect(("a" as JSONValue).texts == nil)
  }
}
