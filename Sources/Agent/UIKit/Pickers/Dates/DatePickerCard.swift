import VirtualTime

/// Covers the window while the card of a date picker's field is open; a touch beside the card closes it.
///
/// ```
/// touch    container in the window; editingDidBegin ── 0.25 s ── at rest
/// beside   touch up outside of the card ── 0.25 s ── gone; editingDidEnd
/// ```
@MainActor
package final class DatePickerCard: UIView {
  /// Seconds. Chosen to look like a device.
  static let duration: TimeInterval = 0.25

  package let card: UIView
  private let content: UIView
  private weak var field: DatePickerField?
  private let onEnd: () -> Void
  private var isLeaving = false

  /// The calendar on the card, if it has one, and the wheels.
  package var calendarView: DatePickerCalendarView? { content as? DatePickerCalendarView }
  package var wheels: DateWheelsView? { content as? DateWheelsView }

  /// nil where the field is in no window.
  init?(_ content: UIView, for field: DatePickerField, onEnd: @escaping () -> Void) {
    guard let window = field.window else { return nil }
    (self.content, self.field, self.onEnd, card) = (content, field, onEnd, UIView())
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    tintColor = field.tintColor
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 13
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 16
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    card.addSubview(content)
    addSubview(card)
    field.isOpen = true
    window.addSubview(self)
    layoutIfNeeded()
    later("card of date picker") {}
  }

  package required init?(coder: NSCoder) { nil }

  private func later(_ label: String, _ body: @escaping () -> Void) {
    EventQueue.main.schedule(
      .transition, after: UIView.duration(Self.duration, animated: window != nil), label: label, action: body)
  }

  // MARK: Leaving

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    dismiss()
  }

  package override func accessibilityPerformEscape() -> Bool {
    dismiss()
    return true
  }

  /// Where a finger that wants to close the card comes down: between it and the edge of the screen that is furthest from it.
  package var placeBeside: CGPoint {
    let (above, below) = (card.frame.minY, bounds.maxY - card.frame.maxY)
    return CGPoint(x: card.frame.midX, y: above > below ? above / 2 : bounds.maxY - below / 2)
  }

  func dismiss() {
    guard !isLeaving else { return }
    isLeaving = true
    isUserInteractionEnabled = false
    field?.isOpen = false
    later("dismissal of card of date picker") { [self] in end() }
  }

  /// Takes the card away at once, as when the picker itself goes.
  func end() {
    guard superview != nil else { return }
    isLeaving = true
    field?.isOpen = false
    removeFromSuperview()
    onEnd()
  }

  // MARK: Layout: below the field where there is room, or else above it, and always within the safe area

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let field, field.window != nil, !isLeaving else { return }
    let anchor = field.convert(field.bounds, to: self)
    let room = bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: 8, dy: 8)
    let padding: CGFloat = 8
    let isWheels = wheels != nil
    let natural =
      isWheels
      ? CGSize(width: 220, height: UIPickerView.height) : DatePickerCalendarView.naturalSize
    let size = CGSize(
      width: min(natural.width + 2 * padding, room.width), height: min(natural.height + 2 * padding, room.height))
    let below = anchor.maxY + 8
    let y = below + size.height <= room.maxY ? below : anchor.minY - 8 - size.height
    card.frame = CGRect(
      x: (anchor.midX - size.width / 2).clamped(to: room.minX...max(room.minX, room.maxX - size.width)),
      y: y.clamped(to: room.minY...max(room.minY, room.maxY - size.height)), width: size.width, height: size.height)
    content.frame = card.bounds.insetBy(dx: padding, dy: padding)
  }
}
