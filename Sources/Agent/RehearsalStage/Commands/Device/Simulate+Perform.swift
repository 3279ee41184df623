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
    case .openScene: try change("open another window of the app", UIKit.Device.openScene, on: stage)
    case .nextScene: try change("go to the app's next window", UIKit.Device.showNextScene, on: stage)
    case .closeScene: try change("close the app's window", UIKit.Device.closeScene, on: stage)
    }
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }

  @MainActor
  private func change(_ asked: String, _ act: @MainActor () -> Bool, on stage: Stage) throws {
    if event == .closeScene, UIApplication.shared.supportsMultipleScenes, UIApplication.shared.windowScene == nil {
      throw Fault(.refused, "no window of the app is open", asked: asked, found: ["openScene opens one"])
    }
    guard act() else {
      throw Fault(
        .refused, "the app has one window only", asked: asked,
        found: ["it is one for tablets whose Info.plist says UIApplicationSupportsMultipleScenes"])
    }
    let front = UIApplication.shared.windowScene?.session.persistentIdentifier
    stage.note("the window in front is of \(front ?? "no scene")")
  }
}
