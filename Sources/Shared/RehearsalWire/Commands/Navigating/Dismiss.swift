/// Dismisses a presented view controller as the app's own code would.
package struct Dismiss: Command {
  package var controller: Int
  package var animated: Bool?

  package init(controller: Int, animated: Bool? = nil) {
    self.controller = controller
    self.animated = animated
  }

  package typealias Reply = Done

  package var need: Need { .parts }

  package static let method = "dismiss"
  package static let summary = """
    Dismisses a presented view controller, with all in front of it, as the app's own code would; answers when it is gone from the screen.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.noSuchElement]
  package static let parameters = [
    Parameter("controller", "Number of the controller, from 'controllers'; it must be presented, or be inside of one that is."),
    Parameter("animated", "Whether with an animation; true unless given."),
  ]
  package static let example = Example(Dismiss(controller: 3), reply: Done(nowMs: 500))
}
