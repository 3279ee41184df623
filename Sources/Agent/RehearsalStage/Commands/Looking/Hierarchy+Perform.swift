import RehearsalWire
import UIKit

extension Hierarchy: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    stage.effort.spend(3 * stage.viewCount)
    let text = UIApplication.shared.hierarchyDescription
    return Reply(text: text.isEmpty ? "" : text + "\n")
  }
}
