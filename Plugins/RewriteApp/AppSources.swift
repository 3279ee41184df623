import Foundation

/// Which files of an app are rewritten: `AppSources.json`.
///
/// ```json
/// { "sources": ["../../Shop", "../../Shared/Money.swift"], "excluded": ["../../Shop/Legacy"] }
/// ```
///
/// Paths are relative to the folder of the target; a folder stands for all Swift files below it.
struct AppSources: Decodable {
  static let fileName = "AppSources.json"

  var sources: [String]
  var excluded: [String]?

  init(at file: URL) throws { self = try JSONDecoder().decode(AppSources.self, from: Data(contentsOf: file)) }

  /// Each file once, sorted by path, so that the command is the same in each build.
  func files(relativeTo folder: URL) throws -> [URL] {
    let left = Set(try (excluded ?? []).flatMap { try Self.files(at: folder.appending(path: $0).standardizedFileURL) })
    let files = Set(try sources.flatMap { try Self.files(at: folder.appending(path: $0).standardizedFileURL) })
    return files.subtracting(left).sorted().map { URL(fileURLWithPath: $0) }
  }

  private static func files(at place: URL) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: place.path])
    }
    guard isFolder.boolValue else { return [place.path] }
    let names = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { place.appending(path: $0).path }
  }
}
