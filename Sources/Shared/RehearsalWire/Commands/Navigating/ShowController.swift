/// Makes a view controller and puts it on the screen, as the app's own code would.
package struct ShowController: Command {
  package var scene: String?
  package var storyboard: String?
  package var className: String?
  package var how: ShowingWay?
  package var source: Int?
  package var navigation: Bool?
  package var style: PresentationStyle?
  package var animated: Bool?
  package var tabBar: Bool?

  package init(
    scene: String? = nil, storyboard: String? = nil, class: String? = nil, how: ShowingWay? = nil, from: Int? = nil,
    navigation: Bool? = nil, style: PresentationStyle? = nil, animated: Bool? = nil, tabBar: Bool? = nil
  ) {
    self.scene = scene
    self.storyboard = storyboard
    self.className = `class`
    self.how = how
    self.source = from
    self.navigation = navigation
    self.style = style
    self.animated = animated
    self.tabBar = tabBar
  }

  package struct Reply: Codable, Equatable, Sendable, CursorBearing {
    /// Number of the controller that was made; not that of a navigation or tab bar controller around it.
    package var controller: Int
    /// The name of its class, without the module.
    package var className: String
    /// The controller as it is once it is on the screen.
    package var shown: ControllerSnapshot
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(controller: Int, class: String, shown: ControllerSnapshot, nowMs: Milliseconds, cursor: Int = 0) {
      self.controller = controller
      self.className = `class`
      self.shown = shown
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package var need: Need { .parts }

  package static let method = "showController"
  package static let summary = """
    Makes a view controller, from a scene of a storyboard or by its class, and makes it the root of the app's window, presents it or \
    pushes it; answers when its transition has ended and it is on the screen.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.noSuchElement, .sessionNotCreated]
  package static let parameters = [
    Parameter("scene", "Storyboard identifier of the scene; the storyboard's initial one unless given.", .name),
    Parameter("storyboard", "Name of the storyboard; 'Main' unless given, when a scene is.", .name),
    Parameter(
      "className",
      "Name of the class, with or without its module, in place of a scene; it is made with an 'init(coder:)' that finds nothing."),
    Parameter("how", "Root, presented or pushed; root unless given."),
    Parameter("source", "Number of the controller that presents or pushes; the one in front unless given."),
    Parameter("navigation", "Whether a navigation controller goes around it; false unless given."),
    Parameter("style", "How it is presented; as the controller itself says unless given.", .name),
    Parameter("animated", "Whether it is presented or pushed with an animation; true unless given."),
    Parameter("tabBar", "Whether a tab bar controller goes around it, outside of a navigation controller; false unless given."),
  ]
  package static let example = Example(
    ShowController(scene: "Detail", storyboard: "Main", how: .present, style: .formSheet),
    reply: Reply(controller: 4, class: "DetailController", shown: .example, nowMs: 500, cursor: 12))
}
