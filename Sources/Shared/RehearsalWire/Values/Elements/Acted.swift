/// What an action on a view answers.
package struct Acted: Codable, Equatable, Sendable {
  /// The view that was acted upon, as it is when everything that the action set off at once has run; as it was before where it is
  /// gone by then.
  package var element: ElementSnapshot
  /// When everything that the action set off at once had run.
  package var nowMs: Milliseconds
  /// How far the log of the lives of view controllers had come; for `since`.
  package var cursor: Int

  package init(element: ElementSnapshot, nowMs: Milliseconds, cursor: Int = 0) {
    self.element = element
    self.nowMs = nowMs
    self.cursor = cursor
  }
}

/// The answer of an action that names no view, but may meet one: a key, or a finger from an edge.
package struct Met: Codable, Equatable, Sendable {
  /// The view that took it, as it is when everything that the action set off at once has run; as it was before where it is gone
  /// by then; nil where no view took it, but the system or a controller, say.
  package var element: ElementSnapshot?
  /// When everything that the action set off at once had run.
  package var nowMs: Milliseconds
  /// How far the log of the lives of view controllers had come; for `since`.
  package var cursor: Int

  package init(element: ElementSnapshot?, nowMs: Milliseconds, cursor: Int = 0) {
    self.element = element
    self.nowMs = nowMs
    self.cursor = cursor
  }
}

/// What an action on the device, or on no view in particular, answers.
package struct Done: Codable, Equatable, Sendable {
  /// When everything that the action set off at once had run.
  package var nowMs: Milliseconds
  /// How far the log of the lives of view controllers had come; for `since`.
  package var cursor: Int

  package init(nowMs: Milliseconds, cursor: Int = 0) {
    self.nowMs = nowMs
    self.cursor = cursor
  }
}
