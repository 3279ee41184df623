import Testing
import VirtualTime

@testable import UIKit

/// Controls that are given up, stepped without a finger, and asked who listens.
@MainActor struct ControlDetailTests {
  // MARK: Steppers

  private func stepper(_ setting: (UIStepper) -> Void = { _ in }) -> (UIStepper, Log) {
    startAnew()
    let (stepper, log) = (UIStepper(), Log())
    stepper.value = 5
    setting(stepper)
    stepper.addAction(UIAction { log.add("\(($0.sender as? UIStepper)?.value ?? -1)") }, for: .valueChanged)
    return (stepper, log)
  }

  @Test func aStepperStepsWithoutAFinger() {
    let (stepper, log) = stepper()
    stepper.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    #expect(log.drain() == ["6.0", "7.0", "6.0"])
    #expect(stepper.value == 6 && stepper.accessibilityValue == "6")
    stepper.isEnabled = false
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    #expect(stepper.value == 6 && log.drain() == [])
  }

  @Test func aStepperThatTellsAtTheEndTellsOfAStepWithoutAFinger() {
    let (stepper, log) = stepper { ($0.isContinuous, $0.maximumValue) = (false, 6) }
    stepper.accessibilityIncrement()
    #expect(log.drain() == ["6.0"])
    stepper.accessibilityIncrement()
    #expect(log.drain() == [])
  }

  @Test func aHeldStepperThatIsGivenUpStopsAndTellsWhatItCameTo() {
    for isContinuous in [true, false] {
      let (stepper, log) = stepper { $0.isContinuous = isContinuous }
      let window = window(with: stepper)
      let finger = TouchScreen.begin(at: stepper.convert(CGPoint(x: 80, y: 16), to: nil), in: window)
      TouchScreen.send([finger])
      pass(.milliseconds(650))
      #expect(stepper.value == 8)
      #expect(log.drain() == (isContinuous ? ["6.0", "7.0", "8.0"] : []))
      finger.update(.cancelled)
      TouchScreen.send([finger])
      #expect(log.drain() == (isContinuous ? [] : ["8.0"]))
      pass(.seconds(1))
      #expect(stepper.value == 8 && log.drain() == [])
    }
  }

  @Test func aStepperIsNoElementUnlessItIsSaidToBe() {
    let (stepper, _) = stepper()
    #expect(!stepper.isAccessibilityElement && stepper.incrementButton.isAccessibilityElement)
    stepper.isAccessibilityElement = true
    #expect(stepper.isAccessibilityElement)
    let control = UIControl()
    #expect(control.isAccessibilityElement)
    control.isAccessibilityElement = false
    #expect(!control.isAccessibilityElement)
  }

  // MARK: Tracking

