/// What holds of a controller, or does not.
extension ViewControllerObject {
  /// Whether it is on the screen, with its transition at an end.
  public var appeared: UIPredicate {
    predicate(.controller(ControllerPattern(id: controllerID, state: .appeared)), at: app.lastPlace)
  }

  /// Whether it was on the screen and is there no longer, with its transition at an end; true of one that has gone as well.
  public var disappeared: UIPredicate {
    let isThere = Condition.controller(ControllerPattern(id: controllerID))
    let isGone = Condition.any([.controller(ControllerPattern(id: controllerID, state: .disappeared)), .not(isThere)])
    return predicate(isGone, at: app.lastPlace)
  }

  /// Whether nothing holds it any more: a controller that was popped or dismissed and for which this never holds is leaked.
  public var deallocated: UIPredicate {
    predicate(.lifecycle(LifecyclePattern(.deallocated, controller: controllerID)), at: app.lastPlace)
  }

  /// Whether it is presented itself.
  public var presented: UIPredicate { predicate(at: app.lastPlace) { try self.snapshot.presentation != nil } }

  /// Whether it, or a container around it, presents anything.
  public var presents: UIPredicate {
    predicate(.controller(ControllerPattern(state: .appeared, presentedBy: controllerID)), at: app.lastPlace)
  }

  /// Whether it presents a controller of a type.
  public func presents(
    _ type: ViewControllerObject.Type, file: StaticString = #filePath, line: UInt = #line
  ) -> UIPredicate {
    let pattern = ControllerPattern(class: type.controllerClass, state: .appeared, presentedBy: controllerID)
    return predicate(.controller(pattern), file: file, line: line)
  }

  /// Whether it presents a popover.
  public var popoverPresented: UIPredicate {
    predicate(.controller(ControllerPattern(state: .appeared, presentedBy: controllerID, style: "popover")), at: app.lastPlace)
  }

  /// Whether it presents an alert.
  public var alertPresented: UIPredicate {
    let alert = ControllerPattern(class: "UIAlertController", state: .appeared, presentedBy: controllerID)
    return predicate(.controller(alert), at: app.lastPlace)
  }

  /// A predicate that the agent evaluates.
  public func predicate(
    _ condition: Condition, file: StaticString = #filePath, line: UInt = #line
  ) -> UIPredicate {
    predicate(condition, at: Place(file, line))
  }

  func predicate(_ condition: Condition, at place: Place) -> UIPredicate {
    UIPredicate(app: app, test: .condition(condition), within: defaultTimeout, at: place)
  }

  /// A predicate that is evaluated here, after each event of the app.
  ///
  /// - Parameter name: What failures call it, as a claim: "the list is sorted".
  public func predicate(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line, _ test: @escaping () throws -> Bool
  ) -> UIPredicate {
    UIPredicate(app: app, test: .closure(test), within: defaultTimeout, named: name, at: Place(file, line))
  }

  func predicate(at place: Place, _ test: @escaping () throws -> Bool) -> UIPredicate {
    UIPredicate(app: app, test: .closure(test), within: defaultTimeout, at: place)
  }
}
