import RehearsalWire
import UIKit

extension Simulate: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    switch event {
    case .shake: UIKit.Device.shake()
    case .memoryWarning: UIKit.Device.sendMemoryWarning()
    case .screenshot: UIKit.Device.takeScreenshot()
    case .significantTimeChange: UIKit.Device.significantTimeChange()
    }
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }
}
