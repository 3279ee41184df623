/// Carries out several commands one after the other, in one round trip.
package struct Batch: Command {
  package var steps: [BatchStep]

  package init(_ steps: [any Command]) {
    self.steps = steps.map(BatchStep.init)
  }

  package struct Reply: Codable, Equatable, Sendable, CursorBearing {
    /// What each step answers, in their order.
    package var results: [JSONValue]
    package var nowMs: Milliseconds
    /// See ``CursorBearing``.
    package var cursor: Int

    package init(results: [JSONValue], nowMs: Milliseconds, cursor: Int = 0) {
      self.results = results
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "batch"
  package static let summary = """
    Carries out commands in their order and answers with all of their results; the first that fails ends it, says which it was, and those \
    after it are not carried out.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter(
      "steps", "The commands, by method and parameters: what the app runs by, not launch, trace or another batch.", .notEmpty)
  ]
  package static let example = Example(
    Batch([Tap(.label("Save")), ReadText(.identifier("status"))]),
    reply: Reply(
      results: [
        [
          "element": [
            "class": "UIButton", "label": "Save", "text": "Save", "enabled": true, "visible": true, "traits": ["button"],
            "frame": ["x": 20, "y": 100, "width": 80, "height": 44],
          ], "nowMs": 50, "cursor": 4,
        ],
        ["text": "Saved"],
      ], nowMs: 50, cursor: 4))
}
