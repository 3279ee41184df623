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
      let place = DocumentPlace(file: file, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
      throw DocumentRefusal(file, .malformed(XMLProblem.text(of: parser.parserError)), at: place)
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
    if scanner.hasDocumentType() { throw DocumentRefusal(file, .hasDocumentType) }
    if let (line, column) = scanner.crowdedTag(limit: XMLReading.Limits.attributes) {
      throw DocumentRefusal(file, .tooManyAttributes, at: DocumentPlace(file: file, line: line, column: column))
    }
  }
}

/// What the parser means by its number, for the few that a person can do something about.
private enum XMLProblem {
  static func text(of error: (any Error)?) -> String {
    guard let error = error as NSError? else { return "it ends too early" }
    return switch error.code {
    case 1: "something larger or deeper than the parser takes"
    case 4: "it does not begin with an element"
    case 5: "it ends too early"
    case 6, 7, 8: "a character by number that there is not"
    case 9, 10: "a character that XML does not allow, or that is not UTF-8"
    case 22: "an '&' without a name; it is written '&amp;'"
    case 23: "an '&' without a semicolon"
    case 26: "an entity that is not known"
    case 38: "an attribute without an end"
    case 39, 40: "an attribute without quotes"
    case 41: "an attribute without a value"
    case 42: "an attribute that stands there twice"
    case 45: "a comment without an end"
    case 62: "']]>' in a text"
    case 63: "a CDATA section without an end"
    case 65: "a blank is missing"
    case 68: "a name is missing"
    case 72, 73, 74: "a tag without an end"
    case 75: "an attribute without '='"
    case 76: "an element that ends with another's name"
    case 77: "an element without an end"
    case 80: "two hyphens in a comment"
    default: "something that XML does not allow"
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
  private let file: String
  private(set) var root: DocumentElement?
  private(set) var refusal: DocumentRefusal?

  init(_ bytes: Data, file: String) {
    self.file = file
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
