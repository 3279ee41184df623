import Testing

@testable import UIKit

/// Large titles, the heights of bars, what pops answer, and how far a finger has to pull.
@MainActor
struct NavigationRuleTests {
  typealias Mode = UINavigationItem.LargeTitleDisplayMode

  private func stack(_ modes: [Mode], prefersLarge: Bool = true) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.navigationBar.prefersLargeTitles = prefersLarge
    navigation.viewControllers = modes.map { mode in
      let controller = UIViewController()
      controller.navigationItem.largeTitleDisplayMode = mode
      return controller
    }
    return navigation
  }

  @Test(
    arguments: [
      ([.automatic], true), ([.always], true), ([.never], false), ([.never, .automatic], false), ([.always, .automatic], true),
      ([.never, .always], true), ([.always, .never], false), ([.always, .never, .automatic], false),
      ([.never, .always, .automatic], true), ([.never, .automatic, .automatic], false), ([.automatic, .automatic], true),
    ] as [([UINavigationItem.LargeTitleDisplayMode], Bool)])
  func anAutomaticTitleIsAsLargeAsTheOneBefore(modes: [UINavigationItem.LargeTitleDisplayMode], isLarge: Bool) throws {
    startAnew()
    let navigation = stack(modes)
    let top = try #require(navigation.topViewController)
    #expect(navigation.wantsLargeTitle(top) == isLarge)
    // Whoever is not in the stack would come on top.
    #expect(navigation.wantsLargeTitle(UIViewController()) == isLarge)
    #expect(!stack(modes, prefersLarge: false).wantsLargeTitle(top))
  }

  @Test func aTitleFurtherDownIsAsLargeAsItsOwnPredecessors() {
    startAnew()
    let navigation = stack([.never, .automatic, .always, .automatic])
    #expect(navigation.viewControllers.map { navigation.wantsLargeTitle($0) } == [false, false, true, true])
  }

  /// Points of the bar, and of what it and the status bar cover, with the settings.
  private func heights(_ change: (UINavigationController, UIViewController) -> Void) -> [CGFloat] {
    startAnew()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    change(navigation, root)
    let window = show(navigation)
    let top = window.safeAreaInsets.top
    #expect(navigation.navigationBar.frame.minY == top)
    #expect(navigation.navigationBar.frame.width == window.bounds.width)
    return [navigation.navigationBar.frame.height, root.view.safeAreaInsets.top - top]
  }

  @Test func aBarIsAsHighAsWhatStandsInIt() {
    #expect(heights { _, _ in } == [44, 44])
    #expect(heights { _, root in root.navigationItem.prompt = "Prompt" } == [74, 74])
    #expect(heights { navigation, _ in navigation.navigationBar.prefersLargeTitles = true } == [96, 96])
    #expect(
      heights { navigation, root in
        navigation.navigationBar.prefersLargeTitles = true
        root.navigationItem.prompt = "Prompt"
      } == [126, 126])
    #expect(
      heights { navigation, root in
        navigation.navigationBar.prefersLargeTitles = true
        root.navigationItem.largeTitleDisplayMode = .never
      } == [44, 44])
    #expect(heights { navigation, _ in navigation.isNavigationBarHidden = true } == [44, 0])
  }

  @Test func aToolbarStandsAboveTheHomeIndicatorAndCoversWhatIsBehindIt() {
    startAnew()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    let home = window.safeAreaInsets.bottom
    #expect(root.view.safeAreaInsets.bottom == home)
    navigation.setToolbarHidden(false, animated: false)
    rest()
    #expect(
      navigation.toolbar.frame == CGRect(x: 0, y: window.bounds.height - home - 44, width: window.bounds.width, height: 44))
    #expect(root.view.safeAreaInsets.bottom == home + 44)
    #expect(!navigation.toolbar.isHidden)
    navigation.setToolbarHidden(true, animated: false)
    rest()
    #expect(navigation.toolbar.isHidden)
    #expect(root.view.safeAreaInsets.bottom == home)
  }

  @Test func whoIsPoppedIsAnswered() {
    startAnew()
    let navigation = stack([.automatic, .automatic, .automatic, .automatic])
    let all = navigation.viewControllers
    #expect(navigation.popToViewController(all[3], animated: false) == [])
    #expect(navigation.viewControllers == all)
    #expect(navigation.popToViewController(all[1], animated: false) == [all[2], all[3]])
    #expect(navigation.viewControllers == [all[0], all[1]])
    #expect(navigation.popViewController(animated: false) === all[1])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.popToViewController(all[0], animated: false) == [])
    #expect(navigation.viewControllers == [all[0]])
    #expect(UINavigationController().popViewController(animated: false) == nil)
    #expect(UIKitComplaints.drain().isEmpty)
    #expect(navigation.popToViewController(all[2], animated: false) == nil)
    #expect(
      UIKitComplaints.drain().map(\.reason) == ["Tried to pop to a view controller that doesn't exist."])
  }

  // MARK: Fingers

  /// Whether a finger that goes so far from the left edge, in so many seconds, pops the screen.
  private func pops(to x: CGFloat, seconds: Double, _ change: (UIViewController, UINavigationController) -> Void = { _, _ in })
    -> Bool
  {
    startAnew()
    let (root, top) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    navigation.pushViewController(top, animated: false)
    rest()
    change(top, navigation)
    rest()
    TouchSynthesizer().play(
      .drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: x, y: 400), duration: .seconds(seconds)), in: window)
    rest()
    return navigation.viewControllers == [root]
  }

  @Test func aSlowFingerPopsBeyondTheMiddleAndAQuickOneAnywhere() {
    #expect(pops(to: 215, seconds: 3))
    #expect(!pops(to: 175, seconds: 3))
    #expect(pops(to: 120, seconds: 0.2))
    #expect(!pops(to: 120, seconds: 1))
  }

  @Test func aScreenThatHidesOrReplacesItsBackButtonIsNotPulledAway() {
    #expect(!pops(to: 300, seconds: 1) { top, _ in top.navigationItem.hidesBackButton = true })
    #expect(!pops(to: 300, seconds: 1) { top, _ in top.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add) })
    #expect(
      pops(to: 300, seconds: 1) { top, _ in
        top.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
        top.navigationItem.leftItemsSupplementBackButton = true
      })
    #expect(!pops(to: 300, seconds: 1) { _, navigation in navigation.isNavigationBarHidden = true })
  }
}
