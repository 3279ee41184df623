import CoreLocation
import Permissions
import Testing
import UIKit
import UserNotifications

/// What happens where the device goes.
@MainActor struct RegionTests {
  final class Listener: NSObject, CLLocationManagerDelegate, @unchecked Sendable {  // only the main actor comes here
    var lines: [String] = []
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) { lines.append("started") }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) { lines.append("in") }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) { lines.append("out") }
    func locationManager(
      _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying constraint: CLBeaconIdentityConstraint
    ) { lines.append("\(beacons.count) beacons") }
  }

  private let home = CLCircularRegion(
    center: CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405), radius: 100, identifier: "home")

  @Test func aRegionThatIsEnteredAndLeftIsTold() {
    startAnew()
    DeviceLocation.current.authorize(.authorizedAlways, accuracy: .fullAccuracy)
    DeviceLocation.current.move(to: CLLocation(latitude: 52.6, longitude: 13.405))
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    manager.startMonitoring(for: home)
    #expect(manager.monitoredRegions == [home])
    rest()
    #expect(listener.lines == ["started"])
    DeviceLocation.current.move(to: CLLocation(latitude: 52.5201, longitude: 13.405))
    rest()
    DeviceLocation.current.move(to: CLLocation(latitude: 52.5202, longitude: 13.405))
    rest()
    DeviceLocation.current.move(to: CLLocation(latitude: 52.53, longitude: 13.405))
    rest()
    #expect(listener.lines == ["started", "in", "out"])
    manager.stopMonitoring(for: home)
    DeviceLocation.current.move(to: CLLocation(latitude: 52.52, longitude: 13.405))
    rest()
    #expect(listener.lines == ["started", "in", "out"])
  }

  @Test func noBeaconIsNear() throws {
    startAnew()
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    let uuid = try #require(UUID(uuidString: "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5"))
    let region = CLBeaconRegion(proximityUUID: uuid, major: 123, minor: 456, identifier: "beacon")
    manager.startRangingBeacons(in: region)
    advance(by: .seconds(2))
    manager.stopRangingBeacons(in: region)
    advance(by: .seconds(5))
    #expect(listener.lines == ["0 beacons", "0 beacons"])
  }

  @Test func aNotificationWaitsForAPlace() {
    startAnew()
    Permissions.current.set(.notifications, to: .authorized)
    DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
    DeviceLocation.current.move(to: CLLocation(latitude: 52.6, longitude: 13.405))
    UIApplication.shared.enterBackground()
    let center = UNUserNotificationCenter.current()
    let content = UNMutableNotificationContent()
    content.body = "You are home"
    home.notifyOnExit = false
    center.add(
      UNNotificationRequest(
        identifier: "home", content: content, trigger: UNLocationNotificationTrigger(region: home, repeats: false)))
    rest()
    #expect(center.pending.map(\.request.identifier) == ["home"])
    #expect(center.delivered.isEmpty)
    DeviceLocation.current.move(to: CLLocation(latitude: 52.52, longitude: 13.405))
    rest()
    #expect(center.pending.isEmpty)
    #expect(center.delivered.map(\.request.content.body) == ["You are home"])
  }
}
