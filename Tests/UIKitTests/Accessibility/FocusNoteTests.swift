import Testing
import VirtualTime

@testable import UIKit

/// What is posted when assistive technology goes to another element, and where it taps.
@MainActor struct FocusNoteTests {
  private final class Stop: UIAccessibilityObject {
    let log: Log

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init()
      accessibilityLabel = name
    }

    override func accessibilityElementDidBecomeFocused() { log.add("\(accessibilityLabel ?? "") focused") }
    override func accessibilityElementDidLoseFocus() { log.add("\(accessibilityLabel ?? "") left") }
  }

  @Test func theNoteNamesTheElementAndTheOneBefore() {
    startAnew()
    let log = Log()
    let (one, other) = (Stop("A", log), Stop("B", log))
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { note in
      // Everything of an app runs on one thread.
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated {
        @MainActor func name(_ key: String) -> String { (note.userInfo?[key] as? Stop)?.accessibilityLabel ?? "nobody" }
        log.add("\(name(UIAccessibility.unfocusedElementUserInfoKey)) to \(name(UIAccessibility.focusedElementUserInfoKey))")
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIAccessibility.focus(on: nil)
    #expect(log.drain() == [] && UIAccessibility.focusedElement(using: nil) == nil)
    UIAccessibility.focus(on: one)
    #expect(log.drain() == ["A focused", "nobody to A"] && one.accessibilityElementIsFocused())
    UIAccessibility.focus(on: one)
    #expect(log.drain() == [])
    UIAccessibility.focus(on: other)
    #expect(log.drain() == ["A left", "B focused", "A to B"])
    #expect(!one.accessibilityElementIsFocused() && other.accessibilityElementIsFocused())
    UIAccessibility.focus(on: nil)
    #expect(log.drain() == ["B left", "B to nobody"] && !other.accessibilityElementIsFocused())
  }

  @Test func whatHasTheFocusIsNotKept() {
    startAnew()
    var stop: Stop? = Stop("A", Log())
    weak let kept = stop
    UIAccessibility.focus(on: stop)
    #expect(UIAccessibility.focusedElement(using: nil) != nil)
    stop = nil
    #expect(kept == nil && UIAccessibility.focused == nil)
  }

  @Test func aTextWithAttributesAndAnElementsLabelAreWhatIsTold() {
    startAnew()
    let label = UILabel()
    label.text = "Label"
    UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Attributed"))
    UIAccessibility.post(notification: .pageScrolled, argument: label)
    UIAccessibility.post(notification: .layoutChanged, argument: 7)
    #expect(UIAccessibility.posted.map(\.text) == ["Attributed", "Label", nil])
    #expect(UIAccessibility.posted.map(\.notification) == [.announcement, .pageScrolled, .layoutChanged])
    startAnew()
    #expect(UIAccessibility.posted == [])
  }

  @Test func aTapGoesWhereTheElementIsInAWindowThatIsNotAtTheCorner() {
    startAnew()
    let log = Log()
    let window = UIWindow(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    let button = UIButton(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
    button.addAction(UIAction { _ in log.add("tapped") }, for: .touchUpInside)
    window.addSubview(button)
    window.makeKeyAndVisible()
    rest()
    #expect(button.accessibilityFrame == CGRect(x: 110, y: 220, width: 50, height: 40))
    #expect(button.activateByAssistiveTechnology() != nil)
    rest()
    #expect(log.drain() == ["tapped"])
    let element = UIAccessibilityElement(accessibilityContainer: window)
    element.accessibilityFrameInContainerSpace = button.frame
    #expect(element.accessibilityActivationPoint == CGPoint(x: 135, y: 240))
    #expect(element.activateByAssistiveTechnology() != nil)
    rest()
    #expect(log.drain() == ["tapped"])
  }

  @Test func withoutAWindowPlacesAreThoseOfTheOutermostView() {
    startAnew()
    let (outer, inner) = (UIView(frame: CGRect(x: 7, y: 7, width: 90, height: 90)), UIView(frame: .zero))
    inner.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    outer.addSubview(inner)
    #expect(
      UIAccessibility.convertToScreenCoordinates(CGRect(x: 1, y: 2, width: 3, height: 4), in: inner)
        == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(inner.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(inner.activateByAssistiveTechnology() == nil)
  }
}
