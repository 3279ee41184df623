/// What a type is told by outside of the system of types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ending of a file's name, without its dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension UTType {
  /// The type of files with this ending; one that nobody declares gets a dynamic type.
  ///
  /// - Parameter supertype: What the type must conform to: `.data`, or `.directory` or `.package` for folders.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of data with this MIME type; one that nobody declares gets a dynamic type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type of an ending or a MIME type; one that nobody declares gets a dynamic type. Nil for an empty tag.
  ///
  /// - Parameter supertype: What the type must conform to; nil for any.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let first = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = first
      return
    }
    guard !tag.isEmpty, !tag.contains("/") || tagClass == .mimeType else { return nil }
    let letter = tagClass == .mimeType ? "m" : "e"
    let digits = tag.lowercased().utf8.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }
    let isEnding = tagClass == .filenameExtension
    var declaration = TypeDeclaration("dyn.\(letter)\(digits.joined())", conformsTo: [(supertype ?? .data).identifier])
    (declaration.endings, declaration.mimeTypes) = isEnding ? ([tag], []) : ([], [tag])
    TypeDeclarations.add(declaration)
    self.init(known: declaration.identifier)
  }

  /// All declared types of an ending or a MIME type, the app's own first.
  ///
  /// - Parameter supertype: What the types must conform to; nil for any.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let wanted = tag.lowercased()
    let found = TypeDeclarations.current.inOrder.filter { declaration in
      let tags = tagClass == .mimeType ? declaration.mimeTypes : declaration.endings
      return !declaration.isDynamic && tags.contains { $0.lowercased() == wanted }
    }
    let types = found.map { UTType(known: $0.identifier) }
    guard let supertype else { return types }
    return types.filter { $0.conforms(to: supertype) }
  }
}
