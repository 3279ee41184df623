import Rehearsal

/// A page object in a file of its own, of which nothing is there.
final class WorkbenchControllerObject: ViewControllerObject {
  @Find("Nobody") var nobody

  var nobodysText: String? { get throws { try nobody.text } }
  func greetNobody() throws { try nobody.tap() }
}
