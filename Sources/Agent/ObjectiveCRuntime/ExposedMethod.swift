/// A method that can be called by its selector.
@MainActor
public struct ExposedMethod {
  public enum Role: Sendable {
    /// `@objc`.
    case method
    /// `@IBAction`: what controls and segues call.
    case action
    /// `@IBSegueAction`: what makes the destination of a segue.
    case segueAction
  }

  public let selector: Selector
  public let role: Role
  /// What it takes, in order: as written, so that `UIButton!` and `UIButton?` are both an optional.
  public let parameters: [Any.Type]
  /// `Void.self` where it answers nothing.
  public let result: Any.Type
  let body: (AnyObject, [Any?], any ValueConversion.Type) throws(ArgumentMismatch) -> Any

  /// Calls the method of `receiver` and returns its answer: `()` where it answers nothing.
  ///
  /// - Parameters:
  ///   - receiver: of the class that the method was found in, or of one below it; a class for a class method.
  ///   - arguments: one for each parameter. Those that are missing are nil, those that are too many are left out: a control
  ///     hands over the sender and the event, whatever the method takes.
  /// - Throws: when an argument cannot become what the parameter is made of; then nothing was called.
  public func call(
    on receiver: AnyObject, with arguments: [Any?] = [], converting conversion: any ValueConversion.Type = PlainConversion.self
  ) throws(ArgumentMismatch) -> Any {
    try body(receiver, arguments, conversion)
  }
}

/// An argument that is not what the parameter is made of.
public struct ArgumentMismatch: Error, CustomStringConvertible {
  public let selector: Selector
  /// From 0; -1 for the receiver.
  public let index: Int
  public let wanted: Any.Type
  /// Nil for nil.
  public let given: Any.Type?

  public var description: String {
    let what = index < 0 ? "is a method of" : "takes as argument \(index + 1)"
    return "'\(selector)' \(what) a \(wanted), and was given \(given.map { "a \($0)" } ?? "nil")"
  }
}
