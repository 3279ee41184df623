/// Page objects of controllers that are there, and what stands for which.
extension App {
  /// Makes controllers of a class come as objects of a type, wherever they are met in this app.
  ///
  /// A page's own ``ViewControllerObject/registerObjectClass(_:forControllerClass:)`` goes before it.
  public func registerObjectClass(_ type: ViewControllerObject.Type, forControllerClass name: String? = nil) {
    registry.register(type, for: name ?? type.controllerClass)
  }

  /// The page object of a controller of a type, wherever it is; waits until one has appeared.
  ///
  /// If there are several, it is the one farthest in front; one of the class itself precedes one of a subclass.
  /// - Parameter title: Its title, where the type alone does not say which.
  public func page<Object: ViewControllerObject>(
    _ type: Object.Type, titled title: String? = nil, within timeout: Duration? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Object {
    let name = type.controllerClass
    let pattern = ControllerPattern(class: name, state: .appeared, title: title)
    noteRequirement()
    let wait = Await(.controller(pattern), withinMs: Milliseconds(timeout ?? defaultTimeout))
    let (_, controllers) = try together(wait, Controllers(), file: file, line: line)
    let appeared = controllers.roots.flatMap(\.all).filter { $0.state == .appeared }
    let candidates = appeared.filter { title == nil || $0.title == title }
    guard
      let snapshot = candidates.last(where: { $0.className == name })
        ?? candidates.last(where: { $0.superclasses.contains(name) })
    else {
      throw Failure(
        Fault(.noSuchElement, "no \(name) has appeared", asked: "the page of \(name)", found: appeared.map(\.className)),
        file: file, line: line)
    }
    return object(of: type, for: snapshot)
  }

  /// The page object of a running controller: one of those that ``controllers(file:line:)`` gives, say.
  public func object<Object: ViewControllerObject>(
    of type: Object.Type, for controller: ControllerSnapshot
  ) -> Object {
    object(of: type, for: controller, in: ObjectRegistry(parent: registry))
  }

  func object<Object: ViewControllerObject>(
    of type: Object.Type, for controller: ControllerSnapshot, in registry: ObjectRegistry
  ) -> Object {
    if type != ViewControllerObject.self { registry.register(type, for: controller.className) }
    guard let object = registry.object(for: controller, in: self) as? Object else {
      preconditionFailure("a registry gives objects of the type that was registered")
    }
    return object
  }
}

extension ViewControllerObject {
  /// The page object of a running controller, with what this one and those around it registered.
  public func object(for controller: ControllerSnapshot) -> ViewControllerObject { registry.object(for: controller, in: app) }
}
