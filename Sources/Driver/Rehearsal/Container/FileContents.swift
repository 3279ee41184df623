import Foundation

/// What a file holds that a launch puts into the app's container: a text, bytes, or what a file of this machine holds.
public struct FileContents: Sendable, Equatable, ExpressibleByStringLiteral {
  let bytes: Data

  /// A text, as UTF-8.
  public static func text(_ text: String) -> FileContents { FileContents(bytes: Data(text.utf8)) }

  /// Bytes.
  public static func data(_ bytes: Data) -> FileContents { FileContents(bytes: bytes) }

  /// What a file of this machine holds.
  ///
  /// - Throws: An error of Foundation's when it cannot be read.
  public static func file(_ path: String) throws -> FileContents {
    FileContents(bytes: try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The value as JSON, with sorted keys.
  ///
  /// - Throws: What its encoding throws.
  public static func json(_ value: some Encodable) throws -> FileContents {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return FileContents(bytes: try encoder.encode(value))
  }

  public init(stringLiteral text: String) { bytes = Data(text.utf8) }

  private init(bytes: Data) { self.bytes = bytes }

  /// The file as a launch takes it.
  func file(at path: String) -> ContainerFile {
    if let text = String(validating: bytes, as: UTF8.self) { return ContainerFile(path: path, text: text) }
    return ContainerFile(path: path, base64: bytes.base64EncodedString())
  }
}

extension Dictionary where Key == String, Value == FileContents {
  /// The files as a launch takes them, in the order of their paths; nil for none.
  package var containerFiles: [ContainerFile]? {
    isEmpty ? nil : sorted { $0.key < $1.key }.map { $0.value.file(at: $0.key) }
  }
}
