/// Puts a document together, one element a line.
///
/// Names for clips, masks and filters are counted in document order. Where a group turns out to be empty, the document can be put
/// back to a mark, names included, so that what cannot be seen leaves no trace.
package struct SVGWriter {
  /// A place in the document to go back to.
  package struct Mark {
    fileprivate let lines: Int
    fileprivate let names: Int
  }

  private var lines: [String] = []
  private var names = 0
  private var open: [String] = []

  package init() {}

  package var mark: Mark { Mark(lines: lines.count, names: names) }

  /// Whether nothing was written since.
  package func isUnchanged(since mark: Mark) -> Bool { lines.count == mark.lines }

  package mutating func goBack(to mark: Mark) {
    lines.removeLast(lines.count - mark.lines)
    names = mark.names
  }

  /// A name that no other element has, such as `c1`.
  package mutating func name(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  package mutating func begin(_ element: String, _ attributes: SVGAttributes = [:]) {
    lines.append("<\(element)\(attributes.text)>")
    open.append(element)
  }

  package mutating func end() {
    guard let element = open.popLast() else { return }
    lines.append("</\(element)>")
  }

  /// Ends the element begun last as if it had never begun; for one that stayed empty, together with `goBack`.
  package mutating func forget() { open.removeLast() }

  package mutating func element(_ element: String, _ attributes: SVGAttributes) {
    lines.append("<\(element)\(attributes.text)/>")
  }

  package mutating func text(_ content: String, _ attributes: SVGAttributes) {
    lines.append("<text\(attributes.text)>\(content.xmlEscaped)</text>")
  }

  /// Something short that is written on one line with what is in it.
  package mutating func element(_ element: String, _ attributes: SVGAttributes, around content: String) {
    lines.append("<\(element)\(attributes.text)>\(content)</\(element)>")
  }

  package var document: String { lines.joined(separator: "\n") + "\n" }
}
