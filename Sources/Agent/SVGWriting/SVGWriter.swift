/// Puts a document together, one element a line.
///
/// Names for clips, masks and filters are counted in document order. Where a group turns out to be empty, the document can be put
/// back to a mark, names included, so that what cannot be seen leaves no trace.
package struct SVGWriter {
  /// A place in the document to go back to.
  package struct Mark {
    fileprivate let lines: Int
    fileprivate let names: Int

    /// Where every document begins.
    package static let start = Mark(lines: 0, names: 0)
  }

  private var lines: [String] = []
  private var names = 0
  private var open: [String] = []
  private let isFragment: Bool

  package init() { isFragment = false }

  /// - Parameter isFragment: whether it writes what goes into other documents, as often as one likes; see `SVGFragment`.
  package init(isFragment: Bool) { self.isFragment = isFragment }

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
    return isFragment ? SVGFragment.placeholder(prefix, names) : "\(prefix)\(names)"
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

  /// Puts what was written since `mark` into an element of its own.
  package mutating func wrap(since mark: Mark, in element: String, _ attributes: SVGAttributes) {
    lines.insert("<\(element)\(attributes.text)>", at: mark.lines)
    lines.append("</\(element)>")
  }

  /// Takes out what was written since `mark`, for `putBack`. Names that were given stay given.
  package mutating func takeBack(to mark: Mark) -> SVGFragment {
    defer { lines.removeLast(lines.count - mark.lines) }
    return SVGFragment(lines: Array(lines[mark.lines...]))
  }

  /// Writes what this writer had written before.
  package mutating func putBack(_ part: SVGFragment) { lines += part.lines }

  /// Moves what was written since `mark` to where `place` was, behind all that follows that.
  package mutating func move(since mark: Mark, to place: Mark) {
    let moved = takeBack(to: mark)
    lines.insert(contentsOf: moved.lines, at: place.lines)
  }

  // MARK: Fragments

  /// What was written, to be put into other documents.
  package var fragment: SVGFragment { SVGFragment(lines: lines) }

  /// Puts what was written elsewhere here, under names of this document.
  package mutating func insert(_ fragment: SVGFragment) {
    var own: [Substring: String] = [:]
    for line in fragment.lines {
      lines.append(
        SVGFragment.renamed(line) { placeholder in
          if let name = own[placeholder] { return name }
          let name = self.name(String(placeholder.prefix { $0.isLetter }))
          own[placeholder] = name
          return name
        })
    }
  }

  package var document: String { lines.joined(separator: "\n") + "\n" }
}
