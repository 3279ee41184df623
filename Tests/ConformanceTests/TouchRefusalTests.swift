import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// Why a view cannot be touched: itself, or a view around it.
@MainActor @Suite(.serialized) struct TouchRefusalTests {
  /// A view in a group in a window; what a touch on the view is refused for, if it is.
  private func refusal(of view: UIView, in group: UIView = UIView(), _ change: () -> Void = {}) -> String? {
    World.begin()
    let window = UIWindow()
    group.frame = CGRect(x: 20, y: 100, width: 200, height: 200)
    view.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    group.addSubview(view)
    let root = UIViewController()
    root.view.addSubview(group)
    window.rootViewController = root
    window.makeKeyAndVisible()
    while EventQueue.main.runNext() {}
    change()
    do {
      _ = try Touchability(windows: [window]).target(of: view, asked: "tap")
      return nil
    } catch {
      return (error as? Fault)?.message ?? "\(error)"
    }
  }

  private func button() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    return button
  }

  @Test func aViewInTheOpenIsNotRefused() {
    #expect(refusal(of: button()) == nil)
    #expect(refusal(of: UILabel()) == nil)
  }

  @Test func aControlThatTakesNoTouchesIsRefused() {
    let button = button()
    #expect(refusal(of: button) { button.isUserInteractionEnabled = false } == "'Go' (UIButton) takes no touches")
  }

  @Test func aControlThatIsDisabledIsRefused() {
    let button = button()
    #expect(refusal(of: button) { button.isEnabled = false } == "'Go' (UIButton) is disabled")
  }

  @Test func aViewThatIsNoControlNeedNotTakeTouchesItself() {
    let label = UILabel()
    label.text = "Hello"
    #expect(refusal(of: label) { label.isUserInteractionEnabled = false } == nil)
  }

  @Test func whatLiesInAViewThatTakesNoTouchesIsRefusedWithTheNameOfThatView() {
    let (button, group) = (button(), UIView())
    group.accessibilityIdentifier = "group"
    let told = refusal(of: button, in: group) { group.isUserInteractionEnabled = false }
    #expect(told == "'Go' (UIButton) cannot be tapped: UIView with identifier 'group' around it takes no touches")
  }

  @Test func whatLiesInADisabledControlIsRefusedWithTheNameOfThatControl() {
    let (label, control) = (UILabel(), UIControl())
    label.text = "Hello"
    control.accessibilityIdentifier = "card"
    let told = refusal(of: label, in: control) { control.isEnabled = false }
    #expect(told == "'Hello' (UILabel) cannot be tapped: UIControl with identifier 'card' around it is disabled")
  }

  @Test func hiddenAndTransparentViewsAreToldApart() {
    let button = button()
    #expect(refusal(of: button) { button.isHidden = true } == "'Go' (UIButton) is hidden")
    button.isHidden = false
    #expect(refusal(of: button) { button.alpha = 0 } == "'Go' (UIButton) is transparent")
    button.alpha = 1
    let group = UIView()
    group.accessibilityIdentifier = "group"
    #expect(
      refusal(of: button, in: group) { group.isHidden = true }
        == "'Go' (UIButton) cannot be seen: UIView with identifier 'group' around it is hidden")
    group.isHidden = false
    #expect(
      refusal(of: button, in: group) { group.alpha = 0.005 }
        == "'Go' (UIButton) cannot be seen: UIView with identifier 'group' around it is transparent")
  }
}
