import Testing
import UIKit
import VirtualTime

/// The order of the events of every control, and what it is at the beginning.
@MainActor
struct ControlTests {
  @Test func endTrackingComesBeforeTouchUpInside() {
    startAnew()
    final class Tracked: UIControl {
      let log = Log()
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.add("begin")
        return true
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.add("end, tracking \(isTracking)") }
      override func cancelTracking(with event: UIEvent?) { log.add("cancel") }
    }
    let control = Tracked(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.logEvents(to: control.log)
    let window = window(with: control)
    tap(control)
    #expect(control.log.drain() == ["begin", "touchDown", "end, tracking true", "touchUpInside"])
    tap(control, waits: false)
    turn()
    control.isEnabled = false
    rest()
    #expect(control.log.drain() == ["begin", "touchDown", "cancel", "touchCancel"])
    _ = window
  }

  @Test func aControlCallsInTheOrderOfAdditionAndNamesItsHandlers() {
    startAnew()
    let log = Log()
    let control = UIControl(frame: .zero, primaryAction: UIAction(title: "first") { _ in log.add("first") })
    control.addAction(UIAction(title: "second") { _ in log.add("second") }, for: [.valueChanged, .primaryActionTriggered])
    control.sendActions(for: .primaryActionTriggered)
    #expect(log.drain() == ["first", "second"])
    var names: [String] = []
    control.enumerateEventHandlers { action, _, _, stop in
      names.append(action?.title ?? "")
      stop = true
    }
    #expect(names == ["first"])
    #expect(control.allControlEvents == [.valueChanged, .primaryActionTriggered])
    #expect(control.contentHorizontalAlignment == .center)
    #expect(control.contextMenuInteraction == nil)
  }

