/// `<color>`, as it is written.
package enum ColorDescription: Hashable, Sendable {
  /// Each component from 0 to 1.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
  case white(Double, alpha: Double)
  /// A colour of the system: `systemBackgroundColor`, `darkTextColor`.
  case system(String)
  /// One of the app's, with what the document's `<resources>` say it is, which stands in where the app has none.
  indirect case named(String, fallback: ColorDescription?)
}
