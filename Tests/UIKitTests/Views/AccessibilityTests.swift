import Testing
import UIKit
import VirtualTime

/// What everything is to somebody who does not see it.
@MainActor
struct AccessibilityTests {
  @Test func traitsHaveUIKitsRawValues() {
    #expect(UIAccessibilityTraits.button.rawValue == 1)
    #expect(UIAccessibilityTraits.adjustable.rawValue == 4096)
    #expect(UIAccessibilityTraits.header.rawValue == 65536)
    #expect(([.button, .toggleButton] as UIAccessibilityTraits).rawValue == 9_007_199_254_740_993)
    #expect(([.button, .selected] as UIAccessibilityTraits).isSuperset(of: .selected))
  }

  @Test func controlsSayWhatTheyAreByDefault() {
    startAnew()
    #expect(UISwitch().accessibilityTraits == [.button, .toggleButton])
    #expect(UISwitch().accessibilityValue == "0")
    #expect(UISlider().accessibilityTraits == .adjustable)
    #expect(UISlider().isAccessibilityElement)
    #expect(!UIStepper().isAccessibilityElement)
    #expect(!UISegmentedControl().isAccessibilityElement)
    #expect(!UIView().isAccessibilityElement)
    #expect(UILabel().accessibilityTraits == .staticText)
    #expect(UIPageControl().accessibilityTraits == [.adjustable, .updatesFrequently])
  }

