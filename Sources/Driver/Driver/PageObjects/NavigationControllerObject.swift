/// The page object of a navigation controller: what is on top, the way back, the buttons of the bar.
open class NavigationControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == NavigationControllerObject.self ? "UINavigationController" : super.controllerClass
  }

  /// The object of the controller on top, once no transition is under way; nil when it is not of the type (OBH-46).
  public func topObject<Object: ViewControllerObject>(
    of type: Object.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try childObjects(of: ViewControllerObject.self, file: file, line: line).last as? Object
  }

  /// Taps the back button and lets the transition end (OBH-52).
  public func back(file: StaticString = #filePath, line: UInt = #line) throws {
    try view(class: "UINavigationBackButton").tap(file: file, line: line)
    try app.wait(for: .settled, within: defaultTimeout, file: file, line: line)
  }

  /// Whether the controller on top shows a back button; never on the root (UIKit; OBH-47 says true there).
  public var backButtonPresented: UIPredicate { predicate { try self.bar?.back ?? false } }

  /// Whether the controller on top has a left bar button (OBH-48).
  public var leftButtonPresented: UIPredicate { predicate { try self.bar?.left.isEmpty == false } }

  /// Whether the controller on top has a right bar button (OBH-48).
  public var rightButtonPresented: UIPredicate { predicate { try self.bar?.right.isEmpty == false } }

  /// Whether the first left bar button is enabled (OBH-49).
  public var leftButtonAvailable: UIPredicate { predicate { try self.bar?.left.first?.enabled ?? false } }

  /// Whether the first right bar button is enabled (OBH-49).
  public var rightButtonAvailable: UIPredicate { predicate { try self.bar?.right.first?.enabled ?? false } }

  private var bar: BarSnapshot? {
    get throws { try snapshot.children.last?.bar }
  }
}
