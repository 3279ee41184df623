import UIKit

/// A part of the world that the app wants to hear about.
///
/// Why `@unchecked Sendable`: Core Location's may be used from anywhere; an agent runs everything on one thread.
open class CLRegion: NSObject, @unchecked Sendable {
  /// By which the app knows it; a second one with it takes the place of the first.
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// Whether a place is inside; nil where the place says nothing about it.
  func contains(_ place: CLLocation) -> Bool? { nil }
}

/// A circle on the map.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    return middle.distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }

  override func contains(_ place: CLLocation) -> Bool? { contains(place.coordinate) }
}

/// Looks where the device stands to a region, and tells of changes.
package final class RegionWatch {
  let region: CLRegion
  private var state: CLRegionState
  private let changed: (CLRegionState) -> Void

  init(_ region: CLRegion, _ state: CLRegionState, _ changed: @escaping (CLRegionState) -> Void) {
    (self.region, self.state, self.changed) = (region, state, changed)
  }

  func note(_ state: CLRegionState) {
    let former = self.state
    self.state = state
    if state != former, state != .unknown, former != .unknown { changed(state) }
  }
}

/// Where a device stands to a region.
public enum CLRegionState: Int, Sendable {
  case unknown = 0
  case inside, outside
}
