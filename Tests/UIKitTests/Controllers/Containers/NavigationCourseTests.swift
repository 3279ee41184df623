import Testing
import VirtualTime

@testable import UIKit

/// What controllers of a stack know while they come and go, what waits for what, and what is written down of it.
@MainActor struct NavigationCourseTests {
  /// Writes down whether it enters or leaves its parent when it is told of appearing.
  private final class Mover: UIViewController {
    let log: Log
    let name: String
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ what: String, _ animated: Bool) {
      let ways = [isMovingToParent ? "in" : nil, isMovingFromParent ? "out" : nil, animated ? nil : "at once"].compactMap { $0 }
      log.add(([name, what] + ways).joined(separator: " "))
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("will appear", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("did appear", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("will disappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("did disappear", animated)
    }
  }

  private final class Watcher: UINavigationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("will show \((viewController as? Mover)?.name ?? "?") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("did show \((viewController as? Mover)?.name ?? "?") \(animated)") }
  }

  private let log = Log()

  private func stage(_ names: [String] = ["A"]) -> (UINavigationController, [Mover], UIWindow) {
    startAnew()
    let movers = names.map { Mover($0, log) }
    let navigation = UINavigationController()
    navigation.viewControllers = movers
    let window = show(navigation)
    _ = log.drain()
    return (navigation, movers, window)
  }

  private var labels: [String] {
    LifecycleLog.main.events(since: 0).records.compactMap { record in
      if case .transitionStarted(_, let label) = record.event { label } else { nil }
    }
  }

  @Test func whoIsPushedComesInAndWhoIsPoppedGoesOut() {
    let (navigation, movers, window) = stage()
    let second = Mover("B", log)
    navigation.pushViewController(second, animated: true)
    rest()
    #expect(log.drain() == ["A will disappear", "B will appear in", "A did disappear", "B did appear in"])
    #expect(!second.isMovingToParent && milliseconds == 350)
    navigation.popViewController(animated: true)
    #expect(second.isMovingFromParent)
    rest()
    #expect(log.drain() == ["B will disappear out", "A will appear", "B did disappear out", "A did appear"])
    #expect(!second.isMovingFromParent && second.parent == nil && milliseconds == 700)
    navigation.pushViewController(second, animated: false)
    rest()
    #expect(
      log.drain() == [
        "A will disappear at once", "B will appear in at once", "A did disappear at once", "B did appear in at once",
      ])
    #expect(milliseconds == 700 && movers[0].parent === navigation)
    _ = window
  }

  @Test func theDelegateIsToldOfEachScreen() {
    startAnew()
    let (first, second, watcher) = (Mover("A", Log()), Mover("B", Log()), Watcher(log))
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = watcher
    let window = show(navigation)
    #expect(log.drain() == ["will show A false", "did show A false"])
    navigation.pushViewController(second, animated: true)
    #expect(log.drain() == [])
    turn()
    #expect(log.drain() == ["will show B true"])
    rest()
    #expect(log.drain() == ["did show B true"])
    navigation.popViewController(animated: false)
    rest()
    #expect(log.drain() == ["will show A false", "did show A false"])
    // A stack whose top stays shows nobody.
    navigation.viewControllers = [second, first]
    rest()
    #expect(log.drain() == [])
    window.isHidden = true
  }

  @Test func whatComesWhileATransitionRunsWaitsForItsEnd() {
    let (navigation, movers, window) = stage()
    let (second, third) = (Mover("B", log), Mover("C", log))
    navigation.pushViewController(second, animated: true)
    turn()
    _ = log.drain()
    navigation.pushViewController(third, animated: true)
    #expect(navigation.topViewController === third && third.parent === navigation && !third.isViewLoaded)
    rest()
    #expect(
      log.drain() == [
        "A did disappear", "B did appear in", "B will disappear", "C will appear in", "B did disappear", "C did appear in",
      ])
    #expect(milliseconds == 700 && navigation.viewControllers == movers + [second, third])
    #expect(labels == ["push of Mover", "push of Mover"] && LifecycleLog.main.transitions == [])
    _ = window
  }

