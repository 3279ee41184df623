/// What a key of a hardware keyboard does, in a responder's `keyCommands`.
///
/// The method is named by a selector, or by a reference: `UIKeyCommand(input: "n", modifierFlags: .command, action: List.add)`
/// calls `add` of the first responder in the chain that is a `List`. In a menu it is a command like any other; its key is not
/// shown there.
@MainActor
open class UIKeyCommand: UICommand {
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

  /// Whether the command goes before what the text system does with the key; false by default.
  open var wantsPriorityOverSystemBehavior = false

  /// The other side of the attribute `.disabled`.
  open var isEnabled: Bool {
    get { !attributes.contains(.disabled) }
    set { if newValue { attributes.remove(.disabled) } else { attributes.insert(.disabled) } }
  }

  private init(
    _ title: String, _ image: UIImage?, _ input: String?, _ modifierFlags: UIKeyModifierFlags, _ propertyList: Any?,
    _ discoverabilityTitle: String?, _ attributes: Attributes, _ state: State, _ receiver: TargetAction
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, receiver: receiver)
  }

  /// A method of that name is called of the first responder in the chain that can perform it.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, propertyList, discoverabilityTitle, attributes, state,
      TargetAction(selector: action.name))
  }

  /// A command without a title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector, discoverabilityTitle: String? = nil
  ) {
    self.init(
      "", nil, input, modifierFlags, nil, discoverabilityTitle, [], .off, TargetAction(selector: action.name))
  }

  /// `action` is called on the first responder in the chain that has its type.
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> @MainActor () -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, propertyList, discoverabilityTitle, attributes, state,
      TargetAction(nil as Target?, action))
  }

  /// As above, for a method that takes the command.
  public convenience init<Target: AnyObject, Sender>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> @MainActor (Sender) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, propertyList, discoverabilityTitle, attributes, state,
      TargetAction(nil as Target?, action))
  }

  /// A command without a title.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags = [], action: @escaping (Target) -> @MainActor () -> Void,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      "", nil, input, modifierFlags, nil, discoverabilityTitle, [], .off, TargetAction(nil as Target?, action))
  }

  /// As above, for a method that takes the command.
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags = [], action: @escaping (Target) -> @MainActor (Sender) -> Void,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      "", nil, input, modifierFlags, nil, discoverabilityTitle, [], .off, TargetAction(nil as Target?, action))
  }

  func matches(_ key: UIKey) -> Bool { isEnabled && hasKey(key) }

  /// Whether it is the command's key, enabled or not.
  func hasKey(_ key: UIKey) -> Bool {
    guard let input else { return false }
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased() && held == modifierFlags
  }
}
