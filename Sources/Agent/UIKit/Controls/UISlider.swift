import VirtualTime

/// A value out of a range, chosen by dragging a thumb.
///
/// ```
/// finger down on the thumb ─ touchDown
/// finger moves             ─ (value) → valueChanged → touchDragInside          not continuous: no valueChanged here
/// finger up                ─ valueChanged → touchUpInside                      as the last one: its event's touch has ended
/// ```
/// A finger beside the thumb does nothing.
@MainActor
open class UISlider: UIControl {
  /// 31 points high, the thumb as wide. As reported of devices.
  package static let height: CGFloat = 31
  /// Points beside the thumb where a finger still takes hold of it. Chosen to look like a device.
  private static let slack: CGFloat = 10

  private var current: Float = 0
  private var grip: CGFloat = 0
  private let thumb = UIImageView(frame: .zero)
  private lazy var minimumImageView = makeImageView()
  private lazy var maximumImageView = makeImageView()
  private var thumbImages: [State: UIImage] = [:]
  private var minimumTrackImages: [State: UIImage] = [:]
  private var maximumTrackImages: [State: UIImage] = [:]

  /// 0 by default; a value outside of the range is brought into it.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// 0 by default; the maximum goes along where it would be less.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
    }
  }

  /// 1 by default; the minimum goes along where it would be more.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
    }
  }

  /// Whether targets are told while the thumb is dragged, and not only at the end; true by default.
  open var isContinuous = true

  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(thumb)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(thumb)
    coder.fill(self, as: UISlider.self)
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    addSubview(view)
    return view
  }

  /// Tells nobody. The value is the new one at once, also when the thumb is animated.
  open func setValue(_ value: Float, animated: Bool) {
    current = min(max(value, minimumValue), maximumValue)
    setNeedsLayout()
  }

  // MARK: Pictures, kept for those who ask

  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    thumb.image = thumbImages[.normal]
  }

  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  public var currentThumbImage: UIImage? { thumbImage(for: state) }
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }

  // MARK: Geometry: picture, track, picture; the thumb stays within the track

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage == nil ? bounds.minX + 2 : minimumValueImageRect(forBounds: bounds).maxX + 8
    let right = maximumValueImage == nil ? bounds.maxX - 2 : maximumValueImageRect(forBounds: bounds).minX - 8
    return CGRect(x: left, y: bounds.midY - 2, width: max(0, right - left), height: 4)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbImages[.normal]?.size ?? CGSize(width: Self.height, height: Self.height)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let room = rect.width - size.width
    return CGRect(
      x: rect.minX + room * part, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Where the middle of the thumb is when the slider has this value: from where to where to drag.
  package func thumbCenter(for value: Float) -> CGPoint {
    let value = min(max(value, minimumValue), maximumValue)
    return thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value).center
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    thumb.frame = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    if minimumValueImage != nil || minimumImageView.image != nil {
      minimumImageView.image = minimumValueImage
      minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    }
    if maximumValueImage != nil || maximumImageView.image != nil {
      maximumImageView.image = maximumValueImage
      maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: Self.height) }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.startLocation(in: self)
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    guard hasThumb(at: place) else { return false }
    grip = place.x - thumb.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    if isContinuous { sendValueChanged(event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { follow(touch) }
    sendValueChanged(event)
  }

  /// A finger on the thumb that goes along the track belongs to the slider, however soon it moves.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(recognizer) else { return false }
    guard isEnabled, let start = recognizer.startOfSlideAcross(self) else { return true }
    return !(isTracking || hasThumb(at: start))
  }

  private func hasThumb(at place: CGPoint) -> Bool {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
      .insetBy(dx: -Self.slack, dy: -Self.slack).contains(place)
  }

  private func follow(_ touch: UITouch) {
    let (first, last) = (thumbCenter(for: minimumValue).x, thumbCenter(for: maximumValue).x)
    guard last > first else { return }
    let part = Float((touch.location(in: self).x - grip - first) / (last - first))
    setValue(minimumValue + part * (maximumValue - minimumValue), animated: false)
  }

  // MARK: Accessibility

  /// The part of the range in whole per cent.
  override var defaultAccessibilityValue: String? {
    let range = maximumValue - minimumValue
    return "\((range > 0 ? (current - minimumValue) / range * 100 : 0).rounded().boundedInt)%"
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.adjustable) }

  /// A tenth of the range more; targets are told.
  open override func accessibilityIncrement() { step(by: 0.1) }

  /// A tenth of the range less; targets are told.
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Float) {
    guard isEnabled else { return }
    setValue(current + part * (maximumValue - minimumValue), animated: true)
    sendValueChanged(nil)
  }
}
