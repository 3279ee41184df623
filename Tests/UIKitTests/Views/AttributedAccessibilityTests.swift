import Testing
import UIKit

/// What is spoken of a view, plain and with attributes: the last that was set counts.
@MainActor
struct AttributedAccessibilityTests {
  @Test func textWithAttributesIsThePlainTextToo() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "label")
    view.accessibilityAttributedValue = NSAttributedString(string: "value")
    view.accessibilityAttributedHint = NSAttributedString(string: "hint")
    #expect([view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint] == ["label", "value", "hint"])
  }

  @Test func plainTextTakesThePlaceOfTextWithAttributes() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "old")
    view.accessibilityAttributedValue = NSAttributedString(string: "old")
    view.accessibilityAttributedHint = NSAttributedString(string: "old")
    view.accessibilityLabel = "label"
    view.accessibilityValue = "value"
    view.accessibilityHint = "hint"
    #expect(view.accessibilityAttributedLabel?.string == "label")
    #expect(view.accessibilityAttributedValue?.string == "value")
    #expect(view.accessibilityAttributedHint?.string == "hint")
    view.accessibilityLabel = nil
    view.accessibilityValue = nil
    view.accessibilityHint = nil
    #expect(view.accessibilityAttributedLabel == nil)
    #expect(view.accessibilityAttributedValue == nil)
    #expect(view.accessibilityAttributedHint == nil)
  }

  @Test func aPageControlStepsByOnePageAndStopsAtItsEnds() {
    startAnew()
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 1
    var told: [Int] = []
    control.addAction(UIAction { [weak control] _ in told.append(control?.currentPage ?? -1) }, for: .valueChanged)
    control.accessibilityDecrement()
    control.accessibilityDecrement()
    #expect(control.currentPage == 0)
    #expect(told == [0])
    for _ in 0..<3 { control.accessibilityIncrement() }
    #expect(control.currentPage == 2)
    #expect(told == [0, 1, 2])
    control.isEnabled = false
    control.accessibilityDecrement()
    #expect(control.currentPage == 2)
    #expect(told == [0, 1, 2])
  }
}
