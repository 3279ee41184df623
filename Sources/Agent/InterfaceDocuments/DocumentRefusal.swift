/// Why a file is not read at all, in one sentence that says what would be right.
package struct DocumentRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// Not XML, or XML that is broken.
    case malformed(String)
    case empty
    case tooLarge(bytes: Int)
    case tooDeep
    case tooManyElements
    case tooManyAttributes
    case hasDocumentType
    case emptyInstruction
    case otherEncoding(String)
    case compiled
    case archive
    case watch
    case mac
    case notInterfaceBuilder(root: String)
    case otherType(String)
  }

  package var file: String
  package var reason: Reason
  /// Where it went wrong, when that is one place.
  package var place: DocumentPlace?

  package init(_ file: String, _ reason: Reason, at place: DocumentPlace? = nil) {
    (self.file, self.reason, self.place) = (file, reason, place)
  }

  package var description: String { "\(place?.description ?? file): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .malformed(let problem): "the XML is broken (\(problem)); open the file in Xcode, or restore it"
    case .empty: "the file is empty"
    case .tooLarge(let bytes): "the file has \(bytes) bytes; at most \(XMLReading.Limits.bytes) are read"
    case .tooDeep: "the elements are nested deeper than \(XMLReading.Limits.depth), which Interface Builder never does"
    case .tooManyElements: "there are more than \(XMLReading.Limits.elements) elements, which is more than is read"
    case .tooManyAttributes:
      "an element has more than \(XMLReading.Limits.attributes) attributes, which Interface Builder never writes"
    case .hasDocumentType:
      "the XML has a document type declaration, which is never read (it could name other files or grow without end); remove it"
    case .emptyInstruction:
      "the XML has an instruction without content, such as <?name?>, which Interface Builder never writes; remove it"
    case .otherEncoding(let name): "the XML is encoded in \(name); save it in UTF-8, as Interface Builder does"
    case .compiled: "this is a compiled nib; give the .xib or .storyboard that it was compiled from"
    case .archive: "this is in the archive format of Interface Builder before Xcode 5; open and save it with a newer Xcode"
    case .watch: "this is a document for watchOS, whose interface has no views; only documents for iOS and tvOS are read"
    case .mac: "this is a document for macOS (AppKit); only documents for iOS and tvOS are read"
    case .notInterfaceBuilder(let root): "this is not a document of Interface Builder: its first element is <\(root)>"
    case .otherType(let type): "this is a document of the type '\(type)', which is not known; iOS storyboards and xibs are read"
    }
  }
}
