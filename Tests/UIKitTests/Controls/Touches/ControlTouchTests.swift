import Testing
import VirtualTime

@testable import UIKit

/// How far fingers may stray from controls, and what switches, steppers and sliders make of them.
@MainActor struct ControlTouchTests {
  // MARK: Any control

  @Test func aFingerIsInsideUpToSeventyPointsBesideTheControl() {
    startAnew()
    let log = Log()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    control.logEvents(to: log)
    let window = window(with: control, at: CGPoint(x: 100, y: 200))
    func place(_ x: CGFloat, _ y: CGFloat = 20) -> CGPoint { control.convert(CGPoint(x: x, y: y), to: nil) }
    let finger = TouchScreen.begin(at: place(10), in: window, tapCount: 2)
    TouchScreen.send([finger])
    #expect(log.drain() == ["touchDown", "touchDownRepeat"])
    func move(_ x: CGFloat, _ y: CGFloat = 20) -> [String] {
      finger.update(.moved, at: place(x, y))
      TouchScreen.send([finger])
      return log.drain()
    }
    #expect(move(169) == ["touchDragInside"] && control.isTouchInside && control.isHighlighted)
    #expect(move(170) == ["touchDragExit", "touchDragOutside"])
    #expect(!control.isTouchInside && !control.isHighlighted && control.isTracking)
    #expect(move(171) == ["touchDragOutside"])
    #expect(move(169) == ["touchDragEnter", "touchDragInside"] && control.isHighlighted)
    #expect(move(-70) == ["touchDragInside"] && move(-71) == ["touchDragExit", "touchDragOutside"])
    #expect(move(50, 119) == ["touchDragEnter", "touchDragInside"])
    #expect(move(50, 120) == ["touchDragExit", "touchDragOutside"])
    #expect(move(50, -70) == ["touchDragEnter", "touchDragInside"])
    finger.update(.ended, at: place(50, -71))
    TouchScreen.send([finger])
    #expect(log.drain() == ["touchUpOutside"])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func aControlLosesNoTapToOneThatIsAroundIt() {
    startAnew()
    let (control, outer, tap) = (UIControl(), UIView(), UITapGestureRecognizer())
    outer.addGestureRecognizer(tap)
    #expect(!control.gestureRecognizerShouldBegin(tap))
    #expect(control.gestureRecognizerShouldBegin(UIPanGestureRecognizer()))
    tap.numberOfTapsRequired = 2
    #expect(control.gestureRecognizerShouldBegin(tap))
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1, 2)
    #expect(control.gestureRecognizerShouldBegin(tap))
    tap.numberOfTouchesRequired = 1
    control.isEnabled = false
    #expect(control.gestureRecognizerShouldBegin(tap))
    control.isEnabled = true
    control.addGestureRecognizer(tap)
    #expect(control.gestureRecognizerShouldBegin(tap))
  }

  @Test func aStateIsMadeOfItsParts() {
    startAnew()
    let control = UIControl()
    #expect(control.state == .normal && control.accessibilityTraits == .none)
    control.isHighlighted = true
    #expect(control.state == .highlighted)
    control.isSelected = true
    #expect(control.state == [.highlighted, .selected] && control.accessibilityTraits == .selected)
    control.isEnabled = false
    #expect(control.state == [.highlighted, .selected, .disabled])
    #expect(control.accessibilityTraits == [.selected, .notEnabled])
    let alignments: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
    let effective = alignments.map { alignment in
      control.contentHorizontalAlignment = alignment
      return control.effectiveContentHorizontalAlignment
    }
    #expect(effective == [.center, .left, .right, .fill, .left, .right])
  }

  // MARK: Switches

  @Test func aFingerThatMovesFurtherThanTenPointsDragsTheThumb() {
    startAnew()
    let (toggle, log) = (UISwitch(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), Log())
    #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    toggle.addAction(UIAction { _ in log.add("\(toggle.isOn)") }, for: .valueChanged)
    let window = window(with: toggle)
    func slide(_ from: CGFloat, _ to: CGFloat) -> [String] {
      drag(toggle, from: CGPoint(x: from, y: 15), to: CGPoint(x: to, y: 15))
      return log.drain()
    }
    #expect(slide(10, 21) == ["true"])
    #expect(slide(10, 21) == [])
    #expect(slide(40, 29) == ["false"])
    #expect(slide(40, 29) == [])
    // Ten points are a tap.
    #expect(slide(40, 30) == ["true"])
    #expect(slide(10, 20) == ["false"])
    // A finger that leaves without going aside changes nothing.
    drag(toggle, from: CGPoint(x: 25, y: 15), to: CGPoint(x: 25, y: 200))
    #expect(log.drain() == [] && !toggle.isOn)
    _ = window
  }

  @Test func theThumbStandsAtTheSideOfTheValue() {
    startAnew()
    let toggle = UISwitch()
    toggle.layoutIfNeeded()
    #expect(toggle.subviews.map(\.center) == [CGPoint(x: 15.5, y: 15.5)])
    toggle.isOn = true
    toggle.layoutIfNeeded()
    #expect(toggle.subviews.map(\.frame) == [CGRect(x: 22, y: 2, width: 27, height: 27)])
    #expect(toggle.accessibilityValue == "1" && toggle.accessibilityTraits == [.button, .toggleButton])
    toggle.setOn(false, animated: true)
    toggle.title = "Wi-Fi"
    #expect(toggle.accessibilityValue == "0" && toggle.accessibilityLabel == "Wi-Fi")
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31) && toggle.sizeThatFits(.zero) == toggle.bounds.size)
  }

  // MARK: Steppers

  private func stepper(_ value: Double, to maximum: Double, by step: Double = 1) -> (UIStepper, Log, UIWindow) {
    startAnew()
    let (stepper, log) = (UIStepper(), Log())
    (stepper.maximumValue, stepper.stepValue, stepper.value) = (maximum, step, value)
    stepper.addAction(UIAction { _ in log.add("\(stepper.value)") }, for: .valueChanged)
    return (stepper, log, window(with: stepper))
  }

  private func halves(_ stepper: UIStepper) -> [Bool] { [stepper.decrementButton.isEnabled, stepper.incrementButton.isEnabled] }

  @Test func theRightHalfOfAStepperBeginsInItsMiddle() {
    let (stepper, log, window) = stepper(5, to: 9)
    stepper.layoutIfNeeded()
    #expect(
      stepper.subviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 47, height: 32), CGRect(x: 47, y: 0, width: 47, height: 32),
      ])
    tap(stepper, x: 0.5)
    #expect(log.drain() == ["6.0"])
    tap(stepper, x: 0.49)
    tap(stepper, x: 0.01)
    #expect(log.drain() == ["5.0", "4.0"])
    #expect(UIStepper(frame: CGRect(x: 7, y: 8, width: 1, height: 1)).frame == CGRect(x: 7, y: 8, width: 94, height: 32))
    _ = window
  }

  @Test func aStepperStopsAtItsEndsOrGoesOnFromTheOther() {
    let (stepper, log, window) = stepper(5, to: 7, by: 5)
    tap(stepper, x: 0.9)
    #expect(log.drain() == ["7.0"] && halves(stepper) == [true, false])
    tap(stepper, x: 0.9)
    #expect(log.drain() == [])
    stepper.wraps = true
    #expect(halves(stepper) == [true, true])
    tap(stepper, x: 0.9)
    #expect(log.drain() == ["0.0"])
    tap(stepper, x: 0.1)
    #expect(log.drain() == ["7.0"])
    tap(stepper, x: 0.1)
    #expect(log.drain() == ["2.0"])
    stepper.wraps = false
    stepper.value = 0
    #expect(halves(stepper) == [false, true])
    stepper.isEnabled = false
    #expect(halves(stepper) == [false, false])
    #expect(stepper.incrementButton.accessibilityTraits == [.button, .notEnabled])
    stepper.isEnabled = true
    #expect(stepper.incrementButton.accessibilityTraits == .button)
    #expect(stepper.decrementButton.accessibilityLabel == "Decrement")
    stepper.accessibilityLabel = "Guests"
    #expect(stepper.incrementButton.accessibilityLabel == "Guests, Increment")
    stepper.accessibilityLabel = ""
    #expect(stepper.incrementButton.accessibilityLabel == "Increment")
    _ = window
  }

  @Test func aStepperThatDoesNotRepeatStepsOnce() {
    let (stepper, log, window) = stepper(1, to: 9)
    stepper.autorepeat = false
    TouchSynthesizer().play(.longPress(at: stepper.convert(CGPoint(x: 80, y: 16), to: nil), duration: .seconds(2)), in: window)
    rest()
    #expect(log.drain() == ["2.0"])
    stepper.autorepeat = true
    TouchSynthesizer().play(
      .longPress(at: stepper.convert(CGPoint(x: 80, y: 16), to: nil), duration: .milliseconds(550)), in: window)
    rest()
    #expect(log.drain() == ["3.0", "4.0"])
  }

  @Test func endsThatContradictEachOtherAreExceptions() {
    let (stepper, _, window) = stepper(5, to: 10)
    func said() -> [String] { UIKitComplaints.drain().map(\.reason) }
    stepper.minimumValue = 10
    #expect(stepper.value == 10 && said() == [])
    stepper.minimumValue = 11
    #expect(stepper.minimumValue == 10 && said() == ["Invalid parameter not satisfying: minimumValue"])
    stepper.minimumValue = 3
    stepper.maximumValue = 2
    #expect(stepper.maximumValue == 10 && said() == ["Invalid parameter not satisfying: maximumValue"])
    stepper.maximumValue = 3
    #expect(stepper.value == 3 && said() == [])
    stepper.stepValue = 0
    #expect(stepper.stepValue == 1 && said() == ["Invalid parameter not satisfying: stepValue"])
    stepper.stepValue = 0.5
    #expect(stepper.stepValue == 0.5 && said() == [])
    stepper.value = 99
    #expect(stepper.value == 3)
    _ = window
  }

  // MARK: Sliders

  @Test func aSliderTellsOnTheWayOrAtTheEnd() {
    startAnew()
    let (slider, log) = (UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31)), Log())
    slider.logEvents(to: log)
    let window = window(with: slider)
    slider.value = 0.5
    drag(slider, from: CGPoint(x: 102, y: 15), to: CGPoint(x: 152, y: 15))
    #expect(abs(slider.value - (0.5 + 50.0 / 169)) < 1e-6)
    let events = log.drain()
    #expect(events.filter { $0 == "valueChanged" }.count == 11)
    #expect(events.prefix(4) == ["touchDown", "valueChanged", "primaryActionTriggered", "touchDragInside"])
    #expect(events.suffix(3) == ["valueChanged", "primaryActionTriggered", "touchUpInside"])
    slider.value = 0.5
    slider.isContinuous = false
    drag(slider, from: CGPoint(x: 102, y: 15), to: CGPoint(x: 52, y: 15))
    #expect(abs(slider.value - (0.5 - 50.0 / 169)) < 1e-6)
    #expect(log.drain().filter { $0 == "valueChanged" } == ["valueChanged"])
    drag(slider, from: slider.thumbCenter(for: slider.value), to: CGPoint(x: -50, y: 15))
    #expect(slider.value == 0)
    _ = window
  }

  @Test(arguments: [(76, false), (77, true), (127, true), (128, false)])
  func aFingerTakesHoldOfTheThumbUpToTenPointsBesideIt(start: CGFloat, isHeld: Bool) {
    startAnew()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
    let window = window(with: slider)
    slider.value = 0.5
    drag(slider, from: CGPoint(x: start, y: 15), to: CGPoint(x: start + 20, y: 15))
    #expect((slider.value != 0.5) == isHeld)
    _ = window
  }

  // MARK: Progress and refreshing

  @Test func aProgressViewIsAsHighAsItsStyle() {
    startAnew()
    let view = UIProgressView(frame: CGRect(x: 1, y: 2, width: 80, height: 50))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 80, height: 4) && !view.isUserInteractionEnabled)
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 80, height: 4))
    #expect(view.sizeThatFits(CGSize(width: 30, height: 9)) == CGSize(width: 30, height: 4))
    let bar = UIProgressView(progressViewStyle: .bar)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 150, height: 4) && bar.intrinsicContentSize.height == 2.5)
    bar.progress = -1
    #expect(bar.progress == 0 && bar.accessibilityValue == "0%" && bar.accessibilityTraits == .updatesFrequently)
    bar.progress = 0.25
    #expect(bar.accessibilityValue == "25%" && bar.isAccessibilityElement)
  }

  @Test func aPullOfEightyPointsRefreshes() {
    startAnew()
    let log = Log()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let control = UIRefreshControl()
    scroll.refreshControl = control
    control.addAction(UIAction { _ in log.add("refresh") }, for: .valueChanged)
    control.scrollViewDidPull(by: 79.9)
    #expect(log.drain() == [] && !control.isRefreshing)
    control.isEnabled = false
    control.scrollViewDidPull(by: 90)
    (control.isEnabled, control.isHidden) = (true, true)
    control.scrollViewDidPull(by: 90)
    control.isHidden = false
    #expect(log.drain() == [])
    control.scrollViewDidPull(by: 80)
    #expect(log.drain() == ["refresh"] && control.isRefreshing && scroll.contentInset.top == 0)
    // As long as the finger is down, it refreshes once.
    control.endRefreshing()
    control.scrollViewDidPull(by: 90)
    #expect(log.drain() == [])
    control.scrollViewDidEndPull()
    control.scrollViewDidPull(by: 90)
    control.scrollViewDidEndPull()
    #expect(log.drain() == ["refresh"] && scroll.contentInset.top == 60)
    control.beginRefreshing()
    #expect(scroll.contentInset.top == 60)
    scroll.contentOffset.y = 30
    control.endRefreshing()
    #expect(scroll.contentInset.top == 0 && scroll.contentOffset.y == 30)
    control.endRefreshing()
    #expect(scroll.contentInset.top == 0)
    control.beginRefreshing()
    #expect(control.isRefreshing && scroll.contentInset.top == 60 && log.drain() == [])
  }
}
