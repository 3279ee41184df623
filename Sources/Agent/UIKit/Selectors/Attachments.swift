import VirtualTime

/// The objects that are attached to one object, in the order in which they came.
///
/// Why no isolation: `objc_setAssociatedObject` has none, and everything of an app runs on one thread.
final class Attachments {
  private enum Value {
    case kept(Any)
    /// Not kept alive. Objective-C leaves a pointer to nothing behind, and this is nil.
    case unkept(Weak<AnyObject>)
  }

  private var values: [(key: UnsafeRawPointer, value: Value)] = []

  func value(_ key: UnsafeRawPointer) -> Any? {
    switch values.first(where: { $0.key == key })?.value {
    case .kept(let value): value
    case .unkept(let object): object.object
    case nil: nil
    }
  }

  func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    // What goes may ask for what is attached.
    let former = values
    values.removeAll { $0.key == key }
    if let value = value.flatMap(KeyedValue.flattened) { values.append((key, Self.held(value, policy))) }
    withExtendedLifetime(former) {}
  }

  private static func held(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
    guard type(of: value) is AnyClass else { return .kept(value) }
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: return .unkept(Weak(value as AnyObject))
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: return .kept(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      return .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    }
  }

  // MARK: Whose

  /// Those of an object that has no place for them of its own.
  private struct Foreign {
    weak var owner: AnyObject?
    let attachments: Attachments
    let number: Int
  }

  /// By where the owner lies.
  private static let foreign = PerLaunch<[ObjectIdentifier: Foreign]>([:])
  private static let numbers = SerialNumbers()

  static func of(_ object: AnyObject) -> Attachments? {
    if let object = object as? UIObject { return object.attachments }
    return foreign.value[ObjectIdentifier(object)].flatMap { $0.owner === object ? $0.attachments : nil }
  }

  static func made(for object: AnyObject) -> Attachments {
    if let known = of(object) { return known }
    let made = Attachments()
    if let object = object as? UIObject {
      object.attachments = made
    } else {
      letGo()
      foreign.value[ObjectIdentifier(object)] = Foreign(owner: object, attachments: made, number: numbers.next())
    }
    return made
  }

  static func remove(from object: AnyObject) {
    let former = of(object)
    (object as? UIObject)?.attachments = nil
    foreign.value[ObjectIdentifier(object)] = nil
    withExtendedLifetime(former) {}
  }

  /// Lets go of what belonged to objects that are gone, oldest first: what goes may be the app's.
  static func letGo() {
    let gone = foreign.value.filter { $0.value.owner == nil }.sorted { $0.value.number < $1.value.number }
    for entry in gone { foreign.value[entry.key] = nil }
    for entry in gone { entry.value.attachments.values = [] }
  }
}
