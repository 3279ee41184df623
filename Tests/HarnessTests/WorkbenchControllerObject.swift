import Rehearsal

/// A page object in a file of its own.
final class WorkbenchControllerObject: ViewControllerObject {
  @Find("Nobody") var nobody

  static let readLine = #line + 1
  var nobodysText: String? { get throws { try nobody.text } }
}
