import VirtualTime

/// A key of a hardware keyboard, with what it types.
@MainActor
open class UIKey: UIObject {
  public let keyCode: UIKeyboardHIDUsage
  /// What the key types with the modifiers; an input constant for a key that types nothing.
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags

  package init(_ input: String, modifiers: UIKeyModifierFlags = []) {
    keyCode = UIKeyboardHIDUsage(input: input)
    let isLetter = input.count == 1 && input.lowercased() != input.uppercased()
    characters = isLetter && !modifiers.isDisjoint(with: [.shift, .alphaShift]) ? input.uppercased() : input
    charactersIgnoringModifiers = isLetter ? input.lowercased() : input
    modifierFlags = modifiers
  }
}

/// One key, or one button of a remote control, from being pressed until it is released.
@MainActor
open class UIPress: UIObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    /// A key of a keyboard.
    case keyboard = -1
  }

  public package(set) var phase = Phase.began
  public let type: PressType
  /// nil for a button that is no key.
  public let key: UIKey?
  /// Seconds of virtual time since launch at which the press last changed.
  public package(set) var timestamp: TimeInterval
  public private(set) weak var window: UIWindow?
  /// Who was first responder, or else the window, when the key went down.
  public private(set) weak var responder: UIResponder?
  /// 1 while the key is down.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  nonisolated private let serial: Int
  private static let serials = SerialNumbers()

  package init(_ key: UIKey, in window: UIWindow?, responder: UIResponder?) {
    serial = Self.serials.next()
    (self.key, self.window, self.responder) = (key, window, responder)
    type =
      switch key.keyCode {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      case .keyboardPageUp: .pageUp
      case .keyboardPageDown: .pageDown
      default: .keyboard
      }
    timestamp = EventQueue.main.now.seconds
  }

  nonisolated open override var hash: Int { serial }

  func update(_ phase: Phase) {
    self.phase = phase
    timestamp = EventQueue.main.now.seconds
  }
}

/// Keys that were pressed or released.
@MainActor
open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { [press] }
  let press: UIPress
  /// Set when the presses came to the end of the responder chain: nobody kept them for itself.
  var wasLeftOver = false

  init(_ press: UIPress) {
    self.press = press
    super.init(type: .presses)
  }

  func deliver(to responder: UIResponder) {
    switch press.phase {
    case .began: responder.pressesBegan([press], with: self)
    case .changed, .stationary: responder.pressesChanged([press], with: self)
    case .ended: responder.pressesEnded([press], with: self)
    case .cancelled: responder.pressesCancelled([press], with: self)
    }
  }

  open func presses(for recognizer: UIGestureRecognizer) -> Set<UIPress> { [] }
}
