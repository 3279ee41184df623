import RehearsalWire
import UIKit

extension Hover: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.gesture("point at", on: locator, startingAt: [at]) { fingers, view, target in
      let edge = try view.windowPoint(of: .place(.left))
      var stream = TouchStream.hover(along: [edge, target.point], duration: .milliseconds(100))
      // The last frame of a stream takes the pointer away.
      if leaves != true { stream.frames.removeLast() }
      fingers.play(stream, in: target.window)
    }
  }
}
