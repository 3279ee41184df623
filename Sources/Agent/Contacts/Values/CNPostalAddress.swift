import UIKit

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// Where somebody gets letters.
///
/// Why `@unchecked Sendable`: Contacts' may be used from anywhere; an agent runs everything on one thread.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Parts: Hashable {
    /// Lines, where there are several.
    var (street, subLocality, city, subAdministrativeArea) = ("", "", "", "")
    var (state, postalCode, country, isoCountryCode) = ("", "", "", "")
  }

  final var parts: Parts

  /// Nowhere.
  public override init() {
    parts = Parts()
    super.init()
  }

  init(_ parts: Parts) {
    self.parts = parts
    super.init()
  }

  /// Lines, where there are several.
  open var street: String { parts.street }
  open var subLocality: String { parts.subLocality }
  open var city: String { parts.city }
  open var subAdministrativeArea: String { parts.subAdministrativeArea }
  open var state: String { parts.state }
  open var postalCode: String { parts.postalCode }
  open var country: String { parts.country }
  open var isoCountryCode: String { parts.isoCountryCode }

  open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.parts == parts }
  /// Of what an address that changes keeps, which is nothing.
  open override var hash: Int { 0 }
}

/// An address that can be changed.
///
/// Why `@unchecked Sendable`: as of the class above it.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { parts.street }
    set { parts.street = newValue }
  }
  open override var subLocality: String {
    get { parts.subLocality }
    set { parts.subLocality = newValue }
  }
  open override var city: String {
    get { parts.city }
    set { parts.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { parts.subAdministrativeArea }
    set { parts.subAdministrativeArea = newValue }
  }
  open override var state: String {
    get { parts.state }
    set { parts.state = newValue }
  }
  open override var postalCode: String {
    get { parts.postalCode }
    set { parts.postalCode = newValue }
  }
  open override var country: String {
    get { parts.country }
    set { parts.country = newValue }
  }
  open override var isoCountryCode: String {
    get { parts.isoCountryCode }
    set { parts.isoCountryCode = newValue }
  }
}
