import UIKit

/// What is at a place, in words.
// Why `@unchecked Sendable`: nothing in it changes, and only the system would make a subclass.
open class CLPlacemark: NSObject, @unchecked Sendable {
  public let location: CLLocation?
  public let name: String?
  public let thoroughfare: String?
  public let subThoroughfare: String?
  public let locality: String?
  public let subLocality: String?
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let isoCountryCode: String?
  public let country: String?
  public let inlandWater: String?
  public let ocean: String?
  public let areasOfInterest: [String]?
  public let timeZone: TimeZone?

  /// The same as another.
  public init(placemark: CLPlacemark) {
    (location, name, timeZone) = (placemark.location, placemark.name, placemark.timeZone)
    (thoroughfare, subThoroughfare) = (placemark.thoroughfare, placemark.subThoroughfare)
    (locality, subLocality) = (placemark.locality, placemark.subLocality)
    (administrativeArea, subAdministrativeArea) = (placemark.administrativeArea, placemark.subAdministrativeArea)
    (postalCode, isoCountryCode, country) = (placemark.postalCode, placemark.isoCountryCode, placemark.country)
    (inlandWater, ocean, areasOfInterest) = (placemark.inlandWater, placemark.ocean, placemark.areasOfInterest)
  }

  /// - Parameter parts: By the names of the properties.
  package init(location: CLLocation?, parts: [String: String], areasOfInterest: [String]?) {
    (self.location, self.areasOfInterest) = (location, areasOfInterest)
    (name, thoroughfare, subThoroughfare) = (parts["name"], parts["thoroughfare"], parts["subThoroughfare"])
    (locality, subLocality) = (parts["locality"], parts["subLocality"])
    (administrativeArea, subAdministrativeArea) = (parts["administrativeArea"], parts["subAdministrativeArea"])
    (postalCode, isoCountryCode, country) = (parts["postalCode"], parts["isoCountryCode"], parts["country"])
    (inlandWater, ocean) = (parts["inlandWater"], parts["ocean"])
    timeZone = parts["timeZone"].flatMap(TimeZone.init(identifier:))
  }
}
