/// What one class, or one extension of it, shows to names; rewritten code fills it.
///
/// ```swift
/// expose(SaveController.self) {
///   $0.outlet("hint", \.hint)
///   $0.action("save:") { (object: SaveController, sender: UIButton) in object.save(sender) }
/// }
/// ```
@MainActor
public final class ExposedMembers<Root: AnyObject> {
  var methods: [ExposedMethod] = []
  var classMethods: [ExposedMethod] = []
  var properties: [ExposedProperty] = []
  var maker: (@MainActor () -> AnyObject)?

  init() {}

  /// Says how the class makes an object without arguments, for delegates that are named and not made by code.
  public func maker(_ make: @escaping @MainActor () -> Root) { maker = make }

  // MARK: Methods

  public func method<each Argument, Result>(
    _ selector: Selector, _ body: @escaping @MainActor (Root, repeat each Argument) -> Result
  ) {
    add(selector, .method, body)
  }

  public func action<each Argument, Result>(
    _ selector: Selector, _ body: @escaping @MainActor (Root, repeat each Argument) -> Result
  ) {
    add(selector, .action, body)
  }

  public func segueAction<each Argument, Result>(
    _ selector: Selector, _ body: @escaping @MainActor (Root, repeat each Argument) -> Result
  ) {
    add(selector, .segueAction, body)
  }

  /// A method of the class itself.
  public func classMethod<each Argument, Result>(
    _ selector: Selector, _ body: @escaping @MainActor (Root.Type, repeat each Argument) -> Result
  ) {
    classMethods.append(ExposedMethod.make(selector, .method, body))
  }

  private func add<each Argument, Result>(
    _ selector: Selector, _ role: ExposedMethod.Role, _ body: @escaping @MainActor (Root, repeat each Argument) -> Result
  ) {
    methods.append(ExposedMethod.make(selector, role, body))
  }

  // MARK: Properties

  /// A property that can be read, and set if `path` can be written.
  ///
  /// - Parameters:
  ///   - getter: the property's name, unless it is said.
  ///   - setter: `setName:`, unless it is said.
  public func property<Value>(
    _ key: String, _ path: KeyPath<Root, Value>, _ roles: ExposedProperty.Roles = [], getter: Selector? = nil,
    setter: Selector? = nil
  ) {
    properties.append(ExposedProperty(key, path, roles, getter: getter, setter: setter))
  }

  public func outlet<Value>(_ key: String, _ path: KeyPath<Root, Value>) { property(key, path, .outlet) }
}
