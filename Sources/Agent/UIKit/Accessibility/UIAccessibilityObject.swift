/// What assistive technology asks of everything on the screen.
///
/// UIKit adds these properties to `NSObject`, where any object may override them. Without Objective-C they are those of a class
/// from which responders (views and `UIAccessibilityElement` among them) and bar items descend. What is not set falls back to the
/// default of the class.
@MainActor
open class UIAccessibilityObject: UIObject {
  /// What was set, made when something is: most views never need it.
  private var store: Store?

  // A class, because to read one value of an optional struct copies all of them.
  private final class Store {
    var isElement: Bool?
    var label: String?
    var attributedLabel: NSAttributedString?
    var value: String?
    var attributedValue: NSAttributedString?
    var hint: String?
    var attributedHint: NSAttributedString?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var language: String?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var inputLabels: [String]?
    var containerType = UIAccessibilityContainerType.none
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var responds: Bool?
    var ignoresInversion = false
  }

  private func read<Value>(_ path: KeyPath<Store, Value?>) -> Value? { store.flatMap { $0[keyPath: path] } }

  private func write<Value>(_ path: ReferenceWritableKeyPath<Store, Value>, _ value: Value) {
    let store = store ?? Store()
    store[keyPath: path] = value
    self.store = store
    accessibilityDidChange()
  }

  /// Something that assistive technology asks for was set.
  func accessibilityDidChange() {}

  public init() {}

  /// Called when an object of a storyboard or xib has its outlets and its runtime attributes; an override calls `super` first.
  ///
  /// UIKit has it on `NSObject`; here views, controllers and bar items are told.
  open func awakeFromNib() {}

  // MARK: Defaults of the class, for subclasses in this module

  var ownIsAccessibilityElement: Bool? {
    get { store?.isElement }
    set { write(\.isElement, newValue) }
  }

  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
  var defaultAccessibilityFrame: CGRect { .zero }

  // MARK: The element itself

  /// Whether this is one thing to somebody who does not see it; false by default, true for labels, controls and cells.
  open var isAccessibilityElement: Bool {
    get { store?.isElement ?? false }
    set { write(\.isElement, newValue) }
  }

  /// What it is called; nil by default, the text or title for classes that have one.
  open var accessibilityLabel: String? {
    get { store?.label ?? defaultAccessibilityLabel }
    set {
      write(\.label, newValue)
      if store?.attributedLabel != nil { write(\.attributedLabel, nil) }
    }
  }

  /// The label with what VoiceOver should know of its language and pitch; setting it sets `accessibilityLabel`.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { store?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set {
      accessibilityLabel = newValue?.string
      write(\.attributedLabel, newValue)
    }
  }

  /// What it holds; nil by default, the text for text fields.
  open var accessibilityValue: String? {
    get { store?.value ?? defaultAccessibilityValue }
    set {
      write(\.value, newValue)
      if store?.attributedValue != nil { write(\.attributedValue, nil) }
    }
  }

  open var accessibilityAttributedValue: NSAttributedString? {
    get { store?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set {
      accessibilityValue = newValue?.string
      write(\.attributedValue, newValue)
    }
  }

  /// What happens when it is acted upon; nil by default.
  open var accessibilityHint: String? {
    get { store?.hint }
    set {
      write(\.hint, newValue)
      if store?.attributedHint != nil { write(\.attributedHint, nil) }
    }
  }

  open var accessibilityAttributedHint: NSAttributedString? {
    get { store?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set {
      accessibilityHint = newValue?.string
      write(\.attributedHint, newValue)
    }
  }

  /// A name for tests; never spoken.
  open var accessibilityIdentifier: String? {
    get { store?.identifier }
    set { write(\.identifier, newValue) }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { store?.traits ?? defaultAccessibilityTraits }
    set { write(\.traits, newValue) }
  }

  /// In which language it is spoken, by its BCP 47 name; nil, the default, means the user's.
  open var accessibilityLanguage: String? {
    get { store?.language }
    set { write(\.language, newValue) }
  }

  /// What may be said to it in Voice Control; the label, unless it is set.
  open var accessibilityUserInputLabels: [String]! {
    get { store?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { write(\.inputLabels, newValue) }
  }

  /// Whether it does something when it is touched; nil was never set, and then controls and buttons do.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { store?.responds ?? !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .searchField, .keyboardKey]) }
    set { write(\.responds, newValue) }
  }

  /// Whether its colours stay where the person has those of the screen inverted; false by default. Kept: nobody inverts them
  /// here.
  open var accessibilityIgnoresInvertColors: Bool {
    get { store?.ignoresInversion ?? false }
    set { write(\.ignoresInversion, newValue) }
  }

  // MARK: Place, in the coordinates of the screen

  /// Of a view its bounds, unless it is set.
  open var accessibilityFrame: CGRect {
    get { store?.frame ?? defaultAccessibilityFrame }
    set { write(\.frame, newValue) }
  }

  /// Where a finger would come down; the middle of the frame, unless it is set.
  open var accessibilityActivationPoint: CGPoint {
    get { store?.activationPoint ?? accessibilityFrame.center }
    set { write(\.activationPoint, newValue) }
  }

  // MARK: What is in it

  /// Whether nothing in it is told of; false by default.
  open var accessibilityElementsHidden: Bool {
    get { store?.elementsHidden ?? false }
    set { write(\.elementsHidden, newValue) }
  }

  /// Whether nothing beside it is told of, among the views of its superview; false by default.
  open var accessibilityViewIsModal: Bool {
    get { store?.isModal ?? false }
    set { write(\.isModal, newValue) }
  }

  /// Whether all in it is told of before anything else, wherever it is on the screen; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { store?.groupsChildren ?? false }
    set { write(\.groupsChildren, newValue) }
  }

  /// The elements in it, in their order; nil, the default, means its subviews.
  open var accessibilityElements: [Any]? {
    get { store?.elements }
    set { write(\.elements, newValue) }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// nil where there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// `NSNotFound` where it is not among them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { store?.containerType ?? .none }
    set { write(\.containerType, newValue) }
  }

  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { store?.navigationStyle ?? .automatic }
    set { write(\.navigationStyle, newValue) }
  }

  // MARK: Actions. What they return says whether they did something.

  /// What can be done with it beside activating it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { read(\.customActions) }
    set { write(\.customActions, newValue) }
  }

  /// Through what kinds of element a person can go with the rotor; nil by default.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { read(\.customRotors) }
    set { write(\.customRotors, newValue) }
  }

  /// False by default; then assistive technology taps at the activation point.
  open func accessibilityActivate() -> Bool { false }

  /// Makes an adjustable element hold more.
  open func accessibilityIncrement() {}

  /// Makes an adjustable element hold less.
  open func accessibilityDecrement() {}

  /// Scrolls by a page.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Leaves what is in front, such as an alert; a two-finger Z.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does what matters most; a double tap with two fingers.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Focus

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { UIAccessibility.focused === self }
}

/// Which way a page goes.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// What a container is, which VoiceOver says when it is entered.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// How a container's elements are walked with Switch Control.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic, separate, combined
}
