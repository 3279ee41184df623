import RehearsalWire
import UIKit

extension ReadText: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(text: try stage.resolver.one(locator, to: "read").shownText)
  }
}
