import Foundation

/// A property list of texts that depend on numbers, on the device, or on how much room there is: `Localizable.stringsdict`.
///
/// Its keys and values are those of Apple's "Creating and using strings dictionary files". Of texts for several widths the widest
/// is taken.
package enum StringsDictionary {
  /// - Parameter language: Of the folder in which the file stands.
  package static func texts(in bytes: Data, language: String, _ surroundings: LocalizedSurroundings) -> [String: LocalizedText] {
    let list = try? PropertyListSerialization.propertyList(from: bytes, options: [], format: nil)
    guard let entries = list as? [String: Any] else { return [:] }
    return entries.compactMapValues { text($0, language, surroundings) }
  }

  private static func text(_ entry: Any, _ language: String, _ surroundings: LocalizedSurroundings) -> LocalizedText? {
    if let plain = entry as? String { return .plain(plain) }
    guard let entry = entry as? [String: Any] else { return nil }
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return surroundings.ofDevice(devices).flatMap { text($0, language, surroundings) }
    }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
      let widest = widths.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }
      return widest.flatMap { text($0.value, language, surroundings) }
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    return .format(LocalizedFormat(format, entry.compactMapValues(variable), language: language))
  }

  private static func variable(_ entry: Any) -> LocalizedFormat.Variable? {
    guard let entry = entry as? [String: Any], entry["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" else {
      return nil
    }
    let wordings = PluralCategory.allCases.compactMap { category in
      (entry[category.rawValue] as? String).map { (category, $0) }
    }
    return LocalizedFormat.Variable(
      Dictionary(uniqueKeysWithValues: wordings), specifier: entry["NSStringFormatValueTypeKey"] as? String ?? "d")
  }
}
