import RehearsalWire
import UIKit

extension SetPasteboard: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    UIPasteboard.general.string = text
    return Reply(nowMs: stage.nowMs)
  }
}
