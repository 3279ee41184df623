/// What is at a place, in words, as a geocoder is to answer it; the parts are `CLPlacemark`'s.
public struct PlacemarkDeclaration: Codable, Equatable, Sendable {
  /// Where it is.
  public var place: GeographicPlace?
  /// Name, thoroughfare, subThoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea, postalCode,
  /// isoCountryCode, country, inlandWater, ocean and timeZone, each by its name.
  public var parts: [String: String]?
  /// The names of what is worth seeing there.
  public var areasOfInterest: [String]?

  public init(place: GeographicPlace? = nil, parts: [String: String]? = nil, areasOfInterest: [String]? = nil) {
    self.place = place
    self.parts = parts
    self.areasOfInterest = areasOfInterest
  }

  /// What ``parts`` may name.
  package static let names = [
    "name", "thoroughfare", "subThoroughfare", "locality", "subLocality", "administrativeArea", "subAdministrativeArea",
    "postalCode", "isoCountryCode", "country", "inlandWater", "ocean", "timeZone",
  ]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case place, parts, areasOfInterest
  }

  /// Refuses fields that it does not know.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    place = try fields.decodeIfPresent(GeographicPlace.self, forKey: .place)
    parts = try fields.decodeIfPresent([String: String].self, forKey: .parts)
    areasOfInterest = try fields.decodeIfPresent([String].self, forKey: .areasOfInterest)
  }
}

extension PlacemarkDeclaration: Limited {
  package static let limits: [String: [Limit]] = ["place": [.ofItsParts]]
}
