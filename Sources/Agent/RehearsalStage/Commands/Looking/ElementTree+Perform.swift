import RehearsalWire
import UIKit

extension ElementTree: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    stage.effort.spend(10 * stage.viewCount)
    let screen = UIScreen.main.bounds
    return Reply(
      windows: stage.windows.compactMap(ElementNode.init(of:)),
      screen: Rect(x: screen.minX, y: screen.minY, width: screen.width, height: screen.height), nowMs: stage.nowMs)
  }
}
