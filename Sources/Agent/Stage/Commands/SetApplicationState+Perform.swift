import RehearsalWire
import UIKit
import VirtualTime

extension SetApplicationState: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let back = try stage.duration(durationMs, default: .zero, asked: "make the app \(state.rawValue)")
    try stage.settle()
    switch state {
    case .active: UIKit.Device.returnToApp()
    case .inactive: UIKit.Device.interrupt()
    case .background: UIKit.Device.goHome()
    }
    try stage.turn()
    if durationMs != nil, state != .active {
      // Not as input: the command ends with the app away, and whoever waits sees it come back.
      EventQueue.main.schedule(.main, after: back, label: "return to the app") { UIKit.Device.returnToApp() }
    }
    return Reply(nowMs: stage.nowMs)
  }
}
