import Foundation

/// Why something could not be done with a file, in plain words and with its path:
/// `'r.xml' cannot be written: no space is left on the device`.
package struct FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// - Parameters:
  ///   - file: The path, or what else the thing is called.
  ///   - trouble: What could not be done, as in `cannot be written`.
  package init(_ file: String, _ trouble: String = "cannot be written", because reason: String) {
    description = "'\(file)' \(trouble): \(reason)"
  }

  /// - Parameter number: The `errno` that the call left.
  package init(_ file: String, _ trouble: String = "cannot be written", errno number: Int32) {
    self.init(file, trouble, because: ErrorWords.of(errno: number))
  }

  package init(_ file: String, _ trouble: String = "cannot be written", because error: any Error) {
    self.init(file, trouble, because: ErrorWords.of(error))
  }

  /// Does something with a file by means that throw errors of their own, which are told in words.
  package static func of<Value>(
    _ file: String, _ trouble: String = "cannot be written", _ body: () throws -> Value
  ) throws(FileProblem) -> Value {
    do {
      return try body()
    } catch let problem as FileProblem {
      throw problem
    } catch {
      throw FileProblem(file, trouble, because: error)
    }
  }
}
