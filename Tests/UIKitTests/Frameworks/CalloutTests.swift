import MapKit
import Testing
import UIKit

/// What stands beside an annotation that is selected, and where both are.
@MainActor final class CalloutTests {
  private var window: UIWindow?

  private func annotation(_ longitude: Double = 10, _ title: String? = "Rome", _ subtitle: String? = nil) -> MKPointAnnotation {
    MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 0, longitude: longitude), title: title, subtitle: subtitle)
  }

  /// The callout of an annotation's view, which is selected.
  private func callout(of view: MKAnnotationView) throws -> UIView {
    let ground = UIView()
    ground.addSubview(view)
    view.canShowCallout = true
    view.isSelected = true
    return try #require(ground.subviews.last { $0 !== view })
  }

  @Test func oneLineStandsInTheMiddle() throws {
    startAnew()
    let callout = try callout(of: MKAnnotationView(annotation: annotation(), reuseIdentifier: nil))
    let label = try #require(callout.subviews.first as? UILabel)
    let size = label.sizeThatFits(CGSize(width: 200, height: 30))
    #expect(callout.subviews.count == 1 && label.text == "Rome" && label.font == .systemFont(ofSize: 15))
    #expect(label.frame == CGRect(x: 8, y: 14, width: size.width, height: size.height))
    #expect(callout.bounds.size == CGSize(width: 16 + size.width, height: 48))
    #expect(callout.backgroundColor == .secondarySystemBackground && callout.layer.cornerRadius == 8)
  }

  @Test func twoLinesStandBetweenTheAccessories() throws {
    startAnew()
    let view = MKAnnotationView(annotation: annotation(10, "Rome", "The eternal city"), reuseIdentifier: nil)
    let (left, right) = (UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 22)), UIButton(type: .system))
    right.frame = .zero
    (view.leftCalloutAccessoryView, view.rightCalloutAccessoryView) = (left, right)
    let callout = try callout(of: view)
    let labels = callout.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Rome", "The eternal city"])
    #expect(labels.map(\.font) == [.systemFont(ofSize: 15), .systemFont(ofSize: 12)])
    let sizes = labels.map { $0.sizeThatFits(CGSize(width: 200, height: 30)) }
    let width = max(sizes[0].width, sizes[1].width)
    #expect(left.frame == CGRect(x: 8, y: 13, width: 20, height: 22))
    #expect(labels[0].frame == CGRect(origin: CGPoint(x: 36, y: 6), size: sizes[0]))
    #expect(labels[1].frame == CGRect(origin: CGPoint(x: 36, y: 6 + sizes[0].height), size: sizes[1]))
    // What has no size is of 32 points.
    #expect(right.frame == CGRect(x: 44 + width, y: 8, width: 32, height: 32))
    #expect(callout.bounds.size == CGSize(width: 84 + width, height: 48))
  }

  @Test func whatIsTooHighStandsAtTheTop() throws {
    startAnew()
    let view = MKAnnotationView(annotation: annotation(), reuseIdentifier: nil)
    let tall = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    view.leftCalloutAccessoryView = tall
    _ = try callout(of: view)
    #expect(tall.frame == CGRect(x: 8, y: 4, width: 10, height: 60))
  }

  // MARK: On a map

  private func map() -> MKMapView {
    startAnew()
    let (map, controller) = (MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIViewController())
    controller.view.addSubview(map)
    window = show(controller)
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 10), span: MKCoordinateSpan(latitudeDelta: 30, longitudeDelta: 30))
    return map
  }

  private func isAt(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(view.center.x - x) < 1e-6 && abs(view.center.y - y) < 1e-6
  }

  @Test func aCalloutStandsAboveItsView() throws {
    let map = map()
    let rome = annotation()
    map.addAnnotation(rome)
    map.layoutIfNeeded()
    let view = try #require(map.view(for: rome))
    #expect(isAt(view, 150, 150) && view.bounds.size == CGSize(width: 28, height: 28))
    view.centerOffset = CGPoint(x: 3, y: -10)
    #expect(isAt(view, 153, 140))
    (view.canShowCallout, view.calloutOffset) = (true, CGPoint(x: 5, y: -7))
    map.selectAnnotation(rome, animated: false)
    let callout = try #require(map.subviews.last { $0 !== view })
    // Its lower edge lies on the upper one of the view, moved by the offset.
    #expect(isAt(callout, 158, 95))
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: 20)
    let point = map.convert(rome.coordinate, toPointTo: nil)
    #expect(point.x < 100 && isAt(view, point.x + 3, 140) && isAt(callout, point.x + 8, 95))
    map.deselectAnnotation(rome, animated: false)
    #expect(callout.superview == nil)
  }

  @Test func aViewGoesToItsOtherAnnotation() throws {
    let map = map()
    let (rome, oslo) = (annotation(), annotation(15, "Oslo"))
    map.addAnnotation(rome)
    map.layoutIfNeeded()
    let view = try #require(map.view(for: rome))
    view.annotation = oslo
    let point = map.convert(oslo.coordinate, toPointTo: nil)
    #expect(point.x > 180 && isAt(view, point.x, 150))
    #expect(view.accessibilityLabel == "Oslo")
  }

  @Test func onlyOneIsSelected() {
    let map = map()
    let (rome, oslo) = (annotation(), annotation(15, "Oslo"))
    map.addAnnotations([rome, oslo])
    map.addAnnotations([oslo, rome])
    #expect(map.annotations.count == 2)
    map.layoutIfNeeded()
    map.selectAnnotation(rome, animated: false)
    #expect(map.selectedAnnotations.count == 1 && map.view(for: rome)?.isSelected == true)
    map.selectAnnotation(oslo, animated: false)
    #expect(map.selectedAnnotations.count == 1 && map.selectedAnnotations.first === oslo)
    #expect(map.view(for: rome)?.isSelected == false && map.view(for: oslo)?.isSelected == true)
    map.deselectAnnotation(rome, animated: false)
    #expect(map.selectedAnnotations.count == 1)
    map.deselectAnnotation(nil, animated: false)
    map.deselectAnnotation(oslo, animated: false)
    #expect(map.selectedAnnotations.isEmpty && map.view(for: oslo)?.isSelected == false)
  }
}
