/// Where the device is, and who may know it; what is nil stays as it is, or as it is on a new device.
///
/// ```swift
/// try app.device.set(Environment(location: LocationSettings(authorization: .authorizedWhenInUse, place: .at(52.52, 13.405))))
/// ```
public struct LocationSettings: Codable, Equatable, Sendable {
  /// What the person has answered to the app's question; notDetermined on a new device. Setting it answers a question that is
  /// open.
  public var authorization: LocationAuthorization?
  /// Whether the app may know the place precisely; true on a new device.
  public var precise: Bool?
  /// Whether the device tells anybody where it is; true on a new device.
  public var servicesEnabled: Bool?
  /// Where it is; nowhere that could be told on a new device. It ends ``error``.
  public var place: GeographicPlace?
  /// Why it cannot tell where it is, by the name of a `CLError.Code`, such as `locationUnknown`; until a place is given.
  public var error: String?

  public init(
    authorization: LocationAuthorization? = nil, precise: Bool? = nil, servicesEnabled: Bool? = nil,
    place: GeographicPlace? = nil, error: String? = nil
  ) {
    self.authorization = authorization
    self.precise = precise
    self.servicesEnabled = servicesEnabled
    self.place = place
    self.error = error
  }

  /// A device that is somewhere, and an app that may know it while it is in use.
  public static func at(_ latitude: Double, _ longitude: Double) -> LocationSettings {
    LocationSettings(authorization: .authorizedWhenInUse, place: .at(latitude, longitude))
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case authorization, precise, servicesEnabled, place, error
  }

  /// Refuses fields that it does not know: a misspelt one would quietly change nothing.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    authorization = try fields.decodeIfPresent(LocationAuthorization.self, forKey: .authorization)
    precise = try fields.decodeIfPresent(Bool.self, forKey: .precise)
    servicesEnabled = try fields.decodeIfPresent(Bool.self, forKey: .servicesEnabled)
    place = try fields.decodeIfPresent(GeographicPlace.self, forKey: .place)
    error = try fields.decodeIfPresent(String.self, forKey: .error)
  }
}

extension LocationSettings: Limited {
  package static let limits: [String: [Limit]] = ["place": [.ofItsParts], "error": [.words(errors)]]

  /// The names of `CLError.Code` that updates of a place can fail with.
  package static let errors = ["locationUnknown", "denied", "network"]
}

/// What a person can answer to the question whether the app may know where the device is; Core Location's names.
public enum LocationAuthorization: String, ProtocolWord, SchemaDescribed {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// A place on Earth, and what is known of it.
public struct GeographicPlace: Codable, Equatable, Sendable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double
  /// Metres above the sea; 0 unless given.
  public var altitude: Double?
  /// Metres by which the place may be wrong; 5 unless given.
  public var accuracy: Double?
  /// Degrees from north, clockwise, in which the device moves; unknown unless given.
  public var course: Double?
  /// Metres a second; unknown unless given.
  public var speed: Double?

  public init(
    latitude: Double, longitude: Double, altitude: Double? = nil, accuracy: Double? = nil, course: Double? = nil,
    speed: Double? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.accuracy = accuracy
    self.course = course
    self.speed = speed
  }

  /// A place by its degrees north and east.
  public static func at(_ latitude: Double, _ longitude: Double) -> GeographicPlace {
    GeographicPlace(latitude: latitude, longitude: longitude)
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case latitude, longitude, altitude, accuracy, course, speed
  }

  /// Refuses fields that it does not know.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try fields.decode(Double.self, forKey: .latitude)
    longitude = try fields.decode(Double.self, forKey: .longitude)
    altitude = try fields.decodeIfPresent(Double.self, forKey: .altitude)
    accuracy = try fields.decodeIfPresent(Double.self, forKey: .accuracy)
    course = try fields.decodeIfPresent(Double.self, forKey: .course)
    speed = try fields.decodeIfPresent(Double.self, forKey: .speed)
  }
}

extension GeographicPlace: Limited {
  package static let limits: [String: [Limit]] = [
    "latitude": [.range(-90, 90)], "longitude": [.range(-180, 180)], "altitude": [.range(-20_000, 10_000_000)],
    "accuracy": [.range(0, 10_000_000)], "course": [.range(0, 360)], "speed": [.range(0, 100_000)],
  ]
}
