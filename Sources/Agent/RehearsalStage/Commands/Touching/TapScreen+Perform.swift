import RehearsalWire
import UIKit
import VirtualTime

extension TapScreen: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let times = times ?? 1
    let asked = "tap the screen at \(point)"
    let place = CGPoint(x: point.x, y: point.y)
    guard UIScreen.main.bounds.contains(place) else {
      let size = UIScreen.main.bounds.size
      throw Fault(
        .invalidArgument, "\(point) is off the screen, which is \(size.width.boundedInt) × \(size.height.boundedInt)",
        asked: asked)
    }
    try stage.settle()
    guard let window = stage.windows.last else {
      throw Fault(.noSuchElement, "the app shows no window", asked: asked)
    }
    // The status bar is the system's, and in front of everything.
    if place.y < UIScreen.main.safeAreaInsets.top, tapsStatusBar() {
      try stage.turn()
      return Reply(hit: nil, nowMs: stage.nowMs)
    }
    let hit = Touchability(windows: stage.windows).hit(at: place).map { ElementSnapshot(of: $0) }
    TouchSynthesizer().play(.tap(at: window.convert(place, from: nil), times: times), in: window)
    try stage.deliverInput()
    return Reply(hit: hit, nowMs: stage.nowMs)
  }

  /// Whether the status bar takes the tap. One that is shown does so also where nothing scrolls to its top.
  @MainActor
  private func tapsStatusBar() -> Bool {
    do { return try UIKit.Device.tapStatusBar() != nil || !UIApplication.shared.isStatusBarHidden } catch { return false }
  }
}
