import Rehearsal

/// Fingers: `mobile: tap`, `mobile: swipe`, `mobile: pinch` …
enum MobileTouching {
  static let all: [MobileMethod] = [
    MobileMethod("tap", ["x", "y", "elementId?"]) { session, parameters in
      try touch(at: try place(session, parameters), session)
      return .null
    },
    MobileMethod("doubleTap", ["elementId?", "x?", "y?"]) { session, parameters in
      guard parameters["x"] == nil else {
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
      guard parameters["x"] != nil || parameters["elementId"] == nil else {
        let element = try session.touchable(parameters)
        try session.send(LongPress(element.locator, durationMs: Milliseconds(duration)), about: element)
        return .null
      }
      try touch(at: try place(session, parameters), session, holding: duration)
      return .null
    },
    MobileMethod("forcePress", ["x?", "y?", "duration?", "pressure?", "elementId?"]) { session, parameters in
      let duration = parameters["duration"] == nil ? .milliseconds(500) : try milliseconds(parameters, "duration", 0...3600)
      try touch(at: try place(session, parameters), session, holding: duration)
      return .null
    },
    MobileMethod("dragFromToForDuration", ["duration", "fromX", "fromY", "toX", "toY", "elementId?"]) { session, parameters in
      let element = try session.target(parameters)
      func point(_ x: String, _ y: String) throws -> Point {
        Point(x: element.originX + (try parameters.number(x)), y: element.originY + (try parameters.number(y)))
      }
      try drag(
        from: try point("fromX", "fromY"), to: try point("toX", "toY"), session,
        holding: try milliseconds(parameters, "duration", 0.5...60), resting: .milliseconds(100))
      return .null
    },
    MobileMethod(
      "dragFromToWithVelocity",
      ["pressDuration", "holdDuration", "velocity", "fromElementId?", "toElementId?", "fromX?", "fromY?", "toX?", "toY?"]
    ) { session, parameters in
      let from =
        try parameters["fromElementId"].map { try session.element(of: $0).frame.middle }
        ?? Point(x: try parameters.number("fromX"), y: try parameters.number("fromY"))
      let to =
        try parameters["toElementId"].map { try session.element(of: $0).frame.middle }
        ?? Point(x: try parameters.number("toX"), y: try parameters.number("toY"))
      let velocity = max(1, try parameters.number("velocity"))
      try drag(
        from: from, to: to, session, holding: try milliseconds(parameters, "pressDuration", 0...60), velocity: velocity,
        resting: try milliseconds(parameters, "holdDuration", 0...60))
      return .null
    },
    MobileMethod("swipe", ["direction", "velocity?", "elementId?"]) { session, parameters in
      let element = try session.touchable(parameters)
      let direction = try direction(parameters)
      guard let velocity = try parameters.optionalNumber("velocity") else {
        try session.send(Swipe(element.locator, direction: direction), about: element)
        return .null
      }
      let seen = element.frame.intersection(try session.application().frame) ?? element.frame
      let (middle, end) = (seen.middle, seen.end(of: direction))
      try drag(from: middle, to: end, session, velocity: max(1, velocity))
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
      let element = try session.touchable(parameters)
      let (scale, velocity) = (try parameters.number("scale"), try parameters.number("velocity"))
      guard scale > 0, scale != 1 else {
        throw WebDriverError(
          .invalidArgument, "'scale' must be above 0 and not 1: below it the fingers close, above it they open")
      }
      let length = Milliseconds(.seconds(min(60, max(0.05, abs((scale - 1) / (velocity == 0 ? 1 : velocity))))))
      // The fingers begin or end 40 points apart.
      let distance = scale > 1 ? 20 * (min(scale, 500) - 1) : 20 * (1 / max(0.002, scale) - 1)
      try session.send(
        Pinch(element.locator, direction: scale > 1 ? .open : .close, durationMs: length, distance: distance), about: element)
      return .null
    },
    MobileMethod("rotateElement", ["rotation", "velocity", "elementId?"]) { session, parameters in
      let element = try session.touchable(parameters)
      let (rotation, velocity) = (try parameters.number("rotation"), try parameters.number("velocity"))
      let length = Milliseconds(.seconds(min(60, max(0.05, abs(rotation / (velocity == 0 ? 1 : velocity))))))
      // The driver's documentation has it that a negative rotation is clockwise.
      try session.send(Rotate(element.locator, radians: -rotation, durationMs: length), about: element)
      return .null
    },
    MobileMethod("selectPickerWheelValue", ["elementId", "order", "offset?", "value?", "maxAttempts?"]) { session, parameters in
      let wheel = try session.target(parameters)
      if let value = try parameters.optionalString("value") {
        try TypingCommands.turnWheel(wheel, to: value, session)
        return .bool(true)
      }
      let order = try parameters.word("order", among: ["next", "previous"])
      let (x, y) = (wheel.frame.middle.x, wheel.frame.middle.y)
      let row = wheel.frame.height * (try parameters.optionalNumber("offset") ?? 0.2)
      try touch(at: Point(x: x, y: order == "next" ? y + row : y - row), session)
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

  private static func direction(_ parameters: Parameters) throws(WebDriverError) -> Direction {
    let word = try parameters.word("direction", among: Direction.allCases.map(\.rawValue))
    return Direction(rawValue: word) ?? .up
  }

  /// A place by `x` and `y`, from the corner of the element that is given, or of the screen; the middle without them.
  private static func place(_ session: Session, _ parameters: Parameters) throws -> Point {
    let element = try session.target(parameters)
    guard let x = try parameters.optionalNumber("x"), let y = try parameters.optionalNumber("y") else {
      return element.frame.middle
    }
    let point = Point(x: element.originX + x, y: element.originY + y)
    let screen = try session.application().frame
    guard screen.contains(point) else {
      throw WebDriverError(
        .invalidArgument, "(\(point.x), \(point.y)) is off the screen, which is \(screen.width) × \(screen.height) points")
    }
    return point
  }

  private static func touch(at point: Point, _ session: Session, holding: Duration = .milliseconds(50)) throws {
    _ = try session.hosted.send(
      PerformTouches([
        FingerPath([FingerStep(at: 0, .down, point), FingerStep(at: Milliseconds(holding), .up, point)])
      ]))
  }

  private static func drag(
    from start: Point, to end: Point, _ session: Session, holding: Duration = .zero, velocity: Double = 1000,
    resting: Duration = .zero
  ) throws {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let way = Duration.seconds(max(0.02, (x * x + y * y).squareRoot() / velocity))
    var steps = [FingerStep(at: 0, .down, start)]
    if holding > .zero { steps.append(FingerStep(at: Milliseconds(holding), .move, start)) }
    steps.append(FingerStep(at: Milliseconds(holding + way), .move, end))
    let over = holding + way + resting
    if resting > .zero { steps.append(FingerStep(at: Milliseconds(over), .move, end)) }
    steps.append(FingerStep(at: Milliseconds(over), .up, end))
    _ = try session.hosted.send(PerformTouches([FingerPath(steps)]))
  }

  // MARK: Scrolling

  /// One page in a direction, or until an element that is named can be seen.
  private static func scroll(_ session: Session, _ parameters: Parameters) throws {
    let ways = ["direction", "name", "predicateString", "toVisible"].filter { parameters[$0] != nil }
    guard ways.count == 1 else {
      throw WebDriverError(
        .invalidArgument, "'mobile: scroll' needs one of direction, name, predicateString and toVisible, and got \(ways.count)")
    }
    let container = try scrollable(session, parameters)
    switch ways[0] {
    case "direction":
      let direction = try direction(parameters)
      let share = min(1, max(-1, try parameters.optionalNumber("distance") ?? 0.8))
      // The content moves against the way in which one reads on.
      let (x, y) =
        switch direction {
        case .up: (0.0, share)
        case .down: (0.0, -share)
        case .left: (share, 0.0)
        case .right: (-share, 0.0)
        }
      try session.send(
        Scroll(container.locator, horizontal: x == 0 ? nil : x, vertical: y == 0 ? nil : y), about: container)
    case "toVisible":
      let element = try session.target(parameters)
      try session.send(Reveal(element.locator), about: element)
    default:
      try reveal(in: container, session, parameters)
    }
  }

  private static func scrollable(_ session: Session, _ parameters: Parameters) throws -> ScreenElement {
    let root = try session.target(parameters)
    let kinds = ["Table", "CollectionView", "ScrollView", "TextView", "WebView"]
    let all = root.subtree.filter { kinds.contains(String($0.type.dropFirst(ElementTypes.prefix.count))) && $0.isVisible }
    guard let found = root.isApplication ? all.max(by: { $0.area < $1.area }) : all.first else {
      throw WebDriverError(.noSuchElement, "\(root.words) shows nothing that scrolls")
    }
    return found
  }

  /// Scrolls a list to the row that holds what is named, or anything else page by page.
  private static func reveal(in container: ScreenElement, _ session: Session, _ parameters: Parameters) throws {
    let search: Search
    if let name = try parameters.optionalString("name") {
      search = try Search(.name, name)
      let match = TextMatch.exactly(name)
      let isList = ["XCUIElementTypeTable", "XCUIElementTypeCollectionView"].contains(container.type)
      if isList {
        let row = ScrollToRow(container.locator, holding: Locator.any(of: .identifier(match), .label(match), .text(match)))
        do {
          _ = try session.hosted.send(row, within: .atOnce)
          return
        } catch let error as WebDriverError where error.code != .invalidSessionID {}
      }
    } else {
      search = try Search(.predicate, try parameters.string("predicateString"))
    }
    for _ in 0..<100 {
      let found = try search.elements(in: try session.application(), isWhole: true)
      if let shown = found.first(where: \.isVisible) {
        _ = shown
        return
      }
      if let hidden = found.first {
        try session.send(Reveal(hidden.locator), about: hidden)
        return
      }
      let before = try session.application()
      try session.send(Scroll(container.locator, vertical: -0.8), about: container)
      session.forget()
      if try session.application() == before { break }
    }
    throw WebDriverError(
      .noSuchElement, "nothing with \(search.words) was found in \(container.words), though it was scrolled to its end")
  }
}

extension ScreenElement {
  var originX: Double { frame.x }
  var originY: Double { frame.y }
  fileprivate var area: Double { frame.width * frame.height }
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
