import Rehearsal
import Testing

@testable import RehearsalGateway

/// Capabilities as the standard has them matched (section 7.2), and what of a launch they say.
struct CapabilityTests {
  private func capabilities(_ always: JSONValue, first: JSONValue? = nil) throws -> Capabilities {
    var fields = ["alwaysMatch": always]
    fields["firstMatch"] = first
    return try Capabilities(["capabilities": .object(fields)])
  }

  private func error(_ body: [String: JSONValue]) -> WebDriverError? {
    do {
      _ = try Capabilities(body)
      return nil
    } catch { return error }
  }

  @Test func theFirstThatFitsIsMergedIntoAll() throws {
    let matched = try capabilities(
      ["appium:app": "Shop"], first: [["platformName": "Android"], ["platformName": "iOS", "appium:deviceName": "iPhone 14"]])
    #expect(matched.all == ["appium:app": "Shop", "platformName": "iOS", "appium:deviceName": "iPhone 14"])
  }

  @Test func optionsOfAppiumNeedNoPrefixAndGoBeforeTheOthers() throws {
    let matched = try capabilities([
      "platformName": "iOS", "appium:app": "Shop", "appium:options": ["app": "Bank", "appium:deviceName": "iPhone 14", "a:b": 1],
    ])
    #expect(matched.all == ["platformName": "iOS", "appium:app": "Bank", "appium:deviceName": "iPhone 14", "a:b": 1])
    #expect(try capabilities(["appium:options": ["app": "Bank", "appium:app": "Shop"]]).all == ["appium:app": "Shop"])
  }

