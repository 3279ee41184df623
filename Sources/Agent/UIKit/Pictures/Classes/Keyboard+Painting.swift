extension KeyboardView: OwnLooks {
  func adjust(_ looks: inout ViewLooks) { looks.background = .keyboardGround }
}

extension KeyboardKeyView: OwnLooks {
  /// The keys stand on the keyboard's ground with a gap between them; what a key is coloured like is drawn by the key.
  func adjust(_ looks: inout ViewLooks) { looks.background = nil }
}

extension KeyboardKeyView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    guard key != .gap else { return }
    let isPressed = backgroundColor != .white
    if key == .nextKeyboard || key == .dictation {
      let side: CGFloat = 24
      let box = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      return painter.symbol(key == .dictation ? "mic" : "globe", in: box, color: isEnabled ? .label : .tertiaryLabel)
    }
    let cap = bounds.insetBy(dx: 3, dy: 5.5)
    let isLight = isPressed != isPlain
    painter.rectangle(cap.offsetBy(dx: 0, dy: 1), radius: 5, fill: UIColor(white: 0, alpha: 0.3))
    painter.rectangle(cap, radius: 5, fill: isLight ? .keyboardKey : .keyboardSpecialKey)
    let ink: UIColor = isEnabled ? .label : .tertiaryLabel
    if let symbol {
      let side = min(cap.width, cap.height, 22)
      painter.symbol(
        symbol, in: CGRect(x: cap.midX - side / 2, y: cap.midY - side / 2, width: side, height: side), color: ink)
    } else {
      let isLetter = title.count == 1
      painter.line(title, font: .systemFont(ofSize: isLetter ? 23 : 16), color: ink, in: cap)
    }
  }

  /// Whether it has the light colour of keys that type.
  private var isPlain: Bool {
    switch key {
    case .text, .space: true
    default: accessibilityTraits.contains(.selected)
    }
  }

  private var symbol: String? {
    switch key {
    case .shift: accessibilityTraits.contains(.selected) ? "shift.fill" : "shift"
    case .delete: "delete.left"
    case .dismiss: "keyboard.chevron.compact.down"
    default: nil
    }
  }
}

extension UIColor {
  fileprivate static let keyboardGround = UIColor { $0.userInterfaceStyle == .dark ? gray(0x2B) : blueGray(0xD1, 0xD3, 0xD9) }
  fileprivate static let keyboardKey = UIColor { $0.userInterfaceStyle == .dark ? gray(0x6B) : gray(0xFF) }
  fileprivate static let keyboardSpecialKey = UIColor { $0.userInterfaceStyle == .dark ? gray(0x47) : blueGray(0xAB, 0xB0, 0xBC) }

  private static func gray(_ level: CGFloat) -> UIColor { blueGray(level, level, level) }

  private static func blueGray(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
