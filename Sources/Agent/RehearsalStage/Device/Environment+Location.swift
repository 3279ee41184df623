import CoreLocation
import RehearsalWire

extension LocationSettings {
  /// What a new device is like; as `DeviceLocation` begins.
  @MainActor
  func apply() {
    if authorization != nil || precise != nil {
      let status = authorization.map(CLAuthorizationStatus.init) ?? DeviceLocation.current.authorization
      let accuracy: CLAccuracyAuthorization? = precise.map { $0 ? .fullAccuracy : .reducedAccuracy }
      DeviceLocation.current.authorize(status, accuracy: accuracy ?? DeviceLocation.current.accuracy)
    }
    if let servicesEnabled { DeviceLocation.current.setServices(enabled: servicesEnabled) }
    if let code = error.flatMap(CLError.Code.init(name:)) { DeviceLocation.current.fail(with: CLError(code)) }
    if let place { DeviceLocation.current.move(to: CLLocation(place)) }
  }
}

extension LocationState {
  /// What holds now, and what was asked.
  @MainActor
  static var now: LocationState {
    LocationState(
      authorization: LocationAuthorization(DeviceLocation.current.authorization),
      precise: DeviceLocation.current.accuracy == .fullAccuracy,
      servicesEnabled: DeviceLocation.current.areServicesEnabled, place: DeviceLocation.current.place.map(GeographicPlace.init),
      error: DeviceLocation.current.error?.code.name, asks: DeviceLocation.current.question?.rawValue,
      isUpdating: DeviceLocation.current.isUpdating || DeviceLocation.current.isRequested,
      geocodings: Geocoding.all.map { geocoding in
        var (address, place): (String?, GeographicPlace?) = (nil, nil)
        switch geocoding.question {
        case .address(let text): address = text
        case .place(let location): place = GeographicPlace(location)
        }
        return GeocodingRecord(
          address: address, place: place, atMs: Milliseconds(nanoseconds: geocoding.askedAt.nanoseconds),
          isAnswered: geocoding.isAnswered)
      })
  }
}

extension CLLocation {
  convenience init(_ place: GeographicPlace) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude), altitude: place.altitude ?? 0,
      horizontalAccuracy: place.accuracy ?? 5, verticalAccuracy: place.altitude == nil ? -1 : 5, course: place.course ?? -1,
      speed: place.speed ?? -1, timestamp: Date())
  }
}

extension GeographicPlace {
  init(_ location: CLLocation) {
    self.init(
      latitude: location.coordinate.latitude, longitude: location.coordinate.longitude,
      altitude: location.verticalAccuracy < 0 ? nil : location.altitude, accuracy: location.horizontalAccuracy,
      course: location.course < 0 ? nil : location.course, speed: location.speed < 0 ? nil : location.speed)
  }
}

extension CLError.Code {
  /// The code with a name, as Swift writes it.
  init?(name: String) {
    guard let code = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = code
  }
}

extension CLAuthorizationStatus {
  fileprivate init(_ authorization: LocationAuthorization) {
    self =
      switch authorization {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .authorizedAlways: .authorizedAlways
      case .authorizedWhenInUse: .authorizedWhenInUse
      }
  }
}

extension LocationAuthorization {
  fileprivate init(_ status: CLAuthorizationStatus) {
    self =
      switch status {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .authorizedAlways: .authorizedAlways
      case .authorizedWhenInUse: .authorizedWhenInUse
      }
  }
}
