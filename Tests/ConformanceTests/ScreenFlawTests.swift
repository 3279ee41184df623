import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What is wrong with how views look, measure by measure.
@MainActor @Suite(.serialized) struct ScreenFlawTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let controller = UIViewController()

  init() {
    window.rootViewController = controller
    window.isHidden = false
  }

  private func button(_ frame: CGRect) -> UIButton {
    let button = UIButton(frame: frame)
    button.setTitle("Go", for: .normal)
    controller.view.addSubview(button)
    return button
  }

  private func label(_ text: String, _ frame: CGRect, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: frame)
    (label.text, label.numberOfLines) = (text, lines)
    controller.view.addSubview(label)
    return label
  }

  @Test func aFingerNeedsFortyFourPointsBothWays() {
    #expect(ScreenFlaw.hitRegion(of: button(CGRect(x: 0, y: 0, width: 44, height: 44))) == nil)
    #expect(
      ScreenFlaw.hitRegion(of: button(CGRect(x: 0, y: 0, width: 44, height: 40.5)))?.text
        == "'Go' (UIButton) is 44 × 40.5 points, and a finger needs 44 × 44")
    #expect(ScreenFlaw.hitRegion(of: button(CGRect(x: 0, y: 0, width: 20, height: 100)))?.kind == .hitRegion)
  }

  @Test func aSmallViewThatTakesTouchesAroundItIsLargeEnough() {
    final class Generous: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    #expect(ScreenFlaw.hitRegion(of: Generous(frame: CGRect(x: 50, y: 50, width: 20, height: 20))) == nil)
    #expect(ScreenFlaw.hitRegion(of: Generous(frame: CGRect(x: 50, y: 50, width: 18, height: 20))) != nil)
  }

  @Test func whatUIKitGivesItsSizeIsNoFault() {
    #expect(ScreenFlaw.hitRegion(of: UISwitch()) == nil)
    #expect(ScreenFlaw.hitRegion(of: UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))) == nil)
  }

  @Test func whatHasNeitherLabelNorTextNorPlaceholderIsUnnamed() {
    let view = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(ScreenFlaw.description(of: view)?.kind == .sufficientElementDescription)
    view.accessibilityLabel = "Dial"
    #expect(ScreenFlaw.description(of: view) == nil)
    let field = UITextField()
    #expect(ScreenFlaw.description(of: field) != nil)
    field.placeholder = "Name"
    #expect(ScreenFlaw.description(of: field) == nil)
  }

  @Test func whatHoldsANamedViewIsReadAsThatIs() {
    let row = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let text = UILabel()
    text.text = "Milk"
    row.addSubview(text)
    #expect(ScreenFlaw.description(of: row) == nil)
  }

  @Test func aTextIsCutOffWhereItNeedsMoreRoomThanItHas() {
    let wide = CGRect(x: 0, y: 100, width: 300, height: 30)
    #expect(ScreenFlaw.clipping(of: label("Short", wide)) == nil)
    #expect(ScreenFlaw.clipping(of: label(String(repeating: "long ", count: 20), wide))?.text.contains("points across") == true)
    let lines = label(String(repeating: "long ", count: 60), wide, lines: 0)
    #expect(ScreenFlaw.clipping(of: lines)?.text.contains("points down, and has 30") == true)
    let two = label(String(repeating: "long ", count: 60), CGRect(x: 0, y: 0, width: 300, height: 50), lines: 2)
    #expect(ScreenFlaw.clipping(of: two) != nil)
    let shrinking = label(String(repeating: "long ", count: 20), wide)
    shrinking.adjustsFontSizeToFitWidth = true
    #expect(ScreenFlaw.clipping(of: shrinking) == nil)
  }

  @Test func twoThingsLieOnEachOtherWhereAQuarterOfTheSmallerIsCovered() {
    let first = label("One", CGRect(x: 0, y: 100, width: 100, height: 40))
    let second = label("Two", CGRect(x: 0, y: 130, width: 100, height: 40))
    #expect(ScreenFlaw.overlaps(among: [first, second]).map(\.text) == ["'One' (UILabel) and 'Two' (UILabel) lie on each other"])
    second.frame.origin.y = 131
    #expect(ScreenFlaw.overlaps(among: [first, second]).isEmpty)
  }

  @Test func whatIsInAControlOrScrollsAloneLiesOnNothing() {
    let holder = button(CGRect(x: 0, y: 200, width: 100, height: 44))
    let inside = UILabel(frame: holder.bounds)
    inside.text = "Inside"
    holder.addSubview(inside)
    #expect(ScreenFlaw.overlaps(among: [holder, inside]).isEmpty)
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
    controller.view.addSubview(scroller)
    let scrolled = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    scrolled.text = "Scrolled"
    scroller.addSubview(scrolled)
    #expect(ScreenFlaw.overlaps(among: [holder, scrolled]).isEmpty)
  }
}
