import Foundation
import Rehearsal

/// Fingers: `mobile: tap`, `mobile: swipe`, `mobile: pinch` …
enum MobileTouching {
  static let all: [MobileMethod] = [
    MobileMethod("tap", ["x", "y", "elementId?"]) { session, parameters in
      try touch(at: try place(session, parameters), session)
      return .null
    },
    MobileMethod("doubleTap", ["elementId?", "x?", "y?"]) { session, parameters in
      guard try parameters.optionalPoint("x", "y") == nil else {
        _ = try session.hosted.send(TapScreen(try place(session, parameters), times: 2))
        return .null
      }
      try TouchingCommands.tap(try session.touchable(parameters), session, times: 2)
      return .null
    },
    MobileMethod("twoFingerTap", ["elementId?"]) { session, parameters in
      try TouchingCommands.tap(try session.touchable(parameters), session, touches: 2)
      return .null
    },
    MobileMethod("tapWithNumberOfTaps", ["numberOfTaps?", "numberOfTouches?", "elementId?"]) { session, parameters in
      try TouchingCommands.tap(
        try session.touchable(parameters), session, times: try parameters.optionalCount("numberOfTaps", 1...10) ?? 1,
        touches: try parameters.optionalCount("numberOfTouches", 1...10) ?? 1)
      return .null
    },
    MobileMethod("touchAndHold", ["duration", "x?", "y?", "elementId?"]) { session, parameters in
      let duration = try milliseconds(parameters, "duration", 0...3600)
      guard try parameters.optionalPoint("x", "y") != nil || parameters["elementId"] == nil else {
        let element = try session.touchable(parameters)
        try session.send(LongPress(element.locator, durationMs: Milliseconds(duration)), about: element)
        return .null
      }
      try touch(at: try place(session, parameters), session, holding: duration)
      return .null
    },
    MobileMethod("forcePress", ["x?", "y?", "duration?", "pressure?", "elementId?"]) { session, parameters in
      let duration = parameters["duration"] == nil ? .milliseconds(500) : try milliseconds(parameters, "duration", 0...3600)
      // A finger has no force here.
      _ = try parameters.optionalNumber("pressure", 0...1000)
      try touch(at: try place(session, parameters), session, holding: duration)
      return .null
    },
    MobileMethod("dragFromToForDuration", ["duration", "fromX", "fromY", "toX", "toY", "elementId?"]) { session, parameters in
      let element = try session.target(parameters)
      func point(_ x: String, _ y: String) throws -> Point {
        Point(x: element.originX + (try parameters.number(x)), y: element.originY + (try parameters.number(y)))
      }
      try drag(
        from: try session.aboveKeyboard(try point("fromX", "fromY"), of: element), to: try point("toX", "toY"), session,
        holding: try milliseconds(parameters, "duration", 0.5...60), resting: .milliseconds(100))
      return .null
    },
    MobileMethod(
      "dragFromToWithVelocity",
      ["pressDuration", "holdDuration", "velocity", "fromElementId?", "toElementId?", "fromX?", "fromY?", "toX?", "toY?"]
    ) { session, parameters in
      let from =
        try parameters["fromElementId"].map { try session.middle(of: session.element(of: $0)) }
        ?? session.aboveKeyboard(
          Point(x: try parameters.number("fromX"), y: try parameters.number("fromY")), of: session.application())
      let to =
        try parameters["toElementId"].map { try session.middle(of: session.element(of: $0)) }
        ?? Point(x: try parameters.number("toX"), y: try parameters.number("toY"))
      let velocity = try parameters.positive("velocity")
      try drag(
        from: from, to: to, session, holding: try milliseconds(parameters, "pressDuration", 0...60), velocity: velocity,
        resting: try milliseconds(parameters, "holdDuration", 0...60))
      return .null
    },
    MobileMethod("swipe", ["direction", "velocity?", "elementId?"]) { session, parameters in
      try swipe(session, parameters)
      return .null
    },
    MobileMethod("scroll", ["direction?", "name?", "predicateString?", "toVisible?", "distance?", "elementId?"]) {
      session, parameters in
      try scroll(session, parameters)
      return .null
    },
    MobileMethod("scrollToElement", ["elementId"]) { session, parameters in
      let element = try session.target(parameters)
      try session.send(Reveal(element.locator), about: element)
      return .null
    },
    MobileMethod("pinch", ["scale", "velocity", "elementId?"]) { session, parameters in
      try pinch(session, parameters)
      return .null
    },
    MobileMethod("rotateElement", ["rotation", "velocity", "elementId?"]) { session, parameters in
      try rotate(session, parameters)
      return .null
    },
    MobileMethod("selectPickerWheelValue", ["elementId", "order", "offset?", "value?", "maxAttempts?"]) { session, parameters in
      let wheel = try session.target(parameters)
      guard wheel.type == "XCUIElementTypePickerWheel" else {
        throw WebDriverError(.invalidArgument, "\(wheel.words) is no wheel of a picker, which is an XCUIElementTypePickerWheel")
      }
      let order = try parameters.word("order", among: ["next", "previous"])
      let offset = try parameters.optionalNumber("offset", 0.01...0.5) ?? 0.2
      // The wheel is turned to a value at once.
      _ = try parameters.optionalCount("maxAttempts", 1...10_000)
      if let value = try parameters.optionalString("value") {
        try TypingCommands.turnWheel(wheel, to: value, session)
        return .bool(true)
      }
      let (x, y) = (wheel.frame.middle.x, wheel.frame.middle.y)
      let row = wheel.frame.height * offset
      try touch(at: try session.aboveKeyboard(Point(x: x, y: order == "next" ? y + row : y - row), of: wheel), session)
      return .bool(true)
    },
    MobileMethod("alert", ["action", "buttonLabel?"]) { session, parameters in
      switch try parameters.word("action", among: ["accept", "dismiss", "getButtons"]) {
      case "accept": try session.answer(.accept, button: try parameters.optionalString("buttonLabel"))
      case "dismiss": try session.answer(.dismiss, button: try parameters.optionalString("buttonLabel"))
      default: return .array(try session.neededAlert().actions.map { .string($0) })
      }
      return .null
    },
  ]

