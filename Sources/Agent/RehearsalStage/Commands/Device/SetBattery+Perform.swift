import RehearsalWire
import UIKit

extension SetBattery: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard level != nil || state != nil else {
      throw Fault(.invalidArgument, "level or state: one of them must be given", asked: "change the battery")
    }
    try stage.settle()
    UIKit.Device.setBattery(level: level.map { Float($0) }, state: state.map(UIDevice.BatteryState.init))
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }
}

extension UIDevice.BatteryState {
  fileprivate init(_ state: BatteryState) {
    self =
      switch state {
      case .unplugged: .unplugged
      case .charging: .charging
      case .full: .full
      }
  }
}
