import AppBundles
import Foundation
import Testing

@Suite struct InformationPropertyListTests {
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
}
