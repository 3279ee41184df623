import RehearsalWire
import UIKit

extension Hierarchy: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let text = UIApplication.shared.hierarchyDescription
    return Reply(text: text.isEmpty ? "" : text + "\n")
  }
}
