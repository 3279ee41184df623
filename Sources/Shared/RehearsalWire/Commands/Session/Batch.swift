/// Carries out several commands one after the other, in one round trip.
package struct Batch: Command {
  package var steps: [BatchStep]

  package init(_ steps: [any Command]) {
    self.steps = steps.map { BatchStep($0) }
  }

  package init(steps: [BatchStep]) {
    self.steps = steps
  }

  package struct Reply: Codable, Equatable, Sendable, CursorBearing {
    /// What each step answers, in their order.
    package var results: [JSONValue]
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(results: [JSONValue], nowMs: Milliseconds, cursor: Int = 0) {
      self.results = results
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "batch"
  package static let summary = """
    Carries out commands in their order and answers with all of their results; the first that fails ends it: the fault says which it was \
    and has the results of those before it, and those after it are not carried out.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait, .conditionBroken]
  package static let parameters = [
    Parameter(
      "steps",
      "The commands, by method and parameters: what the app runs by, not launch, trace or another batch; a thousand at most.",
      .notEmpty,
      .count(atMost: 1000))
  ]
  package static let example = Example(
    Batch([Tap(.label("Save")), ReadText(.identifier("status"))]),
    reply: Reply(
      results: [
        [
          "element": [
            "className": "UIButton", "label": "Save", "text": "Save", "enabled": true, "visible": true, "traits": ["button"],
            "frame": ["x": 20, "y": 100, "width": 80, "height": 44],
          ], "nowMs": 50, "cursor": 4,
        ],
        ["text": "Saved"],
      ], nowMs: 50, cursor: 4))
}

extension Fault {
  /// The fault of one step of a batch as that of the batch: its own code and message, and which it was.
  ///
  /// - Parameters:
  ///   - place: Which of the steps failed, counted from 0.
  ///   - verbs: What each of them does, in a word: the method of its command.
  package func ofStep(_ place: Int, of verbs: [String]) -> Fault {
    var fault = self
    fault.asked = Self.stepPrefix(place, of: verbs.count) + (asked.isEmpty ? verbs[place] : asked)
    let left = verbs.dropFirst(place + 1)
    if !left.isEmpty { fault.found.append(Self.leftPrefix + left.joined(separator: ", ")) }
    return fault
  }

  /// What ``ofStep(_:of:)`` made a step's fault, as it was when the step had come alone.
  package func alone(wasStep place: Int, of count: Int) -> Fault {
    var fault = self
    fault.asked = String(asked.trimmingPrefix(Self.stepPrefix(place, of: count)))
    if place < count - 1, found.last?.hasPrefix(Self.leftPrefix) == true { fault.found.removeLast() }
    fault.results = nil
    return fault
  }

  private static func stepPrefix(_ place: Int, of count: Int) -> String { "step \(place + 1) of a batch of \(count): " }
  private static var leftPrefix: String { "not carried out after it: " }
}
