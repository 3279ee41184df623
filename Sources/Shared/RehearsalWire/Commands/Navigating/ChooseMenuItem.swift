/// Taps a row of the menu on the screen.
package struct ChooseMenuItem: Command {
  package var title: String

  package init(_ title: String) { self.title = title }

  package typealias Reply = Acted

  package var need: Need { .parts }

  package static let method = "chooseMenuItem"
  package static let summary = """
    Taps the row with a title of the menu on the screen, and answers when the menu is gone, or shows what is in the submenu; its action has run.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [Parameter("title", "The row's title.", .notEmpty, .length(atMost: TextLength.shown))]
  package static let example = Example(
    ChooseMenuItem("Delete"), reply: Acted(element: .exampleButton, nowMs: 350, cursor: 4))
}
