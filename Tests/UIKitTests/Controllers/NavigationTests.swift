import Testing
import UIKit
import VirtualTime

/// Navigation controllers: transitions that a finger or an app drives, coordinators, bars.
@MainActor
struct NavigationTests {
  let log = Log()

  private func pushed() -> (UINavigationController, Recorder, Recorder, UIWindow) {
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(second, animated: false)
    rest()
    _ = log.drain()
    return (navigation, first, second, window)
  }

  private func pull(_ window: UIWindow, to x: CGFloat, seconds: Double = 1) {
    TouchSynthesizer().play(
      .drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: x, y: 400), duration: .seconds(seconds)), in: window)
  }

  private var appearances: [String] { log.drain().filter { $0.contains("ppear") || $0.contains("ove(") } }

  @Test("a finger from the left edge pops, and beyond the middle it stays so")
  func aFingerFromTheEdgePops() {
    startAnew()
    let (navigation, first, _, window) = pushed()
    pull(window, to: 300)
    while EventQueue.main.now < VirtualInstant.launch.advanced(by: .milliseconds(900)) { EventQueue.main.runNext() }
    #expect(appearances == ["B willMove(toParent: nil)", "B viewWillDisappear", "A viewWillAppear"])
    #expect(navigation.isInTransition)
    rest()
    #expect(appearances == ["B viewDidDisappear", "A viewDidAppear", "B didMove(toParent: nil)"])
    #expect(navigation.viewControllers == [first])
    #expect(first.view.transform == .identity)
    #expect(LifecycleLog.main.transitions == [])
  }

  @Test("a pop that a finger lets go of goes back, unbalanced in what is told but not in the states")
  func aCancelledPopGoesBack() {
    startAnew()
    let (navigation, first, second, window) = pushed()
    pull(window, to: 100)
    rest()
    #expect(
      appearances == [
        "B willMove(toParent: nil)", "B viewWillDisappear", "A viewWillAppear", "A viewWillDisappear", "A viewDidDisappear",
        "B viewWillAppear", "B viewDidAppear",
      ])
    #expect(navigation.viewControllers == [first, second])
    #expect(second.lifecycleState == .appeared)
    #expect(first.lifecycleState == .disappeared)
    #expect(!second.isMovingFromParent)
    #expect(second.parent === navigation)
    #expect(first.view.superview == nil)
    #expect(navigation.navigationBar.topItem === second.navigationItem)
    let records = LifecycleLog.main.events(since: 0).records
    #expect(records.last?.event == .transitionCancelled(id: 2, label: "pop of Recorder"))
    navigation.popViewController(animated: false)
    rest()
    #expect(navigation.viewControllers == [first])
    #expect(first.lifecycleState == .appeared)
  }

  @Test func aSwipeFromTheRootOrOverAHiddenBarDoesNothing() {
    startAnew()
    let (navigation, _, second, window) = pushed()
    navigation.setNavigationBarHidden(true, animated: false)
    pull(window, to: 300)
    rest()
    #expect(navigation.topViewController === second)
    navigation.setNavigationBarHidden(false, animated: false)
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    pull(window, to: 300)
    rest()
    #expect(navigation.topViewController === second)
    navigation.interactivePopGestureRecognizer?.isEnabled = true
    navigation.popViewController(animated: false)
    rest()
    _ = log.drain()
    pull(window, to: 300)
    rest()
    #expect(appearances == [])
  }

  @Test func aCoordinatorIsThereFromThePushToItsEnd() {
    startAnew()
    let (navigation, _, second, window) = pushed()
    #expect(navigation.transitionCoordinator == nil)
    let third = Recorder("C", log)
    navigation.pushViewController(third, animated: true)
    let coordinator = navigation.transitionCoordinator
    #expect(coordinator?.viewController(forKey: .from) === second)
    #expect(coordinator?.viewController(forKey: .to) === third)
    coordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") }) { [log] context in
      log.add("completed \(context.isCancelled)")
    }
    turn()
    #expect(log.drain().contains("alongside"))
    #expect(third.transitionCoordinator === coordinator)
    #expect(coordinator?.animate(alongsideTransition: { _ in }, completion: nil) == false)
    rest()
    #expect(log.drain().suffix(2) == ["C didMove(toParent: parent)", "completed false"])
    #expect(navigation.transitionCoordinator == nil)
    navigation.popViewController(animated: false)
    #expect(navigation.transitionCoordinator == nil)
    rest()
    _ = window
  }

  @Test func aCoordinatorTellsThatTheFingerLetGo() {
    startAnew()
    final class Watching: Recorder {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let coordinator = transitionCoordinator, coordinator.initiallyInteractive else { return }
        coordinator.notifyWhenInteractionChanges { [log] in
          log.add("changed cancelled: \($0.isCancelled) interactive: \($0.isInteractive)")
        }
        coordinator.animate(alongsideTransition: nil) { [log] in log.add("completed cancelled: \($0.isCancelled)") }
      }
    }
    let navigation = UINavigationController(rootViewController: Watching("A", log))
    let window = show(navigation)
    navigation.pushViewController(Recorder("B", log), animated: false)
    rest()
    _ = log.drain()
    pull(window, to: 100)
    rest()
    #expect(
      log.drain().filter { $0.contains("cancelled") } == [
        "changed cancelled: true interactive: false", "completed cancelled: true",
      ])
    pull(window, to: 300)
    rest()
    #expect(
      log.drain().filter { $0.contains("cancelled") } == [
        "changed cancelled: false interactive: false", "completed cancelled: false",
      ])
  }

  final class Fade: UIViewControllerAnimatedTransitioning {
    let log: Log
    init(_ log: Log) { self.log = log }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.7 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.add("animate")
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.7, animations: { to.alpha = 1 }) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ completed: Bool) { log.add("ended \(completed)") }
  }

  final class Director: UINavigationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func navigationController(
      _: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
      to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.add("animator for \(operation)")
      return Fade(log)
    }
  }

  @Test func anAppAnimatesAPushItself() {
    startAnew()
    let (navigation, first, _, window) = pushed()
    let director = Director(log)
    navigation.delegate = director
    let third = Recorder("C", log)
    navigation.pushViewController(third, animated: true)
    rest()
    #expect(
      log.drain().filter { !$0.contains("ayout") } == [
        "C willMove(toParent: parent)", "C loadView", "C viewDidLoad", "animator for push", "B viewWillDisappear",
        "C viewWillAppear", "animate", "B viewDidDisappear", "C viewDidAppear", "C didMove(toParent: parent)", "ended true",
      ])
    #expect(third.view.superview === navigation.view)
    #expect(milliseconds == 700)
    navigation.popToRootViewController(animated: true)
    rest()
    #expect(log.drain().contains("animator for pop"))
    #expect(navigation.viewControllers == [first])
    #expect(first.view.superview === navigation.view)
    _ = window
  }

  @Test func theScreensSlideWhileAPushRuns() throws {
    startAnew()
    let (navigation, _, second, window) = pushed()
    let third = Recorder("C", log)
    navigation.pushViewController(third, animated: true)
    turn()
    EventQueue.main.jump(to: EventQueue.main.now.advanced(by: .milliseconds(175)))
    let seen = try #require(third.view.layer.presentation()).affineTransform().tx
    #expect(seen > 100 && seen < 300)
    #expect(try #require(second.view.layer.presentation()).affineTransform().tx < -20)
    rest()
    #expect(third.view.transform == .identity)
    #expect(second.view.transform == .identity)
    _ = window
  }

  @Test func stacksAreReplacedAndPoppedInOneStep() {
    startAnew()
    let (navigation, first, second, window) = pushed()
    let third = Recorder("C", log)
    navigation.setViewControllers([first, third], animated: true)
    rest()
    #expect(
      appearances == [
        "B willMove(toParent: nil)", "C willMove(toParent: parent)", "B viewWillDisappear", "C viewWillAppear",
        "B viewDidDisappear", "C viewDidAppear", "C didMove(toParent: parent)", "B didMove(toParent: nil)",
      ])
    #expect(navigation.popToViewController(second, animated: true) == nil)
    #expect(UIKitComplaints.drain().count == 1)
    #expect(navigation.popToRootViewController(animated: true) == [third])
    #expect(navigation.popViewController(animated: true) == nil)
    rest()
    #expect(navigation.visibleViewController === first)
    _ = window
  }

  @Test("a navigation controller is not pushed, nor the same controller twice")
  func aNavigationControllerIsNotPushed() {
    startAnew()
    let (navigation, _, second, window) = pushed()
    navigation.pushViewController(UINavigationController(), animated: true)
    navigation.pushViewController(second, animated: true)
    #expect(
      UIKitComplaints.drain().map { "\($0)" } == [
        "NSInvalidArgumentException: Pushing a navigation controller is not supported",
        "NSInvalidArgumentException: Pushing the same view controller instance more than once is not supported (<Recorder>)",
      ])
    _ = window
  }

  @Test func theBackButtonMayBeRefused() {
    startAnew()
    final class Stubborn: UINavigationController {
      override func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { item.title != "Stay" }
    }
    let navigation = Stubborn(rootViewController: Recorder("A", log))
    let window = show(navigation)
    let second = Recorder("B", log)
    second.title = "Stay"
    navigation.pushViewController(second, animated: false)
    rest()
    tap(navigation.navigationBar.leftButtonViews[0])
    #expect(navigation.topViewController === second)
    second.title = "Go"
    rest()
    tap(navigation.navigationBar.leftButtonViews[0])
    #expect(navigation.viewControllers.count == 1)
    _ = window
  }

  @Test func aLargeTitleCollapsesWithTheContent() {
    startAnew()
    let list = UITableViewController(style: .plain)
    list.title = "Places"
    list.tableView.contentSize = CGSize(width: 390, height: 2000)
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    let window = show(navigation)
    let scroll: UIScrollView = list.tableView
    let status = window.safeAreaInsets.top
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: status, width: window.bounds.width, height: 96))
    #expect(scroll.contentOffset.y == -(status + 96))
    scroll.contentSize = CGSize(width: 390, height: 3000)
    scroll.contentOffset.y += 20
    rest()
    #expect(navigation.navigationBar.frame.height == 76)
    scroll.contentOffset.y += 100
    rest()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(scroll.adjustedContentInset.top == status + 44)
    scroll.setContentOffset(scroll.limited(CGPoint(x: 0, y: -1000)), animated: false)
    rest()
    #expect(navigation.navigationBar.frame.height == 96)
    let detail = Recorder("B", log)
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: true)
    rest()
    #expect(navigation.navigationBar.frame.height == 44)
    navigation.popViewController(animated: true)
    rest()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func aToolbarShowsTheTopControllersItems() {
    startAnew()
    let (navigation, _, second, window) = pushed()
    #expect(navigation.isToolbarHidden)
    second.toolbarItems = [UIBarButtonItem(title: "Share", image: nil)]
    navigation.setToolbarHidden(false, animated: true)
    rest()
    #expect(navigation.toolbar.items?.map(\.title) == ["Share"])
    #expect(navigation.toolbar.frame.maxY == window.bounds.height - window.safeAreaInsets.bottom)
    #expect(second.view.safeAreaInsets.bottom == window.safeAreaInsets.bottom + 44)
    navigation.popViewController(animated: true)
    rest()
    #expect(navigation.toolbar.items == nil)
  }

  @Test func aTapHidesBarsThatHideOnTap() {
    startAnew()
    let (navigation, _, second, window) = pushed()
    navigation.hidesBarsOnTap = true
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 500), in: window)
    rest()
    #expect(navigation.isNavigationBarHidden)
    #expect(second.view.safeAreaInsets.top == window.safeAreaInsets.top)
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 500), in: window)
    rest()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func barsGoAndComeAtOnceByTheirProperties() {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    let before = milliseconds
    navigation.isNavigationBarHidden = true
    navigation.isToolbarHidden = false
    #expect(navigation.navigationBar.isHidden && !navigation.toolbar.isHidden)
    #expect(milliseconds == before)
    navigation.isNavigationBarHidden = false
    navigation.isToolbarHidden = true
    #expect(!navigation.navigationBar.isHidden && navigation.toolbar.isHidden)
    #expect(window.rootViewController === navigation)
  }

  @Test("show pushes in a navigation controller and presents without one")
  func showFindsItsTarget() {
    startAnew()
    let (navigation, first, second, window) = pushed()
    #expect(second.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(second.targetViewController(forAction: .showDetail, sender: nil) == nil)
    second.show(Recorder("C", log), sender: nil)
    rest()
    #expect(navigation.viewControllers.count == 3)
    let alone = Recorder("D", log)
    window.rootViewController = alone
    rest()
    alone.show(Recorder("E", log), sender: nil)
    rest()
    #expect((alone.presentedViewController as? Recorder)?.name == "E")
    _ = first
  }
}
