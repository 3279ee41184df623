import Testing

@testable import UIKit

/// Which columns of a split view are there, how wide they are and where they stand.
@MainActor
struct SplitColumnTests {
  private typealias Mode = UISplitViewController.DisplayMode
  let log = Log()

  final class Judge: UISplitViewControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
      log.add("to \(mode)")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      log.add("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      log.add("hide \(column)")
    }
  }

  // MARK: What is wanted

  @Test(
    arguments: [
      (1000, .automatic, .automatic, .oneBesideSecondary, .tile), (1000, .automatic, .overlay, .secondaryOnly, .overlay),
      (1000, .automatic, .displace, .oneBesideSecondary, .displace),
      (1000, .oneOverSecondary, .automatic, .oneOverSecondary, .overlay),
      (1000, .twoOverSecondary, .automatic, .twoOverSecondary, .overlay),
      (1000, .oneOverSecondary, .tile, .oneOverSecondary, .tile),
      (1000, .twoBesideSecondary, .automatic, .twoBesideSecondary, .tile),
      (701, .automatic, .automatic, .oneBesideSecondary, .tile), (700, .automatic, .automatic, .secondaryOnly, .overlay),
      (600, .automatic, .tile, .oneBesideSecondary, .tile), (600, .oneBesideSecondary, .automatic, .oneBesideSecondary, .overlay),
    ]
      as [(
        CGFloat, UISplitViewController.DisplayMode, UISplitViewController.SplitBehavior, UISplitViewController.DisplayMode,
        UISplitViewController.SplitBehavior
      )])
  func theModeFollowsTheWishTheBehaviorAndTheShape(
    width: CGFloat, preferred: UISplitViewController.DisplayMode, asked: UISplitViewController.SplitBehavior,
    mode: UISplitViewController.DisplayMode, behavior: UISplitViewController.SplitBehavior
  ) {
    startAnew()
    let split = UISplitViewController(style: .doubleColumn)
    split.view.frame = CGRect(x: 0, y: 0, width: width, height: 700)
    (split.preferredDisplayMode, split.preferredSplitBehavior) = (preferred, asked)
    #expect(split.wantedMode == mode)
    #expect(split.splitBehavior == behavior)
  }

  @Test func eachModeHasItsColumns() {
    startAnew()
    let modes: [Mode] = [
      .secondaryOnly, .automatic, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
      .twoDisplaceSecondary,
    ]
    func columns(_ style: UISplitViewController.Style) -> [String] {
      let split = UISplitViewController(style: style)
      return modes.map { split.visibleColumns($0).map { "\($0)".prefix(3) }.joined(separator: " ") }
    }
    #expect(columns(.doubleColumn) == ["sec"] + Array(repeating: "pri sec", count: 6))
    #expect(columns(.unspecified) == columns(.doubleColumn))
    #expect(columns(.tripleColumn) == ["sec", "sup sec", "sup sec", "sup sec", "pri sup sec", "pri sup sec", "pri sup sec"])
  }

  // MARK: Widths

  private func width(of whole: CGFloat, _ change: (UISplitViewController) -> Void) -> [CGFloat] {
    let split = UISplitViewController(style: .tripleColumn)
    split.view.frame = CGRect(x: 0, y: 0, width: whole, height: 700)
    change(split)
    return [split.primaryColumnWidth, split.supplementaryColumnWidth]
  }

  @Test func columnsAreThreeHundredAndTwentyPointsWideWhereThereIsRoom() {
    startAnew()
    #expect(width(of: 1000) { _ in } == [320, 320])
    #expect(width(of: 800) { _ in } == [320, 320])
    #expect(width(of: 700) { _ in } == [280, 280])
  }

  @Test func columnsAreAsWideAsTheAppAsks() {
    startAnew()
    #expect(width(of: 1000) { $0.preferredPrimaryColumnWidth = 500 } == [500, 320])
    #expect(width(of: 1000) { $0.preferredSupplementaryColumnWidth = 250 } == [320, 250])
    #expect(
      width(of: 1000) { ($0.preferredPrimaryColumnWidth, $0.preferredSupplementaryColumnWidth) = (5000, 1001) } == [1000, 1000])
    #expect(width(of: 1000) { $0.preferredPrimaryColumnWidth = 0 } == [320, 320])
    #expect(width(of: 1000) { $0.preferredPrimaryColumnWidthFraction = 0.5 } == [500, 320])
    #expect(width(of: 1000) { $0.preferredPrimaryColumnWidthFraction = 0 } == [320, 320])
    #expect(width(of: 1000) { $0.minimumPrimaryColumnWidth = 350 } == [350, 320])
    #expect(width(of: 1000) { $0.minimumPrimaryColumnWidth = 300 } == [320, 320])
    #expect(width(of: 1000) { $0.maximumPrimaryColumnWidth = 300 } == [300, 320])
    #expect(width(of: 1000) { $0.maximumPrimaryColumnWidth = 350 } == [320, 320])
    #expect(
      width(of: 1000) { ($0.preferredPrimaryColumnWidthFraction, $0.maximumPrimaryColumnWidth) = (0.5, 400) } == [400, 320])
    #expect(
      width(of: 1000) { ($0.preferredPrimaryColumnWidthFraction, $0.minimumPrimaryColumnWidth) = (0.5, 600) } == [600, 320])
    #expect(
      width(of: 1000) { ($0.preferredPrimaryColumnWidth, $0.preferredPrimaryColumnWidthFraction) = (410, 0.5) } == [410, 320])
  }

  // MARK: Places

  /// A split view of 1024 × 768 points with a controller in each column.
  private func shown(
    _ style: UISplitViewController.Style, _ mode: UISplitViewController.DisplayMode,
    _ edge: UISplitViewController.PrimaryEdge = .leading
  ) -> (UISplitViewController, UIWindow) {
    let split = UISplitViewController(style: style)
    split.setViewController(UIViewController(), for: .primary)
    if style == .tripleColumn { split.setViewController(UIViewController(), for: .supplementary) }
    split.setViewController(UIViewController(), for: .secondary)
    (split.preferredDisplayMode, split.primaryEdge) = (mode, edge)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    window.traitOverrides.horizontalSizeClass = .regular
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    return (split, window)
  }

  /// `x–maxX` of each column that is there, the secondary one last.
  private func places(
    _ style: UISplitViewController.Style, _ mode: UISplitViewController.DisplayMode,
    _ edge: UISplitViewController.PrimaryEdge = .leading
  ) -> [String] {
    let (split, window) = shown(style, mode, edge)
    defer { withExtendedLifetime(window) {} }
    return places(split)
  }

  private func places(_ split: UISplitViewController) -> [String] {
    split.view.layoutIfNeeded()
    return split.shown.prefix(3).compactMap { $0?.viewIfLoaded }.filter { $0.window != nil }.map {
      "\(Double($0.frame.minX))–\(Double($0.frame.maxX))"
    }
  }

  @Test func columnsStandBesideOrOverTheSecondaryOne() {
    startAnew()
    #expect(places(.doubleColumn, .oneBesideSecondary) == ["0.0–320.0", "320.5–1024.0"])
    #expect(places(.doubleColumn, .oneBesideSecondary, .trailing) == ["704.0–1024.0", "0.0–703.5"])
    #expect(places(.doubleColumn, .oneOverSecondary) == ["0.0–320.0", "0.0–1024.0"])
    #expect(places(.doubleColumn, .oneOverSecondary, .trailing) == ["704.0–1024.0", "0.0–1024.0"])
    #expect(places(.doubleColumn, .secondaryOnly) == ["0.0–1024.0"])
    #expect(places(.tripleColumn, .oneBesideSecondary) == ["0.0–320.0", "320.5–1024.0"])
    #expect(places(.tripleColumn, .twoBesideSecondary) == ["0.0–320.0", "320.5–640.5", "641.0–1024.0"])
    #expect(places(.tripleColumn, .twoOverSecondary) == ["0.0–320.0", "320.5–640.5", "0.0–1024.0"])
  }

  @Test func aShadeLiesOverTheSecondaryColumnWhereOthersStandOverIt() {
    startAnew()
    let (split, window) = shown(.doubleColumn, .oneOverSecondary)
    #expect(split.shade.superview === split.view)
    #expect(split.view.subviews.map { $0 === split.shade } == [false, true, false])
    #expect(split.shade.frame == split.view.bounds)
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(split.shade.superview == nil)
    split.preferredDisplayMode = .oneOverSecondary
    split.hideOverlay()
    #expect(split.shade.superview == nil)
    #expect(split.displayMode == .secondaryOnly)
    withExtendedLifetime(window) {}
  }

  @Test func anotherWidthIsObeyedWithTheNextLayout() {
    startAnew()
    let (split, window) = shown(.tripleColumn, .twoBesideSecondary)
    split.preferredPrimaryColumnWidth = 200
    rest()
    #expect(places(split) == ["0.0–200.0", "200.5–520.5", "521.0–1024.0"])
    split.preferredSupplementaryColumnWidth = 100
    rest()
    #expect(places(split) == ["0.0–200.0", "200.5–300.5", "301.0–1024.0"])
    split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredPrimaryColumnWidthFraction = 0.25
    rest()
    #expect(places(split) == ["0.0–256.0", "256.5–356.5", "357.0–1024.0"])
    split.primaryEdge = .trailing
    rest()
    #expect(places(split) == ["768.0–1024.0", "667.5–767.5", "0.0–667.0"])
    withExtendedLifetime(window) {}
  }

  @Test func theLeastAndTheMostWidthAreObeyedWithTheNextLayout() {
    startAnew()
    let (split, window) = shown(.doubleColumn, .oneBesideSecondary)
    #expect(places(split) == ["0.0–320.0", "320.5–1024.0"])
    split.minimumPrimaryColumnWidth = 400
    #expect(places(split) == ["0.0–400.0", "400.5–1024.0"])
    split.maximumPrimaryColumnWidth = 250
    #expect(places(split) == ["0.0–250.0", "250.5–1024.0"])
    withExtendedLifetime(window) {}
  }

  // MARK: Columns that come and go

  @Test func whichColumnsComeAndGoIsToldBeforeTheyDo() {
    startAnew()
    let (split, window) = shown(.doubleColumn, .oneBesideSecondary)
    let judge = Judge(log)
    split.delegate = judge
    func told(_ action: () -> Void) -> [String] {
      action()
      return log.drain()
    }
    #expect(told { split.show(.primary) } == [])
    #expect(told { split.hide(.secondary) } == [])
    #expect(told { split.hide(.primary) } == ["to secondaryOnly", "hide primary"])
    #expect(told { split.hide(.primary) } == [])
    #expect(told { split.show(.compact) } == [])
    #expect(told { split.show(.primary) } == ["to oneBesideSecondary", "show primary"])
    #expect(told { split.preferredDisplayMode = .oneOverSecondary } == ["to oneOverSecondary"])
    #expect(told { split.preferredDisplayMode = .oneOverSecondary } == [])
    #expect(told { split.hide(.primary) } == ["to secondaryOnly", "hide primary"])
    #expect(told { split.show(.primary) } == ["to oneOverSecondary", "show primary"])
    withExtendedLifetime(window) {}
  }

  @Test func ofThreeColumnsThePrimaryOneComesLastAndGoesFirst() {
    startAnew()
    let (split, window) = shown(.tripleColumn, .secondaryOnly)
    let judge = Judge(log)
    split.delegate = judge
    func told(_ action: () -> Void) -> [String] {
      action()
      return log.drain()
    }
    #expect(told { split.show(.supplementary) } == ["to oneBesideSecondary", "show supplementary"])
    #expect(told { split.show(.primary) } == ["to twoBesideSecondary", "show primary"])
    #expect(told { split.hide(.primary) } == ["to oneBesideSecondary", "hide primary"])
    #expect(told { split.hide(.supplementary) } == ["to secondaryOnly", "hide supplementary"])
    #expect(told { split.show(.primary) } == ["to twoBesideSecondary", "show primary", "show supplementary"])
    #expect(told { split.hide(.supplementary) } == ["to secondaryOnly", "hide primary", "hide supplementary"])
    split.preferredSplitBehavior = .overlay
    #expect(log.drain() == [])
    #expect(told { split.show(.primary) } == ["to twoOverSecondary", "show primary", "show supplementary"])
    withExtendedLifetime(window) {}
  }

  @Test func aButtonShowsTheSidebarWhereItIsHidden() {
    startAnew()
    let (split, window) = shown(.doubleColumn, .secondaryOnly)
    let item = split.viewController(for: .secondary)?.navigationItem
    let button = split.displayModeButtonItem
    #expect(item?.leftBarButtonItems == [button])
    #expect(button.accessibilityLabel == "Show Sidebar")
    split.show(.primary)
    #expect(item?.leftBarButtonItems ?? [] == [])
    #expect(button.accessibilityLabel == "Hide Sidebar")
    split.hide(.primary)
    #expect(item?.leftBarButtonItems == [button])
    split.presentsWithGesture = false
    #expect(item?.leftBarButtonItems ?? [] == [])
    // A button of the app's stays.
    let own = UIBarButtonItem(systemItem: .add)
    item?.leftBarButtonItem = own
    split.presentsWithGesture = true
    #expect(item?.leftBarButtonItems == [own])
    withExtendedLifetime(window) {}
  }
}
