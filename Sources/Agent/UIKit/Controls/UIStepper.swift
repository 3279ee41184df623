import VirtualTime

/// A number that goes up and down by steps, with a half for each.
///
/// ```
/// finger down in a half ─ (value) → valueChanged → touchDown ── 0.5 s ── again, every 0.1 s ── finger up ─ touchUpInside
/// not continuous        ─ touchDown ── … ── finger up ─ valueChanged → touchUpInside
/// ```
/// UIKit repeats faster the longer the finger stays; here the pace is even.
@MainActor
open class UIStepper: UIControl {
  /// 94 × 32 points; the size of a frame that it is given does not count. As reported of devices.
  package static let size = CGSize(width: 94, height: 32)
  /// Seconds until a held half begins to repeat, and between its repeats. Chosen to look like a device.
  package static let repeatDelay: TimeInterval = 0.5
  package static let repeatInterval: TimeInterval = 0.1

  private var current = 0.0
  private var held: EventToken?
  private var direction = 0.0
  private var hasChanged = false

  /// What steps down; named and enabled as UIKit's button is.
  package private(set) lazy var decrementButton = UIStepperButton(stepper: self, name: "Decrement")
  /// What steps up.
  package private(set) lazy var incrementButton = UIStepperButton(stepper: self, name: "Increment")

  /// Whether targets are told of every step, and not only at the end; true by default.
  open var isContinuous = true
  /// Whether a held half repeats; true by default.
  open var autorepeat = true
  /// Whether the value goes on from the other end; false by default.
  open var wraps = false { didSet { updateHalves() } }

  /// 0 by default; brought into the range. Setting it tells nobody.
  open var value: Double {
    get { current }
    set {
      current = min(max(newValue, minimumValue), maximumValue)
      updateHalves()
    }
  }

  /// 0 by default. More than the maximum is an exception in UIKit, and is not taken here.
  open var minimumValue = 0.0 {
    didSet {
      if minimumValue > maximumValue { complain("minimumValue", back: { self.minimumValue = oldValue }) } else { value = current }
    }
  }

  /// 100 by default. Less than the minimum is an exception in UIKit, and is not taken here.
  open var maximumValue = 100.0 {
    didSet {
      if maximumValue < minimumValue { complain("maximumValue", back: { self.maximumValue = oldValue }) } else { value = current }
    }
  }

  /// 1 by default. Nothing or less is an exception in UIKit, and is not taken here.
  open var stepValue = 1.0 {
    didSet { if stepValue <= 0 { complain("stepValue", back: { self.stepValue = oldValue }) } }
  }

  private func complain(_ property: String, back: () -> Void) {
    UIKitComplaints.raise("NSInvalidArgumentException", "Invalid parameter not satisfying: \(property)")
    back()
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    prepare()
    coder.fill(self, as: UIStepper.self)
  }

  deinit { if let held { EventQueue.main.cancel(held) } }

  private func prepare() {
    addSubview(decrementButton)
    addSubview(incrementButton)
    updateHalves()
  }

  open func setIncrementImage(_ image: UIImage?, for state: State) { incrementButton.images[state] = image }
  open func incrementImage(for state: State) -> UIImage? { incrementButton.images[state] }
  open func setDecrementImage(_ image: UIImage?, for state: State) { decrementButton.images[state] = image }
  open func decrementImage(for state: State) -> UIImage? { decrementButton.images[state] }

  override func stateDidChange() {
    super.stateDidChange()
    updateHalves()
  }

  private func updateHalves() {
    decrementButton.isEnabled = isEnabled && (wraps || current > minimumValue)
    incrementButton.isEnabled = isEnabled && (wraps || current < maximumValue)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isUp = touch.location(in: self).x >= bounds.midX
    guard (isUp ? incrementButton : decrementButton).isEnabled else { return false }
    direction = isUp ? 1 : -1
    hasChanged = false
    step(event)
    if autorepeat {
      held = EventQueue.main.schedule(
        .input, after: .seconds(Self.repeatDelay), every: .seconds(Self.repeatInterval), label: "held stepper"
      ) { [weak self] in
        guard let self, isTouchInside else { return }
        step(event)
      }
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finish(event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(event)
  }

  private func finish(_ event: UIEvent?) {
    if let held { EventQueue.main.cancel(held) }
    held = nil
    if !isContinuous && hasChanged { sendValueChanged(event) }
    hasChanged = false
  }

  private func step(_ event: UIEvent?) {
    let wanted = current + direction * stepValue
    let reached: Double
    if wraps && wanted > maximumValue {
      reached = minimumValue
    } else if wraps && wanted < minimumValue {
      reached = maximumValue
    } else {
      reached = min(max(wanted, minimumValue), maximumValue)
    }
    guard reached != current else { return }
    value = reached
    hasChanged = true
    if isContinuous { sendValueChanged(event) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    decrementButton.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    incrementButton.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Accessibility: the halves are the elements.

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? false }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityValue: String? {
    current == current.rounded() && abs(current) < 1e15 ? "\(Int(current))" : "\(current)"
  }

  open override func accessibilityIncrement() { stepByHand(1) }

  open override func accessibilityDecrement() { stepByHand(-1) }

  private func stepByHand(_ direction: Double) {
    guard isEnabled else { return }
    self.direction = direction
    step(nil)
    finish(nil)
  }
}

/// A half of a stepper. Its touches go on to the stepper.
@MainActor
package final class UIStepperButton: UIView {
  private weak var stepper: UIStepper?
  private let name: String
  package internal(set) var isEnabled = true
  var images: [UIControl.State: UIImage] = [:]

  init(stepper: UIStepper, name: String) {
    (self.stepper, self.name) = (stepper, name)
    super.init(frame: .zero)
    isAccessibilityElement = true
  }

  package required init?(coder: NSCoder) { nil }

  override var defaultAccessibilityLabel: String? {
    guard let label = stepper?.accessibilityLabel, !label.isEmpty else { return name }
    return "\(label), \(name)"
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { isEnabled ? .button : [.button, .notEnabled] }
}
