import MapKit
import Testing
import UIKit

/// The parts of a map: where it looks, what stands and lies on it.
@MainActor final class MapPartTests {
  private var window: UIWindow?
  private let log = Log()

  private final class Guide: MKMapViewDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      log.add("from \(mapView.region.center.longitude) \(animated)")
    }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      log.add("to \(mapView.region.center.longitude) \(animated)")
    }
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { log.add("here \(userLocation.isUpdating)") }
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      log.add("renderer")
      return MKOverlayRenderer(overlay: overlay)
    }
  }
  private final class Deaf: MKMapViewDelegate {}

  private lazy var guide = Guide(log)

  private func place(_ latitude: Double, _ longitude: Double, _ title: String? = nil) -> MKPointAnnotation {
    MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title)
  }

  private func map() -> MKMapView {
    startAnew()
    let (map, controller) = (MKMapView(), UIViewController())
    map.frame = CGRect(x: 20, y: 100, width: 300, height: 300)
    controller.view.addSubview(map)
    window = show(controller)
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 10), span: MKCoordinateSpan(latitudeDelta: 30, longitudeDelta: 20))
    map.delegate = guide
    return map
  }

  // MARK: Where it looks

  @Test func aMapLooksAtAmericaAtFirst() {
    startAnew()
    let map = MKMapView()
    #expect(map.frame == .zero)
    #expect(map.clipsToBounds)
    #expect(map.backgroundColor == .systemGray5)
    #expect(map.region.center.latitude == 37.132_84 && map.region.center.longitude == -95.785_58)
    #expect(map.region.span.latitudeDelta == 76 && map.region.span.longitudeDelta == 61)
    #expect(map.isZoomEnabled && map.isScrollEnabled && map.isRotateEnabled && map.isPitchEnabled)
    #expect(map.showsCompass && map.showsBuildings && !map.showsScale && !map.showsTraffic && !map.showsUserLocation)
    #expect(map.mapType == .standard)
    #expect(map.userTrackingMode == .none)
  }

  @Test func anotherCenterKeepsTheSpan() {
    let map = map()
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 5, longitude: 40)
    #expect(map.region.center.latitude == 5)
    #expect(map.region.span.latitudeDelta == 30 && map.region.span.longitudeDelta == 20)
    #expect(log.drain() == ["from 10.0 false", "to 40.0 false"])
    map.addAnnotation(place(5, 45))
    map.layoutIfNeeded()
    map.setCenter(CLLocationCoordinate2D(latitude: 5, longitude: 50), animated: true)
    #expect(log.drain() == ["from 40.0 true"])
    advance(by: .milliseconds(499))
    #expect(log.drain() == [])
    advance(by: .milliseconds(1))
    #expect(log.drain() == ["to 50.0 true"])
  }

  @Test func aRegisteredClassIsMadeForItsIdentifier() {
    final class Flag: MKAnnotationView {
      let mast = UIView()
      override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        addSubview(mast)
      }
      required init?(coder: NSCoder) { nil }
    }
    let map = map()
    map.register(Flag.self, forAnnotationViewWithReuseIdentifier: "flag")
    let place = place(1, 2)
    let flag = map.dequeueReusableAnnotationView(withIdentifier: "flag", for: place) as? Flag
    #expect(flag?.annotation === place)
    #expect(flag?.reuseIdentifier == "flag")
    #expect(flag?.mast.superview === flag)
    // What the delegate says nothing of is a marker, until a class is registered for it.
    map.delegate = nil
    map.addAnnotation(place)
    map.layoutIfNeeded()
    #expect(map.view(for: place) is MKMarkerAnnotationView)
    map.register(Flag.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    let other = self.place(3, 4)
    map.addAnnotation(other)
    map.layoutIfNeeded()
    #expect(map.view(for: other) is Flag)
  }

  @Test func aSpanThatIsNoneIsAnException() {
    let map = map()
    for (latitude, longitude) in [(-0.1, 1.0), (1, -0.1)] {
      map.region.span = MKCoordinateSpan(latitudeDelta: latitude, longitudeDelta: longitude)
      #expect(UIKitComplaints.drain().count == 1)
    }
    #expect(map.region.span.latitudeDelta == 30)
    #expect(log.drain() == [])
    map.region.span = MKCoordinateSpan()
    #expect(UIKitComplaints.drain().isEmpty)
    #expect(map.region.span.latitudeDelta == 0)
  }

  @Test func annotationsThatAreToBeSeenAreAddedAndFit() {
    let map = map()
    let (north, south) = (place(10, 20), place(-10, 40))
    map.addAnnotation(south)
    map.showAnnotations([north, south], animated: false)
    #expect(map.annotations.count == 2)
    let region = map.region
    #expect(region.center.latitude == 0 && region.center.longitude == 30)
    #expect(abs(region.span.latitudeDelta - 24) < 1e-9 && abs(region.span.longitudeDelta - 24) < 1e-9)
    #expect(log.drain() == ["from 10.0 false", "to 30.0 false"])
    map.showAnnotations([north], animated: false)
    #expect(map.region.center.latitude == 10 && map.region.center.longitude == 20)
    #expect(map.region.span.latitudeDelta == 0.01 && map.region.span.longitudeDelta == 0.01)
    _ = log.drain()
    map.showAnnotations([], animated: false)
    #expect(log.drain() == [])
    #expect(map.region.center.longitude == 20)
  }

  @Test func pointsAreThoseOfTheViewThatIsAskedFor() {
    let map = map()
    let own = map.convert(map.centerCoordinate, toPointTo: nil)
    let above = map.convert(map.centerCoordinate, toPointTo: map.superview)
    #expect(abs(own.x - 150) < 1e-6 && abs(own.y - 150) < 1e-6)
    #expect(abs(above.x - 170) < 1e-6 && abs(above.y - 250) < 1e-6)
    let back = map.convert(above, toCoordinateFrom: map.superview)
    #expect(abs(back.latitude) < 1e-9 && abs(back.longitude - 10) < 1e-9)
  }

  // MARK: What stands on it

  @Test func viewsAreUsedAgainByTheirIdentifiers() throws {
    let map = map()
    let (first, second) = (place(1, 10), place(2, 10))
    map.register(MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: "pin")
    map.register(MKMarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: "marker")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
    let pin = map.dequeueReusableAnnotationView(withIdentifier: "pin", for: first)
    #expect(pin is MKPinAnnotationView)
    #expect(pin.annotation === first)
    #expect(pin.reuseIdentifier == "pin")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "marker", for: first) is MKMarkerAnnotationView)
    final class Pins: MKMapViewDelegate {
      func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        mapView.dequeueReusableAnnotationView(withIdentifier: "pin", for: annotation)
      }
    }
    let pins = Pins()
    map.delegate = pins
    map.addAnnotations([first, second])
    rest()
    let shown = try #require(map.view(for: first))
    #expect(map.view(for: second) !== shown)
    map.selectAnnotation(first, animated: false)
    map.removeAnnotation(first)
    #expect(map.view(for: first) == nil)
    #expect(shown.superview == nil)
    let third = place(3, 10)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin", for: third) === shown)
    #expect(shown.annotation === third)
    #expect(!shown.isSelected)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin", for: third) !== shown)
  }

  @Test func aDelegateMayLeaveEverythingOut() throws {
    let (map, deaf) = (map(), Deaf())
    map.delegate = deaf
    let here = place(0, 10, "Here")
    map.addAnnotation(here)
    rest()
    let view = try #require(map.view(for: here) as? MKMarkerAnnotationView)
    (view.canShowCallout, view.leftCalloutAccessoryView) = (true, UIButton(type: .system))
    map.selectAnnotation(here, animated: false)
    #expect(view.isSelected)
    (view.leftCalloutAccessoryView as? UIButton)?.sendActions(for: .touchUpInside)
    map.deselectAnnotation(here, animated: false)
    #expect(!view.isSelected)
    map.setCenter(here.coordinate, animated: false)
    let circle = MKCircle(center: here.coordinate, radius: 5)
    map.addOverlay(circle)
    #expect(map.overlays.count == 1)
    let asked: any MKMapViewDelegate = deaf
    #expect(asked.mapView(map, rendererFor: circle).overlay === circle)
    asked.mapView(map, didUpdate: map.userLocation)
  }

  @Test func aPinWithoutAColourIsRedAgain() {
    startAnew()
    let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
    pin.pinTintColor = .green
    pin.pinTintColor = nil
    #expect(pin.pinTintColor == .systemRed)
  }

  @Test func aViewIsAsLargeAsItsKindOrItsPicture() {
    startAnew()
    let plain = MKAnnotationView(annotation: place(0, 0), reuseIdentifier: nil)
    #expect(plain.bounds.size == .zero)
    #expect(MKPinAnnotationView(annotation: nil, reuseIdentifier: nil).bounds.size == CGSize(width: 32, height: 39))
    #expect(MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil).bounds.size == CGSize(width: 28, height: 28))
    let picture = UIImage(color: .red, size: CGSize(width: 12, height: 8))
    plain.image = picture
    #expect(plain.bounds.size == CGSize(width: 12, height: 8))
    plain.layoutIfNeeded()
    let shown = plain.subviews.compactMap { $0 as? UIImageView }
    #expect(shown.map(\.frame) == [CGRect(x: 0, y: 0, width: 12, height: 8)])
    #expect(shown.first?.image === picture)
    plain.image = nil
    #expect(plain.bounds.size == CGSize(width: 12, height: 8))
    #expect(shown.first?.image == nil)
  }

  @Test func aViewIsCalledAsItsAnnotation() {
    startAnew()
    let view = MKAnnotationView(annotation: place(0, 0, "Rome"), reuseIdentifier: nil)
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityTraits.contains(.button))
    #expect(view.accessibilityLabel == "Rome")
    view.accessibilityLabel = "The city"
    #expect(view.accessibilityLabel == "The city")
    #expect(MKAnnotationView(annotation: nil, reuseIdentifier: nil).accessibilityLabel == nil)
    view.prepareForDisplay()
  }

  @Test func aCalloutIsShownOfWhatHasATitleAndMay() {
    startAnew()
    let (ground, view) = (UIView(), MKAnnotationView(annotation: place(0, 0, "Rome"), reuseIdentifier: nil))
    ground.addSubview(view)
    view.isSelected = true
    #expect(view.isSelected)
    #expect(ground.subviews.count == 1)
    view.isSelected = false
    view.canShowCallout = true
    #expect(ground.subviews.count == 1)
    view.isSelected = true
    #expect(ground.subviews.count == 2)
    view.setSelected(true, animated: false)
    #expect(ground.subviews.count == 2)
    let words = ground.subviews.last?.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(words == ["Rome"])
    view.prepareForReuse()
    #expect(!view.isSelected)
    #expect(ground.subviews.count == 1)
    view.annotation = place(0, 0)
    view.isSelected = true
    #expect(ground.subviews.count == 1)
  }

  @Test func pinsHaveTheColoursOfTheSystem() {
    #expect(MKPinAnnotationView.redPinColor() == .systemRed)
    #expect(MKPinAnnotationView.greenPinColor() == .systemGreen)
    #expect(MKPinAnnotationView.purplePinColor() == .systemPurple)
    #expect(MKPinAnnotationView(annotation: nil, reuseIdentifier: nil).pinTintColor == .systemRed)
  }

  // MARK: What lies on it

  @Test func overlaysAreKeptInTheirOrderUntilTheyGo() {
    let map = map()
    let corners = [CLLocationCoordinate2D(latitude: 1, longitude: 2), CLLocationCoordinate2D(latitude: 3, longitude: 4)]
    let line = MKPolyline(coordinates: corners, count: 2)
    let area = MKPolygon(coordinates: corners, count: 1)
    let circle = MKCircle(center: corners[1], radius: 250)
    map.addOverlay(line)
    map.addOverlays([area, circle])
    #expect(log.drain() == ["renderer", "renderer", "renderer"])
    #expect(map.overlays.count == 3 && map.overlays[0] === line && map.overlays[1] === area && map.overlays[2] === circle)
    map.removeOverlay(area)
    #expect(map.overlays.count == 2 && map.overlays[0] === line && map.overlays[1] === circle)
    map.removeOverlays([line, circle])
    #expect(map.overlays.isEmpty)
    #expect(map.annotations.isEmpty)
  }

  @Test func shapesKnowTheirPlaces() {
    let corners = [CLLocationCoordinate2D(latitude: 1, longitude: 2), CLLocationCoordinate2D(latitude: 3, longitude: 4)]
    let line = MKPolyline(coordinates: corners, count: 2)
    #expect(line.pointCount == 2)
    #expect(line.coordinates.map(\.latitude) == [1, 3])
    #expect(line.coordinates.map(\.longitude) == [2, 4])
    #expect(abs(line.coordinate.longitude - 3) < 1e-9 && (2...2.001).contains(line.coordinate.latitude))
    let corner = MKPolygon(coordinates: corners, count: 1)
    #expect(corner.pointCount == 1 && corner.coordinate.latitude == 1 && corner.coordinate.longitude == 2)
    #expect(!CLLocationCoordinate2DIsValid(MKPolyline(coordinates: [], count: 0).coordinate))
    let circle = MKCircle(center: corners[1], radius: 250)
    #expect(circle.coordinate.longitude == 4)
    #expect(circle.radius == 250)
    let asked: any MKAnnotation = circle
    #expect(asked.title == nil && asked.subtitle == nil)
  }

  @Test func renderersKnowTheirShapes() {
    let corner = [CLLocationCoordinate2D(latitude: 1, longitude: 2)]
    let (line, area) = (MKPolyline(coordinates: corner, count: 1), MKPolygon(coordinates: corner, count: 1))
    let circle = MKCircle(center: corner[0], radius: 1)
    let renderers = [MKPolylineRenderer(polyline: line), MKPolygonRenderer(polygon: area), MKCircleRenderer(circle: circle)]
    #expect(renderers[0].overlay === line && renderers[1].overlay === area && renderers[2].overlay === circle)
    for renderer in renderers {
      #expect(renderer.alpha == 1)
      #expect(renderer.lineWidth == 0)
      #expect(renderer.fillColor == nil && renderer.strokeColor == nil && renderer.lineDashPattern == nil)
    }
  }

  // MARK: The person

  @Test func whoeverFollowsThePersonSeesThem() {
    let map = map()
    DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
    #expect(!map.userLocation.isUpdating)
    #expect(!CLLocationCoordinate2DIsValid(map.userLocation.coordinate))
    map.setUserTrackingMode(.none, animated: false)
    #expect(!map.showsUserLocation)
    map.setUserTrackingMode(.follow, animated: false)
    #expect(map.userTrackingMode == .follow)
    #expect(map.showsUserLocation)
    DeviceLocation.current.move(to: CLLocation(latitude: 2, longitude: 12))
    rest()
    #expect(map.region.center.latitude == 2 && map.region.center.longitude == 12)
    #expect(log.drain() == ["from 10.0 true", "here true", "to 12.0 true"])
    map.userTrackingMode = .none
    DeviceLocation.current.move(to: CLLocation(latitude: 2, longitude: 13))
    rest()
    #expect(map.region.center.longitude == 12)
    #expect(map.userLocation.coordinate.longitude == 13)
    #expect(log.drain() == ["here true"])
    #expect(map.annotations.count == 1)
    #expect(map.userLocation.title == "My Location")
  }

  // MARK: Geometry

  @Test func aRegionOfNothingIsNothing() {
    let (span, region) = (MKCoordinateSpan(), MKCoordinateRegion())
    #expect(span.latitudeDelta == 0 && span.longitudeDelta == 0)
    #expect(region.center.latitude == 0 && region.center.longitude == 0)
    #expect(region.span.latitudeDelta == 0 && region.span.longitudeDelta == 0)
  }

  @Test func metresBecomeDegrees() {
    let region = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2D(latitude: 60, longitude: 7), 222_389.86, 111_194.93)
    #expect(region.center.latitude == 60 && region.center.longitude == 7)
    #expect(abs(region.span.latitudeDelta - 2) < 1e-9)
    #expect(abs(region.span.longitudeDelta - 2) < 1e-9)
    // There is no more than the whole Earth.
    let pole = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2D(latitude: 90, longitude: 0), 1, 1e9)
    #expect(pole.span.longitudeDelta == 360)
  }

  @Test func pointsOfTheEarthAreMetresApart() {
    let (berlin, munich) = (
      CLLocationCoordinate2D(latitude: 52.5219, longitude: 13.4132), CLLocationCoordinate2D(latitude: 48.1372, longitude: 11.5756)
    )
    let distance = MKMapPoint(berlin).distance(to: MKMapPoint(munich))
    #expect(abs(distance - 504_200) < 2_000)
    let middle = MKMapPoint(CLLocationCoordinate2D())
    #expect(middle.x == 134_217_728)
    #expect(abs(middle.y - 134_217_728) < 1e-6)
    #expect(MKMapPoint(x: 0, y: 0).coordinate.longitude == -180)
    #expect(abs(MKMapPoint(x: 0, y: 0).coordinate.latitude - 85.051_128_779_8) < 1e-9)
    #expect(abs(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0)).y) < 1)
  }

  @Test func mapsIsAskedForThePlaceAlone() {
    startAnew()
    let home = MKPlacemark(
      coordinate: CLLocationCoordinate2D(latitude: 1.5, longitude: 2), addressDictionary: ["Street": "Main Street 1"])
    #expect(home.title == "Main Street 1")
    #expect(MKPlacemark(coordinate: home.coordinate).title == nil)
    #expect(MKMapItem(placemark: home).openInMaps())
    rest()
    #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["maps:///?ll=1.5,2.0"])
  }
}
