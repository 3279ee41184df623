import VirtualTime

/// The software keyboard: up as long as a text field of the key window is first responder.
@MainActor
package enum Keyboard {
  package private(set) static var isVisible = false
  /// Seconds in which it comes and goes.
  package static let duration: TimeInterval = 0.25
  package static let frame = CGRect(x: 0, y: 844 - 336, width: 390, height: 336)

  static func reset() { isVisible = false }
}
