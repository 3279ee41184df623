import CoreLocation
import Testing
import UIKit

@MainActor struct PlaceTests {
  final class Listener: NSObject, CLLocationManagerDelegate, @unchecked Sendable {  // only the main actor comes here
    var lines: [String] = []
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      lines.append("\(status)")
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      lines.append("\(locations.map(\.coordinate.latitude))")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      lines.append("failed \((error as NSError).domain) \((error as NSError).code)")
    }
  }

  @Test func distancesAreThoseOfASphere() {
    let berlin = CLLocation(latitude: 52.5219, longitude: 13.4132)
    let munich = CLLocation(latitude: 48.1372, longitude: 11.5756)
    // 504.2 km on the ellipsoid.
    #expect(abs(berlin.distance(from: munich) - 504_200) < 2_000)
    #expect(berlin.distance(from: berlin) == 0)
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(CLLocationCoordinate2DIsValid(berlin.coordinate))
  }

  @Test func theFormerSpellingOfTheDelegateIsHeard() {
    startAnew()
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    rest()
    #expect(listener.lines == ["notDetermined"])
    DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .reducedAccuracy)
    rest()
    #expect(listener.lines == ["notDetermined", "authorizedWhenInUse"])
    #expect(manager.accuracyAuthorization == .reducedAccuracy)
    #expect(CLLocationManager.authorizationStatus() == .authorizedWhenInUse)
  }

  @Test func thePlaceIsKnownOnlyToWhomItMayBe() {
    startAnew()
    let manager = CLLocationManager()
    DeviceLocation.current.move(to: CLLocation(latitude: 1, longitude: 2))
    #expect(manager.location == nil)
    DeviceLocation.current.authorize(.authorizedAlways, accuracy: .fullAccuracy)
    #expect(manager.location?.coordinate.longitude == 2)
    DeviceLocation.current.setServices(enabled: false)
    #expect(manager.location == nil)
    #expect(!CLLocationManager.locationServicesEnabled())
  }

  @Test func updatesThatBeganBeforeThePersonAnsweredComeAfterwards() {
    startAnew()
    DeviceLocation.current.move(to: CLLocation(latitude: 7, longitude: 2))
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    manager.startUpdatingLocation()
    rest()
    #expect(listener.lines == ["notDetermined"])
    DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
    rest()
    #expect(listener.lines == ["notDetermined", "authorizedWhenInUse", "[7.0]"])
    DeviceLocation.current.authorize(.denied, accuracy: .fullAccuracy)
    rest()
    #expect(listener.lines.suffix(2) == ["denied", "failed kCLErrorDomain 1"])
  }

  @Test func moreCanBeAskedForWhileItIsInUse() {
    startAnew()
    let manager = CLLocationManager()
    DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
    manager.requestWhenInUseAuthorization()
    #expect(DeviceLocation.current.question == nil)
    manager.requestAlwaysAuthorization()
    #expect(DeviceLocation.current.question == .always)
    DeviceLocation.current.authorize(.authorizedAlways, accuracy: .fullAccuracy)
    #expect(DeviceLocation.current.question == nil)
  }
}
