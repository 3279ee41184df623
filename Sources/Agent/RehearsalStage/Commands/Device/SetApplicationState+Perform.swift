import RehearsalWire
import UIKit
import VirtualTime

extension SetApplicationState: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "make the app \(state.rawValue)"
    try stage.settle()
    guard durationMs == nil || state != .active else {
      throw Fault(
        .invalidArgument, "durationMs: says when an app that was sent away comes back; an active one is there", asked: asked)
    }
    switch state {
    case .active: UIKit.Device.returnToApp()
    case .inactive:
      // From the background UIKit makes an app inactive only on its way to the front, where it does not stay.
      guard UIApplication.shared.applicationState != .background else {
        throw Fault(
          .refused, "an app in the background is inactive only on its way to the front, where it becomes active", asked: asked,
          found: ["make it active first, then inactive"])
      }
      UIKit.Device.interrupt()
    case .background: UIKit.Device.goHome()
    }
    try stage.turn()
    if let durationMs {
      // Not as input: the command ends with the app away, and whoever waits sees it come back. It is no timer of the app's.
      let instant = Footprints.unseen { EventQueue.main.now.advanced(by: durationMs.duration) }
      EventQueue.main.schedule(.main, at: instant, label: "return to the app", isExact: true) {
        UIKit.Device.returnToApp()
      }
    }
    return Reply(nowMs: stage.nowMs)
  }
}
