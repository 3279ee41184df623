import Testing
import UIKit
import VirtualTime

/// Split view controllers: columns where there is room, one stack where there is not.
@MainActor
struct SplitViewControllerTests {
  let log = Log()

  final class Judge: UISplitViewControllerDelegate {
    let log: Log
    var top = UISplitViewController.Column.secondary
    init(_ log: Log) { self.log = log }
    func splitViewController(
      _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.add("proposed \(proposed)")
      return top
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("expanded") }
    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
      log.add("to \(mode)")
    }
  }

  private func split(on traits: UIUserInterfaceSizeClass) -> (UISplitViewController, Recorder, Recorder, UIWindow) {
    let (list, detail) = (Recorder("A", log), Recorder("B", log))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: traits == .compact ? 390 : 1024, height: 768))
    window.traitOverrides.horizontalSizeClass = traits
    window.rootViewController = split
    return (split, list, detail, window)
  }

  private func start(_ window: UIWindow) {
    window.makeKeyAndVisible()
    rest()
  }

  @Test func columnsStandBesideEachOtherWhereThereIsRoom() {
    startAnew()
    let (split, list, detail, window) = split(on: .regular)
    start(window)
    #expect(!split.isCollapsed)
    #expect(list.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(detail.navigationController?.view.frame.minX == 320.5)
    #expect(list.lifecycleState == .appeared)
    #expect(detail.lifecycleState == .appeared)
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
    #expect(split.viewController(for: .primary) === list)
    #expect(list.splitViewController === split)
    split.hide(.primary)
    #expect(split.displayMode == .secondaryOnly)
    #expect(list.lifecycleState == .disappeared)
    split.show(.primary)
    #expect(list.lifecycleState == .appeared)
  }

  @Test func aColumnOverTheOtherGoesWithATapBesideIt() {
    startAnew()
    let (split, list, _, window) = split(on: .regular)
    let judge = Judge(log)
    split.delegate = judge
    split.preferredDisplayMode = .oneOverSecondary
    start(window)
    #expect(list.lifecycleState == .appeared)
    _ = log.drain()
    TouchSynthesizer().tap(at: CGPoint(x: 900, y: 400), in: window)
    rest()
    #expect(log.drain().contains("to secondaryOnly"))
    #expect(list.lifecycleState == .disappeared)
  }

  @Test func aNarrowViewHasOneStack() {
    startAnew()
    let (split, list, detail, window) = split(on: .compact)
    let judge = Judge(log)
    judge.top = .primary
    split.delegate = judge
    start(window)
    #expect(split.isCollapsed)
    #expect(log.drain().filter { !$0.contains("A ") && !$0.contains("B ") } == ["proposed secondary", "collapsed"])
    #expect(list.lifecycleState == .appeared)
    #expect(detail.lifecycleState == .notLoaded)
    split.show(.secondary)
    rest()
    #expect(detail.lifecycleState == .appeared)
    #expect(list.navigationController?.viewControllers == [list, detail])
    split.show(.primary)
    rest()
    #expect(list.navigationController?.viewControllers == [list])
    let other = Recorder("C", log)
    list.showDetailViewController(other, sender: nil)
    rest()
    #expect(list.navigationController?.viewControllers == [list, other])
    #expect(split.viewController(for: .secondary) === other)
  }

  @Test func itExpandsAndCollapsesWithItsWidth() {
    startAnew()
    let (split, list, detail, window) = split(on: .compact)
    let judge = Judge(log)
    split.delegate = judge
    start(window)
    #expect(list.navigationController?.viewControllers == [list, detail])
    _ = log.drain()
    window.traitOverrides.horizontalSizeClass = .regular
    rest()
    #expect(log.drain().contains("expanded"))
    #expect(list.navigationController?.viewControllers == [list])
    #expect(detail.navigationController?.viewControllers == [detail])
    #expect(list.lifecycleState == .appeared)
    #expect(detail.lifecycleState == .appeared)
    window.traitOverrides.horizontalSizeClass = .compact
    rest()
    #expect(split.isCollapsed)
    #expect(list.navigationController?.viewControllers == [list, detail])
  }
}
