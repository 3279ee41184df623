/// Where in the sources something was written.
struct SourceLocation: Sendable, Hashable {
  var file: String
  var line: Int
}
