/// An expectation of a spec or test that did not hold.
///
/// It carries the line that expected, so a failure points there in specs, in XCTest and in Swift Testing.
public struct ExpectationFailed: Error, Equatable, Sendable {
  /// What was expected and what was found instead, without the place; of one line or more.
  public let message: String
  /// The file that expected, as `#filePath` gives it.
  public let file: String
  /// The line that expected, counted from 1.
  public let line: Int

  /// Makes the error that stands for an expectation of your own.
  public init(_ message: String, file: String = #filePath, line: Int = #line) {
    (self.message, self.file, self.line) = (message, file, line)
  }
}

extension ExpectationFailed: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "\(file):\(line): \(message)" }
}
