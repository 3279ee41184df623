/// Lists the segues of a view controller's scene.
package struct Segues: Command {
  package var controller: Int

  package init(controller: Int) {
    self.controller = controller
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The controller's own first, then those of its views in the order of the document; empty for a controller that comes from
    /// no storyboard.
    package var segues: [SegueSnapshot]

    package init(segues: [SegueSnapshot]) {
      self.segues = segues
    }
  }

  package static let method = "segues"
  package static let summary = "Lists the segues that lead out of the scene of a view controller."
  package static let effect = CommandEffect.query
  package static let faults: [FaultCode] = [.noSuchElement]
  package static let parameters = [Parameter("controller", "Number of the controller, from 'controllers'.")]
  package static let example = Example(
    Segues(controller: 2),
    reply: Reply(segues: [
      SegueSnapshot(identifier: "showDetail", kind: "show", destination: "Detail", destinationClass: "DetailController")
    ]))
}
