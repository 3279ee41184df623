/// Where something stands in a storyboard or xib: `Main.storyboard:12:8`.
package struct DocumentPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name with its extension, without folders.
  package var file: String
  /// Counted from 1, as editors do.
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }

  package var description: String { "\(file):\(line):\(column)" }
}
