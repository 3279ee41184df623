import RehearsalWire
import UIKit

extension Hover: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.gesture("point at", on: locator) { touched in
      let place = try at.map { try touched.point($0) } ?? touched.target.point
      var stream = TouchStream.hover(along: [try touched.point(.left), place], duration: .milliseconds(100))
      // The last frame of a stream takes the pointer away.
      if leaves != true { stream.frames.removeLast() }
      return stream
    }
  }
}