  // MARK: Fingers

  private static func milliseconds(
    _ parameters: Parameters, _ name: String, _ range: ClosedRange<Double>
  ) throws(WebDriverError) -> Duration {
    let seconds = try parameters.number(name)
    guard range.contains(seconds) else {
      throw WebDriverError(
        .invalidArgument, "'\(name)' must be from \(range.lowerBound) to \(range.upperBound) seconds, and is \(seconds)")
    }
    return .seconds(seconds)
  }

  static func direction(_ parameters: Parameters) throws(WebDriverError) -> Direction {
    let word = try parameters.word("direction", among: Direction.allCases.map(\.rawValue))
    return Direction(rawValue: word) ?? .up
  }

  /// A place by `x` and `y`, from the corner of the element that is given, or of the screen; the middle without them.
  private static func place(_ session: Session, _ parameters: Parameters) throws -> Point {
    let element = try session.target(parameters)
    guard let offset = try parameters.optionalPoint("x", "y") else { return try session.middle(of: element) }
    let point = Point(x: element.originX + offset.x, y: element.originY + offset.y)
    let screen = try session.application().frame
    guard screen.contains(point) else {
      throw WebDriverError(
        .invalidArgument, "(\(point.x), \(point.y)) is off the screen, which is \(screen.width) × \(screen.height) points")
    }
    return try session.aboveKeyboard(point, of: element)
  }

  private static func touch(at point: Point, _ session: Session, holding: Duration = .milliseconds(50)) throws {
    _ = try session.hosted.send(
      PerformTouches([
        FingerPath([FingerStep(at: 0, .down, point), FingerStep(at: Milliseconds(holding), .up, point)])
      ]))
  }

  static func drag(
    from start: Point, to end: Point, _ session: Session, holding: Duration = .zero, velocity: Double = 1000,
    resting: Duration = .zero
  ) throws {
    // Without squares, which have no place for the greatest numbers.
    let seconds = hypot(end.x - start.x, end.y - start.y) / velocity
    guard seconds.isFinite, seconds <= 3600 else {
      throw WebDriverError(.invalidArgument, "the finger would need \(seconds) s for its way, which is more than an hour")
    }
    let way = Duration.seconds(max(0.02, seconds))
    var steps = [FingerStep(at: 0, .down, start)]
    if holding > .zero { steps.append(FingerStep(at: Milliseconds(holding), .move, start)) }
    steps.append(FingerStep(at: Milliseconds(holding + way), .move, end))
    let over = holding + way + resting
    if resting > .zero { steps.append(FingerStep(at: Milliseconds(over), .move, end)) }
    steps.append(FingerStep(at: Milliseconds(over), .up, end))
    _ = try session.hosted.send(PerformTouches([FingerPath(steps)]))
  }
}

extension ScreenElement {
  var originX: Double { frame.x }
  var originY: Double { frame.y }
}
