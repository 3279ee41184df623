/// What an action on a view answers.
package struct Acted: Codable, Equatable, Sendable {
  /// The view that was acted upon, as it is when everything that the action set off at once has run; as it was before where it is
  /// gone by then.
  package var element: ElementSnapshot
  /// When everything that the action set off at once had run.
  package var nowMs: Milliseconds

  package init(element: ElementSnapshot, nowMs: Milliseconds) {
    self.element = element
    self.nowMs = nowMs
  }
}

/// What an action on the device, or on no view in particular, answers.
package struct Done: Codable, Equatable, Sendable {
  /// When everything that the action set off at once had run.
  package var nowMs: Milliseconds

  package init(nowMs: Milliseconds) {
    self.nowMs = nowMs
  }
}
