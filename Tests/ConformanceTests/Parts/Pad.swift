import UIKit
import VirtualTime

/// A view that writes down which fingers came to it, where in the window, and when.
final class Pad: UIView {
  /// What happened at one instant: the fingers from the left.
  struct Entry: Equatable {
    let phase: String
    let places: String
    let atMs: Int64
    let tapCounts: [Int]
  }

  private(set) var entries: [Entry] = []

  convenience init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ name: String = "pad") {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    accessibilityIdentifier = name
    isMultipleTouchEnabled = true
  }

  private func add(_ phase: String, _ touches: Set<UITouch>) {
    let sorted = touches.map { (place: $0.location(in: nil), taps: $0.tapCount) }.sorted { $0.place.x < $1.place.x }
    let places = sorted.map { "(\(Int($0.place.x.rounded())), \(Int($0.place.y.rounded())))" }
    entries.append(
      Entry(
        phase: phase, places: places.joined(separator: " "), atMs: EventQueue.main.now.nanoseconds / 1_000_000,
        tapCounts: sorted.map(\.taps)))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { add("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { add("cancelled", touches) }

  /// Where fingers came down, one text for each instant.
  var downs: [String] { entries.filter { $0.phase == "began" }.map(\.places) }
  /// Where they were lifted.
  var ups: [String] { entries.filter { $0.phase == "ended" }.map(\.places) }
  /// How often they moved.
  var moves: Int { entries.count { $0.phase == "moved" } }
  /// From the first finger that came down to the last that was lifted.
  var lastedMs: Int64 { (entries.last?.atMs ?? 0) - (entries.first?.atMs ?? 0) }

  /// Forgets what was.
  func clear() { entries = [] }
}
