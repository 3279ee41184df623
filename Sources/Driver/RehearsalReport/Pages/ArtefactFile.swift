import Foundation

/// A file that an attempt left, for a page to lead to and to show.
struct ArtefactFile {
  /// How much all pictures of a page take at most, in bytes of its text.
  static let roomOnAPage = 4_000_000

  private let file: URL
  private let isAtHome: Bool

  /// - Parameters:
  ///   - place: A path as the report gives it.
  ///   - home: The folder that a relative one begins in.
  /// - Returns: `nil` if there is no such file.
  init?(_ place: String, in home: URL) {
    guard !place.isEmpty, !place.contains("\0") else { return nil }
    let file = URL(filePath: place, directoryHint: .notDirectory, relativeTo: home).standardizedFileURL.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false), isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    self.file = file
    let own = home.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    isAtHome = file.pathComponents.starts(with: own)
  }

  /// Its address, relative to a folder, so that both can be moved together.
  func link(from folder: URL) -> String {
    let own = file.pathComponents
    let other = folder.standardizedFileURL.resolvingSymlinksInPath().pathComponents.filter { !$0.isEmpty }
    let common = zip(own, other).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: other.count - common) + own[common...]
    // The scheme's colon would make a link of its own of a first part that has one.
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
    return parts.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }.joined(separator: "/")
  }

  /// The picture as an address that holds it. An image so shown runs no script, whatever is in the file.
  ///
  /// - Parameter room: How many bytes it may take.
  /// - Returns: `nil` for what is no picture by its first bytes, for one that has no room, and for a file of somewhere else:
  ///   whoever writes a report is not to put any file of this machine into a page.
  func picture(upTo room: Int) -> String? {
    guard isAtHome, let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    // Of four characters, three are bytes of the file.
    guard let most = try? handle.read(upToCount: max(0, room) / 4 * 3 + 1), most.count <= max(0, room) / 4 * 3,
      let type = Self.type(of: most)
    else { return nil }
    return "data:\(type);base64,\(most.base64EncodedString())"
  }

  private static func type(of data: Data) -> String? {
    func begins(_ bytes: [UInt8]) -> Bool { data.starts(with: bytes) }
    if begins([0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if begins([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if begins(Array("GIF8".utf8)) { return "image/gif" }
    if begins(Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) { return "image/webp" }
    let head = String(decoding: data.prefix(300), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return head.hasPrefix("<svg") || head.hasPrefix("<?xml") && head.contains("<svg") ? "image/svg+xml" : nil
  }
}
