/// Fingers on a view, for the steps of a batch; each is what ``Element`` does by the same name.
extension LaterElement {
  /// Taps it.
  ///
  /// - Parameters:
  ///   - times: How many taps in quick succession.
  ///   - touches: How many fingers.
  ///   - location: Where; the middle unless given.
  public func tap(times: Int = 1, touches: Int = 1, at location: Location? = nil) -> Later<ElementSnapshot> {
    touch(Tap(locator, times: times == 1 ? nil : times, touches: touches == 1 ? nil : touches, at: location))
  }

  /// Taps it twice in quick succession.
  public func doubleTap(at location: Location? = nil) -> Later<ElementSnapshot> { tap(times: 2, at: location) }

  /// Holds a finger on it; 1 s unless a duration is given.
  public func longPress(
    for duration: Duration = .seconds(1), touches: Int = 1, at location: Location? = nil
  ) -> Later<ElementSnapshot> {
    touch(
      LongPress(locator, at: location, durationMs: Milliseconds(duration), touches: touches == 1 ? nil : touches))
  }

  /// Drags a finger from one place to another.
  public func drag(
    from: Location? = nil, to: Location? = nil, points: Int? = nil, duration: Duration? = nil, touches: Int = 1
  ) -> Later<ElementSnapshot> {
    touch(
      Drag(
        locator, from: from, to: to, numberOfPoints: points, durationMs: duration.map { Milliseconds($0) },
        touches: touches == 1 ? nil : touches))
  }

  /// Drags a finger along a path.
  public func drag(along path: [Location], duration: Duration? = nil) -> Later<ElementSnapshot> {
    touch(Drag(locator, points: path, durationMs: duration.map { Milliseconds($0) }))
  }

  /// Holds a finger on it, drags it to the middle of another view, and lifts it there. It looks where both are first, which takes
  /// round trips of its own.
  public func drag(
    onto target: Element, afterHolding hold: Duration? = nil, duration: Duration = .milliseconds(500)
  ) -> Later<ElementSnapshot> {
    Later(apart: "drag") { [element] file, line in
      try element.drag(onto: target, afterHolding: hold, duration: duration, file: file, line: line)
    }
  }

  /// Moves a finger so fast that what it drags goes on moving.
  public func flick(from: Location? = nil, to: Location? = nil, duration: Duration? = nil) -> Later<ElementSnapshot> {
    touch(Flick(locator, from: from, to: to, durationMs: duration.map { Milliseconds($0) }))
  }

  /// Swipes from its middle; half of the screen's width unless a distance in points is given.
  public func swipe(_ direction: Direction, distance: Double? = nil, touches: Int = 1) -> Later<ElementSnapshot> {
    touch(Swipe(locator, direction: direction, distance: distance, touches: touches == 1 ? nil : touches))
  }

  /// Moves two fingers apart: zooms in.
  public func pinchOpen(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil
  ) -> Later<ElementSnapshot> {
    touch(Pinch(locator, direction: .open, from: from, to: to, durationMs: duration.map { Milliseconds($0) }))
  }

  /// Moves two fingers together: zooms out.
  public func pinchClose(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil
  ) -> Later<ElementSnapshot> {
    touch(Pinch(locator, direction: .close, from: from, to: to, durationMs: duration.map { Milliseconds($0) }))
  }

  /// Moves two fingers in its middle apart, each by so many points.
  public func pinchOpen(by distance: Double, duration: Duration? = nil) -> Later<ElementSnapshot> {
    touch(Pinch(locator, direction: .open, durationMs: duration.map { Milliseconds($0) }, distance: distance))
  }

  /// Moves two fingers together to its middle, each by so many points.
  public func pinchClose(by distance: Double, duration: Duration? = nil) -> Later<ElementSnapshot> {
    touch(Pinch(locator, direction: .close, durationMs: duration.map { Milliseconds($0) }, distance: distance))
  }

  /// Turns two fingers on it, clockwise; half a turn unless given.
  public func rotate(radians: Double = .pi, touches: Int = 2, duration: Duration? = nil) -> Later<ElementSnapshot> {
    touch(
      Rotate(
        locator, radians: radians, touches: touches == 2 ? nil : touches, durationMs: duration.map { Milliseconds($0) }))
  }

  /// Turns two fingers on it, clockwise.
  public func rotate(degrees: Double, touches: Int = 2, duration: Duration? = nil) -> Later<ElementSnapshot> {
    rotate(radians: degrees * .pi / 180, touches: touches, duration: duration)
  }

  /// Moves a pointer over it, and away again if asked.
  public func hover(at location: Location? = nil, leaves: Bool = false) -> Later<ElementSnapshot> {
    touch(Hover(locator, at: location, leaves: leaves ? true : nil))
  }

  /// Scrolls by fractions of its size.
  public func scroll(horizontal: Double = 0, vertical: Double = 0) -> Later<ElementSnapshot> {
    touch(Scroll(locator, horizontal: horizontal == 0 ? nil : horizontal, vertical: vertical == 0 ? nil : vertical))
  }

  /// Pulls it down until it refreshes.
  public func pullToRefresh(for duration: Duration? = nil) -> Later<ElementSnapshot> {
    touch(PullToRefresh(locator, durationMs: duration.map { Milliseconds($0) }))
  }

  // MARK: Without a finger

  /// Scrolls it, a scroll view, to an end of its content, at once.
  public func scroll(to edge: ScreenEdge) -> Later<ElementSnapshot> { act(ScrollTo(locator, edge: edge)) }

  /// Scrolls what is around it, as little as is needed to have it on the screen, at once.
  public func scrollIntoView() -> Later<ElementSnapshot> { act(Reveal(locator)) }

  /// Activates it, as a double tap under VoiceOver does.
  public func accessibilityActivate() -> Later<ElementSnapshot> { act(AccessibilityAction(locator, action: "activate")) }

  /// Raises the value of an adjustable element by a step.
  public func accessibilityIncrement() -> Later<ElementSnapshot> { act(AccessibilityAction(locator, action: "increment")) }

  /// Lowers the value of an adjustable element by a step.
  public func accessibilityDecrement() -> Later<ElementSnapshot> { act(AccessibilityAction(locator, action: "decrement")) }

  /// Makes the gesture that leaves a modal view.
  public func accessibilityEscape() -> Later<ElementSnapshot> { act(AccessibilityAction(locator, action: "escape")) }

  /// Carries out a custom action of accessibility by its name.
  public func accessibilityCustomAction(_ name: String) -> Later<ElementSnapshot> {
    act(AccessibilityAction(locator, action: name))
  }
}
