/// What a key of a hardware keyboard does, in a responder's `keyCommands`.
///
/// UIKit's selector is a method reference, as elsewhere: `UIKeyCommand(input: "n", modifierFlags: .command, action: List.add)` calls
/// `add` of the first responder in the chain that is a `List`. Menus do not show commands here.
@MainActor
open class UIKeyCommand {
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
  nonisolated public static let f2 = "UIKeyInputF2"
  nonisolated public static let f3 = "UIKeyInputF3"
  nonisolated public static let f4 = "UIKeyInputF4"
  nonisolated public static let f5 = "UIKeyInputF5"
  nonisolated public static let f6 = "UIKeyInputF6"
  nonisolated public static let f7 = "UIKeyInputF7"
  nonisolated public static let f8 = "UIKeyInputF8"
  nonisolated public static let f9 = "UIKeyInputF9"
  nonisolated public static let f10 = "UIKeyInputF10"
  nonisolated public static let f11 = "UIKeyInputF11"
  nonisolated public static let f12 = "UIKeyInputF12"

  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  open var title: String
  /// What the command does, for the list that a held ⌘ shows.
  open var discoverabilityTitle: String?
  open var isEnabled = true
  /// Whether the command goes before what the text system does with the key; false by default.
  open var wantsPriorityOverSystemBehavior = false
  public let propertyList: Any?
  private let targetAction: TargetAction

  /// `action` is called on the first responder in the chain that has its type.
  public init<Target: AnyObject>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping (Target) -> @MainActor () -> Void, propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    (self.title, self.input, self.modifierFlags) = (title, input, modifierFlags)
    (self.propertyList, self.discoverabilityTitle) = (propertyList, discoverabilityTitle)
    targetAction = TargetAction(nil as Target?, action)
  }

  /// As above, for a method that takes the command.
  public init<Target: AnyObject, Sender>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping (Target) -> @MainActor (Sender) -> Void, propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    (self.title, self.input, self.modifierFlags) = (title, input, modifierFlags)
    (self.propertyList, self.discoverabilityTitle) = (propertyList, discoverabilityTitle)
    targetAction = TargetAction(nil as Target?, action)
  }

  func matches(_ key: UIKey) -> Bool {
    guard isEnabled, let input else { return false }
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased() && held == modifierFlags
  }

  /// Calls the action; false when nobody in the chain from `responder` has it.
  func perform(from responder: UIResponder?) -> Bool {
    targetAction.perform(from: self, chain: responder, event: nil)
  }
}
