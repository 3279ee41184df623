// Formats, in place of Foundation's, which knows no texts whose wording depends on numbers. Who imports Foundation beside UIKit
// has Foundation's.
extension String {
  /// A format with its arguments in their places. One from a table, whose wording depends on numbers, is worded for them.
  @_disfavoredOverload
  public init(format: String, _ arguments: any CVarArg...) {
    self = AppBundle.formatted(format, nil, arguments)
  }

  @_disfavoredOverload
  public init(format: String, arguments: [any CVarArg]) { self = AppBundle.formatted(format, nil, arguments) }

  @_disfavoredOverload
  public init(format: String, locale: Locale?, _ args: any CVarArg...) {
    self = AppBundle.formatted(format, locale, args)
  }

  @_disfavoredOverload
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) { self = AppBundle.formatted(format, locale, arguments) }

  /// The same, with numbers as the device's locale writes them.
  @_disfavoredOverload
  public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    AppBundle.formatted(format, .current, arguments)
  }
}
