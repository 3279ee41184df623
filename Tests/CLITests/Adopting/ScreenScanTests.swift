import Foundation
import Testing
import XcodeProjects

@testable import RehearsalCLI

/// What page objects are made of: storyboards and classes, as they are written.
struct ScreenScanTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
      <scenes>
        <scene sceneID="s1">
          <objects>
            <navigationController id="nav" sceneMemberID="viewController">
              <connections>
                <segue destination="list" kind="relationship" relationship="rootViewController" id="seg"/>
                <segue destination="other" kind="show" id="sho"/>
              </connections>
            </navigationController>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <tableViewController id="list" customClass="ListController" sceneMemberID="viewController">
              <view id="v">
                <textField id="f" placeholder="Name"><accessibility key="config" identifier="name"/></textField>
                <button id="b"><state key="normal" title="Save &amp; go"/><state key="selected" title="no"/></button>
                <textField id="p" placeholder="Say &quot;hi&quot; \\ &lt;&gt;&#10;&apos;now&apos;"/>
                <label id="l" text="plain" title="no"/>
              </view>
              <barButtonItem id="bar" title="Done"/>
              <connections>
                <outlet property="field" destination="f" id="o1"/>
                <outlet property="save" destination="b" id="o2"/>
                <outlet property="greeting" destination="p" id="o3"/>
                <outlet property="label" destination="l" id="o4"/>
                <outlet property="done" destination="bar" id="o5"/>
                <outlet property="save" destination="p" id="o6"/>
                <outlet property="gone" destination="nowhere" id="o7"/>
              </connections>
            </tableViewController>
            <customController id="placeholder" customClass="Nobody"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  private func described(_ scan: StoryboardScan) -> [String] {
    scan.scenes.map { scene in
      let elements = scene.elements.map { "\($0.property)=\($0.finder)" }.joined(separator: " | ")
      return "\(scene.id) \(scene.controller ?? "-") [\(scene.children.joined(separator: ","))] \(elements)"
    }
  }

  @Test func scenesAreReadWithTheViewsThatOutletsName() {
    let scan = StoryboardScan(Self.storyboard)
    #expect(scan.initial == "nav")
    #expect(
      described(scan) == [
        "nav - [list] ",
        #"list ListController [] field=id: "name" | save="Save & go" | greeting="Say \"hi\" \\ <> 'now'" | done="Done""#,
      ])
  }

  @Test func whatIsNoStoryboardHasNoScenes() {
    for text in ["", "words", "<document></document>", "</scene></objects>"] {
      #expect(StoryboardScan(text).initial == nil)
      #expect(StoryboardScan(text).scenes.isEmpty)
    }
    #expect(StoryboardScan(at: URL(filePath: "/nowhere/Main.storyboard")).scenes.isEmpty)
  }

  // MARK: Screens

  private func target(_ session: Session, _ files: [String: String]) throws -> XcodeTarget {
    for (name, text) in files { try text.write(toFile: session.path(name), atomically: true, encoding: .utf8) }
    let places = files.keys.sorted().map { URL(filePath: session.path($0)) }
    return XcodeTarget(
      name: "Shop", kind: .application, module: "Shop", sources: places.filter { $0.pathExtension == "swift" },
      resources: places.filter { $0.pathExtension != "swift" }, settings: BuildSettings(layers: []))
  }

  @Test func aStoryboardLeadsToItsFirstScreenThroughContainers() throws {
    let session = try Session()
    let target = try target(
      session,
      [
        "Main.storyboard": Self.storyboard,
        "Menu.swift": "class MenuController: UIViewController {}\nx.rootViewController = MenuController()",
      ])
    let screens = AppScreens(of: target, over: ControllerScan.Ancestry())
    #expect(screens.screens.map(\.controller) == ["ListController", "MenuController"])
    #expect(screens.screens.map(\.elements.count) == [4, 0])
    #expect(screens.first == "ListController")
  }

  @Test func withoutAMainStoryboardTheCodeSaysWhatComesFirst() throws {
    let session = try Session()
    let code = "class MenuController: UIViewController {}\nwindow.rootViewController = MenuController()"
    let screens = AppScreens(
      of: try target(session, ["Other.storyboard": Self.storyboard, "Menu.swift": code]), over: ControllerScan.Ancestry())
    #expect(screens.first == "MenuController")
    #expect(screens.screens.map(\.controller) == ["ListController", "MenuController"])
    let other = try Session()
    let unknown = AppScreens(
      of: try target(other, ["Menu.swift": "window.rootViewController = StrangeController()"]), over: ControllerScan.Ancestry())
    #expect(unknown.first == nil, "nothing says that it is a controller")
    #expect(unknown.screens.isEmpty)
  }

  @Test func containersThatLeadInACircleLeadNowhere() throws {
    let session = try Session()
    let circle = Self.storyboard.replacing("destination=\"list\" kind", with: "destination=\"nav\" kind")
    #expect(AppScreens(of: try target(session, ["Main.storyboard": circle]), over: ControllerScan.Ancestry()).first == nil)
  }

  // MARK: Classes

  @Test func controllersAreFoundByWhatTheyDescendFrom() throws {
    let scan = ControllerScan(texts: [
      "final class Cart: Base {}\nclass Base : UITableViewController {}", "class Model: NSObject {}\nclass Loop: Loop {}",
      "class Deep: Cart, Codable {}\nstruct Page: View {}\nclass UIHelper: Helper {}",
    ])
    #expect(scan.controllers == ["Base", "Cart", "Deep"])
    #expect(scan.roots == [])
  }

  @Test func classesOfLibrariesCountAsAncestorsAlone() throws {
    let session = try Session()
    try "open class KitController: UIViewController {}".write(
      toFile: session.path("Kit.swift"), atomically: true, encoding: .utf8)
    let ancestry = ControllerScan.Ancestry([URL(filePath: session.path("Kit.swift"))])
    #expect(ControllerScan(texts: ["class Home: KitController {}"], over: ancestry).controllers == ["Home"])
    #expect(ControllerScan(texts: ["class Home: KitController {}"]).controllers == [])
    #expect(ControllerScan(texts: ["class KitController: Odd {}"], over: ancestry).controllers == [], "one's own goes first")
  }

  @Test(arguments: [
    ("window?.rootViewController = MenuController()", "MenuController"),
    ("window.rootViewController=UINavigationController(rootViewController: MenuController(style: .plain))", "MenuController"),
    ("window.rootViewController = UINavigationController( rootViewController:  MenuController())", "MenuController"),
    ("window.rootViewController = makeMenu()", nil), ("rootViewController == MenuController()", nil),
  ])
  func theFirstControllerStandsInTheWindow(text: String, root: String?) {
    let later = "x.rootViewController = LaterController()"
    #expect(ControllerScan(texts: ["nothing", text, later]).roots.first == root ?? "LaterController")
    #expect(ControllerScan(texts: [text]).roots == [root].compactMap(\.self))
  }

  @Test(arguments: [
    "let home = MenuController()\nwindow.rootViewController = home",
    "let a: MenuController = MenuController(style: .plain)\nw?.rootViewController = UINavigationController(rootViewController: a)",
    "let a = MenuController()\nlet outer = UINavigationController(rootViewController: a)\nwindow.rootViewController = outer",
    "lazy var home = MenuController()\nfunc begin() { window.rootViewController = self.home }",
  ])
  func theFirstControllerMayHaveANameBefore(text: String) {
    #expect(ControllerScan(texts: [text]).roots == ["MenuController"])
  }

  @Test func namesThatStandForEachOtherStandForNoController() {
    #expect(ControllerScan(texts: ["let a = b\nlet b = a\nwindow.rootViewController = a"]).roots == [])
  }

  @Test(arguments: ["UIApplicationDelegate", "UIWindowSceneDelegate"])
  func whatADelegateShowsComesBeforeWhatControllersShowLater(delegate: String) {
    let texts = [
      "class Login: UIViewController { func f() { window.rootViewController = Home() } }",
      "class Delegate: UIResponder, \(delegate) { func f() { window.rootViewController = Login() } }",
    ]
    #expect(ControllerScan(texts: texts).roots.first == "Login")
  }

  @Test func theOnlyControllerOfAnAppInCodeIsItsFirstScreen() throws {
    func first(_ files: [String: String]) throws -> String? {
      let session = try Session()
      // The files are there as long as the session.
      defer { withExtendedLifetime(session) {} }
      return AppScreens(of: try target(session, files), over: ControllerScan.Ancestry()).first
    }
    let only = "class Home: UIViewController {}\n"
    #expect(try first(["Home.swift": only]) == "Home")
    #expect(try first(["Home.swift": only + "window.rootViewController = UITabBarController()"]) == "Home")
    #expect(try first(["Home.swift": only, "LaunchScreen.storyboard": "<document></document>"]) == "Home")
    #expect(try first(["Home.swift": only, "Main.storyboard": "<document></document>"]) == nil, "something else may come first")
    #expect(try first(["Home.swift": only + "class Other: UIViewController {}"]) == nil)
  }

  // MARK: Libraries

  private func shown(_ text: String) throws -> [String] {
    let session = try Session()
    let library = AdoptableLibrary(target: try target(session, ["Kit.swift": text]), uses: [], tests: [])
    return LibraryScreens(of: [library]).shown.map { "\($0.module).\($0.controller)" }
  }

  @Test func aLibrarysControllersAreShownThatCanBeMadeOfNothing() throws {
    #expect(try shown("public class A: UIViewController {}\nopen class B: A {}\nclass C: A {}") == ["Shop.A", "Shop.B"])
    #expect(try shown("public final class A: UIViewController { public init(item: Int) {} }") == [])
    #expect(try shown("public class A: UIViewController { init() {} }") == [], "nobody outside can call it")
    #expect(try shown("public class A: UIViewController { public init() {} }") == ["Shop.A"])
    #expect(try shown("public class A: UIViewController { public override convenience init() {} }") == ["Shop.A"])
    #expect(try shown("public class A: Unknown {}") == [])
    #expect(try shown("public class A: UICollectionViewController {}") == [])
    #expect(try shown("public class A: A {}") == [])
    #expect(
      try shown("enum E { public class A: UIViewController {} }\npublic class B: UITabBarController { func f() { } }") == [
        "Shop.B"
      ])
    #expect(
      try shown("public class B: UISplitViewController {}\npublic class A: UINavigationController {}") == ["Shop.A", "Shop.B"])
    // An initializer that stands behind the class is not the class's.
    #expect(try shown("public class A: UIViewController { }\nclass X: NSObject { init(a: Int) {} }") == ["Shop.A"])
  }

  // MARK: Swift and frameworks

  @Test(
    arguments: [
      ([:], .five, true, []), (["SWIFT_VERSION": "5.0"], .five, true, []), (["SWIFT_VERSION": "6.0"], .six, false, []),
      (["SWIFT_VERSION": "5.10"], .five, true, []), (["SWIFT_VERSION": "4.2"], .fourTwo, true, []),
      (["SWIFT_VERSION": "4.2.3"], .fourTwo, true, []), (["SWIFT_VERSION": "4.0"], .four, true, []),
      (["SWIFT_VERSION": "4.1"], .four, true, []), (["SWIFT_VERSION": "3.0"], .four, true, []),
      (["SWIFT_VERSION": "$(OWN)"], .five, true, []),
      (["SWIFT_VERSION": "6", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"], .six, true, []),
      (["SWIFT_VERSION": "6", "SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"], .six, false, []),
      (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG A $ B"], .five, true, ["A", "B"]),
    ] as [([String: String], AppSwift.Mode, Bool, [String])])
  func theCompilerLooksAtSourcesAsTheSettingsSay(
    settings: [String: String], mode: AppSwift.Mode, isIsolated: Bool, conditions: [String]
  ) {
    let swift = AppSwift(BuildSettings(layers: [settings]))
    #expect(swift.mode == mode)
    #expect(swift.isIsolatedToMain == isIsolated)
    #expect(swift.conditions == conditions)
  }

  @Test(arguments: [
    ("3.0", "3.0"), ("2.3", "2.3"), ("3", "3"), ("4", nil), ("4.0", nil), ("4.2", nil), ("5.10", nil), ("10.0", nil),
    ("$(OWN)", nil),
  ])
  func whatIsOlderThanSwiftFourIsCompiledAsFourAndToldOf(version: String, told: String?) {
    let settings = BuildSettings(layers: [["SWIFT_VERSION": version]])
    let target = XcodeTarget(name: "Shop", kind: .application, module: "Shop", settings: settings)
    #expect(AppSwift(settings).outdated == told)
    let words = told.map { "Shop is in Swift \($0), which is compiled as Swift 4, the oldest that the compiler knows" }
    #expect(AdoptableApp(target, of: URL(filePath: "/app")).notes == [words].compactMap(\.self))
  }

  @Test(
    arguments: [
      ("3.0", nil, true), ("2.3", nil, true), ("4.0", nil, false), ("5.0", nil, false), ("4.0", "On", true), ("5.0", "On", true),
      ("5.0", "Default", false), ("6.0", "On", false),
    ] as [(String, String?, Bool)])
  func objectiveCIsInferredInSwiftThreeAndWhereAProjectAsks(version: String, asked: String?, isInferred: Bool) {
    let settings = ["SWIFT_VERSION": version].merging(asked.map { ["SWIFT_SWIFT3_OBJC_INFERENCE": $0] } ?? [:]) { $1 }
    #expect(AppSwift(BuildSettings(layers: [settings])).infersObjectiveC == isInferred)
  }

  @Test func manifestsHaveNamesOfTheirOwnForLanguages() {
    #expect([AppSwift.Mode.four, .fourTwo, .five, .six].map(\.manifestName) == ["v4", "v4_2", "v5", "v6"])
    #expect([AppSwift.Mode.four, .fourTwo, .five, .six].map(\.rawValue) == ["4", "4.2", "5", "6"])
  }

  @Test func frameworksAreProductsByTheirNamesButForTwo() {
    #expect(AppFrameworks.product(of: "Combine") == "VirtualCombine")
    #expect(AppFrameworks.product(of: "Network") == "NetworkPath")
    #expect(AppFrameworks.product(of: "MapKit") == "MapKit")
    #expect(AppFrameworks.all == AppFrameworks.all.sorted())
    #expect(AppFrameworks.refusal(of: "MapKit") == nil)
    #expect(
      AppFrameworks.refusal(of: "Metal")
        == "there is no graphics processor; leave the files that import it out, or put '#if canImport(Metal)' around what needs it"
    )
  }

  @Test func importsOfPartsAreImports() throws {
    let session = try Session()
    let text =
      "import struct Photos.X\n@testable import MapKit\nimport func WebKit.f\n// no import\nimport Swift\nimport let AVKit.a"
    try text.write(toFile: session.path("A.swift"), atomically: true, encoding: .utf8)
    let files = ["A.swift", "none.swift"].map { URL(filePath: session.path($0)) }
    #expect(AppFrameworks.imported(by: files) == ["AVKit", "MapKit", "Photos", "WebKit"])
    #expect(AppFrameworks.imported(by: []) == [])
  }

  @Test(arguments: [
    ("import UIKit\nlet center = UNUserNotificationCenter.current()", ["UserNotifications"]),
    ("import UIKit.UIView\nfunc show(_ note: UNNotification) {}", ["UserNotifications"]),
    ("import Foundation\nlet center = UNUserNotificationCenter.current()", []),
    ("import UIKit\nlet UNICODE = 1, UNread = 2, myUNNotification = 3", []), ("import UIKit\n// UN", []),
  ])
  func whatUIKitBringsAlongOnIOSIsImportedByItsNames(text: String, frameworks: [String]) throws {
    let session = try Session()
    try text.write(toFile: session.path("A.swift"), atomically: true, encoding: .utf8)
    #expect(AppFrameworks.imported(by: [URL(filePath: session.path("A.swift"))]) == frameworks)
  }
}
