/// Puts a document together, one element a line.
///
/// Names for clips, masks and filters are counted in document order. Where a group turns out to be empty, the document can be put
/// back to a mark, names included, so that what cannot be seen leaves no trace.
struct SVGWriter {
  /// A place in the document to go back to.
  struct Mark {
    fileprivate let lines: Int
    fileprivate let names: Int
  }

  private var lines: [String] = []
  private var names = 0
  private var open: [String] = []

  var mark: Mark { Mark(lines: lines.count, names: names) }

  /// Whether nothing was written since.
  func isUnchanged(since mark: Mark) -> Bool { lines.count == mark.lines }

  mutating func goBack(to mark: Mark) {
    lines.removeLast(lines.count - mark.lines)
    names = mark.names
  }

  /// A name that no other element has, such as `c1`.
  mutating func name(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  mutating func begin(_ element: String, _ attributes: SVGAttributes = [:]) {
    lines.append("<\(element)\(attributes.text)>")
    open.append(element)
  }

  mutating func end() {
    guard let element = open.popLast() else { return }
    lines.append("</\(element)>")
  }

  /// Ends the element begun last as if it had never begun; for one that stayed empty, together with `goBack`.
  mutating func forget() { open.removeLast() }

  mutating func element(_ element: String, _ attributes: SVGAttributes) { lines.append("<\(element)\(attributes.text)/>") }

  mutating func text(_ content: String, _ attributes: SVGAttributes) {
    lines.append("<text\(attributes.text)>\(content.xmlEscaped)</text>")
  }

  /// Something short that is written on one line with what is in it.
  mutating func element(_ element: String, _ attributes: SVGAttributes, around content: String) {
    lines.append("<\(element)\(attributes.text)>\(content)</\(element)>")
  }

  var document: String { lines.joined(separator: "\n") + "\n" }
}
