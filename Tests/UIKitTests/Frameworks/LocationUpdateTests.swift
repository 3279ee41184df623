import CoreLocation
import Testing
import UIKit

/// When a location manager tells of a place, and when it does not.
@MainActor struct LocationUpdateTests {
  private final class Listener: NSObject, CLLocationManagerDelegate, @unchecked Sendable {  // only the main actor comes here
    var lines: [String] = []
    func drain() -> [String] {
      defer { lines = [] }
      return lines
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      lines += locations.map { "at \($0.coordinate.latitude)" }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      lines.append("failed \((error as NSError).code)")
    }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) { lines.append("in") }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) { lines.append("out") }
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
      lines.append("\(state)")
    }
  }

  private final class Guard: NSObject, CLLocationManagerDelegate, @unchecked Sendable {  // only the main actor comes here
    var statuses: [CLAuthorizationStatus] = []
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { statuses.append(manager.authorizationStatus) }
  }

  private var device: DeviceLocation { .current }

  private func begin(_ status: CLAuthorizationStatus = .authorizedWhenInUse) -> (CLLocationManager, Listener) {
    startAnew()
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    device.authorize(status, accuracy: .fullAccuracy)
    rest()
    return (manager, listener)
  }

  private func move(_ latitude: Double) {
    device.move(to: CLLocation(latitude: latitude, longitude: 0))
    rest()
  }

  private func metres(_ from: Double, _ to: Double) -> Double {
    CLLocation(latitude: to, longitude: 0).distance(from: CLLocation(latitude: from, longitude: 0))
  }

  // MARK: Updates

  @Test func aMoveIsToldThatIsAsFarAsTheFilter() {
    let (manager, listener) = begin()
    move(1)
    #expect(listener.drain() == [])
    manager.startUpdatingLocation()
    manager.startUpdatingLocation()
    rest()
    #expect(listener.drain() == ["at 1.0"])
    manager.distanceFilter = metres(1, 2).nextUp
    move(2)
    #expect(listener.drain() == [])
    manager.distanceFilter = metres(1, 2)
    move(2)
    #expect(listener.drain() == ["at 2.0"])
    // From the last that was told, and not from the last that was known.
    manager.distanceFilter = metres(2, 4)
    move(3)
    move(4)
    #expect(listener.drain() == ["at 4.0"])
    for filter in [0, kCLDistanceFilterNone] {
      manager.distanceFilter = filter
      move(4)
      #expect(listener.drain() == ["at 4.0"])
    }
    manager.stopUpdatingLocation()
    move(9)
    #expect(listener.drain() == [])
  }

  @Test func whoBeginsAgainIsToldAgain() {
    let (manager, listener) = begin()
    manager.distanceFilter = 1e6
    move(1)
    for _ in 0..<2 {
      manager.startUpdatingLocation()
      rest()
      manager.stopUpdatingLocation()
    }
    #expect(listener.drain() == ["at 1.0", "at 1.0"])
    // What was on its way when it was stopped does not come.
    manager.startUpdatingLocation()
    manager.stopUpdatingLocation()
    rest()
    #expect(listener.drain() == [])
  }

  // MARK: Requests

  @Test func aRequestIsAnsweredOnce() {
    let (manager, listener) = begin()
    move(1)
    manager.requestLocation()
    manager.requestLocation()
    #expect(listener.drain() == [])
    rest()
    move(2)
    #expect(listener.drain() == ["at 1.0"])
    // It asks for the place as it is, whatever the filter of the updates.
    manager.distanceFilter = 1e6
    manager.startUpdatingLocation()
    rest()
    manager.requestLocation()
    rest()
    #expect(listener.drain() == ["at 2.0", "at 2.0"])
  }

  @Test func aRequestFailsAfterTenSeconds() {
    let (manager, listener) = begin()
    manager.requestLocation()
    advance(by: .milliseconds(9_999))
    #expect(listener.drain() == [])
    advance(by: .milliseconds(1))
    #expect(listener.drain() == ["failed 0"])
    move(1)
    advance(by: .seconds(20))
    #expect(listener.drain() == [])
    startAnew()
    let (other, hearer) = begin()
    other.requestLocation()
    advance(by: .seconds(9))
    move(3)
    advance(by: .seconds(20))
    #expect(hearer.drain() == ["at 3.0"])
  }

  @Test func aRequestThatIsStoppedNeitherSucceedsNorFails() {
    let (manager, listener) = begin()
    manager.requestLocation()
    manager.stopUpdatingLocation()
    advance(by: .seconds(20))
    move(1)
    #expect(listener.drain() == [])
  }

  @Test func aRequestWaitsForThePersonsAnswer() {
    let (manager, listener) = begin(.notDetermined)
    manager.requestLocation()
    advance(by: .seconds(20))
    move(1)
    #expect(listener.drain() == [])
    device.authorize(.authorizedAlways, accuracy: .fullAccuracy)
    rest()
    #expect(listener.drain() == ["at 1.0"])
  }

  // MARK: Failures

  @Test(arguments: [CLAuthorizationStatus.denied, .restricted]) func whoMayNotKnowIsRefused(status: CLAuthorizationStatus) {
    let (manager, listener) = begin(status)
    move(1)
    #expect(listener.drain() == [])
    manager.startUpdatingLocation()
    rest()
    #expect(listener.drain() == ["failed 1"] && manager.location == nil)
    manager.stopUpdatingLocation()
    manager.requestLocation()
    rest()
    advance(by: .seconds(20))
    #expect(listener.drain() == ["failed 1"])
  }

  @Test func withoutServicesNobodyIsTold() {
    let (manager, listener) = begin()
    move(1)
    manager.startUpdatingLocation()
    rest()
    #expect(listener.drain() == ["at 1.0"])
    device.setServices(enabled: false)
    rest()
    #expect(listener.drain() == ["failed 1"] && manager.location == nil)
    device.setServices(enabled: false)
    rest()
    #expect(listener.drain() == [])
    device.setServices(enabled: true)
    rest()
    #expect(listener.drain() == ["at 1.0"] && manager.location != nil)
  }

  @Test func aDeviceThatCannotTellFailsUntilItMoves() {
    let (manager, listener) = begin()
    move(1)
    manager.startUpdatingLocation()
    rest()
    _ = listener.drain()
    device.fail(with: CLError(.network))
    rest()
    #expect(listener.drain() == ["failed 2"] && manager.location == nil)
    move(2)
    #expect(listener.drain() == ["at 2.0"] && manager.location?.coordinate.latitude == 2)
    // Whoever was not asked yet hears of no failure.
    let (second, other) = begin(.notDetermined)
    second.startUpdatingLocation()
    device.fail(with: CLError(.network))
    rest()
    #expect(other.drain() == [])
  }

  // MARK: Who may

  @Test func aDelegateHearsWhatIsAllowedWhenItComesAndWhenItChanges() {
    startAnew()
    let (manager, keeper) = (CLLocationManager(), Guard())
    manager.delegate = keeper
    #expect(keeper.statuses == [])
    rest()
    manager.delegate = keeper
    rest()
    #expect(keeper.statuses == [.notDetermined])
    device.authorize(.denied, accuracy: .fullAccuracy)
    device.authorize(.denied, accuracy: .fullAccuracy)
    rest()
    #expect(keeper.statuses == [.notDetermined, .denied])
    device.authorize(.denied, accuracy: .reducedAccuracy)
    rest()
    #expect(keeper.statuses == [.notDetermined, .denied, .denied])
    device.setServices(enabled: true)
    rest()
    #expect(keeper.statuses.count == 3)
    device.setServices(enabled: false)
    rest()
    #expect(keeper.statuses.count == 4)
    manager.delegate = nil
    rest()
    #expect(keeper.statuses.count == 4)
  }

  @Test func aDelegateHearsWhatIsAllowedOnceHoweverOftenItIsSet() {
    startAnew()
    let (manager, keeper, other) = (CLLocationManager(), Guard(), Guard())
    manager.delegate = other
    manager.delegate = nil
    manager.delegate = keeper
    rest()
    #expect(keeper.statuses == [.notDetermined] && other.statuses == [])
  }

  @Test func aManagerBeginsWithTheSettingsOfIOS() {
    startAnew()
    let manager = CLLocationManager()
    #expect(manager.distanceFilter == -1 && manager.desiredAccuracy == -1)
    #expect(manager.activityType == .other && manager.pausesLocationUpdatesAutomatically)
    #expect(!manager.allowsBackgroundLocationUpdates && !manager.showsBackgroundLocationIndicator)
    #expect(manager.authorizationStatus == .notDetermined && manager.accuracyAuthorization == .fullAccuracy)
    #expect(CLLocationManager.locationServicesEnabled() && manager.location == nil)
  }

  // MARK: Regions

  private func home(_ radius: Double = 1000) -> CLCircularRegion {
    CLCircularRegion(center: CLLocationCoordinate2D(latitude: 5, longitude: 0), radius: radius, identifier: "home")
  }

  @Test func aRegionHasItsBorder() {
    let border = CLLocationCoordinate2D(latitude: 5.01, longitude: 0)
    let radius = CLLocation(latitude: 5, longitude: 0).distance(from: CLLocation(latitude: 5.01, longitude: 0))
    #expect(home(radius).contains(border))
    #expect(!home(radius.nextDown).contains(border))
    #expect(home(0).contains(home(0).center))
  }

  @Test(arguments: [
    (true, true, ["in", "inside", "out", "outside"]), (false, true, ["inside", "out", "outside"]),
    (true, false, ["in", "inside", "outside"]), (false, false, ["inside", "outside"]),
  ])
  func onlyWhatIsWantedOfARegionIsTold(entry: Bool, exit: Bool, lines: [String]) {
    let (manager, listener) = begin(.authorizedAlways)
    move(6)
    let region = home()
    (region.notifyOnEntry, region.notifyOnExit) = (entry, exit)
    // One that is watched already is not watched twice.
    manager.startMonitoring(for: region)
    manager.startMonitoring(for: region)
    move(5)
    move(5.001)
    move(6)
    #expect(listener.drain() == lines)
    #expect(manager.monitoredRegions == [region])
    // Regions are told apart by their identifiers.
    manager.stopMonitoring(for: home(7))
    #expect(manager.monitoredRegions == [])
    move(5)
    #expect(listener.drain() == [])
  }

  // MARK: Places

  @Test func aPlaceIsToldInWordsAndInMetres() {
    let place = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5,
      course: 6, speed: 7, timestamp: Date(timeIntervalSinceReferenceDate: 8))
    #expect(place.description == "<1.0,2.0> +/- 4.0m (speed 7.0 mps / course 6.0)")
    #expect([place.altitude, place.verticalAccuracy, place.timestamp.timeIntervalSinceReferenceDate] == [3, 5, 8])
    let still = CLLocation(
      coordinate: place.coordinate, altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5, timestamp: place.timestamp)
    #expect(still.description == "<1.0,2.0> +/- 4.0m (speed -1.0 mps / course -1.0)")
    #expect(still.altitude == 3 && still.verticalAccuracy == 5 && still.timestamp == place.timestamp)
    // A quarter and a half of the way around a sphere of 6371.0088 km.
    func away(_ latitude: Double, _ longitude: Double) -> Double {
      CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: latitude, longitude: longitude))
    }
    #expect(abs(away(0, 90) - 10_007_557.2) < 1 && abs(away(90, 0) - 10_007_557.2) < 1)
    #expect(abs(away(0, 180) - 20_015_114.4) < 1 && abs(away(0, -90) - 10_007_557.2) < 1)
    #expect(abs(CLLocation(latitude: 60, longitude: 0).distance(from: CLLocation(latitude: 60, longitude: 0.001)) - 55.6) < 0.01)
  }
}
