/// Puts the keyboard away.
package struct DismissKeyboard: Command {

  package init() {}

  package typealias Reply = Done

  package static let method = "dismissKeyboard"
  package static let summary = """
    Takes the focus from the field that has it, so that the keyboard goes; refused when no keyboard is there.
    """
  package static let effect = CommandEffect.action
  package static let parameters: [Parameter] = []
  package static let example = Example(DismissKeyboard(), reply: Done(nowMs: 250))
}
