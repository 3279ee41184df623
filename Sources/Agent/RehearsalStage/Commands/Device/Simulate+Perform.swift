import RehearsalWire
import UIKit

extension Simulate: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    switch event {
    case .shake:
      guard UIApplication.shared.applicationState != .background else {
        throw Fault(
          .refused, "nobody hears of a shake while the app is in the background", asked: "shake the device",
          found: ["setApplicationState active brings the app back"])
      }
      UIKit.Device.shake()
    case .memoryWarning: UIKit.Device.sendMemoryWarning()
    case .screenshot: UIKit.Device.takeScreenshot()
    case .significantTimeChange: UIKit.Device.significantTimeChange()
    }
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }
}
