/// Types into the text fields of an alert, if asked, and taps one of its buttons.
package struct AnswerAlert: Command {
  package var title: String?
  package var index: Int?
  package var cancels: Bool?
  package var texts: [String]?
  package var controller: Int?

  package init(
    _ title: String? = nil, index: Int? = nil, cancels: Bool? = nil, texts: [String]? = nil, controller: Int? = nil
  ) {
    (self.title, self.index, self.cancels, self.texts, self.controller) = (title, index, cancels, texts, controller)
  }

  package struct Reply: Codable, Equatable, Sendable, CursorBearing {
    /// The button that was tapped, as it was last.
    package var element: ElementSnapshot
    /// The title of the alert; absent of one without.
    package var alert: String?
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(element: ElementSnapshot, alert: String?, nowMs: Milliseconds, cursor: Int = 0) {
      (self.element, self.alert, self.nowMs, self.cursor) = (element, alert, nowMs, cursor)
    }
  }

  package var need: Need { .parts }

  package static let method = "answerAlert"
  package static let summary = """
    Taps a button of an alert or action sheet, after typing into its text fields if asked, and answers when it is gone and the button's handler \
    has run.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [
    Parameter("title", "The button's title.", .length(atMost: TextLength.shown)),
    Parameter(
      "index",
      "Which button, in place of a title: in the order in which they were added, counted from 0, or from the end when negative."),
    Parameter("cancels", "Whether the button of the cancel style is meant, in place of a title; false unless given."),
    Parameter("texts", "What is typed into its text fields, from the top, in place of what they hold.", .count(atMost: 100)),
    Parameter("controller", "Number of the alert; the one in front unless given, which is waited for."),
  ]
  package static let example = Example(
    AnswerAlert("OK", texts: ["Ada"]),
    reply: Reply(element: .exampleButton, alert: "What is your name?", nowMs: 750, cursor: 14))
}
