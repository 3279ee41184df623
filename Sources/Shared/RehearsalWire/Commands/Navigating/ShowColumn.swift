/// Brings the first column of a split view into sight, or takes it out of sight, as a person does.
package struct ShowColumn: Command {
  package var shown: Bool?
  package var controller: Int?

  package init(shown: Bool? = nil, controller: Int? = nil) {
    (self.shown, self.controller) = (shown, controller)
  }

  package typealias Reply = Met

  package var need: Need { .parts }

  package static let method = "showColumn"
  package static let summary = """
    Brings the first column of a split view into sight by the display-mode button, or takes the columns beside the last one out of sight, by a tap \
    beside them where they stand over it; answers when they stand there, and does nothing where they do. Refused while all columns are one stack.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [
    Parameter("shown", "Whether it is to be in sight; true unless given."),
    Parameter("controller", "Number of the split view controller; the one in front unless given, which is waited for."),
  ]
  package static let example = Example(ShowColumn(), reply: Met(element: .exampleButton, nowMs: 400))
}
