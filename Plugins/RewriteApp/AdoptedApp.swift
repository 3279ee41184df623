import Foundation

/// Which files make an app, or a library: `AdoptedApp.json`, which `rehearse adopt` writes.
///
/// ```json
/// {
///   "folders": ["../../../Shop"],
///   "sources": ["../../../Shared/Money.swift"],
///   "resources": ["../../../Shared/Prices.json"],
///   "excluded": ["../../../Shop/Info.plist"],
///   "propertyList": "../../../Shop/Info.plist",
///   "settings": { "PRODUCT_NAME": "Shop" }
/// }
/// ```
///
/// Paths are relative to the folder of the target. All that is below a folder belongs to the app: Swift files are sources, the
/// rest is resources. A folder among the sources stands for its Swift files alone, one among the resources comes along whole.
struct AdoptedApp: Decodable {
  static let fileName = "AdoptedApp.json"

  var folders: [String]?
  var sources: [String]?
  var resources: [String]?
  var excluded: [String]?
  var propertyList: String?
  /// `unit` or `ui` for a target with tests; nil for an app.
  var tests: String?
  /// `MainActor` where what says nothing of an actor belongs to it, as the target's settings say, too.
  var isolation: String?
  /// `inferred` where members of classes below `NSObject` are exposed to Objective-C without `@objc`, as in Swift 3.
  var objectiveC: String?

  init(at file: URL) throws { self = try JSONDecoder().decode(AdoptedApp.self, from: Data(contentsOf: file)) }

  /// Each file once, sorted by path, so that the command is the same in each build.
  func sourceFiles(relativeTo folder: URL) throws -> [URL] {
    let places = urls((folders ?? []) + (sources ?? []), folder)
    let left = try leftOut(folder)
    let files = try places.flatMap { try Self.files(at: $0) { $0.hasSuffix(".swift") } }
    return Set(files).filter { !left.holds($0) }.sorted().map { URL(fileURLWithPath: $0) }
  }

  /// Files, and folders that are one thing, in the same way.
  func resourceFiles(relativeTo folder: URL) throws -> [URL] {
    let left = try leftOut(folder)
    let found = try urls(folders ?? [], folder).flatMap { try Self.files(at: $0) { Self.isResource($0) } }
    let named = urls(resources ?? [], folder).map(\.path)
    return Set(found.filter { !left.holds($0) } + named).sorted().map { URL(fileURLWithPath: $0) }
  }

  /// The property list, which is no resource although it may lie among them.
  func propertyListFile(relativeTo folder: URL) -> URL? { urls([propertyList].compactMap(\.self), folder).first }

  private func urls(_ paths: [String], _ folder: URL) -> [URL] {
    paths.map { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : folder.appending(path: $0).standardizedFileURL }
  }

  private func leftOut(_ folder: URL) throws -> LeftOut {
    LeftOut(
      paths: Set(urls(excluded ?? [], folder).map(\.path) + [propertyListFile(relativeTo: folder)?.path].compactMap(\.self)))
  }

  /// What does not belong to the app: files, and folders with all that is in them.
  private struct LeftOut {
    let paths: Set<String>

    func holds(_ path: String) -> Bool {
      paths.contains(path) || paths.contains { path.hasPrefix($0 + "/") }
    }
  }

  // MARK: Walking

  /// Folders that are one thing.
  private static let units = [".xcassets", ".bundle", ".xcdatamodeld", ".xcdatamodel", ".mlmodel", ".scnassets", ".xcstickers"]

  /// What the compiler, and not the app, reads; and what nobody put there.
  private static let others = [
    ".swift", ".h", ".m", ".mm", ".c", ".cpp", ".metal", ".entitlements", ".xcconfig", ".md", ".modulemap",
  ]

  private static func isResource(_ path: String) -> Bool {
    !others.contains(where: path.hasSuffix) && path.split(separator: "/").last?.hasPrefix(".") != true
  }

  private static func files(at place: URL, where isWanted: (String) -> Bool) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: place.path])
    }
    // Documentation and playgrounds: their code is no part of the app.
    if [".docc", ".playground"].contains(where: place.path.hasSuffix) { return [] }
    guard isFolder.boolValue, !units.contains(where: place.path.hasSuffix) else {
      return isWanted(place.path) ? [place.path] : []
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    return try names.filter { !$0.hasPrefix(".") }.flatMap { try files(at: place.appending(path: $0), where: isWanted) }
  }
}
