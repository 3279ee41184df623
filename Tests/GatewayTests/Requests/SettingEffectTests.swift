import Rehearsal
import Testing

@testable import RehearsalGateway

/// What settings do, and how far their values go.
struct SettingEffectTests {
  private func settings(_ given: [String: JSONValue] = [:], besides: [String: JSONValue] = [:]) throws -> Settings {
    var always = besides
    always["appium:settings"] = .object(given)
    return try Settings(Capabilities(["capabilities": ["alwaysMatch": .object(always)]]))
  }

  private func error(_ name: String, _ value: JSONValue) -> WebDriverError? {
    do {
      _ = try settings([name: value])
      return nil
    } catch { return WebDriverError(wrapping: error) }
  }

  private func refused(_ words: String) -> WebDriverError { WebDriverError(.invalidArgument, words) }

  @Test func withoutASettingAllIsUsual() throws {
    let usual = try settings()
    #expect(usual.excludedAttributes == [])
    #expect(![usual.includesHittable, usual.includesBounds, usual.usesJSONSource].contains(true))
    #expect(usual.usesCompactResponses)
    #expect(usual.elementResponseAttributes == ["type", "label"])
    #expect(usual.maximumDepth == 50)
    #expect(usual.acceptsBy == nil && usual.dismissesBy == nil)
  }

  @Test func aSettingDoesWhatItSays() throws {
    let set = try settings([
      "pageSourceExcludedAttributes": " visible, index ,,", "includeHittableInPageSource": true,
      "includeMinMaxValueInPageSource": true, "useJSONSource": true, "shouldUseCompactResponses": false,
      "elementResponseAttributes": "name", "acceptAlertButtonSelector": "**/a", "dismissAlertButtonSelector": "**/b",
    ])
    #expect(set.excludedAttributes == ["visible", "index"])
    #expect([set.includesHittable, set.includesBounds, set.usesJSONSource].allSatisfy { $0 })
    #expect(!set.usesCompactResponses)
    #expect(set.elementResponseAttributes == ["name"])
    #expect(set.acceptsBy == "**/a")
    #expect(set.dismissesBy == "**/b")
    #expect(try settings(["elementResponseAttributes": ""]).elementResponseAttributes == [])
  }

  @Test(arguments: [(1, 1), (2, 2), (9_999, 9_999), (10_000, 10_000), (10_001, 10_000), (2_147_483_647, 10_000)])
  func aSourceIsNoDeeperThanTenThousand(given: Int, depth: Int) throws {
    #expect(try settings(["snapshotMaxDepth": .int(Int64(given))]).maximumDepth == depth)
  }

  @Test func settingsStandInBracketsToo() throws {
    let set = try settings(
      ["snapshotMaxDepth": 5, "useFirstMatch": true],
      besides: ["appium:settings[snapshotMaxDepth]": 7, "appium:settings[ours": 1, "appium:settingsOf": 1])
    #expect(set.maximumDepth == 7)
    #expect(set.values["useFirstMatch"] == true)
    #expect(set.values["ours"] == nil)
    #expect(throws: refused("'appium:settings' must be an object, and is 1")) {
      try Settings(Capabilities(["capabilities": ["alwaysMatch": ["appium:settings": 1]]]))
    }
  }

  @Test(
    arguments: [
      ("mjpegServerFramerate", 1, 60), ("mjpegServerScreenshotQuality", 1, 100), ("mjpegScalingFactor", 1, 100),
      ("snapshotMaxDepth", 1, 2_147_483_647), ("snapshotMaxChildren", 1, 2_147_483_647), ("maxTypingFrequency", 1, 1_000_000),
      ("screenshotQuality", 0, 3), ("waitForIdleTimeout", 0, 1_000_000_000), ("animationCoolOffTimeout", 0, 1_000_000_000),
    ] as [(String, Int64, Int64)])
  func aNumberGoesFromItsLeastToItsGreatest(name: String, least: Int64, greatest: Int64) {
    #expect(error(name, .int(least)) == nil)
    #expect(error(name, .int(greatest)) == nil)
    for value in [least - 1, greatest + 1] {
      #expect(
        error(name, .int(value)) == refused("the setting '\(name)' must be from \(least) to \(greatest), and is \(value)"))
    }
  }

  @Test func aValueIsOfTheTypeOfItsDefault() {
    #expect(error("snapshotMaxDepth", true) == refused("the setting 'snapshotMaxDepth' must be like 50, and is true"))
    #expect(error("useFirstMatch", 1) == refused("the setting 'useFirstMatch' must be like false, and is 1"))
    #expect(
      error("screenshotOrientation", 1) == refused("the setting 'screenshotOrientation' must be like \"auto\", and is 1"))
    #expect(error("useFirstMatch", []) == refused("the setting 'useFirstMatch' must be like false, and is []"))
    #expect(error("animationCoolOffTimeout", 2.5) == nil)
    for word in ["auto", "portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft"] {
      #expect(error("screenshotOrientation", .string(word)) == nil, "\(word)")
    }
  }

  /// Of a name of twelve letters two may be wrong, of a longer one three.
  @Test(
    arguments: [
      ("reduceMotixx", true), ("reduceMotxxx", false), ("reduceMotxxxn", true), ("reduceMotionnnn", true),
      ("reduceMotionnnnn", false), ("REDUCEMOTION", true),
    ])
  func aNameThatIsAlmostOneIsRefusedByItsDistance(name: String, isRefused: Bool) {
    let words = "there is no setting '\(name)'; did you mean 'reduceMotion'?"
    #expect(error(name, true) == (isRefused ? refused(words) : nil))
  }
}
