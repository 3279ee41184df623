import ObjectiveCRuntime
import Testing
import VirtualTime

@testable import UIKit

/// A scene's delegate that only a property list names.
final class ManifestSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var titleAtConnection: String?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    titleAtConnection = window?.rootViewController?.title
  }
}

/// An app with a bundle of its own: what it finds there, and how it begins by what its property list says.
@MainActor
@Suite(.serialized) struct AppBundleTests {
  private final class App: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var titleAtLaunch: String?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      titleAtLaunch = window?.rootViewController?.title
      return true
    }
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="vc1">
      <scenes><scene sceneID="s1"><objects>
        <viewController title="From the storyboard" id="vc1" sceneMemberID="viewController">
          <view key="view" id="v1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """

  /// Calls `body` in a launch whose app has a bundle with these values in its property list.
  private func inBundle(_ values: [String: Any], _ body: (URL) throws -> Void) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "\(UUID().uuidString).app")
    defer {
      World.begin()
      try? files.removeItem(at: folder)
    }
    let texts = [
      "Main.storyboard": Self.storyboard, "data.txt": "plain", "Base.lproj/words.txt": "base", "de.lproj/words.txt": "deutsch",
      "en.lproj/Localizable.strings": "\"hello\" = \"Hello\"; \"only\" = \"Only English\";",
      "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";", "de.lproj/Other.strings": "\"hello\" = \"Servus\";",
      "Catalog.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "hello": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Hi" } },
        "de": { "stringUnit": { "state": "translated", "value": "Moin" } } } }, "key": {} } }
      """,
    ]
    for (name, text) in texts {
      let file = folder.appending(path: name)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let list = values.merging(["CFBundleIdentifier": "org.example.shop", "CFBundleDevelopmentRegion": "en"]) { own, _ in own }
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appending(path: "Info.plist"))
    World.begin()
    AppBundle.use(folder.path)
    try body(folder)
  }

  @Test func anAppThatShowsItsDocumentsHasItsFolderInABrowser() throws {
    let types: [[String: Any]] = [["LSItemContentTypes": ["public.text", "public.png"]], ["CFBundleTypeName": "Other"]]
    try inBundle(["UISupportsDocumentBrowser": true, "CFBundleDisplayName": "Shop", "CFBundleDocumentTypes": types]) { folder in
      let browser = UIDocumentBrowserViewController(forOpening: nil)
      browser.firstFolder = folder
      #expect(browser.allowedContentTypes == ["public.text", "public.png"])
      let window = show(browser)
      let first = try #require(browser.lists.first)
      let names = first.tableView.visibleCells.map { $0.textLabel?.text ?? "" }
      let row = try #require(names.firstIndex(of: "Shop"))
      #expect(names.prefix(row).last == "Main" && !names.suffix(from: row + 1).contains("Shop"))
      first.tableView(first.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
      rest()
      #expect(browser.navigation.topViewController?.title == "Shop")
      _ = window
    }
    try inBundle([:]) { _ in
      #expect(UIDocumentBrowserViewController(forOpening: nil).ownFolder == nil)
    }
  }

  @Test func aKeyOfTheDeviceGoesBeforeTheOneOfAll() throws {
    let lists = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationLandscapeLeft"],
    ]
    try inBundle(lists) { _ in
      #expect(PropertyList.ofApp.orientations == .portrait)
      Device.choose(try #require(DeviceModel.named("iPad Pro 13-inch")))
      #expect(PropertyList.ofApp.orientations == .landscapeLeft)
    }
    try inBundle([
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~iphone": ["UIInterfaceOrientationLandscapeRight"],
    ]) { _ in #expect(PropertyList.ofApp.orientations == .landscapeRight) }
  }

  @Test(arguments: [("Dark", UIUserInterfaceStyle.dark), ("Light", .light), ("Automatic", .light)])
  func theStyleIsTheOneThatTheAppAsksForWhateverTheDevicesIs(style: String, expected: UIUserInterfaceStyle) throws {
    try inBundle(["UIUserInterfaceStyle": style]) { _ in
      final class Delegate: UIResponder, UIApplicationDelegate {}
      UIApplication.start(delegate: Delegate())
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      #expect(window.rootViewController?.view.traitCollection.userInterfaceStyle == expected)
      UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
      // Only who asks for nothing follows the device.
      let followed: UIUserInterfaceStyle = style == "Light" ? .light : .dark
      #expect(window.rootViewController?.view.traitCollection.userInterfaceStyle == followed)
      window.overrideUserInterfaceStyle = .light
      #expect(window.rootViewController?.view.traitCollection.userInterfaceStyle == .light)
    }
    startAnew()
    #expect(UIApplication.shared.declaredStyle == nil)
  }

  // MARK: Files and texts

  @Test func theMainBundleIsTheAppsAndEndsWithTheLaunch() throws {
    startAnew()
    let program = Bundle.main.bundlePath
    try inBundle([:]) { folder in
      #expect(Bundle.main.bundlePath == folder.path)
      #expect(Bundle.main.bundleIdentifier == "org.example.shop")
      #expect(Bundle(identifier: "org.example.shop")?.bundlePath == folder.path)
      #expect(Bundle(identifier: "org.example.nobody") == nil)
      #expect(Bundle(for: UIView.self).bundlePath == folder.path)
      #expect(Bundle.main.path(forResource: "data", ofType: "txt") == folder.path + "/data.txt")
      #expect(Bundle.main.url(forResource: "data.txt", withExtension: nil)?.path == folder.path + "/data.txt")
      #expect(Bundle.main.url(forResource: "../data", withExtension: "txt") == nil)
      #expect(
        Bundle.main.paths(forResourcesOfType: "txt", inDirectory: nil)
          == ["data.txt", "Base.lproj/words.txt"].map { "\(folder.path)/\($0)" })
    }
    #expect(Bundle.main.bundlePath == program)
  }

  @Test func textsAndFilesAreThoseOfTheDevicesLanguage() throws {
    try inBundle([:]) { _ in
      #expect(NSLocalizedString("hello", comment: "") == "Hello")
      #expect(NSLocalizedString("nowhere", comment: "") == "nowhere")
      #expect(NSLocalizedString("nowhere", value: "Default", comment: "") == "Default")
      #expect(Bundle.main.preferredLocalizations == ["en"])

      CurrentLocale.value = Locale(identifier: "de_AT")
      #expect(NSLocalizedString("hello", comment: "") == "Hallo")
      #expect(NSLocalizedString("only", comment: "") == "only")
      #expect(NSLocalizedString("hello", tableName: "Other", comment: "") == "Servus")
      #expect(NSLocalizedString("hello", tableName: "Catalog", comment: "") == "Moin")
      #expect(Bundle.main.preferredLocalizations == ["de", "en"])
      let words = try #require(Bundle.main.url(forResource: "words", withExtension: "txt"))
      #expect(try String(contentsOf: words, encoding: .utf8) == "deutsch")

      CurrentLocale.value = Locale(identifier: "fr_FR")
      #expect(NSLocalizedString("hello", comment: "") == "Hello")
      #expect(NSLocalizedString("hello", tableName: "Catalog", comment: "") == "Hi")
      #expect(NSLocalizedString("key", tableName: "Catalog", comment: "") == "key")
    }
  }

  @Test func aTextIsLookedUpByWhatItSaysAndTakesItsValues() throws {
    try inBundle([:]) { folder in
      let (count, name) = (3, "Ada")
      try Data("\"%lld of %@\" = \"%2$@ hat %1$lld\"; \"left\" = \"%lld bleiben\";".utf8).write(
        to: folder.appending(path: "de.lproj/Counts.strings"))
      #expect(String(localized: "hello") == "Hello")
      #expect(String(localized: "\(count) of \(name)", table: "Counts") == "3 of Ada")

      CurrentLocale.value = Locale(identifier: "de_DE")
      #expect(String(localized: "hello") == "Hallo")
      #expect(String(localized: "\(count) of \(name)", table: "Counts") == "Ada hat 3")
      #expect(String(localized: "left", defaultValue: "\(count) left", table: "Counts") == "3 bleiben")
      #expect(String(localized: "gone", defaultValue: "\(count) gone", table: "Counts") == "3 gone")
    }
  }

  /// A strings dictionary with plurals of one variable.
  private static func plurals(_ wordings: [String: [String: String]]) throws -> Data {
    let entries = wordings.mapValues { wordings in
      let variable = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"]
      return ["NSStringLocalizedFormatKey": "%#@n@", "n": variable.merging(wordings) { $1 }] as [String: Any]
    }
    return try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
  }

  @Test func aTextIsWordedForTheNumbersThatAreFormattedIntoIt() throws {
    try inBundle([:]) { folder in
      try Self.plurals([
        "apples": ["zero": "no apples", "one": "%d apple", "other": "%d apples"],
        "pears": ["one": "a pear", "other": "%d pears"],
        "days": ["one": "an apple", "other": "%d apples"],
      ]).write(to: folder.appending(path: "en.lproj/Localizable.stringsdict"))
      try FileManager.default.createDirectory(at: folder.appending(path: "pl.lproj"), withIntermediateDirectories: true)
      try Self.plurals(["apples": ["one": "%d jabłko", "few": "%d jabłka", "many": "%d jabłek", "other": "%d jabłka"]])
        .write(to: folder.appending(path: "pl.lproj/Localizable.stringsdict"))
      let (apples, pears) = (NSLocalizedString("apples", comment: ""), NSLocalizedString("pears", comment: ""))
      // What `String(format:)` means is decided by what any file of these tests imports.
      func formatted(_ format: String, _ number: Int, _ locale: Locale? = nil) -> String {
        AppBundle.formatted(format, locale, [number])
      }
      #expect([0, 1, 2, 1200].map { formatted(apples, $0) } == ["no apples", "1 apple", "2 apples", "1200 apples"])
      #expect(formatted(apples, 1200, .current) == "1,200 apples")
      #expect([formatted(pears, 1), formatted(pears, 2)] == ["a pear", "2 pears"])
      #expect(AppBundle.formatted("%2$@ %1$d", nil, [3, "x"]) == "x 3")
      #expect(String(format: apples, 2) == "2 apples")
      // Two texts of one wording, with another one for one.
      let days = NSLocalizedString("days", comment: "")
      #expect(days != apples)
      #expect([formatted(days, 1), formatted(apples, 1), formatted(days, 2)] == ["an apple", "1 apple", "2 apples"])
      #expect(NSLocalizedString("hello", comment: "") == "Hello")

      CurrentLocale.value = Locale(identifier: "pl_PL")
      let polish = NSLocalizedString("apples", comment: "")
      #expect(
        [1, 2, 5, 22].map { formatted(polish, $0) } == ["1 jabłko", "2 jabłka", "5 jabłek", "22 jabłka"])
      #expect(formatted(apples, 1) == "1 apple")
    }
  }

  @Test func aCatalogWordsTextsForTheirNumbers() throws {
    try inBundle([:]) { folder in
      let units = ["one": "%lld day", "other": "%lld days"].mapValues { ["stringUnit": ["state": "translated", "value": $0]] }
      let catalog =
        ["sourceLanguage": "en", "strings": ["%lld days": ["localizations": ["en": ["variations": ["plural": units]]]]]]
        as [String: Any]
      try JSONSerialization.data(withJSONObject: catalog).write(to: folder.appending(path: "Days.xcstrings"))
      #expect([0, 1, 1200].map { String(localized: "\($0) days", table: "Days") } == ["0 days", "1 day", "1,200 days"])
      try Data("\"%lld of %lld\" = \"%lu %2$u %%\";".utf8).write(to: folder.appending(path: "en.lproj/Places.strings"))
      #expect(String(localized: "\(3) of \(4)", table: "Places") == "3 4 %")
      #expect(AppBundle.formatted(NSLocalizedString("%lld days", tableName: "Days", comment: ""), nil, [1]) == "1 day")
    }
  }

  // MARK: How it begins

  @Test func anAppBeginsWithItsMainStoryboard() throws {
    try inBundle(["UIMainStoryboardFile": "Main", "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]) { _ in
      let app = App()
      UIApplication.start(delegate: app)
      #expect(app.titleAtLaunch == "From the storyboard")
      #expect(app.window?.isKeyWindow == true)
      #expect(UIApplication.shared.windows.count == 1)
      #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .portrait)
    }
  }

  @Test func aSceneBeginsWithTheDelegateAndTheStoryboardThatThePropertyListNames() throws {
    expose(ManifestSceneDelegate.self) { $0.maker { ManifestSceneDelegate() } }
    let entry = [
      "UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": "UIKitTests.ManifestSceneDelegate",
      "UISceneStoryboardFile": "Main",
    ]
    let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]]]
    try inBundle(["UIApplicationSceneManifest": manifest, "UIMainStoryboardFile": "Nowhere"]) { _ in
      UIApplication.start(delegate: App())
      let scene = try #require(UIApplication.shared.windowScene)
      let delegate = try #require(scene.delegate as? ManifestSceneDelegate)
      #expect(delegate.titleAtConnection == "From the storyboard")
      #expect(delegate.window?.isKeyWindow == true)
      #expect(scene.session.configuration.name == "Default Configuration")
      #expect(scene.activationState == .foregroundActive)
      #expect(UIKitComplaints.drain().isEmpty)
    }
  }

  @Test func aDelegateThatNobodyDeclaresIsToldOnTheConsoleAsOnIOS() throws {
    let entry = ["UISceneConfigurationName": "Main", "UISceneDelegateClassName": "UIKitTests.Misspelt"]
    let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]]]
    try inBundle(["UIApplicationSceneManifest": manifest]) { _ in
      UIApplication.start(delegate: App())
      #expect(
        UIKitConsole.lines.first
          == "[SceneConfiguration] Info.plist configuration \"Main\" for UIWindowSceneSessionRoleApplication contained "
          + "UISceneDelegateClassName key, but could not load class with name \"UIKitTests.Misspelt\".")
      #expect(UIApplication.shared.windowScene?.delegate == nil)
    }
  }

  @Test func codeStartsTheAppByTheNameOfItsDelegate() throws {
    try inBundle([:]) { _ in
      expose(ManifestAppDelegate.self) { $0.maker { ManifestAppDelegate() } }
      #expect(UIApplicationMain(0, nil, nil, NSStringFromClass(ManifestAppDelegate.self)) == 0)
      #expect(UIApplication.shared.delegate is ManifestAppDelegate)
      #expect(UIApplicationMain(0, nil, nil, "UIKitTests.Misspelt") == 1)
      #expect(
        UIKitComplaints.drain().map(\.reason) == ["Unable to load class UIKitTests.Misspelt as the app's delegate"])
    }
  }
}

/// An app's delegate that only `main.swift` names.
final class ManifestAppDelegate: UIResponder, UIApplicationDelegate {}