  @Test(
    arguments: [
      (["capabilities": ["alwaysMatch": ["appium:options": 1]]], "'appium:options' in alwaysMatch must be an object"),
      (["capabilities": ["alwaysMatch": ["appium:options": ["procesArguments": [:]]]]], "did you mean 'appium:processArguments'"),
      ([:], "'capabilities' is missing"), (["capabilities": ["firstMatch": []]], "'firstMatch' must be a list"),
      (["capabilities": ["alwaysMatch": []]], "'alwaysMatch' must be an object"),
      (["capabilities": ["alwaysMatch": ["deviceName": "x"]]], "is written as 'appium:deviceName'"),
      (
        ["capabilities": ["alwaysMatch": ["a:b": 1], "firstMatch": [["a:b": 2]]]],
        "'a:b' stands in alwaysMatch and in firstMatch[0]"
      ),
      (["capabilities": ["alwaysMatch": ["platformName": 1]]], "'platformName' must be a string"),
      (["capabilities": ["alwaysMatch": ["timeouts": ["implicit": -1]]]], "'implicit' must be a whole number"),
      (["capabilities": ["alwaysMatch": ["pageLoadStrategy": "later"]]], "'pageLoadStrategy' cannot be 'later'"),
      (
        ["capabilities": ["alwaysMatch": ["unhandledPromptBehavior": "shout"]]],
        "alwaysMatch: 'unhandledPromptBehavior' cannot be"
      ),
    ] as [([String: JSONValue], String)])
  func whatIsNoSetOfCapabilitiesIsAnInvalidArgument(body: [String: JSONValue], words: String) {
    let error = error(body)
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test(
    arguments: [
      ["platformName": "Android"], ["browserName": "chrome"], ["appium:automationName": "UiAutomator2"],
    ] as [JSONValue])
  func whatThisServerIsNotCreatesNoSession(always: JSONValue) {
    #expect(error(["capabilities": ["alwaysMatch": always]])?.code == .sessionNotCreated)
  }

  @Test(arguments: [
    ("Shop", "Shop"), ("shop", "Shop"), ("/builds/Shop.app", "Shop"), ("https://example.com/Shop.ipa", "Shop"),
    ("com.example.Notes", "Notes"),
  ])
  func anAppIsNamedAsClientsNameApps(asked: String, app: String) throws {
    #expect(try capabilities(["appium:app": .string(asked)]).launch(of: ["Notes", "Shop"]).app == app)
    #expect(try capabilities(["appium:bundleId": .string(asked)]).launch(of: ["Notes", "Shop"]).app == app)
  }

  @Test(
    arguments: [
      (
        ["appium:autoAcceptAlerts": true, "appium:autoDismissAlerts": true],
        "'appium:autoAcceptAlerts' and 'appium:autoDismissAlerts' cannot both be true: an alert has one answer"
      ),
      (
        ["appium:rehearsal": ["seed": 1], "rehearsal:options": ["seed": 2]],
        "'appium:rehearsal' and 'rehearsal:options' are two names for one thing, and say different things: leave one out"
      ),
      (
        ["appium:app": "Notes", "appium:rehearsal": ["app": "Shop"]],
        "appium:app is 'Notes', and appium:rehearsal has the app 'Shop', which is another one: leave one out"
      ),
      (
        ["appium:app": "/builds/Other.ipa", "appium:rehearsal": ["app": "Shop"]],
        "appium:app is '/builds/Other.ipa', and appium:rehearsal has the app 'Shop', which is another one: leave one out"
      ),
      (
        ["appium:app": "Shop", "appium:rehearsal": ["seed": 7, "replay": "s1-a1000-c3.1"]],
        "appium:rehearsal: 'seed' is 7, and 'replay' is of a run with the seed 1: leave 'seed' out"
      ),
      (
        ["appium:app": "Shop", "appium:rehearsal": ["schedule": "seeded", "replay": "s1-a1000-c3.1"]],
        "appium:rehearsal: 'schedule' stands beside 'replay', which says itself in which order events come: leave one out"
      ),
    ] as [(JSONValue, String)])
  func whatContradictsItselfIsRefused(always: JSONValue, message: String) {
    #expect(throws: WebDriverError(.invalidArgument, message)) { try capabilities(always).launch(of: ["Notes", "Shop"]) }
  }

  @Test(
    arguments: [
      ["appium:app": "/builds/Shop.app", "appium:rehearsal": ["app": "shop"]],
      ["appium:app": "Shop", "appium:rehearsal": ["seed": 1, "replay": "s1-a1000-c3.1"]],
      ["appium:app": "Shop", "appium:autoAcceptAlerts": true, "appium:autoDismissAlerts": false],
    ] as [JSONValue])
  func whatSaysTheSameTwiceIsTaken(always: JSONValue) throws {
    #expect(try capabilities(always).launch(of: ["Notes", "Shop"]).app == "Shop")
  }

  @Test func anAppThatIsNotThereTellsWhichAre() {
    #expect(throws: WebDriverError.self) { try capabilities(["appium:app": "Shp"]).launch(of: ["Notes", "Shop"]) }
    #expect(throws: WebDriverError.self) { try capabilities([:]).launch(of: ["Notes", "Shop"]) }
  }

  @Test func theOnlyAppNeedsNoName() throws {
    #expect(try capabilities([:]).launch(of: ["Notes"]).app == "Notes")
    #expect(try capabilities(["appium:app": "whatever.app"]).launch(of: ["Notes"]).app == "Notes")
  }

  @Test func aLaunchIsSaidByAppiumsCapabilitiesAndByOurs() throws {
    let launch = try capabilities([
      "appium:language": "de", "appium:locale": "DE", "appium:connectHardwareKeyboard": true,
      "appium:processArguments": ["args": ["-x", "1"], "env": ["A": "b", "N": 2]],
      "appium:rehearsal": ["seed": 7, "stubs": [["path": "/feed", "json": []]], "environment": ["appearance": "dark"]],
    ]).launch(of: ["Notes"])
    #expect(launch.seed == 7)
    #expect(launch.stubs?.map(\.path) == ["/feed"])
    #expect(launch.environment == Environment(appearance: .dark, locale: "de_DE", hardwareKeyboard: true))
    #expect(launch.arguments == ["-x", "1"])
    #expect(launch.variables == ["A": "b", "N": "2"])
  }

  @Test func whatOursDoNotKnowIsRefusedByName() {
    do {
      _ = try capabilities(["appium:rehearsal": ["sed": 7]]).launch(of: ["Notes"])
      Issue.record("it was taken")
    } catch {
      #expect("\(error)".contains("sed"))
    }
  }
}
