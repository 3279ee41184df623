import Foundation
import Testing

@testable import XcodeProjects

/// A project as Xcode 16 writes it, with a folder whose files belong to the target, and one file that is named.
struct XcodeProjectTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Ledger")
    .standardizedFileURL

  private func target() throws -> XcodeTarget {
    try #require(try XcodeProject(at: folder.appending(path: "Ledger.xcodeproj")).applications.first)
  }

  @Test func anAppHasAModuleAndTheFilesOfItsGroups() throws {
    let target = try target()
    #expect(target.name == "Ledger")
    #expect(target.module == "Ledger")
    #expect(target.sources.map(\.path) == [folder.appending(path: "Common/Shared.swift").path])
    #expect(target.foreignSources.isEmpty && target.resources.isEmpty)
  }

  @Test func aFolderBelongsToTheTargetButForItsExceptions() throws {
    let inside = folder.appending(path: "Ledger")
    let folder = try #require(try target().folders.first)
    #expect(folder.place.path == inside.path)
    #expect(
      folder.excluded.map(\.path)
        == [inside.appending(path: "Info.plist").path, inside.appending(path: "Drafts/Unfinished.swift").path])
  }

  @Test func settingsOfTheTargetStandOverThoseOfTheProject() throws {
    let settings = try target().settings
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.Ledger")
    #expect(settings["IPHONEOS_DEPLOYMENT_TARGET"] == "18.0")
    #expect(settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["LEDGER", "DEBUG"])
    #expect(settings["NOBODY"] == nil)
    #expect(try target().propertyList?.path == folder.appending(path: "Ledger/Info.plist").path)
  }

  @Test(arguments: [("Recipes", ["unit"]), ("Groceries", ["unit", "ui"]), ("Stopwatch", []), ("Habits", [])])
  func testsAreBuiltAfterTheAppThatTheyTest(app: String, kinds: [String]) throws {
    let apps = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Apps").standardizedFileURL
    let project = try XcodeProject(at: apps.appending(path: "\(app)/\(app).xcodeproj"))
    #expect(project.applications.map(\.name) == [app])
    let tests = project.targets.filter { $0.kind != .application }
    #expect(tests.map { $0.kind == .unitTests ? "unit" : $0.kind == .uiTests ? "ui" : "other" } == kinds)
    #expect(tests.allSatisfy { $0.dependencies == [app] })
  }

  @Test func aClassicProjectNamesItsFilesOfAllLanguages() throws {
    let apps = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Apps").standardizedFileURL
    let target = try #require(try XcodeProject(at: apps.appending(path: "Recipes/Recipes.xcodeproj")).applications.first)
    #expect(
      target.sources.map(\.lastPathComponent).sorted() == [
        "AppDelegate.swift", "Recipe.swift", "RecipeCell.swift", "RecipeStore.swift", "RecipeViewController.swift",
        "RecipesViewController.swift",
      ])
    #expect(
      target.resources.map { $0.pathComponents.suffix(2).joined(separator: "/") }.sorted() == [
        "Base.lproj/LaunchScreen.storyboard", "Recipes/Assets.xcassets", "Recipes/recipes.plist", "Screens/RecipeCell.xib",
        "Screens/RecipeViewController.xib", "Screens/RecipesViewController.xib", "de.lproj/Localizable.strings",
        "en.lproj/Localizable.strings",
      ])
  }

  @Test func whatIsNoProjectIsRefusedInWords() {
    let place = folder.appending(path: "Ledger")
    #expect(
      throws: ProjectProblem(path: place.path + "/project.pbxproj", reason: "there is no such file, or it cannot be opened")
    ) {
      try XcodeProject(at: place)
    }
  }

  /// A project of one app in a folder, with the setting that names its property list.
  private func shop(at place: URL, propertyList setting: String) throws -> URL {
    let project = place.appending(path: "Shop.xcodeproj")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let text = """
      { rootObject = R; objects = {
        R = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "\(setting)"; }; };
      }; }
      """
    try Data(text.utf8).write(to: project.appending(path: "project.pbxproj"))
    return project
  }

  @Test(arguments: ["Shop/Info.plist", "$(SRCROOT)/Shop/Info.plist", "${PROJECT_DIR}/Shop/../Shop/Info.plist"])
  func aPropertyListIsNamedFromTheProjectsFolderOrWhole(setting: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID().uuidString)").standardizedFileURL
    defer { try? FileManager.default.removeItem(at: place) }
    let project = try shop(at: place, propertyList: setting)
    let target = try #require(try XcodeProject(at: project).applications.first)
    #expect(target.propertyList?.path == place.appending(path: "Shop/Info.plist").path)
  }

  @Test func aPropertyListIsFoundWhereItsFolderHasOtherCapitals() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID().uuidString)").standardizedFileURL
    defer { try? FileManager.default.removeItem(at: place) }
    let project = try shop(at: place, propertyList: "shop/info.plist")
    try FileManager.default.createDirectory(at: place.appending(path: "Shop"), withIntermediateDirectories: true)
    try Data().write(to: place.appending(path: "Shop/Info.plist"))
    let target = try #require(try XcodeProject(at: project).applications.first)
    #expect(target.propertyList?.path == place.appending(path: "Shop/Info.plist").path)
  }

  @Test func aFileIsFoundWhereTheProjectSpellsItsFolderWithOtherCapitals() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place.appending(path: "Bucketlist"), withIntermediateDirectories: true)
    try Data().write(to: place.appending(path: "Bucketlist/View.swift"))
    #expect(
      FilePlaces.asItIsSpelt(place.appending(path: "BucketList/view.swift")).path
        == place.appending(path: "Bucketlist/View.swift").path)
    let missing = place.appending(path: "Bucketlist/Other.swift")
    #expect(FilePlaces.asItIsSpelt(missing).path == missing.path)
  }
}
