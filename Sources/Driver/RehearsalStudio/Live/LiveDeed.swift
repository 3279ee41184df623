import Foundation
import Rehearsal
import RehearsalWire

/// What is told of an act, and how it is done.
struct LiveDeed {
  let step: Story.Step
  let carryOut: () throws -> Void

  init<Asked: Command>(_ step: Story.Step, _ app: App, _ command: Asked) {
    self.step = step
    carryOut = { try app.perform(command, at: LiveApp.place) }
  }
}

/// Controls that have parts, of which a story names the whole.
extension LiveDeed {
  /// A tap on the plus or the minus of a stepper, or on a side of a page control; nil where the point is on none.
  static func step(at point: Point, _ naming: ViewNaming, on screen: LiveScreen) throws -> LiveDeed? {
    guard let view = try naming.touchable(at: point, for: [.tap, .enterText, .increment]) else { return nil }
    if screen.isA("UIStepper", view.className) { return try half(of: view, at: point, naming) }
    guard screen.isA("UIPageControl", view.className), let frame = try naming.outermost(view.locator)?.frame else { return nil }
    let isForward = point.x >= frame.x + frame.width / 2
    return LiveDeed(
      .turn(view, isForward: isForward), naming.app,
      AccessibilityAction(view.locator, action: isForward ? "increment" : "decrement"))
  }

  private static func half(of stepper: StoryView, at point: Point, _ naming: ViewNaming) throws -> LiveDeed? {
    for (name, isUp) in [("Increment", true), ("Decrement", false)] {
      let half = Locator(label: .exactly(name)).inside(stepper.locator)
      guard try naming.only(half)?.frame.holds(point) == true else { continue }
      return LiveDeed(.step(stepper, isUp: isUp), naming.app, Tap(half))
    }
    return nil
  }

  /// A drag along a slider, told by the value that it comes to; nil where it does not begin on one.
  ///
  /// The value is one that somebody would write: a whole number of hundredths of the slider's power of ten.
  static func slide(from start: Point, to end: Point, _ naming: ViewNaming, on screen: LiveScreen) throws -> LiveDeed? {
    guard let view = try naming.touchable(at: start, for: [.increment]), screen.isA("UISlider", view.className),
      let frame = try naming.outermost(view.locator)?.frame
    else { return nil }
    func number(_ keyPath: String) throws -> Double? {
      try naming.app.perform(Value(keyPath, locator: view.locator), at: LiveApp.place).value.amount
    }
    guard let low = try number("minimumValue"), let high = try number("maximumValue"), let value = try number("value"), low < high
    else { return nil }
    // The thumb is as wide as the slider is high, and stays within it.
    let way = max(frame.width - frame.height, 1)
    let wanted = value + (end.x - start.x) / way * (high - low)
    let grain = pow(10, log10(high - low).rounded(.down) - 2)
    let written = (wanted / grain).rounded() * grain
    // What was multiplied by a tenth of a tenth has digits of its own far behind the point.
    let plain = Double(String(format: "%.12g", min(max(written, low), high))) ?? written
    return LiveDeed(.setValue(view, plain), naming.app, SetValue(view.locator, to: .double(plain)))
  }
}
