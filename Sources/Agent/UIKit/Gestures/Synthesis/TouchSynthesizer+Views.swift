// Gestures on a view, with RubyMotion's parameters and defaults. Each queues its touches and answers how long they
// last; where a gesture cannot be made, nothing is queued.
extension TouchSynthesizer {
  /// Taps the middle of `view`, or another place.
  @discardableResult
  package func tap(
    _ view: UIView, at location: GestureLocation = .place(.center), times: Int = 1, touches: Int = 1
  ) throws(GestureFault) -> Duration {
    try play(.tap(at: point(location, of: view, touches), times: times, touches: touches), on: view)
  }

  @discardableResult
  package func longPress(
    _ view: UIView, at location: GestureLocation = .place(.center), duration: Duration = .milliseconds(600), touches: Int = 1
  ) throws(GestureFault) -> Duration {
    try play(.longPress(at: point(location, of: view, touches, duration), duration: duration, touches: touches), on: view)
  }

  /// Drags between two places of `view`, or along `points`, which then are all that counts.
  @discardableResult
  package func drag(
    _ view: UIView, from: GestureLocation? = nil, to: GestureLocation? = nil, points: [GestureLocation]? = nil,
    numberOfPoints: Int = TouchStream.defaultPoints, touches: Int = 1, duration: Duration = TouchStream.defaultDuration
  ) throws(GestureFault) -> Duration {
    var path: [CGPoint] = []
    if let points {
      for location in points { path.append(try point(location, of: view, touches, duration)) }
      guard path.count > 1 else { throw .tooFewPoints(path.count) }
    } else {
      let (start, end) = try ends(from, to, of: view, touches, duration)
      guard numberOfPoints > 1 else { throw .tooFewPoints(numberOfPoints) }
      path = TouchStream.line(from: start, to: end, count: numberOfPoints)
    }
    return try play(.drag(along: path, touches: touches, duration: duration), on: view)
  }

  /// Flicks; a shorter duration than 0.75 s counts as that.
  @discardableResult
  package func flick(
    _ view: UIView, from: GestureLocation? = nil, to: GestureLocation? = nil, duration: Duration = TouchStream.leastFlick
  ) throws(GestureFault) -> Duration {
    let (start, end) = try ends(from, to, of: view, 1, duration)
    return try play(.flick(from: start, to: end, duration: duration), on: view)
  }

  /// Opens a pinch; from the left to the right if nothing is said.
  @discardableResult
  package func pinchOpen(
    _ view: UIView, from: GestureLocation? = nil, to: GestureLocation? = nil, duration: Duration = TouchStream.defaultDuration
  ) throws(GestureFault) -> Duration {
    let (start, end) = try ends(from == nil && to == nil ? .place(.left) : from, to, of: view, 2, duration)
    return try play(.pinchOpen(from: start, to: end, duration: duration), on: view)
  }

  /// Closes a pinch; from the right to the left if nothing is said.
  @discardableResult
  package func pinchClose(
    _ view: UIView, from: GestureLocation? = nil, to: GestureLocation? = nil, duration: Duration = TouchStream.defaultDuration
  ) throws(GestureFault) -> Duration {
    let (start, end) = try ends(from == nil && to == nil ? .place(.right) : from, to, of: view, 2, duration)
    return try play(.pinchClose(from: start, to: end, duration: duration), on: view)
  }

  /// Moves two fingers apart by `distance` points each, or together if it is negative.
  @discardableResult
  package func pinch(
    _ view: UIView, at location: GestureLocation = .place(.center), distance: CGFloat,
    duration: Duration = TouchStream.defaultDuration
  ) throws(GestureFault) -> Duration {
    try play(.pinch(at: point(location, of: view, 2, duration), distance: distance, duration: duration), on: view)
  }

  /// Turns fingers around the middle of `view`, on a circle as wide as the view.
  @discardableResult
  package func rotate(
    _ view: UIView, at location: GestureLocation = .place(.center), radians: CGFloat = .pi, touches: Int = 2,
    radius: CGFloat? = nil, duration: Duration = TouchStream.defaultDuration
  ) throws(GestureFault) -> Duration {
    let center = try point(location, of: view, touches, duration)
    return try play(
      .rotate(
        around: center, radius: radius ?? view.bounds.width / 2, radians: radians, touches: touches, duration: duration),
      on: view)
  }

  /// Swipes from the middle of `view`: half the width of the window and 5 points to the side, if no distance is given.
  /// Robot's would be a quarter of the view.
  @discardableResult
  package func swipe(
    _ view: UIView, _ direction: GestureDirection, from location: GestureLocation = .place(.center), distance: CGFloat? = nil,
    touches: Int = 1, duration: Duration = .milliseconds(200)
  ) throws(GestureFault) -> Duration {
    let start = try point(location, of: view, touches, duration)
    let half = (view.window?.bounds.width ?? 0) / 2
    return try play(
      .swipe(
        from: start, direction, distance: distance ?? half, stray: distance == nil ? 5 : 0, duration: duration,
        touches: touches),
      on: view)
  }

  /// Swipes in from an edge of `view`'s window.
  @discardableResult
  package func edgeSwipe(
    from edge: UIRectEdge, in window: UIWindow, duration: Duration = .milliseconds(200)
  ) throws(GestureFault) -> Duration {
    guard !window.isHidden else { throw .withoutWindow(window.description) }
    return play(.edgeSwipe(from: edge, of: window.bounds, duration: duration), in: window)
  }

  /// Moves a pointer over `view`, through the places given or from the left to the right.
  @discardableResult
  package func hover(
    _ view: UIView, through locations: [GestureLocation] = [.place(.left), .place(.right)],
    duration: Duration = TouchStream.defaultDuration
  ) throws(GestureFault) -> Duration {
    var path: [CGPoint] = []
    for location in locations { path.append(try point(location, of: view, 1, duration)) }
    return try play(.hover(along: path, duration: duration), on: view)
  }

  // MARK: Checks

  private func play(_ stream: TouchStream, on view: UIView) throws(GestureFault) -> Duration {
    guard let window = view.window else { throw .withoutWindow(view.description) }
    return play(stream, in: window)
  }

  private func point(
    _ location: GestureLocation, of view: UIView, _ touches: Int, _ duration: Duration = .zero
  ) throws(GestureFault) -> CGPoint {
    guard touches > 0 else { throw .withoutTouches }
    guard duration >= .zero else { throw .negativeDuration }
    return try view.windowPoint(of: location)
  }

  private func ends(
    _ from: GestureLocation?, _ to: GestureLocation?, of view: UIView, _ touches: Int, _ duration: Duration
  ) throws(GestureFault) -> (CGPoint, CGPoint) {
    let ends = try GestureLocation.ends(from: from, to: to)
    return (try point(ends.from, of: view, touches, duration), try point(ends.to, of: view, touches, duration))
  }
}
