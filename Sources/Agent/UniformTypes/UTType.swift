import Foundation

/// A kind of data: a picture, a PDF file, a folder.
///
/// The system's types are those of ``UTType``'s constants; an app adds its own, which its property list declares. A type
/// conforms to more general ones: `.png` to `.image`, `.data`, `.content` and `.item`.
///
/// Identifiers, endings, MIME types and what conforms to what are those of Apple's documentation of Uniform Type Identifiers.
public struct UTType: Hashable, Sendable {
  /// In reverse order of a domain's parts: `public.png`.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  /// A type that the system or the app's property list declares; nil for any other.
  public init?(_ identifier: String) {
    guard TypeDeclarations.current[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// A type that the app declares as its own, under `UTExportedTypeDeclarations`.
  ///
  /// - Parameter parentType: What it conforms to where the property list does not declare it; `.data` if nil.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier, parentType)
  }

  /// A type of another app, under `UTImportedTypeDeclarations`.
  ///
  /// - Parameter parentType: What it conforms to where the property list does not declare it; `.data` if nil.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier, parentType)
  }

  private init(named identifier: String, _ parent: UTType?) {
    self.identifier = identifier
    let declaration = TypeDeclaration(identifier, conformsTo: [(parent ?? .data).identifier])
    TypeDeclarations.add(declaration)
  }

  private var declaration: TypeDeclaration? { TypeDeclarations.current[identifier] }

  /// Whether the system or the app declares it.
  public var isDeclared: Bool { declaration.map { !$0.isDynamic } ?? false }

  /// Whether it was made for an ending or a MIME type that nobody declares.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether it is one that no company owns.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// What people call it, in English: "PNG image"; nil where nobody says.
  public var localizedDescription: String? { declaration?.description }

  /// The ending that files of the type get, without a dot.
  public var preferredFilenameExtension: String? { declaration?.endings.first }

  public var preferredMIMEType: String? { declaration?.mimeTypes.first }

  /// All endings and MIME types of the type.
  public var tags: [UTTagClass: [String]] {
    guard let declaration else { return [:] }
    let all: [UTTagClass: [String]] = [.filenameExtension: declaration.endings, .mimeType: declaration.mimeTypes]
    return all.filter { !$0.value.isEmpty }
  }

  /// All types that it conforms to, near and far, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<String> = []
    var open = declaration?.conformsTo ?? []
    while let next = open.popLast() {
      if found.insert(next).inserted { open += TypeDeclarations.current[next]?.conformsTo ?? [] }
    }
    found.remove(identifier)
    return Set(found.map(UTType.init(known:)))
  }

  /// Whether it is the other type, or a special case of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether it is a special case of the other type.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  /// Whether the other type is a special case of it.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    identifier = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
