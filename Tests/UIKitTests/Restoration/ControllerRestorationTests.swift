import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// What controllers show, over a relaunch of an app without scenes.
@MainActor
struct ControllerRestorationTests {
  final class App: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let log: Log
    let root: UIViewController
    var saves = true
    var restores = true
    /// Makes what has no restoration class.
    var make: ([String]) -> UIViewController? = { _ in nil }
    var version: String?

    init(_ root: UIViewController, _ log: Log) { (self.root, self.log) = (root, log) }

    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.add("willFinish")
      window = UIWindow()
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      return true
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.add("didFinish")
      return true
    }
    func applicationDidEnterBackground(_ application: UIApplication) { log.add("background") }
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
      log.add("shouldSave")
      return saves
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
      log.add("willEncode")
      coder.encode("own", forKey: "app")
    }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
      log.add("shouldRestore \(coder.decodeObject(forKey: "app") ?? "nil")")
      version = coder.decodeObject(forKey: UIApplicationStateRestorationSystemVersionKey) as? String
      return restores
    }
    func application(
      _ application: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
      log.add("make \(path.joined(separator: "/"))")
      return make(path)
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
      log.add("didDecode \(coder.decodeObject(forKey: "app") ?? "nil")")
    }
  }

  class Page: UIViewController, UIViewControllerRestoration {
    /// The log of the launch that restores; a class method has no other way to it.
    @PerLaunch static var restoring = Log()
    let log: Log
    var number = 0

    init(_ identifier: String?, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      restorationIdentifier = identifier
    }
    required init?(coder: NSCoder) { nil }

    static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController? {
      restoring.add("class \(path.joined(separator: "/"))")
      if path.last == "refused" { return nil }
      let page = Page(path.last, restoring)
      page.restorationClass = Page.self
      return page
    }

    private var name: String { restorationIdentifier ?? "nil" }
    override func viewDidLoad() { log.add("\(name) viewDidLoad") }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      log.add("\(name) encode")
      coder.encode(number, forKey: "number")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      number = coder.decodeInteger(forKey: "number")
      log.add("\(name) decode \(number)")
    }
    override func applicationFinishedRestoringState() { log.add("\(name) finished") }
  }

  /// A launch whose container is `home`, at rest.
  private func launch(
    _ home: TemporaryFolder, _ root: (Log) -> UIViewController, _ set: (App) -> Void = { _ in }
  ) -> App {
    startAnew()
    RestorationStore.home = home.url
    let log = Log()
    Page.restoring = log
    let app = App(root(log), log)
    set(app)
    UIApplication.start(delegate: app)
    rest()
    return app
  }

  private func stack(_ log: Log, _ identifiers: String?...) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.restorationIdentifier = "navigation"
    navigation.viewControllers = identifiers.map { identifier in
      let page = Page(identifier, log)
      page.restorationClass = Page.self
      return page
    }
    return navigation
  }

  @Test func aStackIsThereAgainAndEverybodyIsToldInOrder() throws {
    let home = try TemporaryFolder()
    let first = launch(home) { stack($0, "list") }
    let navigation = try #require(first.root as? UINavigationController)
    let detail = Page("detail", first.log)
    (detail.restorationClass, detail.number) = (Page.self, 7)
    navigation.pushViewController(detail, animated: false)
    rest()
    _ = first.log.drain()
    Device.goHome()
    #expect(first.log.drain() == ["background", "shouldSave", "willEncode", "list encode", "detail encode"])

    let second = launch(home) { log in
      let navigation = UINavigationController()
      navigation.restorationIdentifier = "navigation"
      navigation.viewControllers = [Page("other", log)]
      return navigation
    }
    let again = try #require(second.root as? UINavigationController)
    let lines = second.log.drain()
    #expect(
      lines.filter { !$0.hasSuffix("viewDidLoad") } == [
        "willFinish", "shouldRestore own", "make navigation", "class navigation/list", "class navigation/detail",
        "list decode 0", "detail decode 7", "didDecode own", "list finished", "detail finished", "didFinish",
      ])
    for (loaded, decoded) in [("list viewDidLoad", "list decode 0"), ("detail viewDidLoad", "detail decode 7")] {
      #expect(try #require(lines.firstIndex(of: loaded)) < #require(lines.firstIndex(of: decoded)))
    }
    #expect(again.viewControllers.map(\.restorationIdentifier) == ["list", "detail"])
    #expect((again.topViewController as? Page)?.number == 7)
    #expect(second.version == UIDevice.current.systemVersion)
  }

  @Test(arguments: [(false, true), (true, false)])
  func nothingComesAgainUnlessTheDelegateWantsBoth(saves: Bool, restores: Bool) throws {
    let home = try TemporaryFolder()
    _ = launch(home, { stack($0, "list", "detail") }) { $0.saves = saves }
    Device.goHome()
    #expect(FileManager.default.fileExists(atPath: RestorationStore.file(.controllers).path) == saves)
    let second = launch(home, { stack($0, "list") }) { $0.restores = restores }
    #expect((second.root as? UINavigationController)?.viewControllers.count == 1)
    #expect(!second.log.drain().contains { $0.hasPrefix("make") || $0.hasPrefix("didDecode") })
  }

  @Test func olderDelegatesAreAskedByTheOlderMethods() throws {
    final class Older: UIResponder, UIApplicationDelegate {
      func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
      func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    }
    final class Silent: UIResponder, UIApplicationDelegate {}
    startAnew()
    let (older, silent): (any UIApplicationDelegate, any UIApplicationDelegate) = (Older(), Silent())
    let coder = RestorationCoder { _ in nil }
    #expect(older.application(.shared, shouldSaveSecureApplicationState: coder))
    #expect(older.application(.shared, shouldRestoreSecureApplicationState: coder))
    #expect(!silent.application(.shared, shouldSaveSecureApplicationState: coder))
    #expect(!silent.application(.shared, shouldRestoreSecureApplicationState: coder))
  }

  @Test func aStackIsKeptUpToTheFirstOneWithoutAnIdentifier() throws {
    let home = try TemporaryFolder()
    let first = launch(home) { stack($0, "list", nil, "detail") }
    Device.goHome()
    #expect(first.log.drain().filter { $0.hasSuffix("encode") } == ["list encode"])
    let second = launch(home) { log in
      let navigation = UINavigationController()
      navigation.restorationIdentifier = "navigation"
      return navigation
    }
    #expect((second.root as? UINavigationController)?.viewControllers.map(\.restorationIdentifier) == ["list"])
  }

  @Test func whatStandsInSomethingWithoutAnIdentifierIsNotKept() throws {
    let home = try TemporaryFolder()
    let first = launch(home) { log in
      let navigation = stack(log, "list")
      navigation.restorationIdentifier = nil
      return navigation
    }
    Device.goHome()
    #expect(!first.log.drain().contains("list encode"))
  }

  @Test func aClassThatAnswersNilHasNothingRestored() throws {
    let home = try TemporaryFolder()
    _ = launch(home) { stack($0, "list", "refused") }
    Device.goHome()
    let second = launch(home) { stack($0, "list", "refused") }
    let lines = second.log.drain()
    // Neither the delegate nor what is there is asked, then.
    #expect(lines.contains("class navigation/refused") && !lines.contains("make navigation/refused"))
    #expect(!lines.contains("refused decode 0"))
    #expect((second.root as? UINavigationController)?.viewControllers.map(\.restorationIdentifier) == ["list"])
  }

  @Test func theDelegateMakesWhatHasNoClass() throws {
    func tree(_ log: Log) -> UIViewController {
      let navigation = UINavigationController()
      navigation.restorationIdentifier = "navigation"
      navigation.viewControllers = [Page("list", log)]
      return navigation
    }
    let home = try TemporaryFolder()
    let first = launch(home, tree)
    (first.root.children.first as? Page)?.number = 5
    Device.goHome()
    let made = Log()
    let second = launch(home, tree) { $0.make = { path in path.last == "list" ? Page("list", made) : nil } }
    #expect(made.drain().contains("list decode 5"))
    #expect(second.log.drain().contains("make navigation/list"))
    // Without it the one that is there already gets what was kept.
    Device.goHome()
    let third = launch(home, tree)
    #expect(third.log.drain().contains("list decode 5"))
  }

  @Test func theChosenTabIsChosenAgain() throws {
    func tree(_ log: Log) -> UIViewController {
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = [Page("first", log), Page("second", log), Page(nil, log)]
      return tabs
    }
    let home = try TemporaryFolder()
    let first = launch(home, tree)
    (first.root as? UITabBarController)?.selectedIndex = 1
    (first.root.children[1] as? Page)?.number = 4
    Device.goHome()
    let second = launch(home, tree)
    #expect((second.root as? UITabBarController)?.selectedIndex == 1)
    #expect((second.root.children[1] as? Page)?.number == 4)
    let lines = second.log.drain()
    #expect(lines.contains("first finished") && !lines.contains("nil finished"))
  }

  @Test func whatWasPresentedIsPresentedAgain() throws {
    let home = try TemporaryFolder()
    let first = launch(home) { Page("root", $0) }
    let sheet = Page("sheet", first.log)
    (sheet.restorationClass, sheet.number) = (Page.self, 3)
    first.root.present(sheet, animated: false)
    rest()
    #expect(sheet.restorationPath == ["root", "sheet"])
    Device.goHome()
    let second = launch(home) { Page("root", $0) }
    #expect((second.root.presentedViewController as? Page)?.number == 3)
    #expect(second.log.drain().contains("class root/sheet"))
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func scrollViewsWithAnIdentifierAreScrolledAgain() throws {
    func tree(_ log: Log) -> UIViewController {
      let page = Page("root", log)
      for identifier in ["scroll", nil] {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.restorationIdentifier = identifier
        page.view.addSubview(scroll)
      }
      return page
    }
    let home = try TemporaryFolder()
    let first = launch(home, tree)
    for case let scroll as UIScrollView in first.root.view.subviews { scroll.contentOffset.y = 250 }
    Device.goHome()
    let second = launch(home, tree)
    #expect(second.root.view.subviews.compactMap { ($0 as? UIScrollView)?.contentOffset.y } == [250, 0])
  }

  @Test func twoAtOnePlaceAreComplainedOf() throws {
    let home = try TemporaryFolder()
    let first = launch(home) { stack($0, "list", "list") }
    Device.goHome()
    #expect(first.log.drain().filter { $0 == "list encode" }.count == 1)
    #expect(UIKitComplaints.drain().map(\.reason).first?.contains("navigation/list") == true)
  }
}
