import Testing
import VirtualTime

@testable import UIKit

/// The printed tree of views: its order, and what is said of each.
@MainActor struct ElementTreeTests {
  /// A view that stands from one height to another.
  private func view(_ name: String, _ top: CGFloat, _ bottom: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: top, width: 100, height: bottom - top))
    view.accessibilityIdentifier = name
    return view
  }

  private func order(_ views: UIView...) -> [String] {
    startAnew()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
    for view in views { root.addSubview(view) }
    return root.hierarchyDescription.split(separator: "\n").dropFirst().map { "\($0.split(separator: " ").last ?? "")" }
  }

  @Test func whatStandsAboveOneAnotherIsReadFromTheTop() {
    #expect(order(view("a", 40, 80), view("b", 0, 40), view("c", 80, 120)) == ["b", "a", "c"])
    #expect(order(view("a", 80, 120), view("b", 40, 80), view("c", 0, 40)) == ["c", "b", "a"])
    // One that covers others is in front of them, and begins anew.
    #expect(
      order(view("a", 40, 80), view("b", 0, 40), view("c", 0, 120), view("d", 130, 140), view("e", 120, 125)) == [
        "b", "a", "c", "d", "e",
      ])
  }

  @Test func whatOverlapsStaysInItsOrder() {
    #expect(order(view("a", 40, 80), view("b", 0, 41)) == ["a", "b"])
    #expect(order(view("a", 40, 80), view("b", 0, 40)) == ["b", "a"])
    #expect(order(view("a", 0, 40), view("b", 39, 80), view("c", 0, 39)) == ["a", "c", "b"])
    #expect(order(view("a", 0, 40), view("b", 40, 80), view("c", 79, 90)) == ["a", "b", "c"])
    #expect(order(view("a", 50, 60), view("b", 0, 10), view("c", 20, 30)) == ["b", "a", "c"])
  }

  @Test func emptyNamesAreNotPrinted() {
    startAnew()
    let view = UIView()
    (view.accessibilityLabel, view.accessibilityIdentifier) = ("", "")
    #expect(view.hierarchyDescription == "UIView")
    (view.accessibilityLabel, view.accessibilityIdentifier) = ("Name", "id")
    #expect(view.hierarchyDescription == "UIView, label: Name, identifier: id")
    let image = UIImageView(image: nil)
    image.isHighlighted = true
    view.addSubview(image)
    #expect(view.hierarchyDescription == "UIView, label: Name, identifier: id\n|\tUIImageView (highlighted)")
    let control = UIControl()
    control.isHighlighted = true
    #expect(control.hierarchyDescription == "UIControl (enabled) (not selected) (highlighted)")
  }

  @Test func anElementIsPrintedWithAllThatIsSaidOfIt() {
    startAnew()
    let view = UIView()
    let (full, bare) = (
      UIAccessibilityElement(accessibilityContainer: view), UIAccessibilityElement(accessibilityContainer: view)
    )
    (full.accessibilityLabel, full.accessibilityValue, full.accessibilityHint) = ("L", "V", "H")
    (full.accessibilityIdentifier, full.accessibilityTraits) = ("I", [.header, .button])
    (bare.accessibilityLabel, bare.accessibilityValue) = ("", "V")
    view.accessibilityElements = [full, bare, "no element"]
    view.addSubview(UIView())
    #expect(
      view.hierarchyDescription == """
        UIView
        UIAccessibilityElement, label: L, value: V, hint: H, identifier: I, traits: button, header
        UIAccessibilityElement, value: V
        |\tUIView
        """)
  }

  @Test func aDatePickerSaysItsModeAndItsLimits() {
    startAnew()
    let picker = UIDatePicker()
    func said() -> String {
      let line = picker.hierarchyDescription.split(separator: "\n").first ?? ""
      return line.range(of: "(date range").map { String(line[$0.lowerBound...]) } ?? ""
    }
    let modes: [(UIDatePicker.Mode, String)] = [
      (.time, "Time"), (.date, "Date"), (.dateAndTime, "DateAndTime"), (.countDownTimer, "CountDownTimer"),
      (.yearAndMonth, "YearAndMonth"),
    ]
    for (mode, name) in modes {
      picker.datePickerMode = mode
      #expect(
        said() == "(date range: no minimum - no maximum) (mode: UIDatePickerMode\(name)) (minute interval: 1)")
    }
    picker.datePickerMode = .date
    picker.minuteInterval = 15
    picker.minimumDate = Date(timeIntervalSince1970: 1_709_213_820)
    picker.maximumDate = Date(timeIntervalSince1970: 1_709_300_220)
    #expect(
      said() == "(date range: 2024-02-29T13:37:00Z - 2024-03-01T13:37:00Z) (mode: UIDatePickerModeDate) (minute interval: 15)")
  }

  // MARK: Names

  @Test func aLabelIsReadOnOneLine() {
    #expect(ViewIndex.onOneLine("a\nb") == "a b")
    #expect(ViewIndex.onOneLine("a\r\nb\n\nc") == "a b  c")
    #expect(ViewIndex.onOneLine("plain text") == "plain text")
    #expect(ViewIndex.onOneLine("\n") == " " && ViewIndex.onOneLine("") == "")
  }

  @Test func theTextOfAViewIsWhatAPersonReads() {
    startAnew()
    let (label, button, field, text) = (UILabel(), UIButton(type: .system), UITextField(), UITextView())
    label.text = "label"
    button.setTitle("button", for: .normal)
    button.setTitle("off", for: .disabled)
    field.text = "abc"
    text.text = "view"
    #expect([label, button, field, text, UIView()].map(\.shownText) == ["label", "button", "abc", "view", nil])
    button.isEnabled = false
    field.isSecureTextEntry = true
    #expect(button.shownText == "off")
    #expect(field.shownText == field.displayedText && field.shownText != "abc" && field.shownText?.count == 3)
  }

  @Test func viewsAreFoundByWhatTheyAreCalledNow() {
    startAnew()
    let controller = UIViewController()
    let (label, control) = (UILabel(), UISwitch())
    label.text = "First\nline"
    (label.accessibilityIdentifier, control.title) = ("id", "Wi-Fi")
    for view in [label, control] { controller.view.addSubview(view) }
    let window = show(controller)
    #expect(ViewIndex.views(named: .identifier("id")) == [label])
    #expect(ViewIndex.views(named: .label("First line")) == [label] && ViewIndex.views(named: .text("First\nline")) == [label])
    #expect(ViewIndex.views(named: .label("Wi-Fi")) == [control])
    label.text = "Second"
    control.accessibilityIdentifier = "id"
    #expect(ViewIndex.views(named: .text("Second")) == [label] && ViewIndex.views(named: .label("First line")) == [])
    #expect(ViewIndex.views(named: .identifier("id")) == [label, control])
    label.removeFromSuperview()
    #expect(ViewIndex.views(named: .identifier("id")) == [control] && ViewIndex.views(named: .text("Second")) == [])
    controller.view.addSubview(label)
    #expect(ViewIndex.views(named: .text("Second")) == [label])
    label.accessibilityIdentifier = nil
    control.removeFromSuperview()
    #expect(ViewIndex.views(named: .identifier("id")) == [] && ViewIndex.views(named: .label("Wi-Fi")) == [])
    _ = window
  }
}
