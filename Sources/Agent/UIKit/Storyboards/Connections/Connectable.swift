/// Something whose methods and properties a storyboard or xib refers to by name.
///
/// Responders (views, controllers, the app's delegate) are connectable. An object of another class that stands in a storyboard
/// says that it conforms, and has the same two lists, as `static var`s, if it wants to.
@MainActor
public protocol Connectable: AnyObject {
  /// The methods that controls, bar button items, gesture recognisers and segues call: `[Action("saveTapped:", saveTapped)]`.
  ///
  /// Only what the class adds: those of its superclass are found too.
  static var actions: [Action] { get }

  /// The properties that are set and read by name although they are neither stored nor UIKit's, or whose observers must hear of
  /// it.
  static var keyedProperties: [KeyedProperty] { get }
}

extension Connectable {
  public static var actions: [Action] { [] }
  public static var keyedProperties: [KeyedProperty] { [] }
}

/// A class and those above it, nearest first.
func ancestry(of type: AnyClass) -> [AnyClass] { Array(sequence(first: type, next: { _getSuperclass($0) })) }
