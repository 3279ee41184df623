/// Why text could not be entered, in the words of the systems that drivers know.
package struct TypingError: Error, Hashable, CustomStringConvertible {
  package let message: String
  package init(_ message: String) { self.message = message }
  package var description: String { message }
}
