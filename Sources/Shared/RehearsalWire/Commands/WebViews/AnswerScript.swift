/// Adds an answer for scripts that the app has web views run.
package struct AnswerScript: Command {
  package var script: TextMatch?
  package var value: JSONValue?
  package var error: String?
  package var times: Int?

  package init(_ script: TextMatch? = nil, value: JSONValue? = nil, error: String? = nil, times: Int? = nil) {
    self.script = script
    self.value = value
    self.error = error
    self.times = times
  }

  package typealias Reply = Nothing

  package static let method = "answerScript"
  package static let summary = """
    Adds an answer for scripts that the app has web views run; the one added last wins, and scripts that wait for an answer take it.
    """
  package static let effect = CommandEffect.arrangement
  package static let parameters = [
    Parameter("script", "Which scripts it answers; every one unless given."),
    Parameter("value", "What they give; undefined, which is nil for the app, unless given."),
    Parameter("error", "The message of the exception that they throw instead.", .notEmpty),
    Parameter("times", "How many scripts it answers; any number unless given.", .atLeast(1)),
  ]
  package static let example = Example(AnswerScript("document.title", value: "Help"), reply: Nothing())
}
