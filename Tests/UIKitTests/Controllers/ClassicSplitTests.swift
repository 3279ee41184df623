import Testing
import UIKit

/// Split views without named columns, and what becomes of columns while there is one stack only.
@MainActor struct ClassicSplitTests {
  let log = Log()

  /// Implements nothing.
  final class Silent: UISplitViewControllerDelegate {}

  final class Judge: UISplitViewControllerDelegate {
    var discards = false
    var separated: UIViewController?
    var shows = false
    var asked: [String] = []
    func splitViewController(
      _ svc: UISplitViewController, collapseSecondary secondary: UIViewController, onto primary: UIViewController
    ) -> Bool {
      asked.append("collapse \((secondary as? Recorder)?.name ?? "") onto \(primary is UINavigationController)")
      return discards
    }
    func splitViewController(_ svc: UISplitViewController, separateSecondaryFrom primary: UIViewController) -> UIViewController? {
      asked.append("separate")
      return separated
    }
    func splitViewController(_ svc: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool {
      asked.append("show \((vc as? Recorder)?.name ?? "")")
      return shows
    }
  }

  private struct Stage {
    let split: UISplitViewController
    let list: Recorder
    let detail: Recorder
    let navigation: UINavigationController
    let window: UIWindow
    @MainActor func change(to size: UIUserInterfaceSizeClass) {
      window.traitOverrides.horizontalSizeClass = size
      rest()
    }
  }

  private func classic(_ size: UIUserInterfaceSizeClass, _ delegate: (any UISplitViewControllerDelegate)?) -> Stage {
    startAnew()
    let split = UISplitViewController(nibName: nil, bundle: nil)
    let (list, detail) = (Recorder("A", log), Recorder("B", log))
    let navigation = UINavigationController(rootViewController: list)
    split.viewControllers = [navigation, detail]
    split.preferredDisplayMode = .oneBesideSecondary
    split.delegate = delegate
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    window.traitOverrides.horizontalSizeClass = size
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    return Stage(split: split, list: list, detail: detail, navigation: navigation, window: window)
  }

  @Test func withoutAStyleTheControllersAreTheColumnsThemselves() {
    let stage = classic(.regular, nil)
    #expect(stage.split.style == .unspecified)
    #expect(stage.split.viewControllers == [stage.navigation, stage.detail])
    #expect(stage.detail.parent === stage.split && stage.navigation.parent === stage.split)
    #expect([stage.list, stage.detail].map(\.lifecycleState) == [.appeared, .appeared])
    stage.split.viewControllers = [stage.navigation]
    #expect(stage.split.viewControllers == [stage.navigation])
    #expect(stage.detail.parent == nil && stage.detail.lifecycleState == .disappeared)
    stage.split.viewControllers = []
    #expect(stage.split.viewControllers == [])
    #expect(stage.navigation.parent == nil)
  }

  @Test func threeColumnsTakeThreeControllers() {
    startAnew()
    let split = UISplitViewController(style: .tripleColumn)
    let controllers = ["A", "B", "C"].map { Recorder($0, log) }
    split.viewControllers = controllers.map { UINavigationController(rootViewController: $0) }
    #expect(split.viewControllers.map { ($0 as? UINavigationController)?.topViewController } == controllers)
    #expect(split.viewController(for: .supplementary) === controllers[1].navigationController)
  }

  @Test func aNarrowOneHasTheSecondaryPushedWhereNobodyObjects() {
    for delegate in [Silent(), nil] as [Silent?] {
      let stage = classic(.compact, delegate)
      #expect(stage.split.isCollapsed)
      #expect(stage.navigation.viewControllers == [stage.list, stage.detail])
      #expect(stage.detail.parent === stage.navigation)
      #expect([stage.list, stage.detail].map(\.lifecycleState) == [.notLoaded, .appeared])
      #expect(stage.split.viewControllers == [stage.navigation])
    }
  }

  @Test func aDelegateThatLooksAfterTheSecondaryKeepsItAway() {
    let judge = Judge()
    judge.discards = true
    let stage = classic(.compact, judge)
    #expect(judge.asked == ["collapse B onto true"])
    #expect(stage.navigation.viewControllers == [stage.list])
    #expect([stage.list, stage.detail].map(\.lifecycleState) == [.appeared, .notLoaded])
    stage.change(to: .regular)
    #expect(judge.asked == ["collapse B onto true", "separate"])
    #expect(stage.split.viewControllers == [stage.navigation, stage.detail])
    #expect([stage.list, stage.detail].map(\.lifecycleState) == [.appeared, .appeared])
  }

