/// A key of the software keyboard, by what it does.
package enum KeyboardKey: Hashable, Sendable {
  /// Types something; in lower case for a letter, whatever the shift key says.
  case text(String)
  case space
  case delete
  case `return`
  case shift
  /// Shows other keys: `123`, `#+=` and `ABC`.
  case plane(KeyboardPlane)
  case nextKeyboard
  case dictation
  /// Takes the keyboard away; only on an iPad.
  case dismiss
  /// A place without a key.
  case gap

  /// What is written on the key without shift; that of return is the field's affair.
  var title: String {
    switch self {
    case .text(let text): text
    case .space: "space"
    case .delete: "delete"
    case .return: "return"
    case .shift: "shift"
    case .plane(.letters): "ABC"
    case .plane(.numbers): "123"
    case .plane(.symbols): "#+="
    case .nextKeyboard: "Next keyboard"
    case .dictation: "Dictate"
    case .dismiss: "Hide keyboard"
    case .gap: ""
    }
  }

  /// What the key is called when it is read out, where that is not its title.
  var label: String {
    switch self {
    case .plane(.letters): "letters"
    case .plane(.numbers): "numbers"
    case .plane(.symbols): "symbols"
    default: title
    }
  }

  var identifier: String? {
    switch self {
    case .shift: "shift"
    case .delete: "delete"
    case .return: "Return"
    case .plane: "more"
    case .nextKeyboard: "Next keyboard"
    case .dictation: "dictation"
    case .dismiss: "dismiss"
    case .text, .space, .gap: nil
    }
  }
}

/// One of the sets of keys that a keyboard switches between.
package enum KeyboardPlane: Int, Sendable, CaseIterable {
  case letters, numbers, symbols
}
