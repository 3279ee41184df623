import CoreLocation
import UIKit

/// How much of the Earth is shown, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of the Earth.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }

  /// From south to north.
  static let metersOfDegree = 111_194.93

  /// So many metres from south to north, and from west to east.
  public init(center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance) {
    let metersOfDegree = Self.metersOfDegree
    let width = metersOfDegree * max(0.000_001, cos(center.latitude * .pi / 180))
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / metersOfDegree, longitudeDelta: min(360, longitudinalMeters / width)))
  }
}

public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance, _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// A place on Mercator's map of the whole Earth, 268,435,456 points wide, as MapKit has it.
public struct MKMapPoint: Sendable {
  static let width = 268_435_456.0

  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -85.051_128_779_8), 85.051_128_779_8) * .pi / 180
    x = (coordinate.longitude + 180) / 360 * Self.width
    y = (1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2 * Self.width
  }

  public var coordinate: CLLocationCoordinate2D {
    let latitude = atan(sinh(.pi * (1 - 2 * y / Self.width))) * 180 / .pi
    return CLLocationCoordinate2D(latitude: latitude, longitude: x / Self.width * 360 - 180)
  }

  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let (left, right) = (coordinate, other.coordinate)
    return CLLocation(latitude: left.latitude, longitude: left.longitude).distance(
      from: CLLocation(latitude: right.latitude, longitude: right.longitude))
  }
}

/// What kind of map it would be.
public enum MKMapType: UInt, Sendable {
  case standard = 0
  case satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

public enum MKUserTrackingMode: Int, Sendable {
  case none = 0
  case follow, followWithHeading
}
