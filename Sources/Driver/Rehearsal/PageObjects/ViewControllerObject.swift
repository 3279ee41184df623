/// A page object: stands for one view controller of the app, and hides how its screen is built.
///
/// ```swift
/// final class EarthquakesControllerObject: ViewControllerObject {
///   var magnitudes: [String] { get throws { … } }
///   func openFirst() throws { try view(class: "UITableViewCell").first.tap() }
///   var alertIsUp: UIPredicate { alertPresented }
/// }
/// let page = try app.page(EarthquakesControllerObject.self)
/// ```
/// A subclass is found for a controller by name: without its ending "Object" it names the controller's class. Other
/// pairs are registered with ``registerObjectClass(_:forControllerClass:)``; children inherit what their parent registered.
open class ViewControllerObject {
  /// The app that it belongs to.
  public let app: App
  /// Number of the controller in this launch.
  public let controllerID: Int
  /// Budget of virtual time for waits that name none; the app's unless set.
  public var defaultTimeout: Duration?

  let registry: ObjectRegistry

  /// Called by the registry; a subclass sets itself up in ``initializeObject()``.
  public required init(app: App, controllerID: Int, registry: ObjectRegistry) {
    self.app = app
    self.controllerID = controllerID
    self.registry = registry
    initializeObject()
  }

  /// A place for a subclass to register the classes of its children; does nothing here.
  open func initializeObject() {}

  /// The class of the controllers that this type stands for: its own name without the ending "Object"; any controller for
  /// this very class.
  open class var controllerClass: String {
    if self == ViewControllerObject.self { return "UIViewController" }
    let name = String(describing: self)
    return name.hasSuffix("Object") ? String(name.dropLast("Object".count)) : name
  }

  // MARK: Registry

  /// Makes controllers of a class, met from here on or below, come as objects of a type.
  public func registerObjectClass(_ type: ViewControllerObject.Type, forControllerClass name: String? = nil) {
    registry.register(type, for: name ?? type.controllerClass)
  }

  // MARK: The controller

  /// The controller as it is at this instant.
  public var snapshot: ControllerSnapshot {
    get throws { try current(at: app.lastPlace) }
  }

  func current(at place: Place) throws -> ControllerSnapshot {
    try current(among: app.send(Controllers(), at: place).roots, at: place)
  }

  func current(among roots: [ControllerSnapshot], at place: Place) throws(Failure) -> ControllerSnapshot {
    guard let found = roots.lazy.compactMap({ $0.first { $0.id == self.controllerID } }).first else {
      throw Failure(
        Fault(
          .noSuchElement, "\(type(of: self).controllerClass) is gone",
          asked: "look at \(type(of: self).controllerClass)",
          found: roots.flatMap(\.all).map { controller in controller.className + (controller.title.map { " '\($0)'" } ?? "") }),
        at: place)
    }
    return found
  }

  /// The controller's title.
  public var title: String? { get throws { try snapshot.title } }
}

extension ControllerSnapshot {
  /// This controller, those that it contains, and those that it presents, outermost first.
  var all: [ControllerSnapshot] { [self] + (children + presented).flatMap(\.all) }

  func first(where matches: (ControllerSnapshot) -> Bool) -> ControllerSnapshot? {
    if matches(self) { return self }
    for member in children + presented {
      if let found = member.first(where: matches) { return found }
    }
    return nil
  }

  /// The controller with a number, then the containers around it, innermost first; nil when it is not among these.
  func chain(to id: Int) -> [ControllerSnapshot]? {
    if self.id == id { return [self] }
    for child in children {
      if let inner = child.chain(to: id) { return inner + [self] }
    }
    return presented.lazy.compactMap { $0.chain(to: id) }.first
  }
}
