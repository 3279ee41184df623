import Testing
import UIKit
import VirtualTime

/// What a layout pass does, and what it does not.
@MainActor
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
