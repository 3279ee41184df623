import Foundation

/// What can be read of an element.
public protocol XCUIElementAttributes {
  /// Its accessibility identifier; of a navigation bar without one its title. Empty without any.
  var identifier: String { get }
  /// Where it is on the screen, in points.
  var frame: CGRect { get }
  /// Its accessibility value, a `String`; of an empty field its placeholder.
  var value: Any? { get }
  /// Empty, as on iOS.
  var title: String { get }
  /// Its accessibility label; empty without one.
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  /// Whether it answers a touch.
  var isEnabled: Bool { get }
  /// What a field shows while it is empty.
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  /// Whether it is the first responder or, on a tablet, what the keyboard's focus is on.
  var hasFocus: Bool { get }
}

/// An element as it was at one virtual instant, with everything in it.
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// What is in it, back to front.
  var children: [any XCUIElementSnapshot] { get }
}

/// What a query needs besides, in order to give elements.
public protocol XCUIElementSnapshotProviding {
  /// The element as it is now; throws where there is not exactly one.
  func snapshot() throws -> any XCUIElementSnapshot
}
