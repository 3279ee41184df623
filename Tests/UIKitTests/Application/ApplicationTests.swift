import Testing
import UIKit
import VirtualTime

/// Launching, windows, the navigation bar, and what UIKit complains about.
@MainActor
struct ApplicationTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    let log = Log()
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.add("didFinishLaunching \(application.applicationState)")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UINavigationController(rootViewController: Recorder("A", log))
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.add("didBecomeActive") }
  }

  @Test("An app launches, shows its window, becomes active, and then its first screen has appeared")
  func launch() {
    startAnew()
    let delegate = Delegate()
    UIApplication.start(delegate: delegate)
    rest()
    #expect(
      delegate.log.drain().filter { !$0.contains("ayout") && !$0.contains("Move") && !$0.contains("loadView") } == [
        "didFinishLaunching inactive", "A viewDidLoad", "A viewWillAppear", "didBecomeActive", "A viewDidAppear",
      ])
    #expect(UIApplication.shared.keyWindow === delegate.window)
    #expect(UIApplication.shared.applicationState == .active)
    startAnew()
    #expect(UIApplication.shared.windows.isEmpty)
    #expect(UIApplication.shared.delegate == nil)
  }

  @Test("Windows are ordered by level, then by when they were shown")
  func windows() {
    startAnew()
    let windows = (0..<3).map { tag in
      let window = UIWindow()
      window.tag = tag
      return window
    }
    windows[1].windowLevel = .alert
    for window in windows { window.makeKeyAndVisible() }
    #expect(UIApplication.shared.windows.map(\.tag) == [0, 2, 1])
    #expect(UIApplication.shared.keyWindow === windows[2])
    windows[2].isHidden = true
    #expect(UIApplication.shared.windows.map(\.tag) == [0, 1])
    #expect(UIApplication.shared.keyWindow == nil)
  }

  @Test("A URL that the app opens is recorded, and the app is told at the next turn")
  func openURL() throws {
    startAnew()
    var opened = false
    UIApplication.shared.open(try #require(URL(string: "https://example.org"))) { opened = $0 }
    #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["https://example.org"])
    #expect(!opened)
    turn()
    #expect(opened)
  }

  // MARK: Navigation bar

  private func tap(_ label: String, in window: UIWindow) throws {
    let view = try #require(window.selfAndDescendants.first { $0 is UIControl && $0.accessibilityLabel == label })
    TouchSynthesizer().tap(at: view.convert(CGPoint(x: 5, y: 5), to: nil), in: window)
    rest()
  }

  @Test("The bar shows the title, and a back button that is called after the screen before and leads there")
  func backButton() throws {
    startAnew()
    let root = UIViewController()
    root.title = "Earthquakes"
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(root.view.safeAreaInsets.top == 91)
    #expect(navigation.navigationBar.hierarchyDescription == "UINavigationBar\n|\tUILabel, label: Earthquakes")
    let detail = UIViewController()
    detail.title = "Detail"
    navigation.pushViewController(detail, animated: true)
    rest()
    #expect(
      navigation.navigationBar.hierarchyDescription == """
        UINavigationBar
        |\tUILabel, label: Detail
        |\tUINavigationBackButton, label: Earthquakes (enabled) (not selected) (not highlighted)
        |\t|\tUILabel, label: Earthquakes
        """)
    try tap("Earthquakes", in: window)
    #expect(navigation.topViewController === root)
    #expect(navigation.navigationBar.topItem?.title == "Earthquakes")
  }

  final class Editor: UIViewController {
    let log = Log()
    func save() { log.add("save") }
    func cancel(_ item: UIBarButtonItem) { log.add("cancel by \(item.title ?? "")") }
  }

  @Test("Bar buttons are views that can be tapped, and that follow their items")
  func barButtons() throws {
    startAnew()
    let editor = Editor()
    let save = UIBarButtonItem(barButtonSystemItem: .save, target: editor, action: Editor.save)
    editor.navigationItem.rightBarButtonItem = save
    editor.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Never mind", style: .plain, target: editor, action: Editor.cancel)
    let window = show(UINavigationController(rootViewController: editor))
    try tap("Save", in: window)
    try tap("Never mind", in: window)
    #expect(editor.log.drain() == ["save", "cancel by Never mind"])
    save.isEnabled = false
    try tap("Save", in: window)
    #expect(editor.log.drain() == [])
    #expect(save.view.frame.maxX == 382)
  }

  // MARK: Complaints

  @Test("presenting from outside of a window, or a second time, is refused with UIKit's words")
  func refusedPresentations() {
    startAnew()
    let outside = UIViewController()
    var completed = false
    outside.present(UITableViewController(style: .plain), animated: true) { completed = true }
    #expect(
      UIKitComplaints.drain() == [
        .warning(
          "Attempt to present <UITableViewController> on <UIViewController> whose view is not in the window hierarchy!")
      ])
    let presenter = UIViewController()
    let window = show(presenter)
    let sheet = UIViewController()
    presenter.present(sheet, animated: true)
    presenter.present(UITableViewController(style: .plain), animated: true) { completed = true }
    presenter.dismiss(animated: true)
    rest()
    #expect(
      UIKitComplaints.drain() == [
        .warning(
          "Attempt to present <UITableViewController> on <UIViewController> (from <UIViewController>) which is already "
            + "presenting <UIViewController>."),
        .warning(
          "Attempt to dismiss from view controller <UIViewController> while a presentation or dismiss is in progress!"),
      ])
    #expect(!completed)
    #expect(presenter.presentedViewController === sheet)
    _ = window
  }

  @Test("a navigation controller, or what is on the stack, cannot be pushed")
  func refusedPushes() {
    startAnew()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(UINavigationController(), animated: true)
    navigation.pushViewController(root, animated: true)
    #expect(navigation.viewControllers == [root])
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToViewController(UIViewController(), animated: true) == nil)
    #expect(
      UIKitComplaints.drain() == [
        .exception(name: "NSInvalidArgumentException", reason: "Pushing a navigation controller is not supported"),
        .exception(
          name: "NSInvalidArgumentException",
          reason: "Pushing the same view controller instance more than once is not supported (<UIViewController>)"),
        .exception(
          name: "NSInternalInconsistencyException", reason: "Tried to pop to a view controller that doesn't exist."),
      ])
  }

  @Test("The text of the views can be attached to a test")
  func attachment() {
    startAnew()
    let label = UILabel()
    label.text = "Hello"
    label.accessibilityIdentifier = "greeting"
    label.isHidden = true
    #expect(label.hierarchyDescription == "UILabel, label: Hello, identifier: greeting (invisible)")
    Attachment.record(label)
  }

  @Test("Responders are counted, and never known by an address")
  func serials() {
    startAnew()
    let (first, second) = (UIView(), UILabel())
    #expect(second.serial == first.serial + 1)
    #expect(second.description == "<UILabel #\(second.serial)>")
    #expect(first != second)
  }
}
