/// Taps the back button of a navigation controller until its root is on top.
package struct BackToRoot: Command {
  package var controller: Int?

  package init(controller: Int? = nil) { self.controller = controller }

  /// Names the last back button that was tapped; nil where the root was on top already.
  package typealias Reply = Met

  package var need: Need { .parts }

  package static let method = "backToRoot"
  package static let summary = """
    Taps the back button of a navigation controller until its root is on top; answers when the last transition has ended. Refused where the \
    button is tapped and the stack stays.
    """
  package static let effect = CommandEffect.action
  package static let faults = FaultCode.ofTouches + [.hopelessWait]
  package static let parameters = [
    Parameter("controller", "Number of the navigation controller; the one in front unless given, which is waited for.")
  ]
  package static let example = Example(BackToRoot(), reply: Met(element: .exampleButton, nowMs: 700, cursor: 9))
}
