import Testing
import VirtualTime

@testable import UIKit

/// What assistive technology reads of an object: the defaults, what is set, and where elements are.
@MainActor struct ElementPropertyTests {
  @Test func anObjectSaysNothingUntilSomethingIsSet() {
    startAnew()
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityValue == nil)
    #expect(view.accessibilityHint == nil && view.accessibilityIdentifier == nil && view.accessibilityLanguage == nil)
    #expect(view.accessibilityTraits == .none && view.accessibilityUserInputLabels == [])
    #expect(!view.accessibilityRespondsToUserInteraction && !view.accessibilityElementsHidden)
    #expect(!view.accessibilityViewIsModal && !view.shouldGroupAccessibilityChildren)
    #expect(view.accessibilityElements == nil && view.accessibilityCustomActions == nil)
    #expect(view.accessibilityContainerType == .none && view.accessibilityNavigationStyle == .automatic)
    #expect(!view.accessibilityActivate() && !view.accessibilityScroll(.down) && !view.accessibilityPerformEscape())
    #expect(!view.accessibilityPerformMagicTap() && !view.accessibilityElementIsFocused())
  }

  @Test func whatIsSetIsKept() {
    startAnew()
    let view = UIView()
    view.isAccessibilityElement = true
    (view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint) = ("L", "V", "H")
    (view.accessibilityIdentifier, view.accessibilityLanguage, view.accessibilityTraits) = ("I", "de", .link)
    (view.accessibilityElementsHidden, view.accessibilityViewIsModal, view.shouldGroupAccessibilityChildren) = (true, true, true)
    (view.accessibilityContainerType, view.accessibilityNavigationStyle) = (.list, .combined)
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "L" && view.accessibilityValue == "V")
    #expect(view.accessibilityHint == "H" && view.accessibilityIdentifier == "I" && view.accessibilityLanguage == "de")
    #expect(view.accessibilityTraits == .link && view.accessibilityRespondsToUserInteraction)
    #expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal && view.shouldGroupAccessibilityChildren)
    #expect(view.accessibilityContainerType == .list && view.accessibilityNavigationStyle == .combined)
    #expect(view.accessibilityUserInputLabels == ["L"])
    view.accessibilityUserInputLabels = ["a", "b"]
    #expect(view.accessibilityUserInputLabels == ["a", "b"])
    view.accessibilityRespondsToUserInteraction = false
    #expect(!view.accessibilityRespondsToUserInteraction)
  }

  @Test(
    arguments: [
      (.button, true), (.link, true), (.adjustable, true), (.searchField, true), (.keyboardKey, true), (.image, false),
      (.staticText, false), (.header, false), (.selected, false), ([.image, .button], true),
    ] as [(UIAccessibilityTraits, Bool)])
  func traitsThatCanBeActedUponRespond(traits: UIAccessibilityTraits, responds: Bool) {
    startAnew()
    let view = UIView()
    view.accessibilityTraits = traits
    #expect(view.accessibilityRespondsToUserInteraction == responds)
  }

  @Test func textsWithAttributesAndWithoutFollowEachOther() {
    startAnew()
    let view = UIView()
    func attributed(_ text: String) -> NSAttributedString { NSAttributedString(string: text, attributes: [.kern: 2]) }
    view.accessibilityAttributedLabel = attributed("label")
    view.accessibilityAttributedValue = attributed("value")
    view.accessibilityAttributedHint = attributed("hint")
    #expect([view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint] == ["label", "value", "hint"])
    #expect(view.accessibilityAttributedLabel == attributed("label"))
    #expect(view.accessibilityAttributedValue == attributed("value") && view.accessibilityAttributedHint == attributed("hint"))
    (view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint) = ("l", "v", "h")
    #expect(view.accessibilityAttributedLabel == NSAttributedString(string: "l"))
    #expect(view.accessibilityAttributedValue == NSAttributedString(string: "v"))
    #expect(view.accessibilityAttributedHint == NSAttributedString(string: "h"))
    view.accessibilityAttributedLabel = nil
    view.accessibilityAttributedValue = nil
    view.accessibilityAttributedHint = nil
    #expect([view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint] == [nil, nil, nil])
    #expect(view.accessibilityAttributedLabel == nil && view.accessibilityAttributedHint == nil)
  }

  @Test func aContainerHasTheElementsThatItNames() {
    startAnew()
    let (view, first, second) = (UIView(), UIView(), UIView())
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    #expect(view.index(ofAccessibilityElement: first) == NSNotFound)
    view.accessibilityElements = [first, second]
    #expect(view.accessibilityElementCount() == 2)
    #expect([-1, 0, 1, 2].map { view.accessibilityElement(at: $0) as? UIView } == [nil, first, second, nil])
    #expect([first, second, view].map { view.index(ofAccessibilityElement: $0) } == [0, 1, NSNotFound])
  }

  // MARK: Places

  @Test func anElementMovesWithItsContainer() {
    startAnew()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = window(with: container, at: CGPoint(x: 40, y: 100))
    let element = UIAccessibilityElement(accessibilityContainer: container)
    #expect(element.isAccessibilityElement && element.accessibilityFrame == .zero && element.next === container)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(element.accessibilityFrame == CGRect(x: 41, y: 102, width: 30, height: 40))
    #expect(element.accessibilityActivationPoint == CGPoint(x: 56, y: 122))
    container.frame.origin.x = 140
    #expect(element.accessibilityFrame.minX == 141)
    element.accessibilityActivationPoint = CGPoint(x: 5, y: 6)
    #expect(element.accessibilityActivationPoint == CGPoint(x: 5, y: 6))
    let placed = UIAccessibilityElement(accessibilityContainer: container)
    placed.accessibilityFrame = CGRect(x: 150, y: 110, width: 5, height: 6)
    #expect(placed.accessibilityFrameInContainerSpace == CGRect(x: 10, y: 10, width: 5, height: 6))
    let loose = UIAccessibilityElement(accessibilityContainer: "nobody")
    loose.accessibilityFrameInContainerSpace = CGRect(x: 3, y: 4, width: 5, height: 6)
    #expect(loose.accessibilityFrame == CGRect(x: 3, y: 4, width: 5, height: 6) && loose.next == nil)
    _ = window
  }

  @Test func placesOnTheScreenCountFromItsCorner() {
    startAnew()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let window = UIWindow(frame: CGRect(x: 100, y: 200, width: 300, height: 300))
    window.addSubview(view)
    #expect(UIAccessibility.convertToScreenCoordinates(rect, in: view) == CGRect(x: 111, y: 222, width: 3, height: 4))
  }

  // MARK: Up the chain

  final class Leaver: UIView {
    override func accessibilityPerformEscape() -> Bool { true }
  }

  @Test func whoIsAroundIsAskedUntilOneHasDoneIt() {
    startAnew()
    let (outer, middle, inner) = (UIView(), Leaver(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    var asked: [UIView] = []
    let isDone = inner.performUpTheChain {
      if let view = $0 as? UIView { asked.append(view) }
      return $0.accessibilityPerformEscape()
    }
    #expect(isDone && asked == [inner, middle])
    #expect(!outer.performUpTheChain { $0.accessibilityPerformEscape() })
    let element = UIAccessibilityElement(accessibilityContainer: inner)
    #expect(element.performUpTheChain { $0.accessibilityPerformEscape() } && element.accessibilityView === inner)
    let nested = UIAccessibilityElement(accessibilityContainer: element)
    #expect(nested.accessibilityView === inner)
    #expect(UIAccessibilityElement(accessibilityContainer: "nobody").accessibilityView == nil)
  }

  @Test func anActionIsDoneByItsHandlerOrNot() {
    startAnew()
    let yes = UIAccessibilityCustomAction(name: "Yes") { $0.name == "Yes" }
    let no = UIAccessibilityCustomAction(name: "No") { _ in false }
    #expect(yes.perform() && !no.perform() && !UIAccessibilityCustomAction(name: "None", actionHandler: nil).perform())
    #expect(yes.attributedName == NSAttributedString(string: "Yes"))
    let other = UIAccessibilityCustomAction(attributedName: NSAttributedString(string: "Other"), actionHandler: nil)
    #expect(other.name == "Other")
  }
}