  @Test func aControlThatDoesNotGoOnTrackingHearsNoMore() {
    startAnew()
    final class Short: UIControl {
      let log = Log()
      var limit: CGFloat = 40
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touch.location(in: self).x < limit }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.add("end") }
      override func cancelTracking(with event: UIEvent?) { log.add("cancel") }
    }
    let control = Short(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    control.logEvents(to: control.log)
    let window = window(with: control)
    func place(_ x: CGFloat) -> CGPoint { control.convert(CGPoint(x: x, y: 20), to: nil) }
    let finger = TouchScreen.begin(at: place(10), in: window)
    TouchScreen.send([finger])
    finger.update(.moved, at: place(39))
    TouchScreen.send([finger])
    #expect(control.log.drain() == ["touchDown", "touchDragInside"])
    #expect(control.isTracking && control.isHighlighted && control.isTouchInside)
    finger.update(.moved, at: place(40))
    TouchScreen.send([finger])
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    finger.update(.moved, at: place(20))
    TouchScreen.send([finger])
    finger.update(.ended)
    TouchScreen.send([finger])
    #expect(control.log.drain() == [])
  }

  @Test func aPageControlThatIsGivenUpStaysOnItsPageAndRests() {
    startAnew()
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (5, 2)
    pages.frame.size = CGSize(width: 200, height: 26)
    let window = window(with: pages)
    let finger = TouchScreen.begin(at: pages.convert(CGPoint(x: 190, y: 13), to: nil), in: window)
    TouchScreen.send([finger])
    #expect(pages.interactionState == .discrete)
    finger.update(.cancelled)
    TouchScreen.send([finger])
    #expect(pages.interactionState == .none && pages.currentPage == 2)
    let star = UIImage(systemName: "star")
    pages.setIndicatorImage(star, forPage: 1)
    #expect(pages.indicatorImage(forPage: 1) === star && pages.indicatorImage(forPage: 0) == nil)
    pages.setIndicatorImage(nil, forPage: 1)
    #expect(pages.indicatorImage(forPage: 1) == nil)
  }

  // MARK: Handlers

  @MainActor
  final class Target: NSObject {
    var calls: [String] = []
    func press() { calls.append("press") }
  }

  @Test func anActionIsTakenBackForSomeEventsOnly() {
    startAnew()
    let control = UIControl()
    var calls = 0
    var senders: [Bool] = []
    let action = UIAction(title: "count") { action in
      calls += 1
      senders.append(action.sender as? UIControl === control)
    }
    control.addAction(action, for: [.touchDown, .valueChanged])
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == 0 && control.allControlEvents == .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == 1)
    control.removeAction(UIAction { _ in }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == 2)
    control.sendAction(action)
    #expect(calls == 3 && senders == [true, true, true])
    control.removeAction(action, for: .valueChanged)
    #expect(control.allControlEvents == [])
  }

  @Test func onlyTargetsThatAreThereAreNamed() {
    startAnew()
    let control = UIControl()
    let (first, last) = (Target(), Target())
    var gone: Target? = Target()
    control.addTarget(first, action: Target.press, for: .touchDown)
    control.addTarget(gone, action: Target.press, for: .touchUpInside)
    control.addTarget(last, action: Target.press, for: .valueChanged)
    gone = nil
    var found: [(isFirst: Bool, isLast: Bool, events: UIControl.Event)] = []
    control.enumerateEventHandlers { action, target, events, _ in
      #expect(action == nil)
      found.append((target === first, target === last, events))
    }
    #expect(found.map(\.events) == [.touchDown, .valueChanged])
    #expect(found.map(\.isFirst) == [true, false] && found.map(\.isLast) == [false, true])
    var seen = 0
    control.enumerateEventHandlers { _, _, _, stop in
      seen += 1
      stop = true
    }
    #expect(seen == 1)
  }

  final class Helper: UIResponder, UIApplicationDelegate {
    var calls = 0
    func help() { calls += 1 }
  }

  @Test func anActionGoesToItsTargetOrToWhoeverIsOfItsTypeAndLastToTheDelegate() {
    startAnew()
    let (app, helper, other) = (UIApplication.shared, Helper(), Helper())
    #expect(!app.sendAction(Helper.help, to: nil, from: nil, for: nil))
    #expect(app.sendAction(Helper.help, to: other, from: nil, for: nil))
    #expect(other.calls == 1)
    UIApplication.start(delegate: helper)
    rest()
    #expect(app.sendAction(Helper.help, to: nil, from: nil, for: nil))
    #expect(helper.calls == 1 && other.calls == 1)
    #expect(!app.sendAction(Target.press, to: nil, from: nil, for: nil))
  }

  @Test func menusOfAControlComeAndGoWithItsInteraction() {
    startAnew()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    #expect(control.contextMenuInteraction == nil)
    control.isContextMenuInteractionEnabled = true
    let interaction = control.contextMenuInteraction
    #expect(interaction != nil && control.interactions.contains { $0 === interaction })
    if let interaction {
      #expect(control.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero) == nil)
    }
    #expect(
      control.menuAttachmentPoint(for: UIContextMenuConfiguration(actionProvider: { _ in nil })) == CGPoint(x: 40, y: 30))
    control.isContextMenuInteractionEnabled = false
    #expect(control.contextMenuInteraction == nil && control.interactions.isEmpty)
  }

  // MARK: Buttons and switches

  @Test func aButtonOfTheSystemHasAPictureAndAMethod() {
    startAnew()
    let target = Target()
    let star = UIImage(systemName: "star") ?? UIImage()
    let button = UIButton.systemButton(with: star, target: target, action: Target.press)
    #expect(button.buttonType == .system && button.image(for: .normal) === star)
    button.sendActions(for: .touchDown)
    #expect(target.calls == [])
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["press"])
  }

  @Test func theSizeOfASymbolIsThatOfTheButtonsState() {
    startAnew()
    let button = UIButton(type: .system)
    let (large, small) = (UIImage.SymbolConfiguration(scale: .large), UIImage.SymbolConfiguration(scale: .small))
    #expect(button.currentPreferredSymbolConfiguration == nil)
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    button.setPreferredSymbolConfiguration(small, forImageIn: .highlighted)
    #expect(button.currentPreferredSymbolConfiguration == large)
    button.isHighlighted = true
    #expect(button.currentPreferredSymbolConfiguration == small)
    #expect(UISwitch().style == .sliding)
  }

  @Test func aChoiceInAMenuIsTheTitleOfTheConfiguration() {
    startAnew()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Choose"
    let button = UIButton(configuration: configuration)
    #expect(button.configuration?.updated(for: button) == configuration)
    let menu = UIMenu(children: ["One", "Two"].map { title in UIAction(title: title) { _ in } })
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    #expect(button.configuration?.title == "Choose")
    button.changesSelectionAsPrimaryAction = true
    #expect(button.configuration?.title == "One" && button.currentTitle == "One")
    if let two = menu.children.last { button.menuDidPerform(two) }
    #expect(button.configuration?.title == "Two" && button.title(for: .normal) == nil)
  }

  @Test func aWheelInAButtonTurnsAsLongAsTheConfigurationSaysSo() throws {
    startAnew()
    var configuration = UIButton.Configuration.plain()
    configuration.showsActivityIndicator = true
    let button = UIButton(configuration: configuration)
    let window = window(with: button)
    let wheel = try #require(button.selfAndDescendants.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating)
    button.configuration?.showsActivityIndicator = false
    window.layoutIfNeeded()
    #expect(!wheel.isAnimating)
  }
}
