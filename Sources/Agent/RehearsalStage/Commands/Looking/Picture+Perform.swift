import RehearsalWire
import UIKit

extension Picture: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    stage.effort.spend(20 * stage.viewCount)
    guard let locator else {
      return Reply(svg: ScreenPicture.svg(of: stage.windows, showingTouches: touches ?? false))
    }
    return Reply(svg: ScreenPicture.svg(of: try stage.resolver.one(locator, to: "draw")))
  }
}
