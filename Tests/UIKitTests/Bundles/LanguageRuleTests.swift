import Testing
import VirtualTime

@testable import UIKit

/// Which language of a bundle is shown, what its files are called, and what a property list says of scenes and orientations.
@MainActor @Suite(.serialized) struct LanguageRuleTests {
  @Test(
    arguments: [
      (["de", "en"], ["de"], "de"), (["de", "en"], ["fr", "en"], "en"), (["de", "en"], ["fr"], nil), ([], ["de"], nil),
      (["de"], [], nil), (["pt", "pt-BR"], ["pt-BR"], "pt-BR"), (["pt", "en"], ["pt-BR"], "pt"), (["pt-BR"], ["pt"], nil),
      (["zh_Hans"], ["zh-Hans-CN"], "zh_Hans"), (["zh"], ["zh-Hans-CN"], "zh"), (["DE"], ["de-AT"], "DE"),
      (["en", "de"], ["de-AT", "en"], "de"), (["Base"], ["de"], nil),
    ] as [([String], [String], String?)])
  func theNearestLanguageIsTakenTheFirstWishFirst(available: [String], wanted: [String], expected: String?) {
    #expect(BundleLanguages.best(of: available, for: wanted) == expected)
  }

  /// Calls `body` in a launch whose app has a bundle with these files and these values in its property list.
  private func inBundle(_ files: [String: String], _ values: [String: Any] = [:], _ body: (URL) throws -> Void) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "\(UUID().uuidString).app")
    defer {
      World.begin()
      try? manager.removeItem(at: folder)
    }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let list = values.merging(["CFBundleIdentifier": "org.example.words"]) { own, _ in own }
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appending(path: "Info.plist"))
    World.begin()
    AppBundle.use(folder.path)
    try body(folder)
  }

  @Test func theWantedLanguageGoesBeforeTheAppsOwnAndThatBeforeTheBase() throws {
    let files = ["fr.lproj/a.txt": "", "de.lproj/a.txt": "", "Base.lproj/a.txt": "", "sub/a.txt": ""]
    func languages() -> [String] { AppBundle.current.map { BundleResources($0).languages } ?? [] }
    try inBundle(files, ["CFBundleDevelopmentRegion": "fr"]) { folder in
      CurrentLocale.value = Locale(identifier: "de_DE")
      #expect(languages() == ["de", "fr", "Base"] && Bundle.main.preferredLocalizations == ["de", "fr"])
      let resources = BundleResources(try #require(AppBundle.current))
      #expect(resources.places == ["", "/de.lproj", "/fr.lproj", "/Base.lproj"].map { folder.path + $0 })
      CurrentLocale.value = Locale(identifier: "fr_CA")
      #expect(languages() == ["fr", "Base"])
      CurrentLocale.value = Locale(identifier: "it_IT")
      #expect(languages() == ["fr", "Base"])
    }
    try inBundle(files) { _ in
      CurrentLocale.value = Locale(identifier: "it_IT")
      #expect(languages() == ["Base"] && Bundle.main.preferredLocalizations == [])
    }
  }

  @Test func aFileIsFoundByItsNameItsTypeAndItsFolder() throws {
    let files = [
      "a.txt": "", "b.txt": "", "c.json": "", "plain": "", "sub/d.txt": "", "de.lproj/a.txt": "", "de.lproj/e.txt": "",
      "de.lproj/sub/f.txt": "",
    ]
    try inBundle(files) { folder in
      CurrentLocale.value = Locale(identifier: "de_DE")
      let resources = BundleResources(try #require(AppBundle.current))
      func found(_ name: String?, _ type: String?, _ place: String? = nil) -> String? {
        resources.path(name, type, in: place).map { String($0.dropFirst(folder.path.count + 1)) }
      }
      func all(_ type: String?, _ place: String? = nil) -> [String] {
        resources.paths(type, in: place).map { String($0.dropFirst(folder.path.count + 1)) }
      }
      #expect(found("a", "txt") == "a.txt" && found("a", ".txt") == "a.txt" && found("a.txt", nil) == "a.txt")
      #expect(found("a.txt", "") == "a.txt" && found("plain", nil) == "plain" && found("a", nil) == nil)
      #expect(found("e", "txt") == "de.lproj/e.txt" && found("d", "txt") == nil && found("d", "txt", "sub") == "sub/d.txt")
      #expect(found("sub/d", "txt") == "sub/d.txt" && found("f", "txt", "sub") == "de.lproj/sub/f.txt")
      #expect(found("sub/../a", "txt") == nil && found("a", "txt", "") == "a.txt")
      #expect(found(nil, "json") == "c.json" && found("", "json") == "c.json" && found(nil, "pdf") == nil)
      #expect(all("txt") == ["a.txt", "b.txt", "de.lproj/a.txt", "de.lproj/e.txt"])
      #expect(all(".txt", "sub") == ["sub/d.txt", "de.lproj/sub/f.txt"] && all("pdf") == [])
    }
  }

  @Test func aSceneIsFoundByItsNameAndWithoutOneItIsTheFirst() throws {
    let first = ["UISceneConfigurationName": "One", "UISceneDelegateClassName": "Shop.One"]
    let second = ["UISceneConfigurationName": "Two", "UISceneStoryboardFile": "Two"]
    let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [first, second]]]
    try inBundle([:], ["UIApplicationSceneManifest": manifest]) { _ in
      let list = PropertyList.ofApp
      @MainActor func scene(_ name: String?) -> [String?]? {
        list.scene(named: name, for: .windowApplication).map { [$0.name, $0.delegateClass, $0.storyboard] }
      }
      #expect(list.hasSceneManifest)
      #expect(scene("Two") == ["Two", nil, "Two"] && scene(nil) == ["One", "Shop.One", nil])
      #expect(scene("Three") == nil)
    }
    try inBundle([:]) { _ in
      let list = PropertyList.ofApp
      #expect(!list.hasSceneManifest && list.scene(named: nil, for: .windowApplication) == nil && list.mainStoryboard == nil)
      #expect(list.orientations == nil && list.interfaceStyle == nil)
    }
  }

  @Test func orientationsAreThoseThatAreKnown() throws {
    func orientations(_ names: [String]) throws -> UIInterfaceOrientationMask? {
      var found: UIInterfaceOrientationMask?
      try inBundle([:], ["UISupportedInterfaceOrientations": names.map { "UIInterfaceOrientation\($0)" }]) { _ in
        found = PropertyList.ofApp.orientations
      }
      return found
    }
    #expect(try orientations(["Portrait", "LandscapeLeft"]) == [.portrait, .landscapeLeft])
    #expect(try orientations(["PortraitUpsideDown", "LandscapeRight", "Sideways"]) == [.portraitUpsideDown, .landscapeRight])
    #expect(try orientations([]) == nil)
  }

  @Test func anEmptyNameOfAStoryboardIsNone() throws {
    try inBundle([:], ["UIMainStoryboardFile": "", "UIUserInterfaceStyle": "Automatic"]) { _ in
      #expect(PropertyList.ofApp.mainStoryboard == nil && PropertyList.ofApp.interfaceStyle == nil)
    }
    try inBundle([:], ["UIMainStoryboardFile": "Main", "UIUserInterfaceStyle": "Light"]) { _ in
      #expect(PropertyList.ofApp.mainStoryboard == "Main" && PropertyList.ofApp.interfaceStyle == .light)
    }
  }

  // MARK: Texts

  @Test func aTextIsCalledByWhatItSaysWithPlacesForItsValues() {
    let (count, part, name) = (3, 1.5, "Ada")
    #expect(("\(count) of \(part) for \(name)" as String.LocalizationValue).key == "%lld of %lf for %@")
    #expect(("plain" as String.LocalizationValue).key == "plain" && String.LocalizationValue("plain") == "plain")
    // A number that does not fit is a text.
    #expect(("\(UInt64.max)" as String.LocalizationValue).key == "%lld")
  }

  @Test func valuesStandWhereATranslationHasThem() {
    startAnew()
    let plain = Locale(identifier: "en_US")
    func filled(_ translation: String) -> String { ("\(3) \("Ada")" as String.LocalizationValue).filled(translation, plain) }
    #expect(filled("%lld and %@") == "3 and Ada" && filled("%2$@ has %1$lld") == "Ada has 3")
    #expect(filled("%@ %@ %@") == "3 Ada %@" && filled("%3$@") == "%3$@")
    #expect(filled("100 %% of %d") == "100 % of 3" && filled("nothing") == "nothing")
    #expect(("plain" as String.LocalizationValue).filled("100 %% of %d", plain) == "100 %% of %d")
    #expect(("\(1234)" as String.LocalizationValue).filled("%lld", plain) == "1,234")
    #expect(("\(UInt64.max)" as String.LocalizationValue).filled("%lld", plain) == "18446744073709551615")
  }
}
