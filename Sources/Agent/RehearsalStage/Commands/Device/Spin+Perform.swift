import RehearsalWire
import UIKit

extension Spin: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    UIKit.Device.spin(x: x ?? 0, y: y ?? 0, z: z ?? 0, for: TouchStream.length(durationMs))
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }
}
