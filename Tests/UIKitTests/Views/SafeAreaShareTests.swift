import Testing
import VirtualTime

@testable import UIKit

/// What views have of the safe area around them, by where they stand, and when they are told.
@MainActor struct SafeAreaShareTests {
  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  // The window is 390 points wide and 844 high; 47 are covered at its top, and 34 at its bottom.

  @Test(
    arguments: [
      (0, 844, 47, 34), (46, 765, 1, 1), (47, 763, 0, 0), (48, 761, 0, 0), (800, 44, 0, 34), (-10, 844, 57, 24), (0, 40, 47, 0),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func aViewHasOfItWhatItReaches(y: CGFloat, height: CGFloat, top: CGFloat, bottom: CGFloat) {
    startAnew()
    let window = UIWindow()
    let view = UIView(frame: CGRect(x: 0, y: y, width: 390, height: height))
    #expect(view.safeAreaInsets == .zero)
    window.addSubview(view)
    #expect(view.safeAreaInsets == insets(top, 0, bottom, 0))
    // A turned or grown view has what its own place says.
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.safeAreaInsets == insets(top, 0, bottom, 0))
    _ = window
  }

  @Test func itCountsFromWhereTheCoordinatesBegin() {
    startAnew()
    let window = UIWindow()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer.bounds.origin = CGPoint(x: 0, y: 100)
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 844))
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.safeAreaInsets == insets(47, 0, 34, 0))
    inner.frame = CGRect(x: 0, y: 120, width: 390, height: 800)
    #expect(inner.safeAreaInsets == insets(27, 0, 10, 0))
    _ = window
  }

  private func sided() -> (UIViewController, UIWindow) {
    startAnew()
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = insets(1, 10, 2, 20)
    return (controller, show(controller))
  }

  @Test func whatAControllerAddsReachesItsViewAndWhatIsInIt() {
    let (controller, window) = sided()
    #expect(controller.view.safeAreaInsets == insets(48, 10, 36, 20) && window.safeAreaInsets == insets(47, 0, 34, 0))
    let view = UIView(frame: CGRect(x: 4, y: 0, width: 376, height: 844))
    controller.view.addSubview(view)
    #expect(view.safeAreaInsets == insets(48, 6, 36, 10))
    view.frame = CGRect(x: 11, y: 0, width: 350, height: 844)
    #expect(view.safeAreaInsets == insets(48, 0, 36, 0))
    _ = window
  }

  @Test func whatIsInAScrollViewHasItAtTheSidesOnlyUnlessTheContentGoesUnderIt() {
    let (controller, window) = sided()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let content = UIView(frame: CGRect(x: 4, y: 0, width: 376, height: 500))
    controller.view.addSubview(scroll)
    scroll.addSubview(content)
    scroll.bounds.origin = .zero
    #expect(scroll.safeAreaInsets == insets(48, 10, 36, 20))
    #expect(content.safeAreaInsets == insets(0, 6, 0, 10))
    scroll.bounds.origin = CGPoint(x: 3, y: 0)
    #expect(content.safeAreaInsets == insets(0, 9, 0, 7))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.bounds.origin = CGPoint(x: 3, y: 5)
    #expect(content.safeAreaInsets == insets(53, 9, 0, 7))
    _ = window
  }

  // MARK: Being told

  private final class Telling: UIView {
    let log = Log()
    override func safeAreaInsetsDidChange() { log.add("safe area \(safeAreaInsets.top)") }
    override func layoutMarginsDidChange() { log.add("margins \(layoutMargins.top)") }
  }

  @Test func onlyAChangeIsToldAndTheMarginsThatFollowFromIt() {
    startAnew()
    let window = UIWindow()
    let view = Telling(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    window.addSubview(view)
    window.makeKeyAndVisible()
    rest()
    #expect(view.log.drain() == ["safe area 47.0", "margins 55.0"])
    view.frame.origin.y = 10
    #expect(view.log.drain() == [])
    rest()
    #expect(view.log.drain() == ["safe area 37.0", "margins 45.0"])
    view.frame.origin.y = 100
    rest()
    #expect(view.log.drain() == ["safe area 0.0", "margins 8.0"])
    view.frame.origin.y = 105
    rest()
    #expect(view.log.drain() == [])
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.log.drain() == ["margins 8.0"] && !view.insetsLayoutMarginsFromSafeArea)
    view.frame.origin.y = 10
    rest()
    #expect(view.log.drain() == ["safe area 37.0"] && view.layoutMargins.top == 8)
    _ = window
  }

  @Test func whatKeepsToTheMarginsAroundIsToldOfThem() {
    startAnew()
    let (outer, follower, stranger, inner) = (UIView(), Telling(), Telling(), Telling())
    for view in [follower, stranger] { outer.addSubview(view) }
    follower.addSubview(inner)
    follower.preservesSuperviewLayoutMargins = true
    _ = follower.log.drain()
    outer.layoutMargins = insets(1, 2, 3, 4)
    #expect(follower.log.drain().count == 1 && stranger.log.drain() == [] && inner.log.drain() == [])
    inner.preservesSuperviewLayoutMargins = true
    _ = inner.log.drain()
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    #expect(follower.log.drain().count == 1 && inner.log.drain().count == 1 && stranger.log.drain() == [])
    #expect(outer.layoutMargins == insets(5, 6, 7, 8))
  }

  // MARK: Layout by hand

  private final class Laying: UIView {
    let name: String
    let log: Log
    var asksAgain = false

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      log.add("\(name) layout")
      if asksAgain { setNeedsLayout() }
    }
    override func updateConstraints() { log.add("\(name) constraints") }
  }

  private func tree(_ log: Log) -> [Laying] {
    let views = ["outer", "middle", "inner"].map { Laying($0, log) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    return views
  }

  @Test func layoutBeginsAtTheHighestViewThatWaits() {
    startAnew()
    let log = Log()
    let views = tree(log)
    #expect(views.allSatisfy { $0.needsUpdateConstraints() })
    views[2].layoutIfNeeded()
    #expect(log.drain() == ["inner constraints", "outer layout", "middle layout", "inner layout"])
    #expect(views.map { $0.needsUpdateConstraints() } == [true, true, false])
    views[1].setNeedsLayout()
    views[2].layoutIfNeeded()
    #expect(log.drain() == ["middle layout"])
    views[0].setNeedsLayout()
    views[2].layoutIfNeeded()
    #expect(log.drain() == [])
    views[2].setNeedsLayout()
    views[0].layoutIfNeeded()
    #expect(log.drain() == ["middle constraints", "outer constraints", "outer layout", "inner layout"])
    views[0].layoutIfNeeded()
    #expect(log.drain() == [])
  }

  @Test func constraintsAreUpdatedFromTheInsideToTheOutsideAndOnce() {
    startAnew()
    let log = Log()
    let views = tree(log)
    views[0].layoutIfNeeded()
    _ = log.drain()
    #expect(views.allSatisfy { !$0.needsUpdateConstraints() })
    views[2].setNeedsUpdateConstraints()
    views[0].setNeedsUpdateConstraints()
    #expect(views.map { $0.needsUpdateConstraints() } == [true, false, true])
    views[0].updateConstraintsIfNeeded()
    #expect(log.drain() == ["inner constraints", "outer constraints"])
    views[0].updateConstraintsIfNeeded()
    #expect(log.drain() == [])
  }

  @Test func aViewThatAsksAgainAndAgainIsLaidOutSixteenTimes() {
    startAnew()
    let log = Log()
    let view = Laying("view", log)
    view.asksAgain = true
    view.layoutIfNeeded()
    #expect(log.drain() == ["view constraints"] + Array(repeating: "view layout", count: 16))
  }
}
