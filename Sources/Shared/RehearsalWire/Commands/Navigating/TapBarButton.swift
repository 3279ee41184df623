/// Taps a button that the controller on top of a navigation controller has put into the bar.
package struct TapBarButton: Command {
  package var side: BarSide
  package var title: String?
  package var index: Int?
  package var controller: Int?

  package init(_ side: BarSide, title: String? = nil, index: Int? = nil, controller: Int? = nil) {
    (self.side, self.title, self.index, self.controller) = (side, title, index, controller)
  }

  package typealias Reply = Acted

  package var need: Need { .parts }

  package static let method = "tapBarButton"
  package static let summary = """
    Taps a button in the navigation bar, by its title or by its place on one side, and answers when the transitions that it began have ended.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [
    Parameter("side", "On which side it is; the back button is none of them."),
    Parameter("title", "Its title.", .length(atMost: TextLength.shown)),
    Parameter(
      "index",
      "Which button of that side, in place of a title: counted from 0, on the left from the left, on the right from the right, as UIKit lists them."
    ),
    Parameter("controller", "Number of the navigation controller; the one in front unless given, which is waited for."),
  ]
  package static let example = Example(
    TapBarButton(.right, title: "Save"), reply: Acted(element: .exampleButton, nowMs: 50, cursor: 4))
}
