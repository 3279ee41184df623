/// A view that turns touches into control events, and control events into calls.
@MainActor
open class UIControl: UIView {
  /// What happened to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control is about to show its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control's looks depend on.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content stands when the control is higher than it.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// Where the content stands when the control is wider than it.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  enum Receiver {
    case target(TargetAction)
    case action(UIAction)
  }

  struct Registration {
    var events: Event
    var receiver: Receiver
  }

  var registrations: [Registration] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control that performs `primaryAction` when it is used: when the primary action is triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// True by default; a disabled control swallows its touches and sends nothing. Disabled under a finger, it loses the touch.
  open var isEnabled = true {
    willSet { ValueChanges.willChange(self, "isEnabled") }
    didSet {
      defer { ValueChanges.didChange(self, "isEnabled") }
      guard isEnabled != oldValue else { return }
      if !isEnabled && isTracking { loseTouch(nil) }
      stateDidChange()
    }
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// Without "leading" and "trailing": text runs from left to right here.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// Whether the menu comes as soon as the control is touched, in place of its action; false by default.
  open var showsMenuAsPrimaryAction = false

  /// Whether a long press shows the menu; set when a menu is.
  open var isContextMenuInteractionEnabled = false { didSet { updateMenuInteraction() } }

  /// What shows the menu; nil while that is not enabled.
  public private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Said when a pointer rests on the control; kept and not shown.
  open var toolTip: String?

  open var isSelected = false {
    willSet { ValueChanges.willChange(self, "isSelected") }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      ValueChanges.didChange(self, "isSelected")
    }
  }

  /// True while a finger is down on the control.
  open var isHighlighted = false {
    willSet { ValueChanges.willChange(self, "isHighlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      ValueChanges.didChange(self, "isHighlighted")
    }
  }

  /// Whether a touch that began here has not ended.
  public private(set) var isTracking = false
  /// Whether that touch is at present on the control.
  public private(set) var isTouchInside = false

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// For a subclass that shows its state.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Tracking
  //
  //   began ─ beginTracking ─▶ touchDown (touchDownRepeat as well from the second tap on)
  //   moved ─ continueTracking ─▶ touchDragInside | touchDragEnter | touchDragExit | touchDragOutside
  //   ended ─ endTracking ─▶ touchUpInside | touchUpOutside           cancelled ─ cancelTracking ─▶ touchCancel
  //
  // What a control does at the end of a touch, such as to send valueChanged, it does in endTracking: before touchUpInside.
  // A menu that is the primary action takes the touch away: touchDown ─▶ menuActionTriggered ─▶ menu ─▶ touchCancel

  /// How far a finger may stray from the bounds and still count as inside, in points. As reported of devices.
  private static let slack: CGFloat = 70

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = firstTouch(touches, event) else { return }
    guard beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if showsMenuAsPrimaryAction && isTracking && presentMenu(event) { loseTouch(event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = firstTouch(touches, event) else { return }
    let wasInside = isTouchInside
    isTouchInside = contains(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      (isTracking, isTouchInside, isHighlighted) = (false, false, false)
      return
    }
    if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = firstTouch(touches, event) else { return }
    let isInside = contains(touch)
    isTouchInside = isInside
    isHighlighted = false
    endTracking(touch, with: event)
    (isTracking, isTouchInside) = (false, false)
    sendTouchUp(inside: isInside, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTracking { loseTouch(event) }
  }

  private func loseTouch(_ event: UIEvent?) {
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    send(inside ? .touchUpInside : .touchUpOutside, event)
  }

  private func firstTouch(_ touches: Set<UITouch>, _ event: UIEvent?) -> UITouch? {
    event?.orderedTouches.first(where: touches.contains) ?? touches.first
  }

  private func contains(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
  }

  /// A control's own touches win over single taps with one finger that something around it waits for, as UIKit's do.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // MARK: Menu

  private func updateMenuInteraction() {
    if isContextMenuInteractionEnabled, contextMenuInteraction == nil {
      let interaction = UIContextMenuInteraction(delegate: self)
      contextMenuInteraction = interaction
      addInteraction(interaction)
    } else if !isContextMenuInteractionEnabled, let interaction = contextMenuInteraction {
      removeInteraction(interaction)
      contextMenuInteraction = nil
    }
  }

  /// Shows the menu beside the control; false when it has none.
  @discardableResult
  func presentMenu(_ event: UIEvent?) -> Bool {
    guard isEnabled, let interaction = contextMenuInteraction, window != nil else { return false }
    send(.menuActionTriggered, event)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let configuration = contextMenuInteraction(interaction, configurationForMenuAtLocation: middle) else { return false }
    return interaction.show(configuration, on: self, anchor: bounds)
  }

  /// Which menu the control has; nil by default, that of a button for a button.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Where a menu is shown: the middle of the lower edge.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}

extension UIControl: UIContextMenuInteractionDelegate {}
