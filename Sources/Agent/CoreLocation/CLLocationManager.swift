import UIKit
import VirtualTime

/// Tells an app where the device is, which a driver says.
///
/// ```
///   requestWhenInUseAuthorization() ─▶ asked, until the person answers ─▶ locationManagerDidChangeAuthorization
///   startUpdatingLocation() ─▶ the place as it is known, and each one that the driver gives ─▶ didUpdateLocations
///   requestLocation()       ─▶ the same once; after 10 s without a place ─▶ didFailWithError(.locationUnknown)
/// ```
/// The delegate is called on the one thread, by events of the main queue's kind.
///
/// Why `@unchecked Sendable`: Core Location's may be used from anywhere; an agent runs everything on one thread.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// How long a single request looks for a place, as observed on devices.
  static let requestLimit = Duration.seconds(10)

  /// Is told of the authorization as it is, soon after it is set.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet {
      guard let delegate, delegate !== oldValue else { return }
      deliver("location authorization") { [weak delegate] manager, current in
        // One that was set for a moment is told nothing, and its successor no more than once.
        if current === delegate { current.locationManagerDidChangeAuthorization(manager) }
      }
    }
  }

  /// Metres that the device has to move before its place is told again.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// Kept, and nothing more: a place is as accurate as the driver says.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// Kept, and nothing more.
  open var activityType = CLActivityType.other
  /// Kept, and nothing more: updates never pause.
  open var pausesLocationUpdatesAutomatically = true
  /// Kept, and nothing more: an app in the background is never suspended.
  open var allowsBackgroundLocationUpdates = false
  /// Kept, and nothing more.
  open var showsBackgroundLocationIndicator = false

  private(set) var isUpdating = false
  private(set) var isRequesting = false
  private var limit: EventToken?
  private var lastTold: CLLocation?
  var ranged: [(constraint: CLBeaconIdentityConstraint, event: EventToken)] = []

  public override init() {
    super.init()
    DeviceLocation.current.add(self)
  }

  deinit {
    if let limit { EventQueue.main.cancel(limit) }
    for entry in ranged { EventQueue.main.cancel(entry.event) }
  }

  // MARK: May it

  open var authorizationStatus: CLAuthorizationStatus { DeviceLocation.current.authorization }
  open var accuracyAuthorization: CLAccuracyAuthorization { DeviceLocation.current.accuracy }
  /// The former spelling of ``authorizationStatus-swift.property``.
  public class func authorizationStatus() -> CLAuthorizationStatus { DeviceLocation.current.authorization }
  /// Whether the device tells anybody where it is.
  public class func locationServicesEnabled() -> Bool { DeviceLocation.current.areServicesEnabled }

  /// Asks the person by an alert of the system, if nobody has.
  open func requestWhenInUseAuthorization() { DeviceLocation.current.ask(for: .whenInUse) }

  /// Asks the person for more than while the app is in use, if they have not refused.
  open func requestAlwaysAuthorization() { DeviceLocation.current.ask(for: .always) }

  func tellAuthorization() {
    deliver("location authorization") { manager, delegate in delegate.locationManagerDidChangeAuthorization(manager) }
  }

  // MARK: Where is it

  /// The last place; nil while none is known, or may be.
  open var location: CLLocation? { DeviceLocation.current.isAvailable ? DeviceLocation.current.place : nil }

  /// Tells of the place as it is known and of each further one, until it is stopped.
  open func startUpdatingLocation() {
    guard !isUpdating else { return }
    isUpdating = true
    lastTold = nil
    tell()
  }

  open func stopUpdatingLocation() {
    isUpdating = false
    endRequest()
  }

  /// Tells of one place, or fails after a while.
  open func requestLocation() {
    guard !isRequesting else { return }
    isRequesting = true
    if tell() { return }
    guard DeviceLocation.current.authorization.isAuthorized else { return }
    limit = EventQueue.main.schedule(.timer, after: Self.requestLimit, label: "end of a search for the location") {
      [weak self] in
      guard let self, self.isRequesting else { return }
      endRequest()
      delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
    }
  }

  private func endRequest() {
    isRequesting = false
    if let limit { EventQueue.main.cancel(limit) }
    limit = nil
  }

  /// Tells what there is to tell, if it is waited for; whether that was anything.
  @discardableResult
  func tell() -> Bool {
    guard isUpdating || isRequesting else { return false }
    if let error = DeviceLocation.current.refusal {
      deliver("location error") { manager, delegate in
        manager.endRequest()
        delegate.locationManager(manager, didFailWithError: error)
      }
      return true
    }
    guard let place = location else { return false }
    if let lastTold, !isRequesting, distanceFilter > 0, place.distance(from: lastTold) < distanceFilter { return false }
    lastTold = place
    deliver("location update") { manager, delegate in
      guard manager.isUpdating || manager.isRequesting else { return }
      manager.endRequest()
      delegate.locationManager(manager, didUpdateLocations: [place])
    }
    return true
  }

  func deliver(_ label: String, _ call: @escaping (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
    EventQueue.main.schedule(.main, label: label) { [weak self] in
      guard let self, let delegate = self.delegate else { return }
      call(self, delegate)
    }
  }
}
