import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// How much of a view has to be there for a touch, and for several fingers.
@MainActor @Suite(.serialized) struct TouchReachTests {
  private let group = UIView()

  /// A button in a group from (20, 100) to (220, 300); what a touch is refused for, if it is.
  private func fault(
    _ frame: CGRect, in groupFrame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 200), fingers: Int = 1,
    _ change: (UIView) -> Void = { _ in }
  ) -> Fault? {
    World.begin()
    let (window, root, button) = (UIWindow(), UIViewController(), UIButton(type: .custom))
    button.setTitle("Go", for: .normal)
    group.accessibilityIdentifier = "group"
    group.frame = groupFrame
    group.addSubview(button)
    root.view.addSubview(group)
    window.rootViewController = root
    window.makeKeyAndVisible()
    while EventQueue.main.runNext() {}
    button.frame = frame
    change(button)
    defer {
      for view in group.subviews { view.removeFromSuperview() }
      group.removeFromSuperview()
    }
    do {
      _ = try Touchability(windows: [window]).target(of: button, fingers: fingers, asked: "tap")
      return nil
    } catch {
      return error as? Fault
    }
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 44) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private let sticksOut =
    "'Go' (UIButton) sticks out of UIView with identifier 'group' around it, where no touch reaches it"

  @Test func oneWholePointWithinTheViewsAroundItIsEnough() {
    #expect(fault(rect(199, 20)) == nil)
    #expect(fault(rect(200, 20))?.message == sticksOut)
    #expect(fault(rect(20, 199)) == nil)
    #expect(fault(rect(20, 200))?.message == sticksOut)
    #expect(fault(rect(-99, 20)) == nil)
    #expect(fault(rect(-100, 20))?.message == sticksOut)
    #expect(
      fault(rect(200, 20))?.found == [
        "UIView with identifier 'group' is at (20, 100) 200 × 200, the view at (220, 120) 100 × 44"
      ])
  }

  @Test func whatTheViewAroundItClipsCannotBeSeen() {
    #expect(fault(rect(199, 20)) { _ in group.clipsToBounds = true } == nil)
    #expect(
      fault(rect(200, 20))?.message == "'Go' (UIButton) is clipped away by UIView with identifier 'group' around it")
    group.clipsToBounds = false
  }

  @Test func onePointOnTheScreenIsEnough() {
    let whole = CGRect(x: 0, y: 0, width: 1000, height: 2000)
    #expect(fault(rect(389, 20), in: whole) == nil)
    #expect(fault(rect(390, 20), in: whole)?.message == "'Go' (UIButton) is off the screen")
    #expect(fault(rect(20, 843), in: whole) == nil)
    #expect(fault(rect(20, 844), in: whole)?.message == "'Go' (UIButton) is off the screen")
  }

  @Test func aViewWithoutASizeSaysSo() {
    #expect(fault(rect(20, 20, 0))?.message == "'Go' (UIButton) has no size (0 × 44); it may not be laid out")
    #expect(fault(rect(20, 20, 10, 0))?.message == "'Go' (UIButton) has no size (10 × 0); it may not be laid out")
  }

  /// A view in front of all of the button.
  private func cover(_ button: UIView) {
    let cover = UIView(frame: button.frame.insetBy(dx: -100, dy: -10))
    cover.accessibilityIdentifier = "cover"
    button.superview?.addSubview(cover)
  }

  @Test func whatCoversAViewIsNamed() {
    let fault = fault(rect(60, 20)) { cover($0) }
    #expect(fault?.code == .elementClickIntercepted)
    #expect(fault?.message == "a touch on 'Go' (UIButton) would hit UIView with identifier 'cover' instead")
    #expect(fault?.found == ["UIView with identifier 'cover' covers (-20, 110) 300 × 64"])
  }

  @Test func fingersSaySoWhereThereAreTooFewPointsForThem() {
    // Two fingers are no closer than 24 points, and each needs a point beside its middle.
    #expect(fault(rect(60, 20, 26), fingers: 2) == nil)
    let exact = fault(rect(60, 20, 26), fingers: 2) { cover($0) }
    #expect(exact?.found.count == 1)
    let narrow = fault(rect(60, 20, 25), fingers: 2) { cover($0) }
    #expect(narrow?.found.first == "2 fingers need 26 points side by side, and 25 can be touched")
    #expect(narrow?.found.count == 2)
    #expect(narrow?.message.hasPrefix("finger 1 of 2, meant for 'Go' (UIButton) at (") == true)
  }
}