  @Test func whatChangesTwiceInOneTurnIsOneTransition() {
    let (navigation, movers, window) = stage()
    let (second, third) = (Mover("B", log), Mover("C", log))
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: true)
    rest()
    #expect(log.drain() == ["A will disappear", "C will appear in", "A did disappear", "C did appear in"])
    #expect(!second.isMovingToParent && second.parent === navigation && !second.isViewLoaded && labels == ["push of Mover"])
    // Pushed and popped again: nothing is to be seen.
    navigation.popToRootViewController(animated: false)
    rest()
    _ = log.drain()
    navigation.pushViewController(second, animated: true)
    navigation.popViewController(animated: true)
    rest()
    #expect(log.drain() == [] && navigation.viewControllers == movers && second.parent == nil)
    #expect(navigation.transitionCoordinator == nil && !navigation.isInTransition)
    _ = window
  }

  @Test func aReplacedStackGoesForwardOrBack() {
    for (change, label) in [
      ({ [$0[0], $0[2]] }, "push of Mover"), ({ [$0[0]] }, "pop of Mover"), ({ [$0[1], $0[0]] }, "push of Mover"),
      ({ [$0[2]] }, "push of Mover"), ({ [$0[2], $0[1]] }, nil),
    ] as [(([Mover]) -> [Mover], String?)] {
      let (navigation, movers, window) = stage(["A", "B"])
      let all = movers + [Mover("C", log)]
      navigation.setViewControllers(change(all), animated: true)
      rest()
      #expect(labels == [label].compactMap { $0 } && navigation.viewControllers == change(all))
      #expect(navigation.topViewController?.lifecycleState == .appeared)
      #expect(all.filter { $0.parent === navigation }.count == change(all).count)
      _ = window
    }
  }

  @Test func aStackThatNobodySeesChangesWithoutATransition() {
    startAnew()
    let (first, second) = (Mover("A", log), Mover("B", log))
    let navigation = UINavigationController(rootViewController: first)
    #expect(first.parent === navigation && !first.isMovingToParent)
    navigation.loadViewIfNeeded()
    navigation.prepareToAppear()
    #expect(first.view.superview === navigation.view)
    navigation.pushViewController(second, animated: true)
    #expect(second.view.superview === navigation.view && first.view.superview == nil && !second.isMovingToParent)
    #expect(navigation.popViewController(animated: true) === second && second.parent == nil)
    #expect(first.view.superview === navigation.view && second.view.superview == nil)
    #expect(log.drain() == [] && labels == [] && milliseconds == 0 && navigation.transitionCoordinator == nil)
  }

  @Test func whoLeavesHasNoRoomForBarsLeft() {
    let (navigation, _, window) = stage()
    let second = Mover("B", log)
    navigation.pushViewController(second, animated: false)
    rest()
    #expect(second.containerSafeAreaInsets.top == 44)
    navigation.popViewController(animated: false)
    rest()
    #expect(second.containerSafeAreaInsets == .zero)
    _ = window
  }

  @Test func theScreenBehindFollowsAThirdOfTheWay() throws {
    let (navigation, movers, window) = stage()
    let second = Mover("B", log)
    navigation.pushViewController(second, animated: true)
    turn()
    let (front, back) = (try #require(second.view.layer.presentation()), try #require(movers[0].view.layer.presentation()))
    #expect(isNear(front.affineTransform().tx, 390) && isNear(back.affineTransform().tx, 0))
    #expect(isNear(movers[0].view.transform.tx, -117) && second.view.transform == .identity)
    rest()
    #expect(movers[0].view.transform == .identity && movers[0].view.superview == nil)
    navigation.popViewController(animated: true)
    turn()
    #expect(isNear(second.view.transform.tx, 390) && movers[0].view.transform == .identity)
    let order = navigation.view.subviews
    #expect((order.firstIndex(of: movers[0].view) ?? 9) < (order.firstIndex(of: second.view) ?? 0))
    rest()
    #expect(second.view.superview == nil && second.view.transform == .identity)
    _ = window
  }

  @Test func coordinatorsAreThereForWhatIsAnimatedOnly() {
    let (navigation, movers, window) = stage()
    let second = Mover("B", log)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.transitionCoordinator == nil && navigation.isInTransition)
    rest()
    navigation.popViewController(animated: true)
    let coordinator = navigation.transitionCoordinator
    #expect(coordinator?.transitionDuration == 0.35 && coordinator?.isAnimated == true && coordinator?.isInteractive == false)
    #expect(coordinator?.viewController(forKey: .from) === second && coordinator?.viewController(forKey: .to) === movers[0])
    #expect(movers[0].transitionCoordinator === coordinator && coordinator?.presentationStyle == UIModalPresentationStyle.none)
    rest()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let before = milliseconds
    navigation.pushViewController(second, animated: true)
    #expect(navigation.transitionCoordinator == nil)
    rest()
    #expect(milliseconds == before && second.lifecycleState == .appeared)
    _ = window
  }

  @Test func aTapOnTheBackButtonPopsAnimated() throws {
    let (navigation, movers, window) = stage(["A", "B"])
    movers[0].title = "First"
    window.layoutIfNeeded()
    let back = try #require(navigation.navigationBar.subviews.lazy.compactMap { $0 as? UINavigationBackButton }.first)
    back.sendActions(for: .touchUpInside)
    rest()
    #expect(navigation.viewControllers == [movers[0]] && milliseconds == 350)
  }

  @Test func containersAnswerForTheirFrontControllers() {
    let (navigation, movers, window) = stage(["A", "B"])
    #expect(navigation.childForStatusBarStyle === movers[1] && navigation.childForStatusBarHidden === movers[1])
    #expect(navigation.visibleViewController === movers[1] && navigation.topViewController === movers[1])
    #expect(navigation.canPerform(.show, sender: nil) && !navigation.canPerform(.showDetail, sender: nil))
    #expect(movers[1].navigationController === navigation && navigation.navigationController == nil)
    let presented = UIViewController()
    movers[1].present(presented, animated: false)
    rest()
    #expect(navigation.visibleViewController === presented)
    #expect(movers[1].targetViewController(forAction: .show, sender: nil) === navigation)
    // Who is presented asks the containers of who presents.
    #expect(presented.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(presented.targetViewController(forAction: .showDetail, sender: nil) == nil)
    _ = window
  }
}
