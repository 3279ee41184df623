// Formatters read texts, which Foundation on Linux keeps to itself. A class of an app's that reads in its own way overrides it,
// and rewritten code tells of that: see `Overridden`. What is of a protocol may be declared anew below.
extension NSObjectProtocol where Self: Formatter {
  /// Reads a text: false where it cannot, and then why. A number or a date by what their formatters can, nothing by others.
  public func getObjectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for text: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    nonisolated(unsafe) let (formatter, object, error) = (self as Formatter, object, error)
    return MainActor.assumeIsolated { FormatterReading.read(text, by: formatter, object, error) }
  }

  /// The same with plain pointers, such as `&object`.
  @_disfavoredOverload
  public func getObjectValue(
    _ object: UnsafeMutablePointer<AnyObject?>?, for text: String, errorDescription error: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    getObjectValue(
      AutoreleasingUnsafeMutablePointer(object), for: text, errorDescription: AutoreleasingUnsafeMutablePointer(error))
  }

  /// Whether a text may become `partial`: true. Nothing on iOS asks.
  public func isPartialStringValid(
    _ partial: AutoreleasingUnsafeMutablePointer<NSString>, proposedSelectedRange: NSRangePointer?,
    originalString: String, originalSelectedRange: NSRange, errorDescription: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { true }
}

extension NSObjectProtocol where Self: NumberFormatter {
  /// Reads a number, and throws where it cannot.
  public func getObjectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for text: String, range: UnsafeMutablePointer<NSRange>?
  ) throws {
    guard let number = number(from: text) else { throw CocoaError(.formatting) }
    object?.pointee = number
  }
}

@MainActor
private enum FormatterReading {
  /// Of the process: formatters whose override is running; its call of super does not reach it again.
  private static var calling: [ObjectIdentifier] = []

  static func read(
    _ text: String, by formatter: Formatter, _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    _ error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    let identity = ObjectIdentifier(formatter)
    if !calling.contains(identity) {
      calling.append(identity)
      defer { calling.removeLast() }
      if let answer = Overridden.objectValue(object, text, error, of: formatter) { return answer }
    }
    let value: AnyObject? =
      switch formatter {
      case let formatter as NumberFormatter: formatter.number(from: text)
      case let formatter as DateFormatter: formatter.date(from: text).map { $0 as NSDate }
      default: nil
      }
    guard let value else {
      error?.pointee = "The value \u{201C}\(text)\u{201D} is invalid." as NSString
      return false
    }
    object?.pointee = value
    return true
  }
}
