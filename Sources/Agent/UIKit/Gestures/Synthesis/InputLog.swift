import VirtualTime

/// Writes down every event that the app is sent, once it is turned on; off at launch.
@MainActor
package enum InputLog {
  @PerLaunch package static var isOn = false

  /// One line an event, oldest first: `0.050 s touches: ended (150, 120) <UIButton #5>`.
  @PerLaunch package private(set) static var lines: [String] = []

  /// Hands out the lines and forgets them.
  package static func drain() -> [String] {
    defer { lines = [] }
    return lines
  }

  static func note(_ event: UIEvent) {
    guard isOn else { return }
    let milliseconds = EventQueue.main.now.nanoseconds / 1_000_000
    let thousandths = String(milliseconds % 1000)
    let time = "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - thousandths.count))\(thousandths) s"
    let touches = event.orderedTouches.map { touch in
      let place = touch.location(in: nil)
      let view = touch.view.map { " \($0)" } ?? ""
      return "\(touch.phase) (\(written(place.x)), \(written(place.y)))\(view)"
    }
    let what = event.subtype == .none ? "\(event.type)" : "\(event.type) \(event.subtype)"
    lines.append(touches.isEmpty ? "\(time) \(what)" : "\(time) \(what): \(touches.joined(separator: ", "))")
  }

  private static func written(_ number: CGFloat) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(rounded.boundedInt)" : "\(rounded)"
  }
}
