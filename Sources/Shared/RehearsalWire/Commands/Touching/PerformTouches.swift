/// Puts fingers on the screen, whatever is there, each along its own path and in its own time.
package struct PerformTouches: Command {
  package var fingers: [FingerPath]

  package init(_ fingers: [FingerPath]) {
    self.fingers = fingers
  }

  package typealias Reply = Done

  package static let method = "performTouches"
  package static let summary = """
    Puts fingers on the screen, whatever is there, each along its own path and in its own time; those that are still down at the end \
    are lifted.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.noSuchElement]
  package static let parameters = [
    Parameter("fingers", "What each of the fingers does.", .elements(atLeast: 1), .count(atMost: 10), .ofItsParts)
  ]
  package static let example = Example(
    PerformTouches([
      FingerPath([
        FingerStep(at: 0, .down, Point(x: 40, y: 300)), FingerStep(at: 250, .move, Point(x: 240, y: 300)),
        FingerStep(at: 300, .up, Point(x: 240, y: 300)),
      ])
    ]), reply: Done(nowMs: 300))
}

extension DeviceVerbs {
  /// Puts fingers on the screen, whatever is there, each along its own path and in its own time.
  ///
  /// ```swift
  /// try app.device.touch(
  ///   FingerPath([
  ///     FingerStep(at: 0, .down, Point(x: 40, y: 300)), FingerStep(at: 250, .move, Point(x: 240, y: 300)),
  ///     FingerStep(at: 300, .up, Point(x: 240, y: 300)),
  ///   ]))
  /// ```
  @discardableResult
  public func touch(
    _ fingers: FingerPath..., file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(PerformTouches(fingers), file, line)
  }
}