  @Test func whatIsSetComesBeforeTheDefault() {
    startAnew()
    let label = UILabel()
    label.text = "Hello"
    #expect(label.accessibilityLabel == "Hello")
    #expect(label.accessibilityUserInputLabels == ["Hello"])
    label.accessibilityAttributedLabel = NSAttributedString(string: "Bonjour")
    #expect(label.accessibilityLabel == "Bonjour")
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "Hello")
    #expect(label.accessibilityAttributedLabel?.string == "Hello")
    label.accessibilityLanguage = "fr"
    #expect(label.accessibilityLanguage == "fr")
  }

  @Test func framesAreInTheCoordinatesOfTheScreen() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let window = window(with: view)
    #expect(view.accessibilityFrame == CGRect(x: 40, y: 100, width: 100, height: 50))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 90, y: 125))
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(element.accessibilityFrame == CGRect(x: 50, y: 110, width: 20, height: 20))
    view.frame.origin.x += 5
    #expect(element.accessibilityFrame.minX == 55)
    _ = window
  }

  @Test func aContainerCountsTheElementsThatItNames() {
    startAnew()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (one, box, three) = (UILabel(), UIView(), UILabel())
    for view in [one, box, three] { root.addSubview(view) }
    root.accessibilityElements = [three, box]
    #expect(root.accessibilityElementCount() == 2)
    #expect(root.index(ofAccessibilityElement: box) == 1)
    #expect(root.index(ofAccessibilityElement: one) == NSNotFound)
  }

  @Test func theTreeIsPrintedAsKIFPrintsIt() {
    startAnew()
    let view = UIView()
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "X"
    element.accessibilityTraits = [.button, .selected]
    view.accessibilityElements = [element]
    let toggle = UIControl()
    toggle.accessibilityLabel = "Wifi"
    (toggle.accessibilityIdentifier, toggle.isHidden, toggle.isEnabled, toggle.isSelected) = ("wifi", true, false, true)
    view.addSubview(toggle)
    view.addSubview(UIImageView(image: nil))
    #expect(
      view.hierarchyDescription == """
        UIView
        UIAccessibilityElement, label: X, traits: button, selected
        |\tUIControl, label: Wifi, identifier: wifi (invisible) (not enabled) (selected) (not highlighted)
        |\tUIImageView (not highlighted)
        """)
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    let line = picker.hierarchyDescription.split(separator: "\n").first.map(String.init)
    #expect(
      line == "UIDatePicker (enabled) (not selected) (not highlighted) (date range: no minimum - no maximum)"
        + " (mode: UIDatePickerModeDate) (minute interval: 1)")
  }

  @Test func activatingTapsAtTheActivationPoint() {
    startAnew()
    let log = Log()
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 100, height: 40)
    button.logEvents(to: log)
    let window = window(with: button)
    #expect(!button.accessibilityActivate())
    #expect(button.activateByAssistiveTechnology() == .milliseconds(50))
    rest()
    #expect(log.drain() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    _ = window
  }

  @Test func aViewThatActivatesItselfIsNotTapped() {
    startAnew()
    final class Own: UIView {
      override func accessibilityActivate() -> Bool { true }
    }
    #expect(Own().activateByAssistiveTechnology() == .zero)
    #expect(UIView().activateByAssistiveTechnology() == nil)
  }

  @Test func customActionsAreFoundByNameHereAndAbove() {
    startAnew()
    let log = Log()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { action in
        log.add(action.name)
        return true
      }, UIAccessibilityCustomAction(name: "Refuse") { _ in false },
    ]
    #expect(inner.performCustomAction(named: "Archive") == true)
    #expect(inner.performCustomAction(named: "Refuse") == false)
    #expect(inner.performCustomAction(named: "Delete") == nil)
    #expect(log.drain() == ["Archive"])
  }

  @MainActor final class Shelf: NSObject {
    var archived: [String] = []

    func archive(_ action: UIAccessibilityCustomAction) -> Bool {
      archived.append(action.name)
      return archived.count < 2
    }
  }

  @Test func aCustomActionSendsItsSelector() {
    startAnew()
    let (view, shelf) = (UIView(), Shelf())
    expose(Shelf.self) {
      $0.method("archive:") { (object: Shelf, action: UIAccessibilityCustomAction) in object.archive(action) }
    }
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive", target: shelf, selector: Selector("archive:"))
    ]
    #expect(view.performCustomAction(named: "Archive") == true)
    #expect(view.performCustomAction(named: "Archive") == false)
    #expect(shelf.archived == ["Archive", "Archive"])
  }

  @Test func anyObjectSaysWhatItIsCalled() {
    startAnew()
    let (one, other) = (Shelf(), Shelf())
    one.accessibilityLabel = "Shelf"
    one.accessibilityTraits = [.button]
    one.isAccessibilityElement = true
    #expect(one.accessibilityLabel == "Shelf" && one.accessibilityTraits == .button && one.isAccessibilityElement)
    #expect(one.accessibilityHint == nil && one.accessibilityValue == nil)
    #expect(other.accessibilityLabel == nil && other.accessibilityTraits == .none && !other.isAccessibilityElement)
  }

  @Test func whatTheAppTellsIsKept() {
    startAnew()
    let label = UILabel()
    label.text = "New"
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .screenChanged, argument: label)
    #expect(UIAccessibility.posted.map(\.text) == ["Saved", "New"])
    #expect(UIAccessibility.posted.map(\.notification) == [.announcement, .screenChanged])
    #expect(label.accessibilityElementIsFocused())
  }

  @Test func settingsAreOffAndTellWhenTheyAreSwitched() {
    startAnew()
    #expect(!UIAccessibility.isVoiceOverRunning)
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(UIAccessibility.isShakeToUndoEnabled)
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { log.add("changed") } }
    UIAccessibility.set(.reduceMotion, to: true)
    UIAccessibility.set(.reduceMotion, to: true)
    #expect(log.drain() == ["changed"])
    #expect(UIAccessibility.isReduceMotionEnabled)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func aLabelShrinksAndDims() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    label.text = "mmmm"
    #expect(label.shownFont.pointSize == 17)
    label.adjustsFontSizeToFitWidth = true
    #expect(label.shownFont.pointSize < 17 * 0.9)
    label.minimumScaleFactor = 0.9
    #expect(label.shownFont.pointSize == 17 * 0.9)
    label.attributedText = NSAttributedString(string: "x")
    #expect(label.text == "x")
    label.highlightedTextColor = .red
    label.isHighlighted = true
    #expect(label.shownTextColor == .red)
    label.isEnabled = false
    #expect(label.shownTextColor == .tertiaryLabel)
  }

  @Test func severalWindowsArePrintedUnderTheirLevels() {
    startAnew()
    let back = UIWindow(frame: UIScreen.main.bounds)
    back.makeKeyAndVisible()
    #expect(UIApplication.shared.hierarchyDescription == "UIWindow")
    let front = UIWindow(frame: UIScreen.main.bounds)
    front.windowLevel = .alert
    front.isHidden = false
    front.addSubview(UIView())
    #expect(
      UIApplication.shared.hierarchyDescription == """
        Window level 0 (key window)
        UIWindow

        Window level 2000
        UIWindow
        |\tUIView

        """)
  }
}
