/// What has views to be found in it: a page object, or a part of one.
///
/// ``Find`` works in classes that are one.
public protocol ElementScope: AnyObject, ViewFinder {
  /// The app that it belongs to.
  var app: App { get }
}

extension ViewControllerObject: ElementScope {
  /// A view on this controller's own view, by locator.
  public func element(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    var inside = locator
    inside.controller = controllerID
    return Element(app: app, locator: inside, file: file, line: line).budgeted(defaultTimeout)
  }
}

extension PartObject: ElementScope {
  /// A view inside of the part, by locator.
  public func element(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    Element(app: app, locator: locator.inside(element.locator), file: file, line: line).budgeted(element.defaultTimeout)
  }
}
