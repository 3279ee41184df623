/// Which page object stands for which controller; looks in itself, then in its parent.
public final class ObjectRegistry {
  private let parent: ObjectRegistry?
  private var types: [String: ViewControllerObject.Type] = [:]

  init(parent: ObjectRegistry?) {
    self.parent = parent
  }

  func register(_ type: ViewControllerObject.Type, for controllerClass: String) {
    types[controllerClass] = type
  }

  /// The object for a controller: the one that is alive already, or a new one of the registered type.
  func object(for snapshot: ControllerSnapshot, in app: App) -> ViewControllerObject {
    let type = type(for: snapshot)
    if let known = app.objects[snapshot.id], Swift.type(of: known) == type { return known }
    let object = type.init(app: app, controllerID: snapshot.id, registry: ObjectRegistry(parent: self))
    app.objects[snapshot.id] = object
    return object
  }

  private func type(for snapshot: ControllerSnapshot) -> ViewControllerObject.Type {
    if let registered = registered(snapshot.className) { return registered }
    if snapshot.alert != nil { return AlertControllerObject.self }
    let lineage = [snapshot.className] + snapshot.superclasses
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
