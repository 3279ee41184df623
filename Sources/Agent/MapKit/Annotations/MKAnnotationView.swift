import CoreLocation
import UIKit

/// What is seen of an annotation: a touch on it selects it, and its callout tells more.
@MainActor
open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)? { didSet { mapView?.place(self) } }
  public let reuseIdentifier: String?
  open var image: UIImage? {
    didSet {
      picture.image = image
      if let image { bounds.size = image.size }
      setNeedsLayout()
    }
  }
  /// From the place to the middle of the view, in points.
  open var centerOffset = CGPoint.zero { didSet { mapView?.place(self) } }
  open var calloutOffset = CGPoint.zero
  /// Whether a touch shows the title, the subtitle and the accessories.
  open var canShowCallout = false
  open var isEnabled = true
  open var isDraggable = false
  open var isHighlighted = false
  /// Set by the map; ``setSelected(_:animated:)`` is what a subclass overrides.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?

  weak var mapView: MKMapView?
  private var selected = false
  private let picture = UIImageView()
  private(set) var callout: MKCalloutView?

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: CGRect(origin: .zero, size: Self.usualSize))
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: MKAnnotationView.wasTapped))
  }

  public required init?(coder: NSCoder) { nil }

  /// How a map makes views of a registered class. A subclass inherits it as long as it overrides the designated initializers that
  /// it does not inherit.
  public required convenience init(dequeuedAs reuseIdentifier: String?) {
    self.init(annotation: nil, reuseIdentifier: reuseIdentifier)
  }

  class var usualSize: CGSize { .zero }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? annotation?.title }
    set { super.accessibilityLabel = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  open func prepareForReuse() { setSelected(false, animated: false) }
  open func prepareForDisplay() {}

  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    callout?.removeFromSuperview()
    callout = nil
    guard selected, canShowCallout, annotation?.title != nil else { return }
    let shown = MKCalloutView(of: self)
    callout = shown
    superview?.addSubview(shown)
    mapView?.place(self)
  }

  private func wasTapped() { if isEnabled, let annotation { mapView?.selectAnnotation(annotation, animated: true) } }
}

/// A pin.
@MainActor
open class MKPinAnnotationView: MKAnnotationView {
  /// Red by default, and again once it is set to nil.
  open var pinTintColor: UIColor! = .systemRed {
    didSet {
      if pinTintColor == nil { pinTintColor = .systemRed }
      setNeedsDisplay()
    }
  }
  open var animatesDrop = false
  public class func redPinColor() -> UIColor { .systemRed }
  public class func greenPinColor() -> UIColor { .systemGreen }
  public class func purplePinColor() -> UIColor { .systemPurple }

  override class var usualSize: CGSize { CGSize(width: 32, height: 39) }

  open override func draw(_ rect: CGRect) {
    guard image == nil else { return }
    UIColor.darkGray.setFill()
    UIRectFill(CGRect(x: bounds.midX - 1, y: bounds.midY, width: 2, height: bounds.height / 2))
    pinTintColor.setFill()
    UIBezierPath(ovalIn: CGRect(x: bounds.midX - 8, y: 4, width: 16, height: 16)).fill()
  }
}

/// A balloon with a symbol or a letter.
@MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var glyphTintColor: UIColor?
  open var glyphText: String? { didSet { setNeedsDisplay() } }
  open var glyphImage: UIImage?
  open var animatesWhenAdded = false

  override class var usualSize: CGSize { CGSize(width: 28, height: 28) }

  open override func draw(_ rect: CGRect) {
    (markerTintColor ?? .systemRed).setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).fill()
    guard let glyphText else { return }
    let words = NSAttributedString(
      string: glyphText, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: glyphTintColor ?? .white])
    let size = words.size()
    words.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
  }
}

/// The title and the subtitle of an annotation, between its accessories.
@MainActor
final class MKCalloutView: UIView {
  private weak var annotationView: MKAnnotationView?

  init(of view: MKAnnotationView) {
    annotationView = view
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 8
    var x: CGFloat = 8
    func put(_ part: UIView, _ size: CGSize, y: CGFloat) {
      part.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
      addSubview(part)
    }
    func putAccessory(_ accessory: UIView?) {
      guard let accessory else { return }
      let size = accessory.bounds.isEmpty ? CGSize(width: 32, height: 32) : accessory.bounds.size
      put(accessory, size, y: max(4, (48 - size.height) / 2))
      x += size.width + 8
      (accessory as? UIControl)?.addAction(
        // One that was added before has the same identifier, and goes.
        UIAction(identifier: .init("callout")) { [weak view, weak accessory] _ in
          guard let view, let map = view.mapView, let control = accessory as? UIControl else { return }
          map.delegate?.mapView(map, annotationView: view, calloutAccessoryControlTapped: control)
        }, for: .touchUpInside)
    }
    putAccessory(view.leftCalloutAccessoryView)
    let texts = [(view.annotation?.title, UIFont.systemFont(ofSize: 15)), (view.annotation?.subtitle, .systemFont(ofSize: 12))]
    let labels = texts.compactMap { text, font in
      text.map { text in
        let label = UILabel()
        (label.text, label.font) = (text, font)
        return label
      }
    }
    var (y, width): (CGFloat, CGFloat) = (labels.count > 1 ? 6 : 14, 0)
    for label in labels {
      let size = label.sizeThatFits(CGSize(width: 200, height: 30))
      put(label, size, y: y)
      (y, width) = (y + size.height, max(width, size.width))
    }
    x += width + 8
    putAccessory(view.rightCalloutAccessoryView)
    bounds.size = CGSize(width: x, height: 48)
  }

  required init?(coder: NSCoder) { nil }
}
