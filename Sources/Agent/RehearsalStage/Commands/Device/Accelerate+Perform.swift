import RehearsalWire
import UIKit

extension Accelerate: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    let (seconds, attoseconds) = TouchStream.length(durationMs).components
    UIKit.Device.accelerate(
      x: x ?? 0, y: y ?? 0, z: z ?? 0, duration: Double(seconds) + Double(attoseconds) / 1e18)
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }
}
