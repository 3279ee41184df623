/// The controllers around, in and in front of a controller.
extension ViewControllerObject {
  /// The direct children of a type, once no transition is under way.
  public func childObjects<Object: ViewControllerObject>(
    of type: Object.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [Object] {
    let roots = try app.settledControllers(within: defaultTimeout, file, line)
    return try current(among: roots, at: Place(file, line)).children.compactMap { object(for: $0, as: type) }
  }

  /// The first direct child of a type; nil when there is none.
  public func firstChildObject<Object: ViewControllerObject>(
    of type: Object.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try childObjects(of: type, file: file, line: line).first
  }

  /// The object of what this controller presents, once no transition is under way; nil when it presents nothing of the type
  ///.
  public func presentedObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try presentedObjects(file, line).lazy.compactMap { self.object(for: $0, as: type) }.first
  }

  /// The object of the popover that this controller presents; nil when what it presents is none, because a phone makes a
  /// sheet of it, say.
  public func popoverObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try presentedObjects(file, line).filter { $0.presentation?.style == "popover" }
      .lazy.compactMap { self.object(for: $0, as: type) }.first
  }

  /// The alert that this controller presents.
  public func alertObject(file: StaticString = #filePath, line: UInt = #line) throws -> AlertControllerObject? {
    try presentedObject(of: AlertControllerObject.self, file: file, line: line)
  }

  /// The share sheet that this controller presents.
  public func activityObject(file: StaticString = #filePath, line: UInt = #line) throws -> ActivityControllerObject? {
    try presentedObject(of: ActivityControllerObject.self, file: file, line: line)
  }

  /// The object of the controller that presents this one; nil when it is not presented, or not by one of the type.
  public func presentingObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    guard let presenter = try current(at: Place(file, line)).presentation?.by else { return nil }
    return try snapshot(of: presenter, at: Place(file, line)).flatMap { object(for: $0, as: type) }
  }

  /// The object of the controller that contains this one; nil when none does, or none of the type.
  public func parentObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try family(file, line).dropFirst().first.flatMap { object(for: $0, as: type) }
  }

  /// The object of the navigation controller around this one.
  public func navigationObject(
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> NavigationControllerObject? {
    try family(file, line).dropFirst().lazy.compactMap { self.object(for: $0, as: NavigationControllerObject.self) }.first
  }

  /// The object of the tab bar controller around this one.
  public func tabBarObject(file: StaticString = #filePath, line: UInt = #line) throws -> TabBarControllerObject? {
    try family(file, line).dropFirst().lazy.compactMap { self.object(for: $0, as: TabBarControllerObject.self) }.first
  }

  // MARK: Inside

  func object<Object: ViewControllerObject>(for snapshot: ControllerSnapshot, as type: Object.Type) -> Object? {
    registry.object(for: snapshot, in: app) as? Object
  }

  /// The objects of controllers with these numbers, in this order.
  func objects<Object: ViewControllerObject>(
    numbered ids: [Int], as type: Object.Type, among roots: [ControllerSnapshot]
  ) -> [Object] {
    let all = roots.flatMap(\.all)
    return ids.compactMap { id in all.first { $0.id == id }.flatMap { object(for: $0, as: type) } }
  }

  /// The objects of what this container shows, once no transition is under way.
  func shownObjects<Object: ViewControllerObject>(
    as type: Object.Type, _ file: StaticString, _ line: UInt
  ) throws -> [Object] {
    let roots = try app.settledControllers(within: defaultTimeout, file, line)
    return objects(numbered: try current(among: roots, at: Place(file, line)).container?.shown ?? [], as: type, among: roots)
  }

  func snapshot(of id: Int, at place: Place) throws -> ControllerSnapshot? {
    try app.send(Controllers(), at: place).roots.lazy.flatMap(\.all).first { $0.id == id }
  }

  /// This controller and the containers around it, innermost first.
  func family(_ file: StaticString, _ line: UInt) throws -> [ControllerSnapshot] {
    family(among: try app.controllers(file: file, line: line))
  }

  func family(among roots: [ControllerSnapshot]) -> [ControllerSnapshot] {
    roots.lazy.compactMap { $0.chain(to: self.controllerID) }.first ?? []
  }

  /// A controller inside containers is presented upon by the outermost of them.
  private func presentedObjects(_ file: StaticString, _ line: UInt) throws -> [ControllerSnapshot] {
    family(among: try app.settledControllers(within: defaultTimeout, file, line)).flatMap(\.presented)
  }

  /// Waits until transitions and animations have ended.
  func settle(_ file: StaticString, _ line: UInt) throws {
    try app.wait(for: .settled, within: defaultTimeout, file: file, line: line)
  }
}
