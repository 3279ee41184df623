import Foundation
import FoundationXML

/// Turns the bytes of a file into a tree of elements, within bounds: of size, depth and number.
///
/// A document type declaration is refused before the parser sees it, so that there are no entities to expand and no other files
/// to fetch.
package enum XMLReading {
  package enum Limits {
    package static let bytes = 32 << 20
    static let depth = 200
    /// What is loaded within some ten seconds by a program that was built for debugging; a storyboard of a hundred full screens
    /// has a tenth of it.
    static let elements = 100_000
    /// Of one element. The parser compares each with all others.
    static let attributes = 1_000
  }

  /// - Throws: `DocumentRefusal`.
  static func tree(of bytes: Data, file: String) throws(DocumentRefusal) -> DocumentElement {
    guard bytes.count <= Limits.bytes else { throw DocumentRefusal(file, .tooLarge(bytes: bytes.count)) }
    try XMLProlog.check(bytes, file: file)
    let receiver = TreeReceiver(bytes, file: file)
    let parser = XMLParser(data: bytes)
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = receiver
    let isWellFormed = parser.parse()
    if let refusal = receiver.refusal { throw refusal }
    // The parser says that it went well also where the last elements have no end.
    guard isWellFormed, parser.parserError == nil, let root = receiver.root else {
      let problem = receiver.problem ?? XMLProblem(nil, in: bytes, innermost: nil, hasRoot: false)
      let place = DocumentPlace(file: file, line: problem.line, column: problem.column)
      throw DocumentRefusal(file, .malformed(problem.text), at: place)
    }
    return root
  }
}

/// What stands before the first element.
private enum XMLProlog {
  static func check(_ bytes: Data, file: String) throws(DocumentRefusal) {
    guard !bytes.isEmpty else { throw DocumentRefusal(file, .empty) }
    if ["NIBArchive", "bplist0"].contains(where: { bytes.starts(with: Data($0.utf8)) }) {
      throw DocumentRefusal(file, .compiled)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw DocumentRefusal(file, .otherEncoding("UTF-16"))
    }
    var scanner = TagScanner(bytes)
    if let name = scanner.declaredEncoding, name.lowercased() != "utf-8", name.lowercased() != "us-ascii" {
      throw DocumentRefusal(file, .otherEncoding(name))
    }
    if bytes.contains(0) { throw DocumentRefusal(file, .malformed("a NUL byte, which XML never has")) }
    // The parser traps at a name that is no UTF-8.
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DocumentRefusal(file, .malformed("bytes that are not UTF-8"))
    }
    if let (line, column) = scanner.instructionWithoutContent {
      throw DocumentRefusal(file, .emptyInstruction, at: DocumentPlace(file: file, line: line, column: column))
    }
    if scanner.hasDocumentType() { throw DocumentRefusal(file, .hasDocumentType) }
    if let (line, column) = scanner.crowdedTag(limit: XMLReading.Limits.attributes) {
      throw DocumentRefusal(file, .tooManyAttributes, at: DocumentPlace(file: file, line: line, column: column))
    }
  }
}

/// Builds the tree as the parser goes along.
///
/// Elements wait on a stack until they end; nothing here calls itself, so depth costs no stack of ours.
private final class TreeReceiver: NSObject, XMLParserDelegate {
  private var open: [DocumentElement] = []
  private var count = 0
  private var tags: TagScanner
  private let bytes: Data
  private let file: String
  private(set) var root: DocumentElement?
  private(set) var refusal: DocumentRefusal?
  /// The first that is wrong.
  private(set) var problem: XMLProblem?

  init(_ bytes: Data, file: String) {
    (self.bytes, self.file) = (bytes, file)
    tags = TagScanner(bytes)
  }

  private func refuse(_ reason: DocumentRefusal.Reason, _ place: DocumentPlace, _ parser: XMLParser) {
    if refusal == nil { refusal = DocumentRefusal(file, reason, at: place) }
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard refusal == nil else { return }
    let (line, column) = tags.nextTag()
    let place = DocumentPlace(file: file, line: line, column: column)
    count += 1
    if open.count >= XMLReading.Limits.depth { return refuse(.tooDeep, place, parser) }
    if count > XMLReading.Limits.elements { return refuse(.tooManyElements, place, parser) }
    let sorted = attributes.map { (name: $0.key, value: $0.value) }.sorted { $0.name < $1.name }
    open.append(DocumentElement(name, attributes: sorted, place: place))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard refusal == nil, problem == nil else { return }
    let fault = XMLProblem.Fault(code: (error as NSError).code, line: parser.lineNumber, column: parser.columnNumber)
    problem = XMLProblem(fault, in: bytes, innermost: open.last, hasRoot: root != nil)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard refusal == nil, let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard refusal == nil, !open.isEmpty else { return }
    // What stands between elements is only layout.
    if open[open.count - 1].text.isEmpty, string.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      return
    }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard refusal == nil, !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }
}
