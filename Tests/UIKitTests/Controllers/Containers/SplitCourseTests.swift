import Testing
import VirtualTime

@testable import UIKit

/// Columns of a split view by name: who stands for whom, the button that shows the first, and a column for narrow views alone.
@MainActor struct SplitCourseTests {
  private let log = Log()

  private final class Told: UISplitViewControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
      log.add("to \(mode)")
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("collapsed \(svc.isCollapsed)") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("expanded \(svc.isCollapsed)") }
    func splitViewController(
      _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      log.add("proposed \(mode)")
      return .oneOverSecondary
    }
  }

  private func stage(
    _ style: UISplitViewController.Style = .doubleColumn, _ width: UIUserInterfaceSizeClass = .regular,
    _ mode: UISplitViewController.DisplayMode = .secondaryOnly, _ change: (UISplitViewController) -> Void = { _ in }
  ) -> (UISplitViewController, [Recorder], UIWindow) {
    startAnew()
    let split = UISplitViewController(style: style)
    let controllers = ["P", "S", "D"].map { Recorder($0, log) }
    split.setViewController(controllers[0], for: .primary)
    if style == .tripleColumn { split.setViewController(controllers[1], for: .supplementary) }
    split.setViewController(controllers[2], for: .secondary)
    split.preferredDisplayMode = mode
    change(split)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width == .regular ? 1024 : 390, height: 768))
    window.traitOverrides.horizontalSizeClass = width
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    _ = log.drain()
    return (split, controllers, window)
  }

  @Test func theButtonShowsAndHidesTheFirstColumn() {
    let (split, controllers, window) = stage()
    let button = split.displayModeButtonItem
    #expect(button.image?.symbolName == "sidebar.left" && button.target === split)
    button.perform(nil)
    #expect(split.displayMode == .oneBesideSecondary && controllers[0].lifecycleState == .appeared)
    button.perform(nil)
    #expect(split.displayMode == .secondaryOnly && controllers[0].lifecycleState == .disappeared)
    _ = window
    let (triple, all, other) = stage(.tripleColumn)
    triple.displayModeButtonItem.perform(nil)
    #expect(triple.displayMode == .oneBesideSecondary && all[1].lifecycleState == .appeared)
    triple.show(.primary)
    #expect(triple.displayMode == .twoBesideSecondary && all[0].lifecycleState == .appeared)
    triple.displayModeButtonItem.perform(nil)
    #expect(triple.displayMode == .secondaryOnly && all[0].lifecycleState == .disappeared)
    _ = other
  }

  @Test func aColumnsControllerIsPutIntoANavigationController() {
    startAnew()
    let split = UISplitViewController(style: .doubleColumn)
    let (plain, compact, navigation) = (UIViewController(), UIViewController(), UINavigationController())
    split.setViewController(plain, for: .primary)
    split.setViewController(navigation, for: .secondary)
    split.setViewController(compact, for: .compact)
    #expect(split.viewController(for: .primary) === plain && plain.navigationController?.viewControllers == [plain])
    #expect(plain.navigationController?.parent === split && navigation.parent === split && compact.parent === split)
    #expect(compact.navigationController == nil && split.viewController(for: .supplementary) == nil)
    #expect(split.viewControllers == [plain.navigationController, navigation].compactMap { $0 })
    #expect(plain.splitViewController === split && split.splitViewController == nil)
    let classic = UISplitViewController(nibName: nil, bundle: nil)
    let other = UIViewController()
    classic.setViewController(other, for: .primary)
    #expect(other.parent === classic && other.navigationController == nil)
    // One that stands in a stack already brings that along.
    let inner = UIViewController()
    let stack = UINavigationController(rootViewController: inner)
    split.setViewController(inner, for: .primary)
    #expect(split.viewControllers.first === stack && plain.navigationController?.parent == nil)
  }

  @Test func anEmptyColumnIsNotShown() {
    let (split, controllers, window) = stage(.doubleColumn, .regular, .oneBesideSecondary)
    #expect(controllers[2].navigationController?.view.frame.minX == 320.5)
    split.setViewController(nil, for: .primary)
    rest()
    #expect(split.viewController(for: .primary) == nil && controllers[0].lifecycleState == .disappeared)
    #expect(controllers[2].navigationController?.view.frame == CGRect(x: 0, y: 0, width: 1024, height: 768))
    split.setViewController(nil, for: .secondary)
    rest()
    #expect(controllers[2].lifecycleState == .disappeared && split.viewControllers == [])
    _ = window
  }

  @Test func theSameControllerAgainChangesNothing() {
    let (split, controllers, window) = stage(.doubleColumn, .regular, .oneBesideSecondary)
    let stack = controllers[0].navigationController
    split.setViewController(controllers[0], for: .primary)
    rest()
    #expect(controllers[0].navigationController === stack && stack?.parent === split)
    #expect(log.drain().filter { $0.contains("ppear") || $0.contains("ove(") } == [])
    _ = window
  }

  @Test func aNarrowViewShowsTheColumnThatIsForIt() {
    let compact = Recorder("C", log)
    let (split, controllers, window) = stage(.doubleColumn, .compact) { $0.setViewController(compact, for: .compact) }
    #expect(split.isCollapsed && split.viewControllers == [compact] && compact.view.frame == split.view.bounds)
    #expect(compact.lifecycleState == .appeared && controllers.allSatisfy { !$0.isViewLoaded })
    // There is no stack to show others on.
    split.show(.secondary)
    split.show(.primary)
    split.hide(.primary)
    rest()
    #expect(split.viewControllers == [compact] && log.drain().filter { $0.contains("ppear") } == [])
    window.traitOverrides.horizontalSizeClass = .regular
    rest()
    #expect(!split.isCollapsed && compact.lifecycleState == .disappeared && controllers[2].lifecycleState == .appeared)
    #expect(split.keptForColumns == [])
  }

  @Test func theModeOfAWiderViewIsTheDelegatesToSay() {
    let told = Told(log)
    let (split, controllers, window) = stage(.doubleColumn, .compact) { $0.delegate = told }
    #expect(split.displayMode == .secondaryOnly && split.isCollapsed)
    #expect(controllers[0].navigationController?.viewControllers == [controllers[0], controllers[2]])
    window.traitOverrides.horizontalSizeClass = .regular
    rest()
    #expect(
      log.drain().filter { $0.hasPrefix("proposed") || $0.hasPrefix("expanded") } == ["proposed secondaryOnly", "expanded false"])
    #expect(split.displayMode == .oneOverSecondary && controllers.filter { $0.lifecycleState == .appeared }.count == 2)
    #expect(split.shade.superview === split.view)
    window.traitOverrides.horizontalSizeClass = .compact
    rest()
    #expect(log.drain().filter { $0.hasPrefix("collapsed") } == ["collapsed true"] && split.shade.superview == nil)
  }

  @Test func whatWasPoppedIsKeptForItsColumn() {
    let (split, controllers, window) = stage(.doubleColumn, .compact)
    let stack = controllers[0].navigationController
    #expect(split.keptForColumns == [])
    stack?.popViewController(animated: false)
    rest()
    #expect(split.keptForColumns == [controllers[2]])
    split.show(.secondary)
    rest()
    #expect(split.keptForColumns == [] && stack?.viewControllers == [controllers[0], controllers[2]])
    split.show(.primary)
    rest()
    #expect(stack?.viewControllers == [controllers[0]])
    split.show(.primary)
    rest()
    #expect(stack?.viewControllers == [controllers[0]] && controllers[0].lifecycleState == .appeared)
    _ = window
  }

  @Test func aSplitViewHasUIKitsDefaults() {
    startAnew()
    let split = UISplitViewController(style: .tripleColumn)
    #expect(split.preferredDisplayMode == .automatic && split.preferredSplitBehavior == .automatic && !split.isCollapsed)
    #expect(split.presentsWithGesture && split.primaryEdge == .leading && split.displayMode == .secondaryOnly)
    let automatic = UISplitViewController.automaticDimension
    #expect(split.preferredPrimaryColumnWidth == automatic && split.preferredSupplementaryColumnWidth == automatic)
    #expect(split.preferredPrimaryColumnWidthFraction == automatic && split.minimumPrimaryColumnWidth == automatic)
    #expect(split.maximumPrimaryColumnWidth == automatic && automatic < 0 && split.viewControllers == [])
    #expect(split.canPerform(.show, sender: nil) && split.canPerform(.showDetail, sender: nil))
    let modes: [UISplitViewController.DisplayMode] = [
      .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
      .twoDisplaceSecondary,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func aTurnOfTheViewChangesTheModeWhereTheAppHasNoWish() {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer {
      Device.rotate(to: .portrait)
      Device.choose(.standard)
    }
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let window = show(split)
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    Device.rotate(to: .landscape)
    rest()
    #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
    Device.rotate(to: .portrait)
    rest()
    #expect(split.displayMode == .secondaryOnly)
    split.preferredDisplayMode = .oneBesideSecondary
    Device.rotate(to: .landscape)
    rest()
    #expect(split.displayMode == .oneBesideSecondary)
    _ = window
  }
}
