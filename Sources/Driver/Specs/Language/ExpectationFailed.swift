/// An expectation of a spec that did not hold.
public struct ExpectationFailed: Error, CustomStringConvertible {
  /// What was expected and what was found instead.
  public let description: String

  let location: SourceLocation

  /// Makes the error that stands for an expectation of your own.
  public init(_ description: String, file: String = #filePath, line: Int = #line) {
    self.description = description
    location = SourceLocation(file: file, line: line)
  }
}
