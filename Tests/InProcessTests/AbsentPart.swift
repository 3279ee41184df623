import RehearsalInProcess

/// A part that is not there, in a file of its own.
final class AbsentPart: PartObject {
  @Find("Nobody") var nobody

  static let readLine = #line + 1
  var nobodysText: String? { get throws { try nobody.text } }
}
