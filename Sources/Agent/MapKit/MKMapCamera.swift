import CoreLocation
import UIKit

/// From where a map is looked at.
open class MKMapCamera: NSObject {
  /// How much a map shows from top to bottom, seen from straight above: a field of view of 30°. Chosen to look like a device.
  static let heightPerDistance = 2 * tan(15 * Double.pi / 180)

  /// The place in the middle.
  open var centerCoordinate: CLLocationCoordinate2D
  /// Metres from there to the camera.
  open var centerCoordinateDistance: CLLocationDistance
  /// Degrees by which it looks aslant; 0, straight down, by default. Kept: maps are flat.
  open var pitch: CGFloat
  /// Degrees clockwise from north to what is above; 0 by default. Kept: north is above.
  open var heading: CLLocationDirection

  /// Metres above the ground. Setting it moves the camera along the line on which it looks.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance * Self.steepness(pitch) }
    set { centerCoordinateDistance = newValue / max(Self.steepness(pitch), 1e-6) }
  }

  private static func steepness(_ pitch: CGFloat) -> Double { cos(Double(pitch) * .pi / 180) }

  /// At the place of 0° and 0°, without a distance.
  public convenience override init() {
    self.init(lookingAtCenter: CLLocationCoordinate2D(latitude: 0, longitude: 0), fromDistance: 0, pitch: 0, heading: 0)
  }

  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.centerCoordinate = centerCoordinate
    (centerCoordinateDistance, self.pitch, self.heading) = (distance, pitch, heading)
    super.init()
  }
}

extension MKMapView {
  /// From where the map is looked at: the same place and height as its region, with the pitch and heading that were set. A copy.
  public var camera: MKMapCamera {
    get {
      let metres = region.span.latitudeDelta * MKCoordinateRegion.metersOfDegree
      return MKMapCamera(
        lookingAtCenter: region.center, fromDistance: metres / MKMapCamera.heightPerDistance, pitch: slant.pitch,
        heading: slant.heading)
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows what the camera sees, as far as that is on the map.
  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    slant = (camera.pitch, camera.heading)
    let height = camera.centerCoordinateDistance * MKMapCamera.heightPerDistance
    let aspect = bounds.height > 0 ? Double(bounds.width / bounds.height) : 1
    var region = MKCoordinateRegion(
      center: camera.centerCoordinate, latitudinalMeters: height, longitudinalMeters: height * aspect)
    // Mercator's map has no poles.
    region.span.latitudeDelta = min(region.span.latitudeDelta, 170)
    setRegion(region, animated: animated)
  }
}
