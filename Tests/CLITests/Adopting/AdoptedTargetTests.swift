import Foundation
import Testing
import XcodeProjects

@testable import RehearsalCLI

/// What becomes of the targets of a project, one by one.
struct AdoptedTargetTests {
  private func target(
    _ name: String, _ kind: XcodeTarget.Kind = .application, sources: [String] = [], foreign: [String] = [],
    settings: [String: String] = [:], dependencies: [String] = []
  ) -> XcodeTarget {
    XcodeTarget(
      name: name, kind: kind, module: BuildSettings.moduleName(name), sources: sources.map { URL(filePath: "/app/\($0)") },
      foreignSources: foreign.map { URL(filePath: "/app/\($0)") }, settings: BuildSettings(layers: [settings]),
      dependencies: dependencies)
  }

  // MARK: Which tests

  @Test func testsAreThoseThatAreBuiltAfterTheAppOrNameIt() {
    let app = target("Shop")
    let all = [
      target("ShopTests", .unitTests, sources: ["a.swift"], dependencies: ["Shop"]),
      target("ShopUITests", .uiTests, sources: ["a.swift"], settings: ["TEST_TARGET_NAME": "Shop"]),
      target("OtherTests", .unitTests, sources: ["a.swift"], dependencies: ["Other"]),
      target("EmptyTests", .unitTests, dependencies: ["Shop"]),
      target("Widget", .other("x"), sources: ["a.swift"], dependencies: ["Shop"]),
      target("Kit", .library, sources: ["a.swift"], dependencies: ["Shop"]),
    ]
    #expect(AdoptableTests.targets(testing: app, among: all).map(\.name) == ["ShopTests", "ShopUITests"])
  }

  @Test func testsFindAroundThemWhatTheirSettingsSay() {
    let hosted = AdoptableTests(target("A", .unitTests, settings: ["TEST_HOST": "Shop.app/Shop"]))
    #expect((hosted.kind, hosted.surroundings, hosted.uses) == (.unit, .app, []))
    let bare = AdoptableTests(target("A", .unitTests, settings: ["TEST_HOST": ""]))
    #expect((bare.kind, bare.surroundings) == (.unit, .none))
    #expect(AdoptableTests(target("A", .uiTests)).kind == .ui)
    let library = AdoptableTests(target("A", .unitTests), using: ["Kit"])
    #expect((library.kind, library.surroundings, library.uses) == (.unit, .world, ["Kit"]))
    #expect((library.name, library.module) == ("A", "A"))
  }

  // MARK: What stands in the package

  private func adopted(_ tests: AdoptableTests, using uses: [String] = []) -> AdoptedTests {
    AdoptedTests(tests, of: "Shop", using: uses, called: "My Shop")
  }

  @Test func modulesAreToldOnceTheTestedOneFirst() {
    let tests = AdoptableTests(target("A", .unitTests), using: ["Kit", "Shop", "Base"])
    #expect(adopted(tests, using: ["Base", "More", "Kit"]).modules == ["Shop", "Kit", "Base", "More"])
    #expect(adopted(tests, using: []).modules == ["Shop", "Kit", "Base"])
  }

