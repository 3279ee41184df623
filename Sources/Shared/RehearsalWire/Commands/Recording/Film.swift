/// Films the screen, from the first time that it is asked for.
package struct Film: Command {
  /// What is looked at in each frame besides.
  package var conditions: [Condition]?

  package init(conditions: [Condition]? = nil) {
    self.conditions = conditions
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The screen at each instant at which it changed since this was last asked, oldest first; the first time, as it is.
    package var frames: [FilmFrame]
    /// Lines of pictures that no frame had before. Frames name lines by their place among all that were told so far.
    package var pictureLines: [String]
    /// Views that no frame had before, named likewise.
    package var views: [FilmedView]
    /// The superclasses of classes that no view had before, nearest first.
    package var superclasses: [String: [String]]
    /// The animations and transitions that began or ended since this was last asked, by their numbers.
    package var motions: [FilmedMotion]
    /// The root controller of each window, back to front, as they are now.
    package var controllers: [ControllerSnapshot]
    /// What the app waits for now.
    package var pending: [PendingItem]
    /// At how many instants nobody looked, because there were too many since this was last asked.
    package var missed: Int
    /// Virtual time since launch.
    package var nowMs: Milliseconds

    package init(
      frames: [FilmFrame], pictureLines: [String], views: [FilmedView], superclasses: [String: [String]],
      motions: [FilmedMotion], controllers: [ControllerSnapshot], pending: [PendingItem], missed: Int, nowMs: Milliseconds
    ) {
      self.frames = frames
      self.pictureLines = pictureLines
      self.views = views
      self.superclasses = superclasses
      self.motions = motions
      self.controllers = controllers
      self.pending = pending
      self.missed = missed
      self.nowMs = nowMs
    }
  }

  // Whoever looks on changes nothing, not even the sum of what happened.
  package static var isTraced: Bool { false }

  package static let method = "film"
  package static let summary = """
    Films the screen: tells every change of it since this was last asked, with its virtual instant. While an animation or a \
    transition is under way there is a frame each sixtieth of a second. It is not part of the trace. Once asked for, every command is \
    filmed, and takes longer; of one in which very much happens the end is not filmed, but what came of it.
    """
  package static let effect = CommandEffect.query
  package static let faults = FaultCode.ofLooks
  package static let parameters = [
    Parameter(
      "conditions", "Whether each of these holds is told with each frame; there is a frame, too, where only that changed.")
  ]
  package static let example = Example(
    Film(conditions: [.exists(.label("Save"))]),
    reply: Reply(
      frames: [
        FilmFrame(
          atMs: 0, picture: Splice(keep: 0, drop: 0, add: [0, 1, 2]), views: Splice(keep: 0, drop: 0, add: [0]), holds: [false])
      ],
      pictureLines: [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"390\" height=\"844\">", "<rect width=\"390\" height=\"844\"/>",
        "</svg>",
      ],
      views: [
        FilmedView(
          depth: 0,
          view: ElementSnapshot(
            class: "UIWindow", label: nil, identifier: nil, text: nil, value: nil, traits: [],
            frame: Rect(x: 0, y: 0, width: 390, height: 844), visible: true, enabled: true))
      ], superclasses: ["UIWindow": ["UIView", "UIResponder"]],
      motions: [
        FilmedMotion(number: 1, kind: "animation", label: "animation", site: "CartController.swift:88", startMs: 0, endMs: 250)
      ], controllers: [], pending: [], missed: 0, nowMs: 0))
}
