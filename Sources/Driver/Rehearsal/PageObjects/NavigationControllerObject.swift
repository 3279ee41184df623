/// The page object of a navigation controller: what is on top, the way back, the buttons of the bar.
open class NavigationControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == NavigationControllerObject.self ? "UINavigationController" : super.controllerClass
  }

  // MARK: Stack

  /// The object of the controller on top, once no transition is under way; nil when it is not of the type.
  public func topObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try stackObjects(file: file, line: line).last as? Object
  }

  /// The objects of the whole stack, the root first, once no transition is under way.
  public func stackObjects(file: StaticString = #filePath, line: UInt = #line) throws -> [ViewControllerObject] {
    let roots = try app.settledControllers(within: defaultTimeout, file, line)
    let members = try current(among: roots, at: Place(file, line)).container?.members ?? []
    return objects(numbered: members, as: ViewControllerObject.self, among: roots)
  }

  /// Whether the controller on top is of a type, with its transition at an end.
  public func hasTop(
    _ type: ViewControllerObject.Type, file: StaticString = #filePath, line: UInt = #line
  ) -> UIPredicate {
    let top = ControllerPattern(class: type.controllerClass, state: .appeared, parent: controllerID, selected: true)
    return predicate(.controller(top), file: file, line: line)
  }

  // MARK: Back

  /// Taps the back button and lets the transition end; the button, as it was last.
  @discardableResult
  public func back(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    app.noteRequirement()
    let button = view(class: "UINavigationBackButton", file: file, line: line).locator
    let (acted, _) = try app.together(
      Tap(button), app.settled(within: defaultTimeout), within: defaultTimeout, file: file, line: line)
    return acted.element
  }

  /// Swipes from the left edge and lets the transition end, as a person does who goes back without the button.
  ///
  /// - Returns: The view on which the finger came down, as it was last.
  @discardableResult
  public func swipeBack(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    app.noteRequirement()
    let (met, _) = try app.together(EdgeSwipe(.left), app.settled(within: defaultTimeout), file: file, line: line)
    return met.element
  }

  /// Taps the back button until the root is on top.
  ///
  /// A button after whose tap as many are on the stack as before is a failure.
  ///
  /// - Returns: The last back button that was tapped, as it was last; nil where the root was on top already.
  @discardableResult
  public func backToRoot(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    app.noteRequirement()
    return try app.send(BackToRoot(controller: controllerID), within: defaultTimeout, file, line).element
  }

  // MARK: Bar

  /// The bar.
  public var bar: Element { element(Locator(class: "UINavigationBar"), at: app.lastPlace) }

  /// The title that the bar shows.
  public var barTitle: String? { get throws { try barSnapshot?.title } }

  /// Whether the controller on top shows a back button; never on the root (as in UIKit; Obihiro says true there).
  public var backButtonPresented: UIPredicate { predicate(at: app.lastPlace) { try self.barSnapshot?.back ?? false } }

  /// Whether the controller on top has a left bar button.
  public var leftButtonPresented: UIPredicate { predicate(at: app.lastPlace) { try self.barSnapshot?.left.isEmpty == false } }

  /// Whether the controller on top has a right bar button.
  public var rightButtonPresented: UIPredicate { predicate(at: app.lastPlace) { try self.barSnapshot?.right.isEmpty == false } }

  /// Whether the first left bar button is enabled.
  public var leftButtonAvailable: UIPredicate {
    predicate(at: app.lastPlace) { try self.barSnapshot?.left.first?.enabled ?? false }
  }

  /// Whether the first right bar button is enabled.
  public var rightButtonAvailable: UIPredicate {
    predicate(at: app.lastPlace) { try self.barSnapshot?.right.first?.enabled ?? false }
  }

  /// The left bar buttons of the controller on top, from the left; the back button is none of them.
  public var leftButtons: [BarItemSnapshot] { get throws { try barSnapshot?.left ?? [] } }

  /// The right bar buttons of the controller on top, from the right, as UIKit lists them.
  public var rightButtons: [BarItemSnapshot] { get throws { try barSnapshot?.right ?? [] } }

  /// Taps a left bar button, counted from 0 from the left.
  ///
  /// - Returns: The button as it is afterwards, or as it last was if it has gone.
  @discardableResult
  public func tapLeftButton(
    at index: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try tap(TapBarButton(.left, index: index, controller: controllerID), file, line)
  }

  /// Taps a right bar button, counted from 0 from the right.
  ///
  /// One that is not there, or is disabled, is a failure; Obihiro's does nothing then.
  ///
  /// - Returns: The button as it is afterwards, or as it last was if it has gone.
  @discardableResult
  public func tapRightButton(
    at index: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try tap(TapBarButton(.right, index: index, controller: controllerID), file, line)
  }

  /// Taps the left bar button with a title; one that is not there is a failure that lists those that are.
  ///
  /// - Returns: The button as it is afterwards, or as it last was if it has gone.
  @discardableResult
  public func tapLeftButton(
    _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try tap(TapBarButton(.left, title: title, controller: controllerID), file, line)
  }

  /// Taps the right bar button with a title; one that is not there is a failure that lists those that are.
  ///
  /// - Returns: The button as it is afterwards, or as it last was if it has gone.
  @discardableResult
  public func tapRightButton(
    _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try tap(TapBarButton(.right, title: title, controller: controllerID), file, line)
  }

  private func tap(_ button: TapBarButton, _ file: StaticString, _ line: UInt) throws -> ElementSnapshot {
    app.noteRequirement()
    return try app.send(button, within: defaultTimeout, file, line).element
  }

  private var barSnapshot: BarSnapshot? {
    get throws {
      let snapshot = try snapshot
      let top = snapshot.container?.shown.first
      return snapshot.children.first { $0.id == top }?.bar
    }
  }
}
