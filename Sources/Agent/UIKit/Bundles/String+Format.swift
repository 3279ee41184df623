import LocalizedTexts

// Formats, in place of Foundation's, which knows no texts whose wording depends on numbers. Who imports Foundation beside UIKit
// has Foundation's.
extension String {
  /// A format with its arguments in their places. One from a table, whose wording depends on numbers, is worded for them.
  @_disfavoredOverload
  public init(format: String, _ arguments: any CVarArg...) { self.init(format: format, arguments: arguments) }

  @_disfavoredOverload
  public init(format: String, arguments: [any CVarArg]) { self = Self.text(format, nil, arguments) }

  @_disfavoredOverload
  public init(format: String, locale: Locale?, _ args: any CVarArg...) {
    self.init(format: format, locale: locale, arguments: args)
  }

  @_disfavoredOverload
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) { self = Self.text(format, locale, arguments) }

  /// The same, with numbers as the device's locale writes them.
  @_disfavoredOverload
  public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    text(format, .current, arguments)
  }

  private static func text(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    let worded = AppBundle.format(format)?.worded(for: arguments.map(number)) ?? format
    return withVaList(arguments) {
      NSString(format: worded, locale: locale?._bridgeToObjectiveC(), arguments: $0)._bridgeToSwift()
    }
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let whole as any BinaryInteger: Double(whole)
    case let number as any BinaryFloatingPoint: Double(number)
    case let object as NSNumber: object.doubleValue
    default: nil
    }
  }
}
