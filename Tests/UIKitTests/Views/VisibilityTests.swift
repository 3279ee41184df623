import Testing
import UIKit
import VirtualTime

/// The meanings of "visible", walks, and places in a view.
@MainActor @Suite
struct VisibilityTests {
  private func scene() -> (window: UIWindow, outer: UIView, inner: UIView) {
    startAnew()
    let window = UIWindow()
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(outer)
    outer.addSubview(inner)
    window.makeKeyAndVisible()
    return (window, outer, inner)
  }

  @Test func aHiddenSuperviewHidesOnlyForThoseWhoLookUp() {
    let (window, outer, inner) = scene()
    #expect(inner.isVisibleByItself && inner.isOnScreenAndVisible && inner.isTrulyVisible)
    outer.isHidden = true
    #expect(inner.isVisibleByItself && inner.isOnScreen)
    #expect(!inner.isOnScreenAndVisible && !inner.isTrulyVisible && !inner.isVisibleInViewHierarchy)
    withExtendedLifetime(window) {}
  }

  @Test func aConditionMayHaveToHoldForAllAround() {
    let (window, outer, inner) = scene()
    #expect(inner.holdsWithSuperviews({ $0.tag == 0 }))
    outer.tag = 7
    #expect(!inner.holdsWithSuperviews({ $0.tag == 0 }))
    #expect(window.holdsWithSuperviews({ $0.tag == 0 }))
  }

  @Test func anEmptyViewIsVisibleUnlessItIsALeafOrClips() {
    let (window, outer, inner) = scene()
    outer.bounds.size = .zero
    #expect(outer.isVisibleByItself && inner.isTrulyVisible)
    outer.clipsToBounds = true
    #expect(!outer.isVisibleByItself && !inner.isTrulyVisible)
    inner.bounds.size = .zero
    #expect(inner.isVisibleByItself && !inner.isTrulyVisible)
    withExtendedLifetime(window) {}
  }

  @Test func aTransparentViewIsInTheHierarchyAndNotVisible() {
    let (window, outer, inner) = scene()
    outer.alpha = 0
    #expect(inner.isVisibleInViewHierarchy && !inner.isTrulyVisible && !inner.isOnScreenAndVisible)
    withExtendedLifetime(window) {}
  }

  @Test func whatIsClippedAwayCanBeScrolledTo() {
    let (window, outer, inner) = scene()
    inner.frame.origin.y = 150
    #expect(inner.isVisibleInWindowFrame)
    outer.clipsToBounds = true
    #expect(!inner.isVisibleInWindowFrame && !inner.isPossiblyVisibleInWindow)
    let scroll = UIScrollView(frame: outer.frame)
    window.addSubview(scroll)
    scroll.addSubview(inner)
    #expect(!inner.isVisibleInWindowFrame && inner.isPossiblyVisibleInWindow)
    inner.frame.origin.y = 90
    #expect(inner.visibleRect == CGRect(x: 10, y: 190, width: 20, height: 10))
    outer.frame.origin.x = 1000
    #expect(!outer.isOnScreen)
  }

  @Test func walksStopWhenTold() {
    let (window, outer, inner) = scene()
    var seen: [UIView] = []
    window.forSelfAndDescendants { view, stops in
      seen.append(view)
      stops = view === outer
    }
    #expect(seen == [window, outer])
    seen = []
    inner.forSelfAndSuperviews { view, _ in seen.append(view) }
    #expect(seen == [inner, outer, window])
  }

  @Test func viewsAreFoundByClassAndIdentifier() {
    let (window, outer, inner) = scene()
    let label = UILabel()
    inner.addSubview(label)
    let button = UIButton(type: .system)
    outer.addSubview(button)
    inner.accessibilityIdentifier = "inner"
    #expect(outer.subview(withAccessibilityIdentifier: "inner") === inner)
    #expect(window.subview(withAccessibilityIdentifier: "inner") == nil)
    #expect(window.firstSubview(of: UIButton.self) === button)
    #expect(window.firstSubview(of: UIWindow.self) == nil)
    #expect(inner.subviews(classPrefix: "UILab") == [label])
    #expect(outer.subviews(classPrefix: "UIControl").isEmpty)
    #expect(outer.subviews(classPrefix: "UIControl", orSuperclass: true) == [button])
  }

  @Test func originsAndSizesAreOrdered() {
    let (low, high) = (
      UIView(frame: CGRect(x: 0, y: 9, width: 9, height: 1)), UIView(frame: CGRect(x: 5, y: 1, width: 1, height: 2))
    )
    #expect([low, high].sorted(by: UIView.hasSmallerOrigin) == [high, low])
    #expect([high, low].sorted(by: UIView.isSmaller) == [low, high])
  }

  @Test func placesKeepEightPointsFromTheEdges() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
    #expect(view.point(at: .top) == CGPoint(x: 50, y: 8))
    #expect(view.point(at: .right) == CGPoint(x: 92, y: 30))
    #expect(view.point(at: .bottomLeft) == CGPoint(x: 8, y: 52))
  }
}

/// What a layout pass does, and what it does not.
@MainActor @Suite
struct LayoutPassTests {
  final class Counting: UIView {
    var log: [String] = []
    override func updateConstraints() {
      log.append("updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log.append("layoutSubviews")
      super.layoutSubviews()
    }
    override func safeAreaInsetsDidChange() {
      log.append("safeAreaInsetsDidChange")
      super.safeAreaInsetsDidChange()
    }
  }

  @Test func constraintsComeBeforeTheSafeAreaAndLayout() {
    startAnew()
    let window = UIWindow()
    let view = Counting(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    rest()
    #expect(view.log == ["updateConstraints", "safeAreaInsetsDidChange", "layoutSubviews"])
    view.setNeedsUpdateConstraints()
    rest()
    #expect(view.log.last == "updateConstraints")
  }

  @Test func onlyWhatWaitsIsLaidOut() {
    startAnew()
    let window = UIWindow()
    let (one, two, below) = (Counting(), Counting(), Counting())
    window.addSubview(one)
    window.addSubview(two)
    two.addSubview(below)
    window.makeKeyAndVisible()
    rest()
    for view in [one, two, below] { view.log = [] }
    below.setNeedsLayout()
    rest()
    #expect(below.log == ["layoutSubviews"])
    #expect(one.log.isEmpty && two.log.isEmpty)
    below.setNeedsLayout()
    two.layoutIfNeeded()
    #expect(below.log == ["layoutSubviews", "layoutSubviews"])
    #expect(two.log.isEmpty)
  }

  @Test func aWaitingTreeIsLaidOutOnceItIsInAWindow() {
    startAnew()
    let window = UIWindow()
    window.makeKeyAndVisible()
    rest()
    let (outer, inner) = (UIView(), Counting())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    inner.setNeedsLayout()
    let count = inner.log.filter { $0 == "layoutSubviews" }.count
    window.addSubview(outer)
    rest()
    #expect(inner.log.filter { $0 == "layoutSubviews" }.count == count + 1)
  }

  @Test func aTurnedWindowLaysOutAgain() {
    startAnew()
    let controller = UIViewController()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: controller.view.widthAnchor), view.heightAnchor.constraint(equalToConstant: 1),
      view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
    ])
    let window = show(controller)
    #expect(view.frame.width == 390)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    rest()
    #expect(view.frame.width == 844)
    #expect(controller.traitCollection.verticalSizeClass == .compact)
  }

  @Test func theTintIsGreyWhereItIsDimmed() {
    startAnew()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.tintColor = .red
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect(inner.tintColor == .systemGray)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .red)
    outer.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(UIKitComplaints.drain().count == 1)
  }
}