  @Test func whereThereIsRoomAtLaunchNobodyIsAskedToCollapse() {
    let judge = Judge()
    let stage = classic(.regular, judge)
    #expect(judge.asked == [] && !stage.split.isCollapsed)
    #expect(stage.split.viewControllers == [stage.navigation, stage.detail])
  }

  @Test func aDelegateThatIsSetWhenTheViewIsLoadedIsAsked() {
    final class OwnJudge: UISplitViewController {
      let judge = Judge()
      override func viewDidLoad() {
        super.viewDidLoad()
        judge.discards = true
        delegate = judge
        show(.primary)
      }
    }
    startAnew()
    let split = OwnJudge(nibName: nil, bundle: nil)
    let (list, detail) = (Recorder("A", log), Recorder("B", log))
    let navigation = UINavigationController(rootViewController: list)
    split.viewControllers = [navigation, detail]
    let window = show(split)
    #expect(split.judge.asked == ["collapse B onto true"] && split.isCollapsed)
    #expect(navigation.viewControllers == [list] && list.lifecycleState == .appeared)
    _ = window
  }

  @Test func whatIsHiddenWhenTheViewIsLoadedStaysHidden() {
    final class Narrow: UISplitViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        show(.primary)
        hide(.primary)
      }
    }
    startAnew()
    let split = Narrow(nibName: nil, bundle: nil)
    split.viewControllers = [Recorder("A", log), Recorder("B", log)]
    split.preferredDisplayMode = .oneBesideSecondary
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    window.traitOverrides.horizontalSizeClass = .regular
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    #expect(split.displayMode == .secondaryOnly && !split.isCollapsed)
  }

  @Test func withRoomAgainTheSecondaryStandsBesideThePrimary() {
    let stage = classic(.compact, Silent())
    _ = log.drain()
    stage.change(to: .regular)
    #expect(!stage.split.isCollapsed && stage.split.displayMode == .oneBesideSecondary)
    #expect(stage.navigation.viewControllers == [stage.list])
    #expect(stage.detail.parent === stage.split)
    #expect([stage.list, stage.detail].map(\.lifecycleState) == [.appeared, .appeared])
    #expect(stage.detail.view.frame.minX == 320.5)
    #expect(log.drain().filter { $0.hasPrefix("B didMove") }.last == "B didMove(toParent: parent)")
  }

  @Test func whoWasPoppedMeanwhileComesBack() {
    let stage = classic(.compact, Silent())
    stage.navigation.popViewController(animated: false)
    rest()
    #expect(stage.navigation.viewControllers == [stage.list])
    stage.change(to: .regular)
    #expect(stage.navigation.viewControllers == [stage.list])
    #expect(stage.split.viewControllers == [stage.navigation, stage.detail])
    #expect(stage.detail.parent === stage.split && stage.detail.lifecycleState == .appeared)
  }

  @Test func aDelegateMaySeparateAnotherController() {
    let judge = Judge()
    let other = Recorder("C", log)
    judge.separated = other
    let stage = classic(.compact, judge)
    stage.navigation.popViewController(animated: false)
    rest()
    stage.change(to: .regular)
    #expect(stage.split.viewControllers == [stage.navigation, other])
    #expect(other.parent === stage.split && other.lifecycleState == .appeared)
    #expect(stage.navigation.viewControllers == [stage.list])
  }

  // MARK: Showing

  @Test func showReplacesThePrimaryWhereThereIsRoom() {
    let stage = classic(.regular, Silent())
    let other = Recorder("C", log)
    stage.split.show(other, sender: nil)
    #expect(stage.split.viewControllers == [other, stage.detail])
    #expect(stage.navigation.parent == nil)
    #expect(other.lifecycleState == .appeared)
  }

  @Test func showPushesWhereThereIsOneStackOnly() {
    let stage = classic(.compact, nil)
    let other = Recorder("C", log)
    stage.split.show(other, sender: nil)
    rest()
    #expect(stage.navigation.viewControllers == [stage.list, stage.detail, other])
  }

  @Test func aDelegateThatShowsItselfIsLeftAlone() {
    let judge = Judge()
    judge.shows = true
    let stage = classic(.regular, judge)
    judge.asked = []
    stage.split.show(Recorder("C", log), sender: nil)
    #expect(judge.asked == ["show C"])
    #expect(stage.split.viewControllers == [stage.navigation, stage.detail])
    judge.shows = false
    stage.split.show(Recorder("D", log), sender: nil)
    #expect(judge.asked == ["show C", "show D"])
    #expect(stage.split.viewControllers.first !== stage.navigation)
  }

  // MARK: Named columns in one stack

  private func columns(_ delegate: any UISplitViewControllerDelegate) -> (UISplitViewController, [Recorder], UIWindow) {
    startAnew()
    let split = UISplitViewController(style: .tripleColumn)
    let controllers = ["A", "B", "C"].map { Recorder($0, log) }
    for (controller, column) in zip(controllers, [.primary, .supplementary, .secondary] as [UISplitViewController.Column]) {
      split.setViewController(controller, for: column)
    }
    split.delegate = delegate
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 768))
    window.traitOverrides.horizontalSizeClass = .compact
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    return (split, controllers, window)
  }

  @Test func withoutAWordAllColumnsAreStacked() {
    let (_, controllers, window) = columns(Silent())
    #expect(controllers[0].navigationController?.viewControllers == controllers)
    _ = window
  }

  @Test func aColumnIsBroughtBackByPoppingWhatLiesOnIt() {
    let (split, controllers, window) = columns(Silent())
    let stack = controllers[0].navigationController
    stack?.pushViewController(Recorder("D", log), animated: false)
    rest()
    split.show(.supplementary)
    rest()
    #expect(stack?.viewControllers == [controllers[0], controllers[1]])
    // It was popped, and is still the column's.
    split.show(.secondary)
    rest()
    #expect(stack?.viewControllers == controllers)
    #expect(controllers[2].lifecycleState == .appeared)
    _ = window
  }

  @Test func hidingAColumnPopsToWhatIsBelowIt() {
    let (split, controllers, window) = columns(Silent())
    let stack = controllers[0].navigationController
    split.hide(.secondary)
    rest()
    #expect(stack?.viewControllers == [controllers[0], controllers[1]])
    split.hide(.secondary)
    rest()
    #expect(stack?.viewControllers == [controllers[0], controllers[1]])
    split.show(.secondary)
    rest()
    split.hide(.supplementary)
    rest()
    #expect(stack?.viewControllers == [controllers[0]])
    split.hide(.primary)
    rest()
    #expect(stack?.viewControllers == [controllers[0]])
    _ = window
  }

  @Test func anotherControllerForAStackedColumnTakesTheOldOneFromTheStack() {
    let (split, controllers, window) = columns(Silent())
    let stack = controllers[0].navigationController
    split.setViewController(Recorder("D", log), for: .secondary)
    rest()
    #expect(stack?.viewControllers == [controllers[0], controllers[1]])
    split.setViewController(nil, for: .supplementary)
    rest()
    #expect(stack?.viewControllers == [controllers[0]])
    _ = window
  }

  @Test func aColumnTellsItsChildrenOfTheirAppearanceByItself() {
    startAnew()
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (Recorder("A", log), Recorder("B", log))
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .secondaryOnly
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    window.traitOverrides.horizontalSizeClass = .regular
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    _ = log.drain()
    split.show(.primary)
    rest()
    #expect(log.drain().filter { $0.hasSuffix("ppear") } == ["A viewWillAppear", "A viewDidAppear"])
    split.hide(.primary)
    rest()
    #expect(log.drain().filter { $0.hasSuffix("ppear") } == ["A viewWillDisappear", "A viewDidDisappear"])
  }

  @Test func modesHaveTheirFormerNames() {
    #expect(UISplitViewController.DisplayMode.primaryHidden == .secondaryOnly)
    #expect(UISplitViewController.DisplayMode.allVisible == .oneBesideSecondary)
    #expect(UISplitViewController.DisplayMode.primaryOverlay == .oneOverSecondary)
  }
}
