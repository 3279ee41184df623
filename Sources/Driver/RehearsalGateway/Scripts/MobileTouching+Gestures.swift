import Rehearsal

/// Gestures on elements, which begin on what can be seen of them: `mobile: swipe`, `mobile: pinch`, `mobile: rotateElement`.
///
/// The stage makes them, which waits for the element and says what covers it. Where the keyboard covers a part of the element,
/// they are made here, in what is left.
extension MobileTouching {
  /// The least way of a finger that is a swipe, in points.
  private static let leastSwipe = 50.0

  static func swipe(_ session: Session, _ parameters: Parameters) throws {
    let direction = try direction(parameters)
    let velocity = parameters["velocity"] == nil ? nil : try parameters.positive("velocity")
    let element = try session.touchable(parameters)
    let part = try session.partAboveKeyboard(of: element)
    if let velocity {
      let seen = part ?? element.seen(above: nil) ?? element.frame
      try drag(from: seen.middle, to: seen.end(of: direction), session, velocity: velocity)
    } else if let part {
      // As the stage has it: half of the screen's width in a fifth of a second.
      let (start, screen) = (part.middle, try session.application().frame)
      let way = min(start.room(direction, on: screen) - 1, screen.width / 2)
      guard way >= leastSwipe else { throw tooLittle("a swipe \(direction.rawValue)", part, element) }
      try drag(from: start, to: start.moved(by: way, direction), session, velocity: way / 0.2)
    } else {
      try session.send(Swipe(element.locator, direction: direction), about: element)
    }
  }

  static func pinch(_ session: Session, _ parameters: Parameters) throws {
    let scale = try parameters.number("scale", 0.002...500)
    let velocity = try parameters.speed("velocity")
    guard scale != 1 else {
      throw WebDriverError(.invalidArgument, "'scale' must not be 1: below it the fingers close, above it they open")
    }
    let element = try session.touchable(parameters)
    let length = Duration.seconds(min(60, max(0.05, abs(scale - 1) / velocity)))
    guard let part = try session.partAboveKeyboard(of: element) else {
      // The fingers begin or end 40 points apart.
      let distance = 20 * (max(scale, 1 / scale) - 1)
      let command = Pinch(
        element.locator, direction: scale > 1 ? .open : .close, durationMs: Milliseconds(length), distance: distance)
      try session.send(command, about: element)
      return
    }
    guard let paths = FingerPaths.pinch(in: part, on: try session.application().frame, scale: scale, length: length) else {
      throw tooLittle("a pinch by \(scale)", part, element)
    }
    _ = try session.hosted.send(PerformTouches(paths))
  }

  static func rotate(_ session: Session, _ parameters: Parameters) throws {
    let (rotation, velocity) = (try parameters.number("rotation", -1000...1000), try parameters.speed("velocity"))
    guard rotation != 0 else { throw WebDriverError(.invalidArgument, "'rotation' must not be 0") }
    let element = try session.touchable(parameters)
    let length = Duration.seconds(min(60, max(0.05, abs(rotation) / velocity)))
    // The driver's documentation has it that a negative rotation is clockwise.
    guard let part = try session.partAboveKeyboard(of: element) else {
      try session.send(Rotate(element.locator, radians: -rotation, durationMs: Milliseconds(length)), about: element)
      return
    }
    guard let paths = FingerPaths.turn(in: part, on: try session.application().frame, radians: -rotation, length: length) else {
      throw tooLittle("a turn", part, element)
    }
    _ = try session.hosted.send(PerformTouches(paths))
  }

  private static func tooLittle(_ gesture: String, _ part: Rect, _ element: ScreenElement) -> WebDriverError {
    WebDriverError(
      .elementNotInteractable,
      "the keyboard leaves \(part.width) × \(part.height) points of \(element.words), too few for \(gesture)")
  }
}

extension Point {
  /// How far it is to the edge of the screen.
  fileprivate func room(_ direction: Direction, on screen: Rect) -> Double {
    switch direction {
    case .up: y - screen.y
    case .down: screen.y + screen.height - y
    case .left: x - screen.x
    case .right: screen.x + screen.width - x
    }
  }

  fileprivate func moved(by way: Double, _ direction: Direction) -> Point {
    switch direction {
    case .up: Point(x: x, y: y - way)
    case .down: Point(x: x, y: y + way)
    case .left: Point(x: x - way, y: y)
    case .right: Point(x: x + way, y: y)
    }
  }
}

extension Rect {
  /// The point in the middle of an edge, eight points inside.
  fileprivate func end(of direction: Direction) -> Point {
    switch direction {
    case .up: Point(x: middle.x, y: y + 8)
    case .down: Point(x: middle.x, y: y + height - 8)
    case .left: Point(x: x + 8, y: middle.y)
    case .right: Point(x: x + width - 8, y: middle.y)
    }
  }
}