  @Test func aBareTargetHasTheAppsModuleAndNothingElse() {
    let bare = adopted(
      AdoptableTests(target("Shop Tests", .unitTests, settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "X Y"])), using: ["Kit"])
    #expect(bare.isBare)
    #expect(bare.folder == "Tests/Shop_Tests")
    #expect(bare.text == AdoptedPackage.about)
    #expect(
      bare.target(agent: "shop-agent", package: "Rehearsal") == """
            // Shop Tests, as it is.
            .testTarget(
              name: "Shop_Tests", dependencies: ["Shop", "Kit", .product(name: "UIKit", package: "Rehearsal")],
              exclude: ["AdoptedApp.json"], swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .define("X"), .define("Y")],
              plugins: [.plugin(name: "RewriteApp", package: "Rehearsal")]),
        """)
  }

  @Test func aHostedTargetHasTheAgentAndUITestsHaveTheProgram() {
    let hosted = adopted(AdoptableTests(target("ATests", .unitTests, settings: ["TEST_HOST": "x"])))
    #expect(!hosted.isBare)
    #expect(hosted.text.hasPrefix("import RehearsalAgent\nimport RehearsalHostedTests\nimport Shop\n\n"))
    #expect(hosted.text.contains("AppDefinition(\"My Shop\", adopting: \"Shop\")"))
    #expect(
      hosted.target(agent: "a", package: "P").contains(
        #"dependencies: ["Shop", .product(name: "UIKit", package: "P"), .product(name: "RehearsalAgent", package: "P"), .product(name: "RehearsalHostedTests", package: "P")],"#
      ))
    let ui = adopted(AdoptableTests(target("UITests", .uiTests)))
    #expect(!ui.isBare)
    #expect(ui.className == "UITestsCase")
    #expect(
      ui.target(agent: "shop-agent", package: "P") == """
            // UITests, as it is.
            .testTarget(
              name: "UITests", dependencies: ["shop-agent", .product(name: "XCUIAutomation", package: "P")],
              exclude: ["AdoptedApp.json"], swiftSettings: [.swiftLanguageMode(.v5)],
              plugins: [.plugin(name: "RewriteApp", package: "P")]),
        """)
    let world = adopted(AdoptableTests(target("KitTests", .unitTests), using: []))
    #expect(!world.isBare)
    #expect(world.text.contains("nonisolated open class KitTestsCase: HostedTestCase {}"))
    #expect(!world.text.contains("import RehearsalAgent"))
  }

  // MARK: Apps

  @Test func filesOfOtherLanguagesAreCountedAndThreeAreNamed() {
    let app = AdoptableApp(
      target("Shop", foreign: ["a.m", "b.m", "c.mm", "d.c"]), of: URL(filePath: "/app"), notes: ["more"])
    #expect(app.notes == ["4 files in other languages than Swift stay behind (a.m, b.m, c.mm …)", "more"])
    #expect(AdoptableApp(target("Shop"), of: URL(filePath: "/app")).notes == [])
    #expect((app.name, app.module) == ("Shop", "Shop"))
  }

  @Test func aFolderIsAnAppWithTheUsualSettings() throws {
    let session = try Session()
    let folder = URL(filePath: session.path("My Shop"), directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let app = AdoptableApp(folder: folder)
    #expect((app.name, app.module) == ("My Shop", "My_Shop"))
    #expect(app.target.propertyList == nil)
    #expect(app.target.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.My_Shop")
    #expect(app.target.settings["SWIFT_VERSION"] == "5.0")
    #expect(app.target.kind == .application)
    try Data().write(to: folder.appending(path: "Info.plist"))
    #expect(AdoptableApp(folder: folder).target.propertyList?.lastPathComponent == "Info.plist")
  }

  private func library(_ name: String) -> AdoptableLibrary {
    AdoptableLibrary(target: target(name, .library), uses: [], tests: [])
  }

  @Test func adoptionsAreAddedWithoutTellingAnythingTwice() {
    var all = Adoption(libraries: [library("Kit")], notes: ["one"])
    all.add(
      Adoption(
        apps: [AdoptableApp(target("Shop"), of: URL(filePath: "/a"))], libraries: [library("Kit"), library("Base")],
        package: ("P", URL(filePath: "/p")), notes: ["one", "two"]))
    all.add(Adoption(package: ("Q", URL(filePath: "/q"))))
    #expect(all.apps.map(\.name) == ["Shop"])
    #expect(all.libraries.map(\.module) == ["Kit", "Base"])
    #expect(all.package?.name == "P")
    #expect(all.notes == ["one", "two"])
  }

  @Test func whatIsLookedAtTogetherIsAnAppWithWhatItUsesOrAPackage() {
    let kit = library("Kit")
    let app = AdoptableApp(target("Shop"), of: URL(filePath: "/a"), uses: [kit], notes: ["own"])
    var both = Adoption(apps: [app], libraries: [kit, library("Other")], notes: ["all"])
    let subjects = AppCheck.Subject.subjects(of: both)
    #expect(subjects.map(\.name) == ["Shop"])
    #expect(subjects[0].targets.map(\.name) == ["Kit", "Shop"])
    #expect(subjects[0].notes == ["own", "all"])
    both.package = ("P", URL(filePath: "/p"))
    #expect(AppCheck.Subject.subjects(of: both).map(\.name) == ["Shop"], "where there is an app, it is looked at")
    both.apps = []
    let package = AppCheck.Subject.subjects(of: both)
    #expect(package.map(\.name) == ["P"])
    #expect(package[0].targets.map(\.name) == ["Kit", "Other"])
    #expect(package[0].notes == ["all"])
    both.package = nil
    #expect(AppCheck.Subject.subjects(of: both).isEmpty)
  }
}
