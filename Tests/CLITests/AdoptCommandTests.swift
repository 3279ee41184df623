import Foundation
import Testing

@testable import RehearsalCLI

/// The package around an app of Xcode's.
struct AdoptCommandTests {
  private let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    .standardizedFileURL

  /// A copy of a fixture in the session's folder.
  private func session(with app: String) throws -> Session {
    let session = try Session()
    try FileManager.default.copyItem(atPath: fixtures.appending(path: app).path, toPath: session.path(app))
    return session
  }

  @Test func anAppGetsAPackageBesideItsProject() throws {
    let session = try session(with: "Ledger")
    let before = try FileManager.default.subpathsOfDirectory(atPath: session.path("Ledger")).sorted()
    #expect(session.run(["adopt", "Ledger", "--rehearsal", "../../Rehearsal"]) == 0)
    let written = session.output.matches(of: #/wrote {2}(\S+)/#).map { String($0.output.1) }
    #expect(
      written.sorted() == [
        ".gitignore", "Package.swift", "Sources/Ledger/About.swift", "Sources/Ledger/AdoptedApp.json",
        "Sources/LedgerPages/AboutViewControllerObject.swift", "Sources/LedgerPages/LedgerViewControllerObject.swift",
        "Sources/ledger-agent/main.swift", "Sources/ledger-specs/LedgerSpecs.swift", "Sources/ledger-specs/main.swift",
        "Tests/LedgerTests/LedgerTests.swift", "rehearsal.schema.json", "rehearsal.yml",
      ])
    #expect(session.output.hasSuffix("  .build/debug/ledger-specs inspect --picture screen.svg\n"))
    let after = try FileManager.default.subpathsOfDirectory(atPath: session.path("Ledger")).filter {
      !$0.hasPrefix("LedgerRehearsal")
    }
    #expect(after.sorted() == before)
  }

