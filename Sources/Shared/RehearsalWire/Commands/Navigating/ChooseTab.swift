/// Taps a tab of a tab bar, and waits until what it shows is there.
package struct ChooseTab: Command {
  package var title: String?
  package var index: Int?
  package var controller: Int?

  package init(_ title: String? = nil, index: Int? = nil, controller: Int? = nil) {
    (self.title, self.index, self.controller) = (title, index, controller)
  }

  package typealias Reply = Turned

  package var need: Need { .parts }

  package static let method = "chooseTab"
  package static let summary = """
    Taps a tab of a tab bar and answers when what it shows is there; refused where the app's delegate keeps the one that was chosen.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [
    Parameter("title", "The tab's title.", .length(atMost: TextLength.shown)),
    Parameter("index", "Which tab, in place of a title: counted from 0 from the left, or from the end when negative."),
    Parameter("controller", "Number of the tab bar controller; the one in front unless given, which is waited for."),
  ]
  package static let example = Example(
    ChooseTab("Settings"), reply: Turned(element: .exampleButton, shown: .example, nowMs: 50, cursor: 9))
}
