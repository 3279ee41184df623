import CoreLocation
import UIKit

/// What stands at a place of a map.
@MainActor
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// A place with a name.
@MainActor
open class MKPointAnnotation: UIObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?

  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    self.init()
    (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

/// Where the person is, as a driver says.
@MainActor
public final class MKUserLocation: UIObject, MKAnnotation {
  public internal(set) var location: CLLocation?
  public var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
  public var title: String? = "My Location"
  public var subtitle: String?
  public var isUpdating: Bool { location != nil }
}

/// A place with an address.
@MainActor
open class MKPlacemark: UIObject, MKAnnotation {
  public let coordinate: CLLocationCoordinate2D
  public let addressDictionary: [String: Any]?
  public var title: String? { addressDictionary?["Street"] as? String }

  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    (self.coordinate, self.addressDictionary) = (coordinate, addressDictionary)
    super.init()
  }
}

/// A place that the app Maps can show.
@MainActor
open class MKMapItem: UIObject {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    super.init()
  }

  /// Goes to Maps: the system is asked to open its address.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    var address = URLComponents()
    (address.scheme, address.host, address.path) = ("maps", "", "/")
    let mode = launchOptions?[MKLaunchOptionsDirectionsModeKey] as? String
    address.queryItems =
      [URLQueryItem(name: "ll", value: "\(placemark.coordinate.latitude),\(placemark.coordinate.longitude)")]
      + (name.map { [URLQueryItem(name: "q", value: $0)] } ?? []) + (mode.map { [URLQueryItem(name: "dirflg", value: $0)] } ?? [])
    guard let url = address.url else { return false }
    UIApplication.shared.open(url)
    return true
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDriving = "d"
public let MKLaunchOptionsDirectionsModeWalking = "w"
public let MKLaunchOptionsDirectionsModeTransit = "r"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"
