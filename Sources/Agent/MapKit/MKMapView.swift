import CoreLocation
import UIKit
import VirtualTime

/// What a class is registered under that shows annotations of which the delegate says nothing.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"

/// A map without streets: annotations stand where Mercator puts them, can be touched, and tell what they are.
///
/// ```
///   region changes ─▶ regionWillChange ─▶ annotations move ─▶ regionDidChange
///   addAnnotation  ─▶ next layout: viewFor ─▶ didAdd        a touch on one ─▶ didSelect ─▶ its callout
/// ```
@MainActor
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var userTrackingMode = MKUserTrackingMode.none
  public let userLocation = MKUserLocation()
  /// In the order in which they were added; the person's own place is the last one while it is shown.
  public private(set) var annotations: [any MKAnnotation] = []
  public private(set) var selectedAnnotations: [any MKAnnotation] = []
  public private(set) var overlays: [any MKOverlay] = []
  private var shown = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 37.132_84, longitude: -95.785_58),
    span: MKCoordinateSpan(latitudeDelta: 76, longitudeDelta: 61))
  /// What a camera said beside the region.
  var slant: (pitch: CGFloat, heading: CLLocationDirection) = (0, 0)
  private var views: [(annotation: any MKAnnotation, view: MKAnnotationView)] = []
  private var makers: [String: MKAnnotationView.Type] = [:]
  private var spare: [MKAnnotationView] = []
  private let manager = CLLocationManager()
  private var follower: Follower?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  public convenience init() { self.init(frame: .zero) }

  private func begin() {
    backgroundColor = .systemGray5
    clipsToBounds = true
  }

  // MARK: What is shown

  open var region: MKCoordinateRegion {
    get { shown }
    set { setRegion(newValue, animated: false) }
  }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { shown.center }
    set { setCenter(newValue, animated: false) }
  }

  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: shown.span), animated: animated)
  }

  /// Shows that part; an exception in UIKit where it is none of the Earth.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    guard CLLocationCoordinate2DIsValid(region.center), region.span.latitudeDelta >= 0, region.span.longitudeDelta >= 0 else {
      UIKitComplaints.record(.exception(name: "NSInvalidArgumentException", reason: "Invalid Region \(region)"))
      return
    }
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    shown = region
    if animated {
      UIView.animate(withDuration: 0.5, animations: { self.placeAll() }) { _ in
        self.delegate?.mapView(self, regionDidChangeAnimated: true)
      }
    } else {
      placeAll()
      delegate?.mapView(self, regionDidChangeAnimated: false)
    }
  }

  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let places = annotations.map(\.coordinate)
    guard let north = places.map(\.latitude).max(), let south = places.map(\.latitude).min(),
      let east = places.map(\.longitude).max(), let west = places.map(\.longitude).min()
    else { return }
    let center = CLLocationCoordinate2D(latitude: (north + south) / 2, longitude: (east + west) / 2)
    let span = MKCoordinateSpan(
      latitudeDelta: max(0.01, (north - south) * 1.2), longitudeDelta: max(0.01, (east - west) * 1.2))
    setRegion(MKCoordinateRegion(center: center, span: span), animated: animated)
  }

  /// Where a place is in a view; by Mercator's projection.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let (place, corner, scale) = (MKMapPoint(coordinate), corner, scale)
    let point = CGPoint(x: (place.x - corner.x) * scale, y: (place.y - corner.y) * scale)
    return view.map { convert(point, to: $0) } ?? point
  }

  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let own = view.map { convert(point, from: $0) } ?? point
    return MKMapPoint(x: corner.x + own.x / scale, y: corner.y + own.y / scale).coordinate
  }

  /// Points of the view for one of the whole Earth's map; the whole region fits.
  private var scale: Double {
    let (left, right) = edges
    let (width, height) = (max(1e-6, right.x - left.x), max(1e-6, right.y - left.y))
    return min(Double(bounds.width) / width, Double(bounds.height) / height)
  }

  private var edges: (MKMapPoint, MKMapPoint) {
    let (center, span) = (shown.center, shown.span)
    let (north, south) = (center.latitude + span.latitudeDelta / 2, center.latitude - span.latitudeDelta / 2)
    let (west, east) = (center.longitude - span.longitudeDelta / 2, center.longitude + span.longitudeDelta / 2)
    return (
      MKMapPoint(CLLocationCoordinate2D(latitude: north, longitude: west)),
      MKMapPoint(CLLocationCoordinate2D(latitude: south, longitude: east))
    )
  }

  /// The upper left one of the view.
  private var corner: MKMapPoint {
    let (middle, scale) = (MKMapPoint(shown.center), scale)
    guard scale > 0 else { return middle }
    return MKMapPoint(x: middle.x - Double(bounds.width) / scale / 2, y: middle.y - Double(bounds.height) / scale / 2)
  }

  // MARK: Annotations

  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations += annotations.filter { new in !self.annotations.contains { $0 === new } }
    setNeedsLayout()
  }

  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      deselectAnnotation(annotation, animated: false)
      self.annotations.removeAll { $0 === annotation }
      guard let index = views.firstIndex(where: { $0.annotation === annotation }) else { continue }
      let view = views.remove(at: index).view
      view.removeFromSuperview()
      if view.reuseIdentifier != nil { spare.append(view) }
    }
  }

  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views.first { $0.annotation === annotation }?.view }

  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    makers[identifier] = viewClass as? MKAnnotationView.Type
  }

  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    guard let index = spare.firstIndex(where: { $0.reuseIdentifier == identifier }) else { return nil }
    let view = spare.remove(at: index)
    view.prepareForReuse()
    return view
  }

  open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView
  {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    let view = (makers[identifier] ?? MKMarkerAnnotationView.self).init(dequeuedAs: identifier)
    view.annotation = annotation
    return view
  }

  /// What an annotation looks like of which the delegate says nothing: the class that is registered for it, or a marker.
  private func usualView(for annotation: any MKAnnotation) -> MKAnnotationView {
    guard makers[MKMapViewDefaultAnnotationViewReuseIdentifier] != nil else {
      return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    }
    return dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var added: [MKAnnotationView] = []
    for annotation in annotations where view(for: annotation) == nil {
      let view = delegate?.mapView(self, viewFor: annotation) ?? usualView(for: annotation)
      if view.annotation !== annotation { view.annotation = annotation }
      view.mapView = self
      views.append((annotation, view))
      addSubview(view)
      added.append(view)
    }
    placeAll()
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  func place(_ view: MKAnnotationView) {
    guard let annotation = view.annotation, view.superview === self else { return }
    let point = convert(annotation.coordinate, toPointTo: nil)
    view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    if let callout = view.callout {
      callout.center = CGPoint(
        x: view.center.x + view.calloutOffset.x, y: view.frame.minY - callout.bounds.height / 2 + view.calloutOffset.y)
    }
  }

  private func placeAll() { for entry in views { place(entry.view) } }

  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard !selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    for former in selectedAnnotations { deselectAnnotation(former, animated: animated) }
    selectedAnnotations = [annotation]
    guard let view = view(for: annotation) else { return }
    view.setSelected(true, animated: animated)
    delegate?.mapView(self, didSelect: view)
    delegate?.mapView(self, didSelect: annotation)
  }

  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    guard let view = view(for: annotation) else { return }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
    delegate?.mapView(self, didDeselect: annotation)
  }

  // MARK: Overlays

  /// Keeps it, and asks for its renderer, which draws nothing.
  open func addOverlay(_ overlay: any MKOverlay) {
    overlays.append(overlay)
    _ = delegate?.mapView(self, rendererFor: overlay)
  }
  open func addOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { addOverlay(overlay) } }
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  open func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }

  // MARK: The person

  /// Shows where the person is, if the app may know.
  open var showsUserLocation = false {
    didSet {
      guard showsUserLocation != oldValue else { return }
      guard showsUserLocation else {
        follower = nil
        manager.stopUpdatingLocation()
        removeAnnotation(userLocation)
        return
      }
      let follower = Follower { [weak self] in self?.moved(to: $0) }
      self.follower = follower
      manager.delegate = follower
      manager.startUpdatingLocation()
    }
  }

  private func moved(to place: CLLocation) {
    userLocation.location = place
    if annotations.contains(where: { $0 === userLocation }) {
      placeAll()
    } else {
      addAnnotation(userLocation)
    }
    if userTrackingMode != .none { setCenter(place.coordinate, animated: true) }
    delegate?.mapView(self, didUpdate: userLocation)
  }

  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
    if mode != .none { showsUserLocation = true }
  }
}

/// Hears where the person is, for a map.
///
/// Why `@unchecked Sendable`: it cannot be changed, and places are told on the app's one thread.
private final class Follower: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
  private let moved: @MainActor (CLLocation) -> Void

  init(_ moved: @escaping @MainActor (CLLocation) -> Void) { self.moved = moved }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let place = locations.last else { return }
    MainActor.assumeIsolated { moved(place) }
  }
}
