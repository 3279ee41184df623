/// Why text could not be entered, in the words of the systems that drivers know (KIF-40…48, FLT-04, FLT-05).
package struct TypingError: Error, Hashable, CustomStringConvertible {
  package let message: String
  package init(_ message: String) { self.message = message }
  package var description: String { message }
}
