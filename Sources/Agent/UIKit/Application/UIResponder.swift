import VirtualTime

/// Something that can be told of touches and be the first responder.
///
/// Every responder has a serial that counts up from 1 in the order of creation. Its hash is made of that and not of its address,
/// so that a set of responders is walked in the same order in every run.
@MainActor
open class UIResponder: UIAccessibilityObject, Connectable {
  /// The number of this responder in the order of creation.
  nonisolated package let serial: Int

  /// The first number is the application's, whenever somebody first asks for it.
  private static let serials = SerialNumbers(taken: 1)
  /// Views that stand for elements come and go as somebody looks: their numbers are below zero, so that nobody else's depend on
  /// who has looked.
  private static let standIns = SerialNumbers()

  public override init() {
    serial =
      switch Self.self {
      case is UIApplication.Type: 1
      case is ElementView.Type: -Self.standIns.next()
      default: Self.serials.next()
      }
    super.init()
  }

  /// The methods that storyboards call by name, `[Action("saveTapped:", saveTapped)]`; only what the class adds. None by default.
  open class var actions: [Action] { [] }

  /// The properties that storyboards and drivers reach by name although they are computed, or observed; none by default.
  open class var keyedProperties: [KeyedProperty] { [] }

  /// What few have: see `RestorationTags`.
  var restorationTags: RestorationTags?

  nonisolated open override var hash: Int { serial }

  /// The class and the serial: `<DetailViewController #12>`.
  nonisolated open override var description: String { "<\(type(of: self)) #\(serial)>" }

  /// Who is told of what this responder leaves unhandled; nil by default.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// True by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is the first one of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the first one; false when it may not be, is in no window, or when the present one does not give way.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = window.firstResponder {
      window.successor = self
      defer { window.successor = nil }
      guard present.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder; false when this responder does not want to.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window in whose chain this responder is.
  var responderWindow: UIWindow? { nil }

  // MARK: Events: by default each is handed to the next responder.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Input

  /// Shown in the place of the keyboard while this responder, or one before it in the chain, is first responder; nil by default.
  open var inputView: UIView? { next?.inputView }

  /// Shown on top of the keyboard; found as `inputView` is.
  open var inputAccessoryView: UIView? { next?.inputAccessoryView }

  /// Looks anew for the input views, when this is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { Keyboard.reload() }
  }

  /// The language in which text is entered here: that of the keyboard for the first responder and what it is in, else nil. What a
  /// class says instead changes no keys.
  open var textInputMode: UITextInputMode? { isInChainOfFirstResponder ? .current : nil }

  /// By what the input mode of this responder would be known again; nil by default, and not used, as there is one mode.
  open var textInputContextIdentifier: String? { nil }

  private var isInChainOfFirstResponder: Bool {
    responderWindow?.firstResponder?.responderChain.contains { $0 === self } ?? false
  }

  /// What keys of a hardware keyboard do; nil by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The nearest undo manager in the chain, for what is in a window at least that of the window; else nil.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Whether the keyboard comes up for this responder.
  package var wantsKeyboard: Bool { self is any UIKeyInput }

  // MARK: Editing actions

  /// Whether this responder, just now, does something when told to: by default, whether it has a method of that name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// The first one in the responder chain that can perform `action`; nil where nobody can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Changes the menus of a system when they are built; does nothing by default.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Brings a command up to date that this responder would perform, before it is shown or its key is pressed: its title, its
  /// state, whether it is disabled. Does nothing by default.
  open func validate(_ command: UICommand) {}

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}

  /// This responder and those after it, nearest first.
  package var responderChain: [UIResponder] {
    Array(sequence(first: self) { $0.next })
  }

  // MARK: Taking up what a person did

  /// What a person does here; nil by default. Several may share it. That of a controller is current while the controller is seen,
  /// and one that nobody has any more ends.
  open var userActivity: NSUserActivity? {
    get { restorationTags?.activity }
    set { setUserActivity(newValue) }
  }

  /// Called before the activity of this responder is saved: the place to put into its `userInfo` what belongs there.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {}

  /// Takes up an activity; called for those that an app hands to the restoration handler. Does nothing by default.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: Focus, of views and controllers. See `UIFocusEnvironment`

  /// Where the focus goes that comes here: of a controller into its view, or into the child that it shows; nowhere else by
  /// default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { usualFocusEnvironments }

  /// What it is in, as the focus goes.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { usualParentFocusEnvironment }

  /// What has the items in it: the view.
  open var focusItemContainer: (any UIFocusItemContainer)? { usualFocusItemContainer }

  /// The group that it and what is in it belong to; nil, the default, for that around it.
  open var focusGroupIdentifier: String? {
    get { restorationTags?.focus.groupIdentifier }
    set { changeFocusTags { $0.groupIdentifier = newValue } }
  }

  /// Whether the focus may change; true by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus has changed. Does nothing by default.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Asks, while the focus is in it, for another look at where the focus should be, at the next turn.
  open func setNeedsFocusUpdate() { requestFocusUpdate() }

  /// Has the focus change at once where that was asked for.
  open func updateFocusIfNeeded() { updateRequestedFocus() }

  // MARK: State restoration; of views and controllers, whose subclasses override it. See `StateSaving` and `StateRestoring`

  /// By what it is found again after a relaunch; nil, the default, keeps nothing of it. Only views and controllers are asked.
  open var restorationIdentifier: String? {
    get { restorationTags?.identifier }
    set { setRestorationIdentifier(newValue) }
  }

  /// Keeps what is needed to show the same again; overrides call `super`.
  open func encodeRestorableState(with coder: NSCoder) { encodeOwnState(with: coder) }

  /// Shows what was kept; overrides call `super`.
  open func decodeRestorableState(with coder: NSCoder) { decodeOwnState(with: coder) }

  /// Called for controllers when all of them have what was kept. Does nothing by default.
  open func applicationFinishedRestoringState() {}
}
