import Testing
import UIKit
import VirtualTime

/// Who presents whom, and where it is put.
@MainActor
struct PresentationTests {
  @Test("A controller in a container presents from the outermost one, and all of them see it")
  func throughContainer() {
    startAnew()
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let window = show(navigation)
    let sheet = UINavigationController(rootViewController: UIViewController())
    child.present(sheet, animated: false)
    rest()
    #expect(child.presentedViewController === sheet)
    #expect(navigation.presentedViewController === sheet)
    #expect(sheet.presentingViewController === navigation)
    #expect(sheet.topViewController?.presentingViewController === navigation)
    #expect(navigation.visibleViewController === sheet)
    sheet.topViewController?.dismiss(animated: false)
    rest()
    #expect(child.presentedViewController == nil)
    _ = window
  }

  @Test("A sheet leaves a strip, covers the bar's safe area no more, and shades what is behind")
  func sheetFrame() {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let sheet = UIViewController()
    presenter.present(sheet, animated: true)
    rest()
    #expect(sheet.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
    #expect(sheet.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(presenter.view.window === window)
    #expect(window.hitTest(CGPoint(x: 100, y: 20), with: nil) is UIDimmingView)
    #expect(window.hitTest(CGPoint(x: 100, y: 200), with: nil) === sheet.view)
  }

  @Test("After a full screen presentation what is behind is in no window, and cannot present")
  func behindFullScreen() {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let front = UITableViewController(style: .plain)
    front.modalPresentationStyle = .fullScreen
    presenter.present(front, animated: false)
    rest()
    presenter.present(UIViewController(), animated: false)
    #expect(
      UIKitComplaints.drain() == [
        .warning(
          "Attempt to present <UIViewController> on <UIViewController> whose view is not in the window hierarchy!")
      ])
    front.present(UIViewController(), animated: false)
    rest()
    #expect(front.presentedViewController != nil)
    #expect(window.firstResponder == nil)
  }

  @Test("A controller that is presented, or has a parent, is not presented again")
  func twice() {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let child = UITableViewController(style: .plain)
    presenter.addChild(child)
    presenter.present(child, animated: false)
    let sheet = UIViewController()
    presenter.present(sheet, animated: false)
    rest()
    sheet.present(sheet, animated: false)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: Application tried to present modally a view controller <UITableViewController> that has a "
          + "parent view controller <UIViewController>.",
        "NSInvalidArgumentException: Application tried to present modally a view controller <UIViewController> that is already "
          + "being presented by <UIViewController>.",
      ])
    _ = window
  }

  @Test("show pushes where there is a navigation controller, and presents elsewhere")
  func showing() {
    startAnew()
    let (root, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    root.show(next, sender: nil)
    #expect(navigation.topViewController === next)
    let alone = UIViewController()
    let other = show(alone)
    let sheet = UIViewController()
    alone.show(sheet, sender: nil)
    #expect(alone.presentedViewController === sheet)
    rest()
    _ = (window, other)
  }

  @Test("What is pushed while nobody sees the stack is there when it is shown, without a transition")
  func hiddenStack() {
    startAnew()
    let log = Log()
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    navigation.pushViewController(Recorder("B", log), animated: true)
    let window = show(navigation)
    #expect(
      log.drain().filter { !$0.contains("ayout") } == [
        "A willMove(toParent: parent)", "A didMove(toParent: parent)", "B willMove(toParent: parent)",
        "B didMove(toParent: parent)", "B loadView", "B viewDidLoad", "B viewWillAppear", "B viewDidAppear",
      ])
    #expect(milliseconds == 0)
    _ = window
  }

  @Test("Appearance that a container drives by hand is told once")
  func byHand() {
    startAnew()
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let log = Log()
    let (container, child) = (Container(), Recorder("C", log))
    let window = show(container)
    container.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    container.view.addSubview(child.view)
    rest()
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(log.drain().filter { $0.contains("ppear") } == ["C viewWillAppear", "C viewDidAppear"])
    #expect(child.appearanceState == .appeared)
    _ = window
  }
}
