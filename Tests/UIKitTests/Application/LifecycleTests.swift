import Testing
import UIKit
import VirtualTime

/// The orders in which view controllers are called as views appear and go.
@MainActor
struct LifecycleTests {
  let log = Log()

  @Test("a window's root is loaded and told at once, laid out and shown at the next turn")
  func rootAppears() {
    startAnew()
    let window = UIWindow()
    window.rootViewController = Recorder("A", log)
    #expect(log.drain() == [])
    window.makeKeyAndVisible()
    #expect(log.drain() == ["A loadView", "A viewDidLoad", "A viewWillAppear"])
    turn()
    #expect(log.drain() == ["A viewWillLayoutSubviews", "A viewDidLayoutSubviews", "A viewDidAppear"])
    #expect(milliseconds == 0)
  }

  @Test("a push loads at the next turn, and the old view is gone before the new one is there")
  func push() {
    startAnew()
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    let window = show(navigation)
    #expect(
      log.drain() == [
        "A willMove(toParent: parent)", "A didMove(toParent: parent)", "A loadView", "A viewDidLoad", "A viewWillAppear",
        "A viewWillLayoutSubviews", "A viewDidLayoutSubviews", "A viewDidAppear",
      ])
    let second = Recorder("B", log)
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second)
    #expect(!second.isViewLoaded)
    #expect(log.drain() == ["B willMove(toParent: parent)"])
    turn()
    #expect(
      log.drain() == [
        "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "B viewWillLayoutSubviews",
        "B viewDidLayoutSubviews",
      ])
    #expect(EventQueue.main.pending.map(\.label) == ["push of Recorder"])
    rest()
    #expect(log.drain() == ["A viewDidDisappear", "B viewDidAppear", "B didMove(toParent: parent)"])
    #expect(milliseconds == 350)
    _ = window
  }

  @Test("A push without animation ends in the turn in which it begins")
  func pushWithoutAnimation() {
    startAnew()
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    let window = show(navigation)
    _ = log.drain()
    navigation.pushViewController(Recorder("B", log), animated: false)
    turn()
    #expect(
      log.drain() == [
        "B willMove(toParent: parent)", "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
        "B viewWillLayoutSubviews", "B viewDidLayoutSubviews", "A viewDidDisappear", "B viewDidAppear",
        "B didMove(toParent: parent)",
      ])
    #expect(milliseconds == 0)
    _ = window
  }

  @Test("a pop tells the left one first, and lets go of it in the end")
  func pop() {
    startAnew()
    var ended: [String] = []
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    let window = show(navigation)
    navigation.pushViewController(Recorder("B", log), animated: true)
    rest()
    _ = log.drain()
    UIViewController.lifecycleObserver = { controller, event in
      if event == .deinitialized { ended.append("\(type(of: controller)) deinit") }
    }
    navigation.popViewController(animated: true)
    #expect(log.drain() == ["B willMove(toParent: nil)"])
    turn()
    #expect(log.drain() == ["B viewWillDisappear", "A viewWillAppear"])
    #expect(ended == [])
    rest()
    #expect(log.drain() == ["B viewDidDisappear", "A viewDidAppear", "B didMove(toParent: nil)"])
    #expect(ended == ["Recorder deinit"])
    UIViewController.lifecycleObserver = nil
    _ = window
  }

  @Test("a full screen presentation shows the new view before the old one is gone")
  func presentFullScreen() {
    startAnew()
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let window = show(first)
    _ = log.drain()
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: true) { [log] in log.add("completion") }
    #expect(first.presentedViewController === second)
    #expect(log.drain() == ["B loadView", "B viewDidLoad"])
    turn()
    #expect(
      log.drain() == ["A viewWillDisappear", "B viewWillAppear", "B viewWillLayoutSubviews", "B viewDidLayoutSubviews"])
    #expect(second.isBeingPresented)
    rest()
    #expect(log.drain() == ["B viewDidAppear", "A viewDidDisappear", "completion"])
    #expect(!second.isBeingPresented)
    #expect(first.view.window == nil)
    #expect(milliseconds == 500)
    _ = window
  }

  @Test(
    "whoever stays visible behind a presentation is told nothing",
    arguments: [UIModalPresentationStyle.automatic, .pageSheet, .overFullScreen, .custom, .popover])
  func presentSheet(_ style: UIModalPresentationStyle) {
    startAnew()
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let window = show(first)
    _ = log.drain()
    second.modalPresentationStyle = style
    first.present(second, animated: true)
    rest()
    first.dismiss(animated: true)
    rest()
    #expect(
      log.drain() == [
        "B loadView", "B viewDidLoad", "B viewWillAppear", "B viewWillLayoutSubviews", "B viewDidLayoutSubviews",
        "B viewDidAppear", "B viewWillDisappear", "B viewDidDisappear",
      ])
    #expect(milliseconds == 900)
    _ = window
  }

  @Test("a dismissal shows the presenter before the dismissed one is gone")
  func dismissFullScreen() {
    startAnew()
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let window = show(first)
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: true)
    rest()
    _ = log.drain()
    second.dismiss(animated: true) { [log] in log.add("completion") }
    #expect(second.isBeingDismissed)
    rest()
    #expect(
      log.drain() == ["B viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "B viewDidDisappear", "completion"])
    #expect(first.presentedViewController == nil)
    #expect(first.view.window === window)
  }

  @Test("a dismissal takes the whole chain, and the second call of it does nothing")
  func dismissChain() {
    startAnew()
    let (first, second, third) = (Recorder("A", log), Recorder("B", log), Recorder("C", log))
    let window = show(first)
    first.present(second, animated: false)
    rest()
    second.present(third, animated: false)
    rest()
    _ = log.drain()
    first.dismiss(animated: true) { [log] in log.add("first completion") }
    first.dismiss(animated: true) { [log] in log.add("second completion") }
    rest()
    #expect(
      log.drain() == [
        "C viewWillDisappear", "B viewWillDisappear", "C viewDidDisappear", "B viewDidDisappear", "first completion",
      ])
    #expect(first.presentedViewController == nil)
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test("children appear with their parent, outside first on the way in and last when done")
  func childrenAppear() {
    startAnew()
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.drain()
    let window = show(parent)
    #expect(
      log.drain() == [
        "P viewWillAppear", "C viewWillAppear", "P viewWillLayoutSubviews", "P viewDidLayoutSubviews",
        "C viewWillLayoutSubviews", "C viewDidLayoutSubviews", "C viewDidAppear", "P viewDidAppear",
      ])
    window.rootViewController = nil
    #expect(
      log.drain() == ["P viewWillDisappear", "C viewWillDisappear", "C viewDidDisappear", "P viewDidDisappear"])
  }

  @Test("a child that is added to a visible parent appears at the next turn, and goes at once")
  func childComesAndGoes() {
    startAnew()
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    let window = show(parent)
    _ = child.view
    _ = log.drain()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.drain() == ["C willMove(toParent: parent)", "C viewWillAppear", "C didMove(toParent: parent)"])
    turn()
    #expect(
      log.drain() == [
        "P viewWillLayoutSubviews", "P viewDidLayoutSubviews", "C viewWillLayoutSubviews", "C viewDidLayoutSubviews",
        "C viewDidAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.drain() == [
        "C willMove(toParent: nil)", "C viewWillDisappear", "C viewDidDisappear", "C didMove(toParent: nil)",
      ])
    _ = window
  }

  @Test("A child that is added in the parent's viewDidLoad appears once, with the parent")
  func childOfViewDidLoad() {
    startAnew()
    final class Parent: Recorder {
      override func viewDidLoad() {
        super.viewDidLoad()
        let child = Recorder("C", log)
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    let window = show(Parent("P", log))
    #expect(
      log.drain().filter { $0.contains("ppear") } == [
        "P viewWillAppear", "C viewWillAppear", "C viewDidAppear", "P viewDidAppear",
      ])
    _ = window
  }

  @Test("Several pushes in one turn make one transition, to the last of them")
  func pushesAreJoined() {
    startAnew()
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    let window = show(navigation)
    let (second, third) = (Recorder("B", log), Recorder("C", log))
    navigation.pushViewController(second, animated: true)
    navigation.pushViewController(third, animated: true)
    rest()
    #expect(!second.isViewLoaded)
    #expect(navigation.viewControllers.count == 3)
    #expect(third.appearanceState == .appeared)
    #expect(milliseconds == 350)
    _ = window
  }

  @Test("A pop during a push waits for the end of the push")
  func popDuringPush() {
    startAnew()
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    let window = show(navigation)
    navigation.pushViewController(Recorder("B", log), animated: true)
    turn()
    _ = log.drain()
    navigation.popViewController(animated: true)
    rest()
    #expect(
      log.drain().filter { $0.contains("ppear") } == [
        "A viewDidDisappear", "B viewDidAppear", "B viewWillDisappear", "A viewWillAppear", "B viewDidDisappear",
        "A viewDidAppear",
      ])
    #expect(milliseconds == 700)
    _ = window
  }

  @Test("The navigation controller's delegate is told after the controllers")
  func delegateIsTold() {
    startAnew()
    final class Delegate: UINavigationControllerDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func navigationController(_: UINavigationController, willShow controller: UIViewController, animated: Bool) {
        log.add("willShow")
      }
      func navigationController(_: UINavigationController, didShow controller: UIViewController, animated: Bool) {
        log.add("didShow")
      }
    }
    let delegate = Delegate(log)
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    navigation.delegate = delegate
    let window = show(navigation)
    navigation.pushViewController(Recorder("B", log), animated: true)
    rest()
    #expect(
      log.drain().filter { $0.contains("ppear") || $0.contains("Show") } == [
        "A viewWillAppear", "willShow", "A viewDidAppear", "didShow", "A viewWillDisappear", "B viewWillAppear", "willShow",
        "A viewDidDisappear", "B viewDidAppear", "didShow",
      ])
    _ = window
  }

  @Test("The observer sees every step, and transitions by number")
  func observerSeesEverything() {
    startAnew()
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    let window = show(navigation)
    var seen: [String] = []
    UIViewController.lifecycleObserver = { controller, event in
      seen.append("\((controller as? Recorder)?.name ?? "nav") \(event)")
    }
    navigation.pushViewController(Recorder("B", log), animated: false)
    rest()
    UIViewController.lifecycleObserver = nil
    #expect(
      seen == [
        "B willMoveToParent(isNil: false)", #"B transitionStarted(id: 1, label: "push of Recorder")"#, "B viewDidLoad",
        "A viewWillDisappear(animated: false)", "B viewWillAppear(animated: false)", "B viewIsAppearing(animated: false)",
        "A viewDidDisappear(animated: false)", "B viewDidAppear(animated: false)", "B didMoveToParent(isNil: false)",
        #"B transitionEnded(id: 1, label: "push of Recorder")"#,
      ])
    _ = window
  }
}
