/// Controllers that a test makes itself, one screen at a time, without the way that a person takes to it.
extension App {
  /// Makes a controller and shows it alone, as the root of the app's window in place of what was there.
  ///
  /// ```swift
  /// let page = try app.show(DetailControllerObject.self, scene: "Detail", storyboard: "Main")
  /// ```
  /// - Parameters:
  ///   - type: The page object that stands for it. Without `scene` and `storyboard` its `controllerClass` says what is made.
  ///   - scene: The scene's storyboard identifier; the storyboard's initial one unless given.
  ///   - storyboard: The storyboard's name; `Main` unless given.
  ///   - inNavigation: Whether a navigation controller goes around it.
  ///   - inTabBar: Whether a tab bar controller goes around that.
  /// - Returns: The page object, once the controller has appeared.
  @discardableResult
  public func show<Object: ViewControllerObject>(
    _ type: Object.Type = ViewControllerObject.self, scene: String? = nil, storyboard: String? = nil, inNavigation: Bool = false,
    inTabBar: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object {
    try show(
      type, ShowController(scene: scene, storyboard: storyboard, navigation: inNavigation, tabBar: inTabBar),
      at: Place(file, line))
  }

  package func show<Object: ViewControllerObject>(
    _ type: Object.Type, _ command: ShowController, at place: Place
  ) throws -> Object {
    try show(type, command, in: ObjectRegistry(parent: registry), at: place)
  }

  fileprivate func show<Object: ViewControllerObject>(
    _ type: Object.Type, _ command: ShowController, in registry: ObjectRegistry, at place: Place
  ) throws -> Object {
    var command = command
    if command.scene == nil, command.storyboard == nil { command.className = type.controllerClass }
    noteRequirement()
    return object(of: type, for: try send(command, at: place).shown, in: registry)
  }
}

extension ViewControllerObject {
  /// Makes a controller and presents it on this one, as the app's own code would.
  ///
  /// What UIKit refuses, on a controller that presents already or is not on the screen, is a failure with UIKit's own words.
  ///
  /// - Parameters:
  ///   - scene: The scene's storyboard identifier; without it and `storyboard` the type's `controllerClass` says what is made.
  ///   - storyboard: The storyboard's name; `Main` unless given.
  ///   - style: As the controller itself says unless given. A popover without a source points at the view of this controller.
  ///   - inNavigation: Whether a navigation controller goes around it.
  /// - Returns: The page object, once the transition is at its end.
  @discardableResult
  public func present<Object: ViewControllerObject>(
    _ type: Object.Type = ViewControllerObject.self, scene: String? = nil, storyboard: String? = nil,
    style: PresentationStyle? = nil, inNavigation: Bool = false, animated: Bool = true, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Object {
    let command = ShowController(
      scene: scene, storyboard: storyboard, how: .present, from: controllerID, navigation: inNavigation, style: style,
      animated: animated)
    return try app.show(type, command, in: registry, at: Place(file, line))
  }
}

extension NavigationControllerObject {
  /// Makes a controller and pushes it, as the app's own code would.
  ///
  /// - Parameters:
  ///   - scene: The scene's storyboard identifier; without it and `storyboard` the type's `controllerClass` says what is made.
  ///   - storyboard: The storyboard's name; `Main` unless given.
  /// - Returns: The page object, once the transition is at its end.
  @discardableResult
  public func push<Object: ViewControllerObject>(
    _ type: Object.Type = ViewControllerObject.self, scene: String? = nil, storyboard: String? = nil, animated: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object {
    let command = ShowController(scene: scene, storyboard: storyboard, how: .push, from: controllerID, animated: animated)
    return try app.show(type, command, in: registry, at: Place(file, line))
  }
}
