import RehearsalWire
import UIKit

extension SetProximity: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard UIDevice.current.userInterfaceIdiom == .phone else {
      throw Fault(
        .refused, "a tablet has no sensor of proximity",
        asked: isNear ? "bring something close to the screen" : "free the screen",
        found: [UIScreen.main.model.name])
    }
    try stage.settle()
    UIKit.Device.setProximity(isNear)
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }
}
