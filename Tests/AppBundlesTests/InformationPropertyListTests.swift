import AppBundles
import Foundation
import Testing

struct InformationPropertyListTests {
  private func values(_ settings: [String: String], _ file: [String: Any]? = nil) throws -> NSDictionary {
    var place: URL?
    if let file {
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).plist")
      try PropertyListSerialization.data(fromPropertyList: file, format: .xml, options: 0).write(to: url)
      place = url
    }
    defer { if let place { try? FileManager.default.removeItem(at: place) } }
    return try InformationPropertyList(settings: settings).values(from: place) as NSDictionary
  }

  @Test func settingsBecomeKeys() throws {
    let made = try values([
      "INFOPLIST_KEY_CFBundleDisplayName": "The Ledger", "INFOPLIST_KEY_UIStatusBarHidden": "YES",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": "A B", "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.ledger",
      "MARKETING_VERSION": "1.4",
    ])
    #expect(
      made == [
        "CFBundleDisplayName": "The Ledger", "UIStatusBarHidden": true, "UISupportedInterfaceOrientations~ipad": ["A", "B"],
        "UILaunchScreen": [String: Any](), "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false],
        "CFBundleIdentifier": "org.example.ledger", "CFBundleShortVersionString": "1.4", "CFBundlePackageType": "APPL",
      ])
  }

  @Test func referencesInTheFileArePutInAtEveryDepth() throws {
    let made = try values(
      ["PRODUCT_MODULE_NAME": "Ledger", "PRODUCT_NAME": "My Ledger"],
      [
        "A": ["B": [["C": "$(PRODUCT_MODULE_NAME).SceneDelegate"]]], "D": "x.${PRODUCT_NAME:rfc1034identifier}", "E": 3,
        "F": "$(NOBODY)",
      ])
    #expect(
      made == [
        "A": ["B": [["C": "Ledger.SceneDelegate"]]], "D": "x.My-Ledger", "E": 3, "F": "", "CFBundleName": "My Ledger",
        "CFBundlePackageType": "APPL",
      ])
  }

  @Test func theFileGoesBeforeTheSettings() throws {
    let made = try values(
      ["INFOPLIST_KEY_UIMainStoryboardFile": "Other", "PRODUCT_NAME": "P"], ["UIMainStoryboardFile": "Main", "CFBundleName": "N"])
    #expect(made == ["UIMainStoryboardFile": "Main", "CFBundleName": "N", "CFBundlePackageType": "APPL"])
  }

  @Test func whatEveryAppHasComesFromItsSettings() throws {
    let made = try values([
      "PRODUCT_BUNDLE_IDENTIFIER": "i", "PRODUCT_NAME": "n", "EXECUTABLE_NAME": "e", "MARKETING_VERSION": "1",
      "CURRENT_PROJECT_VERSION": "2", "DEVELOPMENT_LANGUAGE": "de", "OTHER": "x",
    ])
    #expect(
      made == [
        "CFBundleIdentifier": "i", "CFBundleName": "n", "CFBundleExecutable": "e", "CFBundleShortVersionString": "1",
        "CFBundleVersion": "2", "CFBundleDevelopmentRegion": "de", "CFBundlePackageType": "APPL",
      ])
    #expect(try values([:]) == ["CFBundlePackageType": "APPL"])
    #expect(try values([:], ["CFBundlePackageType": "FMWK"]) == ["CFBundlePackageType": "FMWK"])
  }

  @Test func keysOfOneIdiomAndListsAreNamedInTheirOwnWay() throws {
    let made = try values([
      "INFOPLIST_KEY_": "nothing", "INFOPLIST_KEY_A_iPad": "YES", "INFOPLIST_KEY_A_iPhone": "NO", "INFOPLIST_KEY_A": "yes",
      "INFOPLIST_KEY_UIRequiredDeviceCapabilities": "armv7  metal", "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": "P",
      "INFOPLIST_KEY_B": "two words", "X_INFOPLIST_KEY_C": "no",
    ])
    #expect(
      made == [
        "A~ipad": true, "A~iphone": false, "A": "yes", "UIRequiredDeviceCapabilities": ["armv7", "metal"],
        "UISupportedInterfaceOrientations~iphone": ["P"], "B": "two words", "CFBundlePackageType": "APPL",
      ])
  }

  @Test func whatIsNotToBeMadeIsNotMadeAndWhatIsThereStays() throws {
    let settings = { (answer: String) in
      ["INFOPLIST_KEY_UIApplicationSceneManifest_Generation": answer, "INFOPLIST_KEY_UILaunchScreen_Generation": answer]
    }
    #expect(try values(settings("NO")) == ["CFBundlePackageType": "APPL"])
    let file: [String: Any] = ["UIApplicationSceneManifest": ["own": 1], "UILaunchScreen": ["own": 2]]
    #expect(
      try values(settings("YES"), file) == [
        "UIApplicationSceneManifest": ["own": 1], "UILaunchScreen": ["own": 2], "CFBundlePackageType": "APPL",
      ])
  }

  @Test func referencesHaveEitherBracketsAndMayBeSeveral() throws {
    let made = try values(
      ["A": "x y", "B_1": "é.9"],
      [
        "a": "$(A)-${B_1}", "b": "${A:rfc1034identifier}", "c": "$(A:lower)", "d": "$A $() $(A", "e": ["$(A)", "${NONE}", true],
        "f": "${B_1:rfc1034identifier}",
      ])
    #expect(
      made == [
        "a": "x y-é.9", "b": "x-y", "c": "x y", "d": "$A $() $(A", "e": ["x y", "", true], "f": "é.9",
        "CFBundlePackageType": "APPL",
      ])
  }

  @Test func aFileThatIsNoPropertyListIsAnError() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(throws: (any Error).self) { try InformationPropertyList(settings: [:]).values(from: place) }
    try PropertyListSerialization.data(fromPropertyList: ["a", "b"], format: .xml, options: 0).write(to: place)
    #expect(try InformationPropertyList(settings: [:]).values(from: place) as NSDictionary == ["CFBundlePackageType": "APPL"])
  }
}
