import VirtualTime

/// The keys of the software keyboard.
///
/// After the shift key one letter is a capital, after two within 0.3 s all are. A space on a plane of numbers goes back to the
/// letters.
@MainActor
package final class KeyboardView: UIView {
  private enum Shift { case off, on, locked }

  /// Seconds within which a second press of shift locks it. Chosen to look like a device.
  static let doublePressInterval: TimeInterval = 0.3

  private let metrics: KeyboardMetrics
  package private(set) var type = UIKeyboardType.default
  /// Which keys are shown.
  package private(set) var plane = KeyboardPlane.letters
  /// The keys that are shown, row by row.
  package private(set) var keys: [KeyboardKeyView] = []
  private weak var responder: UIResponder?
  private var shift = Shift.off
  private var lastShift: VirtualInstant?
  private(set) var hasSuggestions = true

  init(_ metrics: KeyboardMetrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    accessibilityIdentifier = "keyboard"
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat { metrics.height(hasSuggestions: hasSuggestions) }

  private var input: (any UIKeyInput)? { responder as? any UIKeyInput }

  /// Shows the keys that `responder` wants, from the first plane on.
  func serve(_ responder: UIResponder) {
    self.responder = responder
    let wanted = input?.keyboardType ?? .default
    type = metrics.isTablet ? KeyboardLayout.tabletType(for: wanted) : wanted
    plane = KeyboardLayout.planes(of: type)[0]
    hasSuggestions = !KeyboardLayout.isPad(wanted, plane) && input?.autocorrectionType != .no
    frame.size = CGSize(width: metrics.width, height: height)
    shift = .off
    makeKeys()
    textDidChange()
  }

  // MARK: Keys

  private func layout(of plane: KeyboardPlane) -> KeyboardLayout {
    KeyboardLayout(type, plane, isTablet: metrics.isTablet, hasNextKeyboardInRow: !metrics.hasBottomKeys && hasNextKeyboard)
  }

  private var hasNextKeyboard: Bool { type != .asciiCapable && type != .asciiCapableNumberPad }

  private func makeKeys() {
    for key in keys { key.removeFromSuperview() }
    keys = []
    let rows = layout(of: plane).rows
    let rowHeight = metrics.keys / CGFloat(rows.count)
    let width = metrics.width - 2 * metrics.side
    let unit = width / (metrics.isTablet && !KeyboardLayout.isPad(type, plane) ? 11 : 10)
    var y = hasSuggestions ? metrics.suggestions : 0
    for row in rows {
      let total = row.reduce(0) { $0 + $1.width } * unit
      // A row that is shorter stands in the middle, one that is longer is squeezed.
      let factor = min(1, width / total)
      var x = metrics.side + max(0, (width - total) / 2)
      for cell in row {
        add(cell.key, CGRect(x: x, y: y, width: cell.width * unit * factor, height: rowHeight))
        x += cell.width * unit * factor
      }
      y += rowHeight
    }
    guard metrics.hasBottomKeys else { return }
    if hasNextKeyboard { add(.nextKeyboard, CGRect(x: 0, y: y, width: 60, height: 41)) }
    add(.dictation, CGRect(x: metrics.width - 60, y: y, width: 60, height: 41))
  }

  private func add(_ key: KeyboardKey, _ frame: CGRect) {
    let view = KeyboardKeyView(key, on: self)
    view.frame = frame
    keys.append(view)
    addSubview(view)
  }

  /// The key on the present plane; nil when it is not there.
  package func key(_ key: KeyboardKey) -> KeyboardKeyView? { keys.first { $0.key == key } }

  /// Switches planes and shift until there is a key that types `text`, and gives it; nil when no plane has one.
  package func reach(_ text: String) -> KeyboardKeyView? {
    let planes = [plane] + KeyboardLayout.planes(of: type).filter { $0 != plane }
    for candidate in planes {
      guard let found = layout(of: candidate).key(typing: text) else { continue }
      go(to: candidate)
      if plane == candidate, candidate == .letters, found.key != .space, found.key != .return, isShifted != found.needsShift {
        press(.shift)
        // Out of a locked shift, or a second press that locked it.
        if isShifted != found.needsShift { press(.shift) }
      }
      return key(found.key)
    }
    return nil
  }

  /// Presses the keys that lead to `target`, of which there are at most two.
  private func go(to target: KeyboardPlane) {
    for _ in 0..<2 where plane != target {
      if let direct = key(.plane(target)) {
        direct.press()
      } else if let detour = key(.plane(.numbers)) {
        detour.press()
      }
    }
  }

  // MARK: State

  /// Whether letters are capitals now.
  package var isShifted: Bool { shift != .off && plane == .letters }
  var returnTitle: String { (input?.returnKeyType ?? .default).title }
  var returnLabel: String { (input?.returnKeyType ?? .default).label }
  var isReturnEnabled: Bool { !(input?.enablesReturnKeyAutomatically ?? false) || input?.hasText ?? true }

  /// Puts shift where the text before the caret wants it, unless it is locked.
  func textDidChange() {
    guard shift != .locked else { return }
    shift = wantsCapital ? .on : .off
  }

  private var wantsCapital: Bool {
    // A secret is typed as it is meant.
    guard let input, !input.isSecureTextEntry else { return false }
    var before = ""
    if let entry = input as? any TextEntry {
      before = entry.buffer.substring(NSRange(location: 0, length: entry.buffer.selection.location))
    } else if input.hasText {
      return input.autocapitalizationType == .allCharacters
    }
    if type == .emailAddress || type == .URL || type == .webSearch { return input.autocapitalizationType == .allCharacters }
    switch input.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return before.last?.isWhitespace ?? true
    case .sentences:
      guard let last = before.last else { return true }
      if last == "\n" { return true }
      guard last.isWhitespace else { return false }
      return before.reversed().first { !$0.isWhitespace }.map { ".?!".contains($0) } ?? true
    }
  }

  // MARK: Pressing

  func press(_ key: KeyboardKey) {
    switch key {
    case .text(let text): type(isShifted ? text.uppercased() : text)
    case .space:
      type(" ")
      if plane != .letters, !KeyboardLayout.isPad(type, plane), type != .numbersAndPunctuation { show(.letters) }
    case .delete: if let entry { entry.pressBackspace() } else { input?.deleteBackward() }
    case .return: if let entry { entry.pressReturn() } else { input?.takeKey("\n") }
    case .shift: pressShift()
    case .plane(let plane): show(plane)
    case .dismiss: responder?.resignFirstResponder()
    // There is one language, and nobody speaks.
    case .nextKeyboard, .dictation, .gap: return
    }
    if key == .delete || key == .return { textDidChange() }
  }

  private var entry: (any TextEntry)? { responder as? any TextEntry }

  /// Whether the last key was taken; a delegate may refuse it.
  private(set) var wasLastKeyAccepted = true

  private func type(_ text: String) {
    wasLastKeyAccepted = true
    if let entry { wasLastKeyAccepted = entry.pressKey(text) } else { input?.takeKey(text) }
    if shift == .on { shift = .off }
    textDidChange()
  }

  private func pressShift() {
    let now = EventQueue.main.now
    let isSecond = lastShift.map { now.seconds - $0.seconds <= Self.doublePressInterval } ?? false
    switch shift {
    case .off: (shift, lastShift) = (.on, now)
    case .on where isSecond: (shift, lastShift) = (.locked, nil)
    case .on, .locked: (shift, lastShift) = (.off, nil)
    }
  }

  private func show(_ plane: KeyboardPlane) {
    guard plane != self.plane else { return }
    self.plane = plane
    makeKeys()
  }
}
