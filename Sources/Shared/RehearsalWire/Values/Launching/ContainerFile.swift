/// A file or a folder in an app's container.
///
/// A launch takes the same value that the command `files` gives, so that what one run of an app has kept can be given to the
/// next.
public struct ContainerFile: Codable, Equatable, Sendable {
  /// Where it is, from the container's root on: `Documents/notes.json`.
  public var path: String
  /// Whether it is a folder; a file unless set.
  public var isFolder: Bool?
  /// How many bytes a file has; told, and ignored by a launch.
  public var size: Int?
  /// When it was last changed, in RFC 3339 and by the app's clock; the moment of the launch unless set.
  public var modified: String?
  /// What is in a file, if that is UTF-8.
  public var text: String?
  /// What is in a file, in Base64, where it is no text.
  public var base64: String?

  public init(
    path: String, isFolder: Bool? = nil, size: Int? = nil, modified: String? = nil, text: String? = nil, base64: String? = nil
  ) {
    self.path = path
    self.isFolder = isFolder
    self.size = size
    self.modified = modified
    self.text = text
    self.base64 = base64
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case path, isFolder, size, modified, text, base64
  }

  /// Refuses fields that it does not know: a misspelt one would quietly be without effect.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    path = try fields.decode(String.self, forKey: .path)
    isFolder = try fields.decodeIfPresent(Bool.self, forKey: .isFolder)
    size = try fields.decodeIfPresent(Int.self, forKey: .size)
    modified = try fields.decodeIfPresent(String.self, forKey: .modified)
    text = try fields.decodeIfPresent(String.self, forKey: .text)
    base64 = try fields.decodeIfPresent(String.self, forKey: .base64)
  }
}

extension ContainerFile: Limited {
  package static let limits: [String: [Limit]] = ["path": [.notEmpty]]
}
