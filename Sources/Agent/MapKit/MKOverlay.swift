import CoreLocation
import UIKit

/// What lies on a map; it is kept, and not drawn.
@MainActor
public protocol MKOverlay: MKAnnotation {}

/// Several places in a row.
@MainActor
open class MKMultiPoint: UIObject, MKOverlay {
  public let coordinates: [CLLocationCoordinate2D]
  public var pointCount: Int { coordinates.count }
  /// The middle of the area that they span on the map; invalid where there are none.
  public var coordinate: CLLocationCoordinate2D {
    let points = coordinates.map { MKMapPoint($0) }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return kCLLocationCoordinate2DInvalid }
    // One place is itself, to the last digit.
    if points.count == 1 { return coordinates[0] }
    return MKMapPoint(x: (left + right) / 2, y: (top + bottom) / 2).coordinate
  }
  open var title: String?
  open var subtitle: String?

  public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.coordinates = (0..<count).map { coordinates[$0] }
    super.init()
  }
}

/// A line.
@MainActor
open class MKPolyline: MKMultiPoint {}

/// An area.
@MainActor
open class MKPolygon: MKMultiPoint {}

/// A circle on the Earth.
@MainActor
open class MKCircle: UIObject, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance
  open var title: String?

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (center, radius)
    super.init()
  }
}

/// How an overlay would be drawn.
@MainActor
open class MKOverlayRenderer: UIObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// With a pen.
@MainActor
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

@MainActor
open class MKPolylineRenderer: MKOverlayPathRenderer {
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

@MainActor
open class MKPolygonRenderer: MKOverlayPathRenderer {
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

@MainActor
open class MKCircleRenderer: MKOverlayPathRenderer {
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}
