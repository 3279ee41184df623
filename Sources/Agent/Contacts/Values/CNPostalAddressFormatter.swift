import UIKit

public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// In several lines, as on an envelope.
  case mailingAddress = 0
}

/// Writes addresses as on an envelope of their country, or of the device's region where they name none.
open class CNPostalAddressFormatter: Formatter {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    lines(of: postalAddress).joined(separator: "\n")
  }

  open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }

  /// Nil for what is no address.
  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map(string(from:)) }

  /// Countries where the code stands in front of the town.
  private static let codeFirst: Set<String> = [
    "at", "be", "ch", "cz", "de", "dk", "es", "fi", "fr", "gr", "hu", "it", "lu", "nl", "no", "pl", "pt", "se", "sk",
  ]

  private class func lines(of address: CNPostalAddress) -> [String] {
    let own = address.isoCountryCode.lowercased()
    let country = own.isEmpty ? CNContactsUserDefaults.shared().countryCode : own
    let town: [[String]] =
      if codeFirst.contains(country) {
        [[address.postalCode, address.city], [address.state]]
      } else if country == "gb" {
        [[address.city], [address.state], [address.postalCode]]
      } else {
        [[address.city, address.state, address.postalCode]]
      }
    let rows = address.street.split(separator: "\n").map { [String($0)] } + [[address.subLocality]] + town + [[address.country]]
    return rows.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }.filter { !$0.isEmpty }
  }
}
