import Testing
import VirtualTime

@testable import UIKit

/// Stacks of a navigation controller that are replaced as a whole, and the finger that may pull a screen away.
@MainActor
struct NavigationStackTests {
  let log = Log()

  private func pushed() -> (UINavigationController, [Recorder], UIWindow) {
    let recorders = ["A", "B", "C", "D"].map { Recorder($0, log) }
    let navigation = UINavigationController(rootViewController: recorders[0])
    let window = show(navigation)
    navigation.pushViewController(recorders[1], animated: false)
    rest()
    _ = log.drain()
    return (navigation, recorders, window)
  }

  private var moves: [String] { log.drain().filter { $0.contains("Move") } }

  @Test func whoLeavesAndWhoComesWithAnotherStackIsToldAtOnce() {
    startAnew()
    let (navigation, recorders, window) = pushed()
    navigation.setViewControllers([recorders[2], recorders[3]], animated: false)
    #expect(
      moves == [
        "B willMove(toParent: nil)", "A willMove(toParent: nil)", "C willMove(toParent: parent)",
        "D willMove(toParent: parent)",
      ])
    rest()
    #expect(navigation.viewControllers == [recorders[2], recorders[3]])
    #expect(recorders.map { $0.parent === navigation } == [false, false, true, true])
    #expect(recorders[3].view.window === window)
    #expect(recorders[1].view.window == nil)
  }

  @Test func whoStaysInTheStackIsNotTold() {
    startAnew()
    let (navigation, recorders, window) = pushed()
    navigation.setViewControllers([recorders[0], recorders[2], recorders[1]], animated: false)
    #expect(moves == ["C willMove(toParent: parent)"])
    rest()
    navigation.setViewControllers([recorders[1], recorders[0]], animated: false)
    #expect(moves.filter { $0.contains("willMove") } == ["C willMove(toParent: nil)"])
    rest()
    #expect(navigation.topViewController === recorders[0])
    #expect(recorders[0].view.window === window)
    #expect(recorders.map { $0.parent === navigation } == [true, true, false, false])
  }

  @Test func aFingerPullsNoScreenAwayThatHasNothingBehindIt() {
    startAnew()
    let root = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 200, width: 390, height: 400)
    for (name, event) in [("down", UIControl.Event.touchDown), ("up", .touchUpInside), ("cancel", .touchCancel)] {
      button.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    root.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    #expect(!navigation.canPopInteractively)
    TouchSynthesizer().play(
      .drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 200, y: 400), duration: .seconds(1)), in: window)
    rest()
    #expect(log.drain() == ["down", "up"])
    #expect(navigation.viewControllers == [root])
    navigation.pushViewController(UIViewController(), animated: false)
    rest()
    #expect(navigation.canPopInteractively)
  }

  @Test func aTapOnNoViewCountsAsOneBesideTheBarsAndControls() throws {
    startAnew()
    let (navigation, recorders, window) = pushed()
    let button = UIButton(type: .system)
    recorders[1].view.addSubview(button)
    let gestures = BarGestures(navigation)
    func receives(_ view: UIView?) -> Bool {
      let touch = UITouch(at: CGPoint(x: 1, y: 1), in: window)
      touch.view = view
      return gestures.gestureRecognizer(gestures.tap, shouldReceive: touch)
    }
    #expect(receives(nil))
    #expect(receives(recorders[1].view))
    #expect(!receives(button))
    #expect(!receives(navigation.navigationBar))
    #expect(!receives(navigation.toolbar))
  }

  @Test func pagesAreInPlaceBeforeAnybodySeesThem() {
    startAnew()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.loadViewIfNeeded()
    pages.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    let (first, second) = (UIViewController(), UIViewController())
    for page in [first, second] {
      pages.setViewControllers([page], direction: .forward, animated: false)
      let scrollView = sequence(first: page.view!, next: \.superview).first { $0 is UIScrollView }
      #expect(scrollView?.superview === pages.view)
      #expect(page.view.convert(page.view.bounds, to: pages.view) == CGRect(x: 0, y: 0, width: 300, height: 500))
    }
    #expect(first.view.superview == nil)
    #expect(first.parent == nil && second.parent === pages)
  }

  @Test func nothingIsLeftOfATransitionOnceItIsCancelled() throws {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let director = TransitionTests.Director(log)
    let window = show(presenter)
    content.modalPresentationStyle = .fullScreen
    content.transitioningDelegate = director
    presenter.present(content, animated: false)
    rest()
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    director.frames = false
    content.dismiss(animated: true)
    turn()
    let presentation = try #require(content.ownPresentation)
    #expect(content.transitionCoordinator != nil && presentation.coordinator != nil)
    driver.update(0.25)
    driver.cancel()
    rest()
    #expect(content.ownPresentation === presentation)
    #expect(content.transitionCoordinator == nil && presenter.transitionCoordinator == nil)
    #expect(presentation.coordinator == nil)
    _ = window
  }
}
