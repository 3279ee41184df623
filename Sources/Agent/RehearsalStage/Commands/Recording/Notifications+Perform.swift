import RehearsalWire
import UIKit

extension Notifications: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let posted = stage.posted
    return Reply(
      notifications: posted.since(since ?? 0).filter { name == nil || $0.name == name }, last: posted.last)
  }
}