  @Test func aButtonSendsTouchDownThenTouchUpInsideThenItsPrimaryAction() {
    startAnew()
    let log = Log()
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 100, height: 40)
    button.logEvents(to: log)
    let window = window(with: button)
    tap(button)
    #expect(log.drain() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    _ = window
  }

  @Test func aHiddenOrDisabledControlSendsNothing() {
    startAnew()
    let log = Log()
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 100, height: 40)
    button.logEvents(to: log)
    let window = window(with: button)
    button.isEnabled = false
    tap(button)
    (button.isEnabled, button.isHidden) = (true, true)
    tap(button)
    #expect(log.drain() == [])
    _ = window
  }

  @Test func aSwitchTurnsOverBeforeItTellsAndTellsBeforeTouchUpInside() {
    startAnew()
    let log = Log()
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    #expect(!toggle.isOn)
    toggle.logEvents(to: log)
    toggle.addAction(UIAction { _ in log.add("\(toggle.isOn)") }, for: .valueChanged)
    let window = window(with: toggle)
    tap(toggle)
    #expect(log.drain() == ["touchDown", "valueChanged", "primaryActionTriggered", "true", "touchUpInside"])
    #expect(toggle.accessibilityValue == "1")
    toggle.setOn(false, animated: true)
    #expect(log.drain() == [])
    _ = window
  }

  @Test func aSwitchFollowsAFlickAndStaysWhereItIsFlickedTo() {
    startAnew()
    let log = Log()
    let toggle = UISwitch()
    toggle.addAction(UIAction { _ in log.add("\(toggle.isOn)") }, for: .valueChanged)
    let window = window(with: toggle)
    drag(toggle, from: CGPoint(x: 10, y: 15), to: CGPoint(x: 45, y: 15))
    drag(toggle, from: CGPoint(x: 10, y: 15), to: CGPoint(x: 45, y: 15))
    drag(toggle, from: CGPoint(x: 45, y: 15), to: CGPoint(x: 5, y: 15))
    #expect(log.drain() == ["true", "false"])
    _ = window
  }

  @Test func aSliderFollowsItsThumb() {
    startAnew()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    #expect((slider.minimumValue, slider.maximumValue, slider.value, slider.isContinuous) == (0, 1, 0, true))
    slider.maximumValue = 10
    let log = Log()
    slider.logEvents(to: log)
    let window = window(with: slider)
    drag(slider, from: slider.thumbCenter(for: 0), to: slider.thumbCenter(for: 5))
    #expect(slider.value == 5)
    #expect(log.lines.first == "touchDown")
    #expect(Array(log.drain().suffix(3)) == ["valueChanged", "primaryActionTriggered", "touchUpInside"])
    #expect(slider.accessibilityValue == "50%")
    slider.accessibilityIncrement()
    #expect(slider.value == 6)
    #expect(log.drain() == ["valueChanged", "primaryActionTriggered"])
    drag(slider, from: slider.thumbCenter(for: 6), to: CGPoint(x: 500, y: 15))
    #expect(slider.value == 10)
    slider.value = -3
    #expect(slider.value == 0)
    _ = window
  }

  @Test func aSliderThatIsNotContinuousTellsOnce() {
    startAnew()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    slider.isContinuous = false
    let log = Log()
    slider.addAction(UIAction { _ in log.add("\(slider.value)") }, for: .valueChanged)
    let window = window(with: slider)
    drag(slider, from: slider.thumbCenter(for: 0), to: slider.thumbCenter(for: 0.5))
    #expect(log.drain() == ["0.5"])
    // Beside the thumb nothing happens.
    tap(slider, x: 0.1)
    #expect(log.drain() == [])
    _ = window
  }

  @Test func aStepperStepsInItsHalvesAndRepeatsWhileItIsHeld() {
    startAnew()
    let stepper = UIStepper()
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    #expect((stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue) == (0, 0, 100, 1))
    let log = Log()
    stepper.logEvents(to: log)
    let window = window(with: stepper)
    #expect(!stepper.decrementButton.isEnabled)
    tap(stepper, x: 0.25)
    #expect(log.drain() == [])
    tap(stepper.incrementButton)
    #expect(log.drain() == ["valueChanged", "primaryActionTriggered", "touchDown", "touchUpInside"])
    #expect(stepper.value == 1)
    TouchSynthesizer().press(at: stepper.convert(CGPoint(x: 80, y: 16), to: nil), in: window, length: 0.75)
    rest()
    // At once, after 0.5 s, 0.6 s and 0.7 s.
    #expect(stepper.value == 5)
  }

  @Test func aStepperWrapsAndRefusesWhatUIKitRefuses() {
    startAnew()
    let stepper = UIStepper()
    stepper.wraps = true
    stepper.maximumValue = 2
    let window = window(with: stepper)
    tap(stepper, x: 0.25)
    #expect(stepper.value == 2)
    tap(stepper, x: 0.75)
    #expect(stepper.value == 0)
    stepper.stepValue = 0
    #expect(stepper.stepValue == 1)
    #expect(UIKitComplaints.drain().count == 1)
    #expect(stepper.incrementButton.accessibilityLabel == "Increment")
    stepper.accessibilityLabel = "Guests"
    #expect(stepper.decrementButton.accessibilityLabel == "Guests, Decrement")
    _ = window
  }

  @Test func aSegmentIsChosenWhenTheFingerIsLifted() {
    startAnew()
    let log = Log()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.frame.size.width = 300
    control.logEvents(to: log)
    let window = window(with: control)
    tap(control, x: 0.5)
    #expect(log.drain() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
    #expect(control.selectedSegmentIndex == 1)
    tap(control, x: 0.5)
    #expect(log.drain() == ["touchDown", "touchUpInside"])
    control.setEnabled(false, forSegmentAt: 2)
    tap(control, x: 0.9)
    #expect(log.drain() == [])
    let segments = control.segmentViews
    #expect(segments.map(\.accessibilityLabel) == ["One", "Two", "Three"])
    #expect(segments.map(\.accessibilityValue) == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(segments[1].accessibilityTraits == [.button, .selected])
    #expect(segments[2].accessibilityTraits == [.button, .notEnabled])
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 0)
    control.selectedSegmentIndex = 7
    #expect(UIKitComplaints.drain().count == 1)
    _ = window
  }

  @Test func aMomentaryControlTellsEveryTimeAndKeepsNothing() {
    startAnew()
    let log = Log()
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [UIAction(title: "Go") { _ in log.add("go") }])
    control.isMomentary = true
    control.addAction(UIAction { _ in log.add("\(control.selectedSegmentIndex)") }, for: .valueChanged)
    let window = window(with: control)
    tap(control)
    tap(control)
    #expect(log.drain() == ["0", "go", "0", "go"])
    #expect(control.selectedSegmentIndex == -1)
    #expect(control.titleForSegment(at: 0) == "Go")
    _ = window
  }

  @Test func aPageControlTurnsByHalvesAndNotBeyondItsEnds() {
    startAnew()
    let log = Log()
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 26))
    control.numberOfPages = 3
    control.logEvents(to: log)
    let window = window(with: control)
    tap(control, x: 0.2)
    #expect(log.drain() == ["touchDown", "touchUpInside"])
    tap(control, x: 0.8)
    #expect(log.drain() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
    #expect(control.accessibilityValue == "page 2 of 3")
    control.currentPage = 9
    #expect(control.currentPage == 2)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.subviews.isEmpty)
    _ = window
  }

  @Test func progressStaysBetweenNothingAndAll() {
    startAnew()
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 0.5
    #expect(view.accessibilityValue == "50%")
    #expect(view.accessibilityLabel == "Progress")
    view.setProgress(3, animated: true)
    #expect(view.progress == 1)
  }

  @Test func aRefreshControlTellsOnceForEachPull() {
    startAnew()
    let log = Log()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.contentInsetAdjustmentBehavior = .never
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    control.addAction(UIAction { _ in log.add("refresh \(control.isRefreshing)") }, for: .valueChanged)
    control.scrollViewDidPull(by: 60)
    #expect(log.drain() == [])
    control.scrollViewDidPull(by: 90)
    control.scrollViewDidPull(by: 140)
    #expect(log.drain() == ["refresh true"])
    control.scrollViewDidEndPull()
    #expect(scrollView.contentInset.top == 60)
    control.endRefreshing()
    #expect(scrollView.contentInset.top == 0)
    #expect(!control.isRefreshing)
    control.beginRefreshing()
    #expect(log.drain() == [])
  }
}