  @Test func theDescriptionNamesTheAppsFilesAndSettings() throws {
    let session = try session(with: "Ledger")
    #expect(session.run(["adopt", "Ledger/Ledger.xcodeproj", "--rehearsal", "../.."]) == 0)
    let text = try session.text("Ledger/LedgerRehearsal/Sources/Ledger/AdoptedApp.json")
    let description = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    #expect(
      description == [
        "folders": ["../../../Ledger"], "sources": ["../../../Common/Shared.swift"],
        "excluded": ["../../../Ledger/Drafts/Unfinished.swift", "../../../Ledger/Info.plist"],
        "propertyList": "../../../Ledger/Info.plist", "isolation": "MainActor",
        "settings": [
          "CURRENT_PROJECT_VERSION": "7", "DEVELOPMENT_LANGUAGE": "en", "EXECUTABLE_NAME": "Ledger",
          "INFOPLIST_KEY_CFBundleDisplayName": "The Ledger", "INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents": "YES",
          "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
            "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
          "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": "UIInterfaceOrientationPortrait", "MARKETING_VERSION": "1.4",
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.Ledger", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
          "PRODUCT_MODULE_NAME": "Ledger",
          "PRODUCT_NAME": "Ledger", "TARGET_NAME": "Ledger",
        ],
      ])
    let manifest = try session.text("Ledger/LedgerRehearsal/Package.swift")
    #expect(manifest.contains(#"swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .define("LEDGER")]"#))
    #expect(manifest.contains(#".package(name: "Rehearsal", path: "../..", traits: ["AppRewriting"])"#))
  }

  @Test func pageObjectsFindWhatOutletsNameAndTheSpecBeginsWithTheFirstScreen() throws {
    let session = try session(with: "Ledger")
    #expect(session.run(["adopt", "Ledger", "--into", "Made", "--rehearsal", ".."]) == 0)
    #expect(
      try session.text("Made/Sources/LedgerPages/LedgerViewControllerObject.swift").contains(
        """
        public final class LedgerViewControllerObject: ViewControllerObject {
          @Find("Cents") public var amountField
          @Find(id: "total") public var totalLabel
        }

        """))
    #expect(try session.text("Made/Sources/ledger-specs/LedgerSpecs.swift").contains("app.page(LedgerViewControllerObject.self)"))
  }

  @Test func whatTheUserHasChangedIsKeptAndTheDescriptionIsBroughtUpToDate() throws {
    let session = try session(with: "Ledger")
    #expect(session.run(["adopt", "Ledger", "--into", "Made", "--rehearsal", ".."]) == 0)
    try "// mine\n".write(toFile: session.path("Made/Sources/ledger-specs/LedgerSpecs.swift"), atomically: true, encoding: .utf8)
    let project = session.path("Ledger/Ledger.xcodeproj/project.pbxproj")
    let text = try String(contentsOfFile: project, encoding: .utf8)
    try text.replacing("MARKETING_VERSION = 1.4", with: "MARKETING_VERSION = 2.0").write(
      toFile: project, atomically: true, encoding: .utf8)

    #expect(session.run(["adopt", "Ledger", "--into", "Made", "--rehearsal", ".."]) == 0)
    #expect(session.output.hasPrefix("wrote  Sources/Ledger/AdoptedApp.json\nkept   Sources/ledger-specs/LedgerSpecs.swift\n\n"))
    #expect(try session.text("Made/Sources/ledger-specs/LedgerSpecs.swift") == "// mine\n")
    #expect(try session.text("Made/Sources/Ledger/AdoptedApp.json").contains("\"MARKETING_VERSION\" : \"2.0\""))

    #expect(session.run(["adopt", "Ledger", "--into", "Made", "--rehearsal", "..", "--force"]) == 0)
    #expect(session.output.hasPrefix("wrote  Sources/ledger-specs/LedgerSpecs.swift\n\n"))
  }

  @Test func aFolderOfSourcesIsAnAppToo() throws {
    let session = try Session()
    try FileManager.default.createDirectory(atPath: session.path("My Shop"), withIntermediateDirectories: true)
    try "class ShopDelegate {}\nclass BaseController: UITableViewController {}\nfinal class CartController: BaseController {}\n"
      .write(
        toFile: session.path("My Shop/Shop.swift"), atomically: true, encoding: .utf8)
    try "window.rootViewController = UINavigationController(rootViewController: CartController())\n".write(
      toFile: session.path("My Shop/Start.swift"), atomically: true, encoding: .utf8)
    #expect(session.run(["adopt", "My Shop", "--rehearsal", ".."]) == 0)
    #expect(try session.text("MyShopRehearsal/Sources/My_Shop/AdoptedApp.json").contains("\"../../../My Shop\""))
    #expect(
      try session.text("MyShopRehearsal/Sources/myshop-specs/MyShopSpecs.swift").contains("app.page(CartControllerObject.self)"))
    #expect(session.output.contains("wrote  Sources/MyShopPages/BaseControllerObject.swift\n"))
  }

  /// Xcode's templates call the first controller so, and Rehearsal its page objects.
  @Test func aControllerWhosePageObjectWouldBeRehearsalsHasTheAppsNameInFront() throws {
    let session = try Session()
    try FileManager.default.createDirectory(atPath: session.path("Shop"), withIntermediateDirectories: true)
    try "class ViewController: UIViewController {}\nwindow.rootViewController = ViewController()\n".write(
      toFile: session.path("Shop/Shop.swift"), atomically: true, encoding: .utf8)
    #expect(session.run(["adopt", "Shop", "--rehearsal", ".."]) == 0)
    #expect(
      try session.text("ShopRehearsal/Sources/ShopPages/ShopViewControllerObject.swift") == """
        import Rehearsal

        /// What specs and tests say to the screen that ViewController manages.
        public final class ShopViewControllerObject: ViewControllerObject {
          public override class var controllerClass: String { "ViewController" }

          // A view by its label, or by its identifier:
          //   @Find("Save") public var saveButton
        }

        """)
    #expect(
      try session.text("ShopRehearsal/Sources/shop-specs/ShopSpecs.swift").contains("app.page(ShopViewControllerObject.self)"))
  }

  @Test(arguments: [
    (["Nowhere"], "'Nowhere' is not there"),
    (["Ledger/Ledger/AppDelegate.swift"], "'Ledger/Ledger/AppDelegate.swift' is a file: name an .xcodeproj, or a folder"),
    (["Ledger/Ledger/de.lproj"], "'Ledger/Ledger/de.lproj' has neither an .xcodeproj nor a Package.swift nor a Swift file"),
    (["Ledger", "--target", "Leger"], "'Ledger/Ledger.xcodeproj' has no app called 'Leger'; it has 'Ledger'"),
    (["Ledger", "Ledger"], "two of the apps' targets have the module 'Ledger'"),
  ])
  func whatIsNoAppIsRefusedInWords(arguments: [String], words: String) throws {
    let session = try session(with: "Ledger")
    #expect(session.run(["adopt"] + arguments) == 2)
    #expect(session.errors.contains(words), "\(session.errors)")
  }
}
