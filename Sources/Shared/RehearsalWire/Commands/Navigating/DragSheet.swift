/// Drags a sheet to one of the heights at which it rests, or down and away.
package struct DragSheet: Command {
  package var detent: String?
  package var controller: Int?

  package init(to detent: String? = nil, controller: Int? = nil) {
    (self.detent, self.controller) = (detent, controller)
  }

  package typealias Reply = Acted

  package var need: Need { .parts }

  package static let method = "dragSheet"
  package static let summary = """
    Drags a sheet by its top to one of the heights at which it rests, or swipes it down and away; answers when it rests there, or is gone. Refused \
    where it stays.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [
    Parameter(
      "detent", "Identifier of the height, such as medium or large; down and away unless given.", .notEmpty,
      .length(atMost: TextLength.shown)),
    Parameter("controller", "Number of the controller on the sheet; the one on the sheet in front unless given."),
  ]
  package static let example = Example(
    DragSheet(to: "large"), reply: Acted(element: .exampleButton, nowMs: 1150, cursor: 7))
}
