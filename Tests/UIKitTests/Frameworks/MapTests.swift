import MapKit
import Testing
import UIKit

/// A controller that a storyboard makes the delegate of its map.
final class MapTestController: UIViewController, MKMapViewDelegate {
  var moves: [Bool] = []
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { moves.append(animated) }
}

/// Maps, on which annotations stand and are touched.
@MainActor final class MapTests {
  private var window: UIWindow?

  final class Guide: NSObject, MKMapViewDelegate {
    var lines: [String] = []
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      guard annotation.title == "Oslo" else { return nil }
      let view =
        mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
        ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.annotation = annotation
      view.canShowCallout = true
      view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
      return view
    }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { lines.append("added \(views.count)") }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { lines.append("on \(view.annotation?.title ?? "")") }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { lines.append("off \(view.annotation?.title ?? "")") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { lines.append("moved \(animated)") }
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {
      lines.append("more of \(view.annotation?.title ?? "")")
    }
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { lines.append("here") }
  }

  private func map() -> (MKMapView, Guide) {
    startAnew()
    let (map, guide, controller) = (MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Guide(), UIViewController())
    controller.view.addSubview(map)
    window = show(controller)
    map.delegate = guide
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 10), span: MKCoordinateSpan(latitudeDelta: 30, longitudeDelta: 30))
    return (map, guide)
  }

  @Test func placesAreWhereMercatorPutsThem() {
    let (map, _) = map()
    let middle = map.convert(map.centerCoordinate, toPointTo: nil)
    #expect(abs(middle.x - 150) < 1e-6 && abs(middle.y - 150) < 1e-6)
    // 15 degrees of longitude are half of the width: the region is a little higher than it is wide.
    let east = map.convert(CLLocationCoordinate2D(latitude: 0, longitude: 25), toPointTo: nil)
    #expect(abs(east.x - 298.27) < 0.5)
    let back = map.convert(east, toCoordinateFrom: nil)
    #expect(abs(back.latitude) < 1e-9 && abs(back.longitude - 25) < 1e-9)
  }

  @Test func aRegionOfMetresIsOneOfDegrees() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 60, longitude: 0), latitudinalMeters: 111_195, longitudinalMeters: 111_195)
    #expect(abs(region.span.latitudeDelta - 1) < 1e-5)
    #expect(abs(region.span.longitudeDelta - 2) < 1e-5)
  }

  @Test func anAnnotationIsSelectedAndTellsMore() throws {
    let (map, guide) = map()
    let oslo = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 3, longitude: 12), title: "Oslo")
    let rome = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: -3, longitude: 8), title: "Rome")
    map.addAnnotations([oslo, rome])
    rest()
    #expect(guide.lines == ["moved false", "added 2"])
    let pin = try #require(map.view(for: oslo))
    #expect(pin is MKPinAnnotationView)
    #expect(map.view(for: rome) is MKMarkerAnnotationView)
    let place = map.convert(oslo.coordinate, toPointTo: nil)
    #expect(pin.center == place)
    map.selectAnnotation(oslo, animated: false)
    map.selectAnnotation(rome, animated: false)
    map.selectAnnotation(oslo, animated: false)
    let more = try #require(pin.rightCalloutAccessoryView as? UIButton)
    #expect(more.window != nil)
    more.sendActions(for: .touchUpInside)
    #expect(Array(guide.lines.dropFirst(2)) == ["on Oslo", "off Oslo", "on Rome", "off Rome", "on Oslo", "more of Oslo"])
    map.removeAnnotation(oslo)
    #expect(map.annotations.count == 1)
    #expect(map.selectedAnnotations.isEmpty)
    map.addAnnotation(oslo)
    rest()
    // The view of the one that went is used again.
    #expect(map.view(for: oslo) === pin)
  }

  @Test func aMapThatMovesTakesItsAnnotationsAlong() throws {
    let (map, guide) = map()
    let oslo = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 3, longitude: 12), title: "Oslo")
    map.addAnnotation(oslo)
    rest()
    map.setCenter(oslo.coordinate, animated: true)
    advance(by: .seconds(1))
    #expect(guide.lines.last == "moved true")
    let center = try #require(map.view(for: oslo)).center
    #expect(abs(center.x - 150) < 1e-6 && abs(center.y - 150) < 1e-6)
  }

  @Test func thePersonIsShownWhereTheDriverSays() {
    let (map, guide) = map()
    map.showsUserLocation = true
    DeviceLocation.current.move(to: CLLocation(latitude: 1, longitude: 11))
    rest()
    #expect(map.annotations.isEmpty)
    DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
    rest()
    #expect(guide.lines.contains("here"))
    #expect(map.userLocation.coordinate.latitude == 1)
    #expect(map.annotations.count == 1)
    map.showsUserLocation = false
    #expect(map.annotations.isEmpty)
  }

  @Test func aMapThatShowsThePersonNoLongerAsksForNoPlace() {
    let (map, guide) = map()
    DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
    rest()
    #expect(!DeviceLocation.current.isUpdating)
    map.showsUserLocation = true
    #expect(DeviceLocation.current.isUpdating)
    map.showsUserLocation = false
    #expect(!DeviceLocation.current.isUpdating)
    DeviceLocation.current.move(to: CLLocation(latitude: 1, longitude: 11))
    rest()
    #expect(!guide.lines.contains("here") && map.annotations.isEmpty)
  }

  @Test func noPartOfTheEarthIsAnException() {
    let (map, _) = map()
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 91, longitude: 0), span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    #expect(UIKitComplaints.drain().map(\.description).first?.hasPrefix("NSInvalidArgumentException: Invalid Region") == true)
    #expect(map.region.center.longitude == 10)
  }

  @Test func aStoryboardConnectsTheDelegateOfAMap() throws {
    startAnew()
    let scene = Documents.scene(
      "one", "customClass=\"MapTestController\" customModule=\"UIKitTests\"",
      view: """
        <subviews><mapView id="map"><rect key="frame" x="0" y="0" width="320" height="400"/>
        <connections><outlet property="delegate" destination="one" id="o"/></connections></mapView></subviews>
        """)
    let controller = try #require(Documents.load(scene) as? MapTestController)
    let map = try #require(controller.view.subviews.first as? MKMapView)
    #expect(map.delegate === controller)
    window = show(controller)
    rest()
    controller.moves = []
    map.setCenter(CLLocationCoordinate2D(latitude: 3, longitude: 12), animated: false)
    #expect(controller.moves == [false])
  }

  @Test func mapsIsAskedToOpenAPlace() {
    startAnew()
    let item = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 21.3, longitude: -157.8)))
    item.name = "Statue"
    item.openInMaps(launchOptions: [MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeWalking])
    rest()
    #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["maps:///?ll=21.3,-157.8&q=Statue&dirflg=w"])
  }
}
