// Reading documents: plain texts, and what `MarkupText` knows of HTML. RTF is not read.

extension NSAttributedString {
  /// What kind of document a text is read from.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`; without it, HTML where the document begins like some, else plain.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; UTF-8 by default.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes for all of a plain text; a document of another kind takes none of them.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// What is known of a document that was read.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a plain text or HTML.
  ///
  /// Of HTML it knows bold, italic, underlined and struck text, links, headings, lists, paragraphs, breaks and sizes of fonts.
  /// The font is the system's, of 12 points, where a device has Times.
  ///
  /// - Parameter dict: Gets the kind of the document and its encoding.
  /// - Throws: What a device throws for a file that it cannot read: for RTF, and for what is not in its encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let encoding = (options[.characterEncoding] as? NSNumber)?.uintValue ?? options[.characterEncoding] as? UInt
    guard let text = String(data: data, encoding: encoding.map { String.Encoding(rawValue: $0) } ?? .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type = Self.documentType(of: text, options)
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    switch type {
    case .html: self.init(attributedString: MarkupText.attributed(text, bodyEndsLine: false))
    case .plain:
      let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12)]
      self.init(string: text, attributes: font.merging(attributes) { $1 })
    default: throw CocoaError(.fileReadCorruptFile)
    }
    dict?.pointee = [
      DocumentAttributeKey.documentType.rawValue: type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: NSNumber(value: encoding ?? String.Encoding.utf8.rawValue),
    ]
  }

  /// The same, of a file.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws { try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict) }

  private static func documentType(of text: String, _ options: [DocumentReadingOptionKey: Any]) -> DocumentType {
    if let type = options[.documentType] as? DocumentType { return type }
    if let name = options[.documentType] as? String { return DocumentType(rawValue: name) }
    let start = text.drop { $0.isWhitespace }.prefix(15).lowercased()
    if start.hasPrefix("{\\rtf") { return .rtf }
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
  }
}
