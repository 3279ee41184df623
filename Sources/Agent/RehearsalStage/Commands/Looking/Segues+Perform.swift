import RehearsalWire
import UIKit

extension Segues: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let controller = try stage.controllers.one(numbered: controller, asked: "list the segues of a controller")
    return Reply(segues: controller.segues.map(SegueSnapshot.init))
  }
}

extension SegueSnapshot {
  init(_ segue: SegueFacts) {
    self.init(
      identifier: segue.identifier, kind: segue.kind.rawValue, destination: segue.destination,
      destinationClass: segue.destinationClass, animated: segue.isAnimated)
  }
}
