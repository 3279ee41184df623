import Rehearsal
import RehearsalWire

/// A view as a story names it.
struct StoryView: Hashable, Sendable {
  var locator: Locator
  /// The class of the controller whose view it is in; nil where that is the system's, such as a navigation bar's.
  var controller: String?
  /// What the view is called or says, of which its property gets its name.
  var words: String
  /// What kind of view it is, such as `UIButton`.
  var className: String
}

/// What somebody did with an app, step by step, to be told as a spec.
struct Story: Sendable {
  enum Step: Hashable, Sendable {
    case tap(StoryView)
    case tapAt(Point)
    case longPress(StoryView)
    case swipe(StoryView, Direction)
    /// A stepper's plus is tapped, or its minus.
    case step(StoryView, isUp: Bool)
    /// The pages of a page control are turned, by one.
    case turn(StoryView, isForward: Bool)
    /// A slider is dragged to a value.
    case setValue(StoryView, Double)
    case enterText(String, StoryView)
    case press(String)
    case pass(Milliseconds)
    case back
    case rotate(DeviceOrientation)
    /// The view is there, or comes.
    case appears(StoryView)
    /// The view says so, or will.
    case says(StoryView, String)
    /// The view has the value, as assistive technology tells it.
    case hasValue(StoryView, String)
  }

  var app: String
  /// The seed that was asked for; nil where any is as good.
  var seed: UInt64?
  /// The name of the device; nil for the usual one.
  var device: String?
  var name: String
  private(set) var steps: [Step] = []

  init(app: String, seed: UInt64? = nil, device: String?, name: String) {
    (self.app, self.seed, self.device, self.name) = (app, seed, device, name)
  }

  mutating func add(_ step: Step) {
    switch (steps.last, step) {
    case (.enterText(let first, let field)?, .enterText(let more, let other)) where field == other:
      steps[steps.count - 1] = .enterText(first + more, field)
    // Where a slider was on its way is no news.
    case (.setValue(let first, _)?, .setValue(let view, _)) where first == view: steps[steps.count - 1] = step
    case (.pass(let first)?, .pass(let more)):
      steps[steps.count - 1] = .pass(Milliseconds(.nanoseconds(first.nanoseconds + more.nanoseconds)))
    case (let last?, _) where last == step && step.isExpectation: break
    default: steps.append(step)
    }
  }

  mutating func beginAnew() { steps = [] }
}

extension Story.Step {
  var isExpectation: Bool {
    switch self {
    case .appears, .says, .hasValue: true
    default: false
    }
  }

  /// The view that it names.
  var view: StoryView? {
    switch self {
    case .tap(let view), .longPress(let view), .swipe(let view, _), .step(let view, _), .turn(let view, _),
      .setValue(let view, _), .enterText(_, let view), .appears(let view), .says(let view, _), .hasValue(let view, _):
      view
    case .tapAt, .press, .pass, .back, .rotate: nil
    }
  }
}
