/// A property that a storyboard or xib connects: what `@IBOutlet` is on iOS.
///
/// ```swift
/// @Outlet var saveButton: UIButton!
/// @Outlet private var hint: UILabel?
/// @Outlet(.weak) var badge: UIView!
/// @Outlet var digits: [UIButton]          // an outlet collection
/// ```
///
/// It is found by reflection under the name of the property, in the class and in those above it. Before the view is loaded an
/// outlet is nil, a collection empty. Observers (`didSet`) of the property are not told when it is connected, because reflection
/// reaches what is stored and not the property's setter; a class whose observers must hear of it lists the property in
/// `keyedProperties`.
@propertyWrapper
public final class Outlet<Value: OutletValue> {
  public enum Ownership: Sendable {
    case strong
    /// The object goes when its view leaves the hierarchy, as with `@IBOutlet weak`.
    case weak
  }

  private let ownership: Ownership
  private var value: Value
  private weak var object: AnyObject?

  public init(_ ownership: Ownership = .strong) {
    self.ownership = ownership
    value = .disconnected
  }

  public convenience init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, .strong) }

  public init(wrappedValue: Value, _ ownership: Ownership) {
    self.ownership = ownership
    value = .disconnected
    self.wrappedValue = wrappedValue
  }

  public var wrappedValue: Value {
    get {
      guard isHeldWeakly else { return value }
      guard let object else { return .disconnected }
      return (Value.self as? any OutletStorage.Type)?.holding([object]) as? Value ?? .disconnected
    }
    set {
      if isHeldWeakly {
        object = (newValue as? any OutletStorage)?.outletObjects.first
      } else {
        value = newValue
      }
    }
  }

  /// A weak array would have to forget its elements one by one: collections are always strong, as the arrays of iOS are.
  private var isHeldWeakly: Bool { ownership == .weak && !isCollection }
}

/// An outlet as reflection finds it, whatever it holds.
protocol ReflectedOutlet: AnyObject {
  static var holdsCollection: Bool { get }
  static var heldType: Any.Type { get }
  /// False when one of the objects is of another type; then nothing is changed.
  func hold(_ objects: [AnyObject]) -> Bool
  var heldObjects: [AnyObject] { get }
  var heldValue: Any { get }
}

extension ReflectedOutlet {
  var isCollection: Bool { Self.holdsCollection }
  var elementType: Any.Type { Self.heldType }
}

extension Outlet: ReflectedOutlet {
  private static var storage: (any OutletStorage.Type)? { Value.self as? any OutletStorage.Type }

  static var holdsCollection: Bool { storage?.isCollection ?? false }
  static var heldType: Any.Type { storage?.elementType ?? Value.self }

  func hold(_ objects: [AnyObject]) -> Bool {
    // Unwrapped first: a nil that says "of another type" would itself be cast to an optional that is empty.
    guard let held = Self.storage?.holding(objects), let value = held as? Value else { return false }
    wrappedValue = value
    return true
  }

  var heldObjects: [AnyObject] { (wrappedValue as? any OutletStorage)?.outletObjects ?? [] }
  var heldValue: Any { wrappedValue }
}
