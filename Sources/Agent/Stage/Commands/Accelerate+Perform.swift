import RehearsalWire
import UIKit

extension Accelerate: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "move the device"
    for (name, value) in [("x", x), ("y", y), ("z", z)] {
      if let value, abs(value) > 100 {
        throw Fault(.invalidArgument, "\(name): expected -100 to 100 times gravity, got \(value)", asked: asked)
      }
    }
    let duration = try stage.duration(durationMs, default: .milliseconds(250), asked: asked)
    try stage.settle()
    let (seconds, attoseconds) = duration.components
    UIKit.Device.accelerate(
      x: x ?? 0, y: y ?? 0, z: z ?? 0, duration: Double(seconds) + Double(attoseconds) / 1e18)
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }
}
