/// Where the device is, who may know it, and what the app asks about places.
public struct LocationState: Codable, Equatable, Sendable {
  /// What the user allowed.
  public var authorization: LocationAuthorization
  /// Whether the app may know the exact place.
  public var precise: Bool
  /// Whether location services are on.
  public var servicesEnabled: Bool
  /// Nil while it cannot be told.
  public var place: GeographicPlace?
  /// Why it cannot be told; nil when nobody has said so.
  public var error: String?
  /// What the app has asked the person for and not been answered: `whenInUse` or `always`.
  public var asks: String?
  /// Whether the app waits for places, or for one.
  public var isUpdating: Bool
  /// What the app has asked geocoders, oldest first.
  public var geocodings: [GeocodingRecord]

  public init(
    authorization: LocationAuthorization, precise: Bool, servicesEnabled: Bool, place: GeographicPlace?, error: String?,
    asks: String?, isUpdating: Bool, geocodings: [GeocodingRecord]
  ) {
    self.authorization = authorization
    self.precise = precise
    self.servicesEnabled = servicesEnabled
    self.place = place
    self.error = error
    self.asks = asks
    self.isUpdating = isUpdating
    self.geocodings = geocodings
  }
}

/// A question that the app has put to a geocoder: of an address, or of a place.
public struct GeocodingRecord: Codable, Equatable, Sendable {
  /// The address that was looked up; absent where a place was.
  public var address: String?
  /// The place that was looked up; absent where an address was.
  public var place: GeographicPlace?
  /// When it was asked for, in virtual time since launch.
  public var atMs: Milliseconds
  /// False while it waits for an answer.
  public var isAnswered: Bool

  public init(address: String?, place: GeographicPlace?, atMs: Milliseconds, isAnswered: Bool) {
    self.address = address
    self.place = place
    self.atMs = atMs
    self.isAnswered = isAnswered
  }
}
