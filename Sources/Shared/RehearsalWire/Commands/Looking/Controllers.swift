/// Shows the view controllers with their states.
package struct Controllers: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// The root controller of each window, back to front.
    package var roots: [ControllerSnapshot]
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(roots: [ControllerSnapshot], cursor: Int = 0) {
      self.roots = roots
      self.cursor = cursor
    }
  }

  package static let method = "controllers"
  package static let summary = "Shows the view controllers: who contains and presents whom, and where each is in its life."
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Controllers(),
    reply: Reply(roots: [
      ControllerSnapshot(
        id: 1, class: "EarthquakesController", superclasses: ["UITableViewController", "UIViewController"], title: "Earthquakes",
        state: .appeared, viewLoaded: true, children: [],
        presented: [])
    ]))
}
