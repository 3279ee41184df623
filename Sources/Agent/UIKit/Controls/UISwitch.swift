/// Something that is on or off.
///
/// A tap turns it over, and so does a drag of the thumb to the other half (16.5):
///
/// ```
/// finger down ─ touchDown      finger up ─ (isOn) → valueChanged → touchUpInside
/// ```
@MainActor
open class UISwitch: UIControl {
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  /// 51 × 31 points; the size of a frame that it is given does not count. As reported of devices.
  package static let size = CGSize(width: 51, height: 31)
  /// Points that a finger moves before it drags the thumb. Chosen to look like a device.
  private static let allowance: CGFloat = 10

  private var value = false
  private var start = CGPoint.zero
  private var isDragged = false
  private let thumb = UIImageView(frame: .zero)

  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    prepare()
    coder.fill(self, as: UISwitch.self)
  }

  private func prepare() {
    thumb.bounds.size = CGSize(width: 27, height: 27)
    addSubview(thumb)
  }

  /// False by default. Setting it tells nobody.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Tells nobody.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    setNeedsLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.startLocation(in: self)
    isDragged = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if abs(touch.location(in: self).x - start.x) > Self.allowance { isDragged = true }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    let place = touch.location(in: self)
    if abs(place.x - start.x) > Self.allowance { isDragged = true }
    let wanted = isDragged ? place.x > start.x : isTouchInside ? !value : value
    guard wanted != value else { return }
    setOn(wanted, animated: true)
    sendValueChanged(event)
  }

  /// A finger that goes along the switch belongs to it, however soon it moves.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !(isEnabled && recognizer.startOfSlideAcross(self) != nil)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    thumb.center = CGPoint(x: value ? bounds.maxX - 15.5 : bounds.minX + 15.5, y: bounds.midY)
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Accessibility

  override var defaultAccessibilityLabel: String? { title }

  override var defaultAccessibilityValue: String? { value ? "1" : "0" }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union([.button, .toggleButton])
  }
}
