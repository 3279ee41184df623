/// Turns to the next or the previous page of a page view controller with a finger.
package struct TurnPage: Command {
  package var back: Bool?
  package var controller: Int?

  package init(back: Bool? = nil, controller: Int? = nil) {
    (self.back, self.controller) = (back, controller)
  }

  package typealias Reply = Turned

  package var need: Need { .parts }

  package static let method = "turnPage"
  package static let summary = """
    Turns a page of a page view controller with a finger and answers when the other page is there; refused where the page came back, because there \
    is no other.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [
    Parameter("back", "Whether to the page before; to the next one unless given."),
    Parameter("controller", "Number of the page view controller; the one in front unless given, which is waited for."),
  ]
  package static let example = Example(
    TurnPage(), reply: Turned(element: .exampleButton, shown: .example, nowMs: 600, cursor: 9))
}
