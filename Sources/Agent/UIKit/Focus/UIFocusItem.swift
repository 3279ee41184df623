/// Something that can have the focus: a view, or what an app draws itself.
@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it can have the focus now. Of views only texts that can be edited or selected, and cells of lists that allow it, say
  /// so by themselves. As on iPadOS, buttons and other controls do not.
  var canBecomeFocused: Bool { get }

  /// Whether it has the focus.
  var isFocused: Bool { get }

  /// Where it is, in the coordinates of its container.
  var frame: CGRect { get }

  /// What is drawn around it while it has the focus; nil when the app does that itself. By default a halo.
  var focusEffect: UIFocusEffect? { get }

  /// How likely it is to get the focus when that comes into its group; ``UIFocusGroupPriority/ignored`` by default.
  var focusGroupPriority: UIFocusGroupPriority { get }

  /// Whether the focus shows here though nobody uses a keyboard; `.automatic` by default.
  var focusItemDeferralMode: UIFocusItemDeferralMode { get }

  /// Whether what lies behind can have the focus all the same. Not asked of what can have the focus.
  var isTransparentFocusItem: Bool { get }

  /// Called while a finger on a remote control pulls at the focus. Nobody has one here: it is never called.
  func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
  public var focusEffect: UIFocusEffect? { UIFocusHaloEffect() }
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
  public var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }
  public var isTransparentFocusItem: Bool { false }
  public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}

  /// The view that it is or is in.
  var focusView: UIView? { focusChain.lazy.compactMap { $0 as? UIView }.first }
}

/// Whether what an app gives the focus shows it before a person uses the keyboard.
public enum UIFocusItemDeferralMode: Int, Sendable {
  /// Only once a key has been pressed.
  case automatic
  /// Only once a key has been pressed after it got the focus.
  case always
  /// At once.
  case never
}

/// How far a finger on a remote control has pulled at what has the focus.
@MainActor
open class UIFocusMovementHint: UIObject {
  /// From -1 to 1 in both directions.
  public internal(set) var movementDirection = CGVector.zero
  public internal(set) var perspectiveTransform = CATransform3DIdentity
  public internal(set) var rotation = CGVector.zero
  public internal(set) var translation = CGVector.zero
  public internal(set) var interactionTransform = CATransform3DIdentity

  init() {}
}

/// Has items that the focus moves through.
@MainActor
public protocol UIFocusItemContainer: AnyObject {
  /// What the frames of its items are in.
  var coordinateSpace: any UICoordinateSpace { get }

  /// The items of which something is in `rect`, in its coordinates. A view's are its subviews; a subclass with others adds them.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that scrolls by itself to what gets the focus. Scroll views are such.
@MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  var contentOffset: CGPoint { get set }
  var contentSize: CGSize { get }
  /// How much of the content is seen.
  var visibleSize: CGSize { get }
}

/// How much an item of a group stands out. Apple's header has the numbers.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// 0: an item like others.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// 1000: what had the focus when it left the group.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
  /// 2000: what an app would like to get the focus; and, by the system's choice here, the selected cell of a list.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
  /// The highest there is: what has the focus.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)
}
