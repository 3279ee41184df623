import CoreLocation
import Testing
import UIKit

/// Beacons, regions, placemarks and what a location manager can do.
@MainActor struct BeaconAndPlaceTests {
  private let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  /// What a region or a constraint looks for.
  private func parts(_ region: CLBeaconRegion) -> [Int?] { [region.major?.intValue, region.minor?.intValue] }
  private func parts(_ constraint: CLBeaconIdentityConstraint) -> [Int?] {
    [constraint.major.map(Int.init), constraint.minor.map(Int.init)]
  }

  @Test func aBeaconRegionIsMadeInSevenWays() {
    let constraint = CLBeaconIdentityConstraint(uuid: uuid, major: 7, minor: 8)
    let regions = [
      CLBeaconRegion(uuid: uuid, identifier: "a"), CLBeaconRegion(uuid: uuid, major: 1, identifier: "b"),
      CLBeaconRegion(uuid: uuid, major: 1, minor: 65_535, identifier: "c"),
      CLBeaconRegion(proximityUUID: uuid, identifier: "d"), CLBeaconRegion(proximityUUID: uuid, major: 2, identifier: "e"),
      CLBeaconRegion(proximityUUID: uuid, major: 2, minor: 3, identifier: "f"),
      CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: "g"),
    ]
    let expected: [[Int?]] = [[nil, nil], [1, nil], [1, 65_535], [nil, nil], [2, nil], [2, 3], [7, 8]]
    #expect(regions.map(\.identifier) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(regions.map(parts) == expected)
    // The constraint of each says the same.
    #expect(regions.map { parts($0.beaconIdentityConstraint) } == expected)
    for region in regions {
      #expect(region.uuid == uuid && region.proximityUUID == uuid && region.beaconIdentityConstraint.uuid == uuid)
      #expect(!region.notifyEntryStateOnDisplay && region.notifyOnEntry && region.notifyOnExit)
    }
    #expect(parts(CLBeaconIdentityConstraint(uuid: uuid)) == [nil, nil])
    #expect(parts(CLBeaconIdentityConstraint(uuid: uuid, major: 4)) == [4, nil])
  }

  final class Listener: NSObject, CLLocationManagerDelegate, @unchecked Sendable {  // only the main actor comes here
    var lines: [String] = []
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
      lines.append("\(region.identifier) \(state)")
    }
    func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion) {
      lines.append("\(beacons.count) in \(region.identifier)")
    }
    func locationManager(
      _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying constraint: CLBeaconIdentityConstraint
    ) { lines.append("\(beacons.count) of \(constraint.major ?? 0)") }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      lines.append("at \(locations.map(\.coordinate.latitude))")
    }
  }

  private func manager() -> (CLLocationManager, Listener) {
    startAnew()
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    return (manager, listener)
  }

  @Test func eachSearchForBeaconsEndsByItsConstraint() {
    let (manager, listener) = manager()
    let one = CLBeaconIdentityConstraint(uuid: uuid, major: 1)
    manager.startRangingBeacons(satisfying: one)
    manager.startRangingBeacons(in: CLBeaconRegion(uuid: uuid, major: 2, identifier: "two"))
    // A search that has begun is not begun twice.
    manager.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: uuid, major: 1))
    advance(by: .milliseconds(999))
    #expect(listener.lines == [])
    advance(by: .milliseconds(1))
    #expect(listener.lines.sorted() == ["0 in two", "0 of 1", "0 of 2"])
    manager.stopRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: uuid, major: 1, minor: 1))
    manager.stopRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: uuid, major: 2))
    advance(by: .seconds(1))
    #expect(listener.lines.count == 4 && listener.lines[3] == "0 of 1")
    manager.stopRangingBeacons(satisfying: one)
    advance(by: .seconds(3))
    #expect(listener.lines.count == 4)
  }

  @Test func theStateOfARegionIsToldWhenItIsAskedFor() {
    let (manager, listener) = manager()
    let home = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 1), radius: 200, identifier: "home")
    DeviceLocation.current.move(to: CLLocation(latitude: 1.001, longitude: 1))
    manager.requestState(for: home)
    #expect(listener.lines == [])
    rest()
    DeviceLocation.current.authorize(.authorizedAlways, accuracy: .fullAccuracy)
    manager.requestState(for: home)
    rest()
    DeviceLocation.current.move(to: CLLocation(latitude: 1.01, longitude: 1))
    manager.requestState(for: home)
    manager.requestState(for: CLBeaconRegion(uuid: uuid, identifier: "beacon"))
    rest()
    #expect(listener.lines == ["home unknown", "home inside", "home outside", "beacon unknown"])
    #expect([CLRegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
  }

  @Test func significantChangesAreThePlacesOfTheDriver() {
    let (manager, listener) = manager()
    DeviceLocation.current.authorize(.authorizedAlways, accuracy: .fullAccuracy)
    manager.startMonitoringSignificantLocationChanges()
    DeviceLocation.current.move(to: CLLocation(latitude: 5, longitude: 1))
    rest()
    manager.stopMonitoringSignificantLocationChanges()
    DeviceLocation.current.move(to: CLLocation(latitude: 6, longitude: 1))
    rest()
    #expect(listener.lines == ["at [5.0]"])
    // There is no compass to tell of.
    manager.startUpdatingHeading()
    rest()
    manager.stopUpdatingHeading()
    #expect(listener.lines == ["at [5.0]"])
  }

  @Test func aManagerSaysWhatTheDeviceCan() {
    let (manager, _) = manager()
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLPlacemark.self))
    #expect(CLLocationManager.isRangingAvailable())
    #expect(!CLLocationManager.headingAvailable())
    #expect(CLLocationManager.significantLocationChangeMonitoringAvailable())
    #expect(manager.maximumRegionMonitoringDistance == 1_000_000)
    #expect(manager.monitoredRegions == [])
    #expect([CLProximity.unknown, .immediate, .near, .far].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func delegatesMayLeaveEverythingOut() {
    startAnew()
    final class Deaf: CLLocationManagerDelegate {}
    let (manager, deaf) = (CLLocationManager(), Deaf())
    manager.delegate = deaf
    DeviceLocation.current.authorize(.authorizedAlways, accuracy: .fullAccuracy)
    let home = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 1), radius: 200, identifier: "home")
    DeviceLocation.current.move(to: CLLocation(latitude: 2, longitude: 1))
    manager.startMonitoring(for: home)
    manager.startUpdatingLocation()
    manager.startRangingBeacons(in: CLBeaconRegion(uuid: uuid, identifier: "beacon"))
    DeviceLocation.current.move(to: CLLocation(latitude: 1, longitude: 1))
    DeviceLocation.current.fail(with: CLError(.network))
    advance(by: .seconds(2))
    #expect(manager.monitoredRegions == [home])
    #expect(manager.location == nil)
  }

  // MARK: Placemarks

  private func placemark() -> CLPlacemark {
    CLPlacemark(
      location: CLLocation(latitude: 52.5, longitude: 13.4),
      parts: [
        "name": "Town Hall", "thoroughfare": "Main Street", "subThoroughfare": "1", "locality": "Berlin",
        "subLocality": "Mitte", "administrativeArea": "BE", "subAdministrativeArea": "Bezirk", "postalCode": "10178",
        "isoCountryCode": "DE", "country": "Germany", "inlandWater": "Spree", "ocean": "None", "timeZone": "Europe/Berlin",
      ], areasOfInterest: ["Alexanderplatz"])
  }

  private func words(_ place: CLPlacemark) -> [String?] {
    [
      place.name, place.thoroughfare, place.subThoroughfare, place.locality, place.subLocality, place.administrativeArea,
      place.subAdministrativeArea, place.postalCode, place.isoCountryCode, place.country, place.inlandWater, place.ocean,
      place.timeZone?.identifier,
    ]
  }

  @Test func aPlacemarkOfAnotherIsTheSame() {
    let original = placemark()
    let copy = CLPlacemark(placemark: original)
    #expect(
      words(original) == [
        "Town Hall", "Main Street", "1", "Berlin", "Mitte", "BE", "Bezirk", "10178", "DE", "Germany", "Spree", "None",
        "Europe/Berlin",
      ])
    #expect(words(copy) == words(original))
    #expect(copy.location === original.location)
    #expect(copy.areasOfInterest == ["Alexanderplatz"])
    let empty = CLPlacemark(location: nil, parts: [:], areasOfInterest: nil)
    #expect(words(empty).allSatisfy { $0 == nil })
  }

  @Test func aPlaceIsAskedForInAnyLanguage() {
    startAnew()
    let (geocoder, place) = (CLGeocoder(), placemark())
    nonisolated(unsafe) var answers: [String] = []
    geocoder.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2), preferredLocale: Locale(identifier: "de")) {
      answers.append("\($0?.first?.name ?? "nobody") \(($1 as? CLError)?.errorCode ?? 0)")
    }
    rest()
    #expect(answers == [])
    #expect(geocoder.isGeocoding)
    Geocoding.add(Geocoding.Answer(.success([place]), delay: .zero, times: nil) { if case .place = $0 { true } else { false } })
    rest()
    #expect(answers == ["Town Hall 0"])
    #expect(!geocoder.isGeocoding)
  }

  @Test func aTaskHearsThePlacemarksOrWhyThereAreNone() {
    startAnew()
    let (geocoder, place, here) = (CLGeocoder(), placemark(), CLLocation(latitude: 1, longitude: 2))
    Geocoding.add(Geocoding.Answer(.success([place]), delay: .seconds(1), times: 1) { _ in true })
    let found = hear { try await geocoder.reverseGeocodeLocation(here).map(\.name) }
    rest()
    #expect(found.values == [["Town Hall"]])
    Geocoding.add(Geocoding.Answer(.failure(CLError(.geocodeFoundNoResult)), delay: .zero, times: 1) { _ in true })
    let lost = hear { try await geocoder.reverseGeocodeLocation(here).count }
    rest()
    #expect(lost.values == [] && lost.codes == [8])
    let cancelled = hear { try await geocoder.geocodeAddressString("nowhere").count }
    rest()
    #expect(!cancelled.isOver)
    geocoder.cancelGeocode()
    rest()
    #expect(cancelled.codes == [10])
  }

  @Test func errorsHaveTheNumbersOfCoreLocation() {
    let codes = [
      CLError.locationUnknown, CLError.denied, CLError.network, CLError.geocodeFoundNoResult, CLError.geocodeFoundPartialResult,
      CLError.geocodeCanceled,
    ]
    #expect(codes == [.locationUnknown, .denied, .network, .geocodeFoundNoResult, .geocodeFoundPartialResult, .geocodeCanceled])
    #expect(codes.map { CLError($0).errorCode } == [0, 1, 2, 8, 9, 10])
    #expect(CLError.errorDomain == "kCLErrorDomain")
  }

  @Test func aPlaceIsMadeOfItsDegrees() {
    let place = CLLocationCoordinate2DMake(1.5, -2.5)
    #expect(place.latitude == 1.5 && place.longitude == -2.5)
    for (latitude, longitude, isPlace) in [
      (90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (-90.1, 0, false), (0, 180.1, false), (0, -180.1, false),
    ] { #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)) == isPlace) }
    let location = CLLocation(latitude: 1, longitude: 2)
    #expect(location.speed == -1 && location.course == -1 && location.verticalAccuracy == -1)
  }
}
