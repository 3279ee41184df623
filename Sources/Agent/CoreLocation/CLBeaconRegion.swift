import UIKit

/// Beacons with one identity, of which none is ever near here.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  public let uuid: UUID
  public let major: NSNumber?
  public let minor: NSNumber?
  open var notifyEntryStateOnDisplay = false
  /// The former spelling of ``uuid``.
  public var proximityUUID: UUID { uuid }
  public var beaconIdentityConstraint: CLBeaconIdentityConstraint { CLBeaconIdentityConstraint(self) }

  init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?, identifier: String) {
    self.uuid = uuid
    self.major = major.map { NSNumber(value: $0) }
    self.minor = minor.map { NSNumber(value: $0) }
    super.init(identifier: identifier)
  }

  public convenience init(uuid: UUID, identifier: String) { self.init(uuid, nil, nil, identifier: identifier) }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid, major, nil, identifier: identifier)
  }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String) {
    self.init(uuid, major, minor, identifier: identifier)
  }
  public convenience init(proximityUUID: UUID, identifier: String) { self.init(proximityUUID, nil, nil, identifier: identifier) }
  public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(proximityUUID, major, nil, identifier: identifier)
  }
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) { self.init(proximityUUID, major, minor, identifier: identifier) }
  public convenience init(beaconIdentityConstraint constraint: CLBeaconIdentityConstraint, identifier: String) {
    self.init(constraint.uuid, constraint.major, constraint.minor, identifier: identifier)
  }
}

/// Which beacons are looked for.
///
/// Why `@unchecked Sendable`: it cannot be changed.
public final class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  public let uuid: UUID
  public let major: CLBeaconMajorValue?
  public let minor: CLBeaconMinorValue?

  public init(uuid: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
  }

  convenience init(_ region: CLBeaconRegion) {
    self.init(uuid: region.uuid, major: region.major?.uint16Value, minor: region.minor?.uint16Value)
  }
}

/// A beacon that is near.
///
/// Why `@unchecked Sendable`: it cannot be changed.
public final class CLBeacon: NSObject, @unchecked Sendable {
  public let uuid: UUID
  public let major: NSNumber
  public let minor: NSNumber
  public let proximity: CLProximity
  public let accuracy: CLLocationAccuracy
  public let rssi: Int
  public var proximityUUID: UUID { uuid }

  init(uuid: UUID, major: NSNumber, minor: NSNumber, proximity: CLProximity, accuracy: CLLocationAccuracy, rssi: Int) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
    (self.proximity, self.accuracy, self.rssi) = (proximity, accuracy, rssi)
  }
}

/// How near a beacon is.
public enum CLProximity: Int, Sendable {
  case unknown = 0
  case immediate, near, far
}

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16
