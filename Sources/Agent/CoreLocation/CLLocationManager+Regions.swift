import UIKit
import VirtualTime

// Regions that the app hears about when the device enters or leaves them. They belong to the app, not to one manager; each
// manager's delegate is told. Beacons are looked for once a second, as on devices, and none is found.
extension CLLocationManager {
  public var monitoredRegions: Set<CLRegion> { Set(DeviceLocation.current.monitoredRegions) }
  /// Metres; as devices say it.
  public var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }
  public class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLRegion.Type }
  public class func isRangingAvailable() -> Bool { true }
  public class func headingAvailable() -> Bool { false }
  public class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  /// Tells the app whenever the device enters or leaves the region; it needs the permission to use the location always, or
  /// while the app is in use.
  public func startMonitoring(for region: CLRegion) {
    DeviceLocation.current.monitor(region)
    deliver("start of monitoring '\(region.identifier)'") { manager, delegate in
      delegate.locationManager(manager, didStartMonitoringFor: region)
    }
  }

  public func stopMonitoring(for region: CLRegion) { DeviceLocation.current.endMonitoring(of: region) }

  /// Tells the delegate where the device stands to a region.
  public func requestState(for region: CLRegion) {
    let state = DeviceLocation.current.state(of: region)
    deliver("state of region '\(region.identifier)'") { manager, delegate in
      delegate.locationManager(manager, didDetermineState: state, for: region)
    }
  }

  /// Looks for beacons, of which none is near.
  public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) { range(constraint, nil) }
  public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) { endRanging(constraint) }
  /// The former spelling.
  public func startRangingBeacons(in region: CLBeaconRegion) { range(region.beaconIdentityConstraint, region) }
  public func stopRangingBeacons(in region: CLBeaconRegion) { endRanging(region.beaconIdentityConstraint) }

  /// As ``startUpdatingLocation()``: each place that a driver gives is a significant one.
  public func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
  public func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }

  /// A device that knows where north is would tell it; this one does not.
  public func startUpdatingHeading() {}
  public func stopUpdatingHeading() {}

  private func range(_ constraint: CLBeaconIdentityConstraint, _ region: CLBeaconRegion?) {
    endRanging(constraint)
    let event = EventQueue.main.schedule(.timer, after: .seconds(1), every: .seconds(1), label: "search for beacons") {
      [weak self] in
      guard let self, let delegate else { return }
      if let region { delegate.locationManager(self, didRangeBeacons: [], in: region) }
      delegate.locationManager(self, didRange: [], satisfying: constraint)
    }
    ranged.append((constraint, event))
  }

  private func endRanging(_ constraint: CLBeaconIdentityConstraint) {
    func isSame(_ other: CLBeaconIdentityConstraint) -> Bool {
      (other.uuid, other.major, other.minor) == (constraint.uuid, constraint.major, constraint.minor)
    }
    for entry in ranged where isSame(entry.constraint) { EventQueue.main.cancel(entry.event) }
    ranged.removeAll { isSame($0.constraint) }
  }

  func tell(_ region: CLRegion, _ state: CLRegionState) {
    deliver("region '\(region.identifier)'") { manager, delegate in
      if state == .inside, region.notifyOnEntry { delegate.locationManager(manager, didEnterRegion: region) }
      if state == .outside, region.notifyOnExit { delegate.locationManager(manager, didExitRegion: region) }
      delegate.locationManager(manager, didDetermineState: state, for: region)
    }
  }
}
