@testable import Patterns

extension Pattern {
  /// Whether it is found somewhere in a text, within the steps that one search may take.
  func isFound(in text: String) -> Bool? { isFound(in: text, stepLimit: Self.stepLimit).isFound }
}
