import Rehearsal
import Testing

@testable import RehearsalGateway

/// Appium's settings: which names and values are taken, and which are refused.
struct SettingTests {
  private func settings(_ given: [String: JSONValue] = [:]) throws -> Settings {
    try Settings(Capabilities(["capabilities": ["alwaysMatch": ["appium:settings": .object(given)]]]))
  }

  private func error(_ given: [String: JSONValue]) -> WebDriverError? {
    do {
      _ = try settings(given)
      return nil
    } catch { return WebDriverError(wrapping: error) }
  }

  @Test(arguments: [
    ("snapshotMaxDept", "snapshotMaxDepth"), ("snapshotmaxdepth", "snapshotMaxDepth"), ("useFirstMach", "useFirstMatch"),
    ("includeHitableInPageSource", "includeHittableInPageSource"), ("mjpegServerFrameRates", "mjpegServerFramerate"),
    ("nativeWebTab", "nativeWebTap"),
  ])
  func aNameThatIsAlmostOneOfTheDriversIsRefused(written: String, meant: String) {
    #expect(
      error([written: true]) == WebDriverError(.invalidArgument, "there is no setting '\(written)'; did you mean '\(meant)'?"))
  }

  @Test(arguments: [
    "ignoreUnimportantViews", "imageMatchThreshold", "fixImageFindScreenshotDims", "checkForImageElementStaleness",
    "mjpegServerPort", "waitForSelectorTimeout", "nativeWebTapStrict", "customSnapshotTimeout", "ours",
  ])
  func aNameOfOthersIsTakenAndTold(name: String) throws {
    #expect(try settings([name: 1]).values[name] == 1)
  }

  @Test func everySettingOfTheDriverMayBeSetToItsDefault() throws {
    #expect(try settings(Settings.defaults).values == Settings.defaults)
  }

  @Test(
    arguments: [
      ("snapshotMaxDepth", 0, "must be from 1 to 2147483647, and is 0"),
      ("screenshotQuality", 4, "must be from 0 to 3, and is 4"),
      ("mjpegServerFramerate", 61, "must be from 1 to 60, and is 61"),
      ("useFirstMatch", "yes", "must be like false, and is \"yes\""),
      ("screenshotOrientation", "portrat", "cannot be 'portrat'; did you mean 'portrait'?"),
    ] as [(String, JSONValue, String)])
  func aValueThatCannotBeIsRefused(name: String, value: JSONValue, words: String) {
    #expect(error([name: value]) == WebDriverError(.invalidArgument, "the setting '\(name)' \(words)"))
  }

  @Test func whereOneIsWrongNoneIsTaken() throws {
    var settings = try settings()
    #expect(throws: WebDriverError.self) { try settings.set(["snapshotMaxDepth": 9, "useFirstMach": true]) }
    #expect(settings.maximumDepth == 50)
  }
}
