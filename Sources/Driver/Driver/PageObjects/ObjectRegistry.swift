/// Which page object stands for which controller; looks in itself, then in its parent (OBH-09).
public final class ObjectRegistry {
  private let parent: ObjectRegistry?
  private var types: [String: ViewControllerObject.Type] = [:]

  init(parent: ObjectRegistry?) {
    self.parent = parent
  }

  func register(_ type: ViewControllerObject.Type, for controllerClass: String) {
    types[controllerClass] = type
  }

  /// The object for a controller: the one that is alive already, or a new one of the registered type (OBH-10, OBH-11).
  func object(for snapshot: ControllerSnapshot, in app: App) -> ViewControllerObject {
    let type = type(for: snapshot)
    if let known = app.objects[snapshot.id], Swift.type(of: known) == type { return known }
    let object = type.init(app: app, controllerID: snapshot.id, registry: ObjectRegistry(parent: self))
    app.objects[snapshot.id] = object
    return object
  }

  private func type(for snapshot: ControllerSnapshot) -> ViewControllerObject.Type {
    if let registered = registered(snapshot.class) { return registered }
    if snapshot.alert != nil { return AlertControllerObject.self }
    let lineage = [snapshot.class] + snapshot.superclasses
    return Self.family.first { lineage.contains($0.controllerClass) } ?? ViewControllerObject.self
  }

  /// What stands for a controller of UIKit's own, or of a subclass, that nobody registered.
  private static let family: [ViewControllerObject.Type] = [
    NavigationControllerObject.self, TabBarControllerObject.self, SplitViewControllerObject.self, PageViewControllerObject.self,
    SearchControllerObject.self, ActivityControllerObject.self, TableViewControllerObject.self,
    CollectionViewControllerObject.self,
  ]

  private func registered(_ name: String) -> ViewControllerObject.Type? {
    types[name] ?? parent?.registered(name)
  }
}

/// The page objects of an app that are alive, by the number of their controller.
final class ObjectCache {
  private struct Weak {
    weak var object: ViewControllerObject?
  }

  private var objects: [Int: Weak] = [:]

  subscript(id: Int) -> ViewControllerObject? {
    get { objects[id]?.object }
    set { objects[id] = Weak(object: newValue) }
  }
}

extension App {
  /// The page object of a controller of a type, wherever it is; waits until one has appeared.
  ///
  /// Of several the one farthest in front is meant.
  public func page<Object: ViewControllerObject>(
    _ type: Object.Type, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object {
    try wait(for: .controller(class: type.controllerClass, state: .appeared), within: timeout, file: file, line: line)
    let appeared = try controllers(file: file, line: line).flatMap(\.all).filter { $0.state == .appeared }
    let name = type.controllerClass
    guard let snapshot = appeared.last(where: { $0.class == name }) ?? appeared.last(where: { $0.superclasses.contains(name) })
    else {
      throw Failure(
        Fault(.noSuchElement, "no \(name) has appeared", asked: "the page of \(name)", found: appeared.map(\.class)),
        file: file, line: line)
    }
    let registry = ObjectRegistry(parent: nil)
    registry.register(type, for: snapshot.class)
    guard let object = registry.object(for: snapshot, in: self) as? Object else {
      preconditionFailure("a registry gives objects of the type that was registered")
    }
    return object
  }
}
