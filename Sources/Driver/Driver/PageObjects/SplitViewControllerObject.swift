/// The page object of a split view controller.
open class SplitViewControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == SplitViewControllerObject.self ? "UISplitViewController" : super.controllerClass
  }

  /// How the columns stand, by UIKit's name such as `oneBesideSecondary` or `secondaryOnly`.
  public var displayMode: String? { get throws { try snapshot.container?.displayMode } }

  /// Whether it shows one column only, with the others stacked in it, as on a phone.
  public var isCollapsed: Bool { get throws { try value("isCollapsed") == .bool(true) } }

  /// The objects of the columns that are on the screen, from the leading side, once no transition is under way.
  public func columnObjects(file: StaticString = #filePath, line: UInt = #line) throws -> [ViewControllerObject] {
    try settle(file, line)
    let shown = try current(file: file, line: line).container?.shown ?? []
    return try objects(numbered: shown, as: ViewControllerObject.self, file, line)
  }

  /// The object of the first column's controller, on the screen or not; nil when it is not of the type.
  public func primaryObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try member(at: 0, as: type, file, line)
  }

  /// The object of the last column's controller, which shows the detail, on the screen or not; nil when it is not of the type.
  public func secondaryObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try member(at: -1, as: type, file, line)
  }

  private func member<Object: ViewControllerObject>(
    at index: Int, as type: Object.Type, _ file: StaticString, _ line: UInt
  ) throws -> Object? {
    try settle(file, line)
    let members = try current(file: file, line: line).container?.members ?? []
    guard let id = index < 0 ? members.last : members.first else { return nil }
    guard let snapshot = try snapshot(of: id, file, line) else { return nil }
    if let object = object(for: snapshot, as: type) { return object }
    // A column often holds a navigation controller with what is meant in it.
    let top = snapshot.container.flatMap { $0.kind == .navigation ? $0.shown.first : nil }
    return try top.flatMap { try self.snapshot(of: $0, file, line) }.flatMap { self.object(for: $0, as: type) }
  }
}
