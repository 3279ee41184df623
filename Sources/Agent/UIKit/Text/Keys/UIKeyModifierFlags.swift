/// The keys that are held down while another one is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The place of a key on a hardware keyboard, as the USB tables number it.
///
/// The keys of a US keyboard, its pad of arrows and the function keys; `keyboardErrorUndefined` stands for all others.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 0x03
  case keyboardA = 0x04
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL
  case keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW
  case keyboardX, keyboardY, keyboardZ
  case keyboard1 = 0x1E
  case keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign
  case keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote
  case keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10
  case keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
  case keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow
  case keyboardUpArrow
  case keyboardLeftControl = 0xE0
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift, keyboardRightAlt
  case keyboardRightGUI

  /// The key that types `input` on a US keyboard, or has it as its input constant.
  init(input: String) {
    let named: [String: UIKeyboardHIDUsage] = [
      UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
      UIKeyCommand.inputLeftArrow: .keyboardLeftArrow, UIKeyCommand.inputRightArrow: .keyboardRightArrow,
      UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputPageUp: .keyboardPageUp,
      UIKeyCommand.inputPageDown: .keyboardPageDown, UIKeyCommand.inputHome: .keyboardHome,
      UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputDelete: .keyboardDeleteForward,
      UIKeyCommand.f1: .keyboardF1, UIKeyCommand.f2: .keyboardF2, UIKeyCommand.f3: .keyboardF3, UIKeyCommand.f4: .keyboardF4,
      UIKeyCommand.f5: .keyboardF5, UIKeyCommand.f6: .keyboardF6, UIKeyCommand.f7: .keyboardF7, UIKeyCommand.f8: .keyboardF8,
      UIKeyCommand.f9: .keyboardF9, UIKeyCommand.f10: .keyboardF10, UIKeyCommand.f11: .keyboardF11,
      UIKeyCommand.f12: .keyboardF12, "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter, "\t": .keyboardTab,
      "\u{8}": .keyboardDeleteOrBackspace, " ": .keyboardSpacebar,
    ]
    let rows: [(String, UIKeyboardHIDUsage)] = [
      ("abcdefghijklmnopqrstuvwxyz", .keyboardA), ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", .keyboardA), ("1234567890", .keyboard1),
      ("!@#$%^&*()", .keyboard1), ("-=[]\\", .keyboardHyphen), ("_+{}|", .keyboardHyphen), (";'`,./", .keyboardSemicolon),
      (":\"~<>?", .keyboardSemicolon),
    ]
    if let usage = named[input] {
      self = usage
      return
    }
    for (characters, first) in rows where input.count == 1 {
      guard let index = characters.firstIndex(of: Character(input)) else { continue }
      let distance = characters.distance(from: characters.startIndex, to: index)
      self = UIKeyboardHIDUsage(rawValue: first.rawValue + distance) ?? .keyboardErrorUndefined
      return
    }
    self = .keyboardErrorUndefined
  }
}
