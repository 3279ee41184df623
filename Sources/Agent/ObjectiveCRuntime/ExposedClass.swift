/// What a class shows to names: its own members, and those of the classes above it.
///
/// ```swift
/// ExposedClass.of(type(of: target)).method("save:")?.call(on: target, with: [button])
/// ```
@MainActor
public struct ExposedClass {
  /// Its own first, then those of the classes above it; each selector and each key once. The accessors of properties are not
  /// among the methods, although `method(_:)` finds them.
  public let methods: [ExposedMethod]
  public let classMethods: [ExposedMethod]
  public let properties: [ExposedProperty]

  /// Makes an object by the class's own `init()`, which metatypes do not have; nil for a class without a maker of its own.
  public let make: (@MainActor () -> AnyObject)?

  private let methodsBySelector: [Selector: ExposedMethod]
  private let classMethodsBySelector: [Selector: ExposedMethod]
  private let propertiesByKey: [String: ExposedProperty]

  /// What `type` shows; remembered for each class.
  public static func of(_ type: AnyClass) -> ExposedClass { ClassRegistry.shared.lookUp(type) }

  /// The method of that name, or the getter or setter of a property.
  public func method(_ selector: Selector) -> ExposedMethod? { methodsBySelector[selector] }

  public func classMethod(_ selector: Selector) -> ExposedMethod? { classMethodsBySelector[selector] }

  public func property(_ key: String) -> ExposedProperty? { propertiesByKey[key] }

  /// Whether nothing is known of the class or of those above it.
  public var isEmpty: Bool { methods.isEmpty && classMethods.isEmpty && properties.isEmpty }

  /// - Parameters:
  ///   - declarations: nearest class first.
  ///   - maker: that of the class itself. Those of the classes above it make something else.
  init(_ declarations: [ClassRegistry.Declaration], maker: (@MainActor () -> AnyObject)?) {
    make = maker
    var (seenMethods, seenClassMethods, seenKeys): (Set<Selector>, Set<Selector>, Set<String>) = ([], [], [])
    methods = declarations.flatMap(\.methods).filter { seenMethods.insert($0.selector).inserted }
    classMethods = declarations.flatMap(\.classMethods).filter { seenClassMethods.insert($0.selector).inserted }
    properties = declarations.flatMap(\.properties).filter { seenKeys.insert($0.key).inserted }
    let accessors = properties.flatMap { [$0.reading, $0.setting].compactMap(\.self) }
    methodsBySelector = Dictionary((methods + accessors).map { ($0.selector, $0) }) { first, _ in first }
    classMethodsBySelector = Dictionary(classMethods.map { ($0.selector, $0) }) { first, _ in first }
    propertiesByKey = Dictionary(properties.map { ($0.key, $0) }) { first, _ in first }
  }
}