/// Controls in scroll views.
@MainActor
struct PulledControlTests {
  @Test func aListThatIsPulledFarEnoughRefreshesOnceAndRestsBelowTheWheel() {
    startAnew()
    let log = Log()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 300, height: 900)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    control.addAction(UIAction { _ in log.add("refresh") }, for: .valueChanged)
    let window = window(with: scrollView, at: CGPoint(x: 0, y: 50))
    let start = CGPoint(x: 100, y: 10)
    drag(scrollView, from: start, to: CGPoint(x: 100, y: 60))
    #expect(log.drain() == [])
    drag(scrollView, from: start, to: CGPoint(x: 100, y: 400))
    #expect(log.drain() == ["refresh"])
    #expect(scrollView.contentOffset.y == -60)
    control.endRefreshing()
    rest()
    #expect(scrollView.contentOffset.y == 0)
    _ = window
  }

  @Test func aWheelTurnsAndWhatIsAroundItStays() {
    startAnew()
    let fruits = PickerTests.Fruits()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 320, height: 900)
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.dataSource = fruits
    picker.delegate = fruits
    scrollView.addSubview(picker)
    let window = window(with: scrollView, at: .zero)
    drag(picker, from: CGPoint(x: 60, y: 150), to: CGPoint(x: 60, y: 86), length: 3)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(scrollView.contentOffset.y == 0)
    _ = window
  }
}
