import VirtualTime

/// The asset catalogs that the app of a document would have, as they lie in its project; for checks of files that are in no
/// bundle.
///
/// ```
/// Shop/Shop.xcodeproj                    the project begins in the folder of a project, a package or a repository
///      Shop/Base.lproj/Main.storyboard   the document: catalogs of its folder and of those above it come first,
///           Assets.xcassets              ◀ such as this one,
///           Design/Colors.xcassets       ◀ and then those anywhere else in the project
/// ```
@MainActor
enum ProjectCatalogs {
  @PerLaunch private static var known: [URL: [URL]] = [:]

  static func around(_ folder: URL) -> [URL] {
    if let catalogs = known[folder] { return catalogs }
    let (above, project) = above(folder.standardizedFileURL)
    var catalogs = above.flatMap { folder in names(in: folder).filter(isCatalog).map { folder.appendingPathComponent($0) } }
    if let project { catalogs += all(below: project).filter { !catalogs.contains($0) } }
    known[folder] = catalogs
    return catalogs
  }

  private static func names(in folder: URL) -> [String] {
    ProgramFiles.names(in: folder.path)
  }

  private static func isCatalog(_ name: String) -> Bool { name.hasSuffix(".xcassets") }

  /// The folder and those above it, as far as the project reaches; without a project the nearest few.
  private static func above(_ folder: URL) -> (folders: [URL], project: URL?) {
    var (folders, next) = ([URL](), folder)
    for _ in 0..<12 where next.path != "/" {
      folders.append(next)
      let isProject = names(in: next).contains { name in
        name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name == "Package.swift" || name == ".git"
      }
      if isProject { return (folders, next) }
      next = next.deletingLastPathComponent()
    }
    return (Array(folders.prefix(4)), nil)
  }

  /// Folders that hold what others made, or what was built.
  private static let foreign: Set = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

  private static func all(below project: URL) -> [URL] {
    var (found, folders) = ([URL](), [project])
    // More folders than a project has; a link that leads back up ends here at the latest.
    for _ in 0..<20_000 where !folders.isEmpty {
      let folder = folders.removeFirst()
      for name in names(in: folder) where !name.hasPrefix(".") && !foreign.contains(name) {
        let item = folder.appendingPathComponent(name)
        if isCatalog(name) {
          found.append(item)
        } else if isFolder(item) {
          folders.append(item)
        }
      }
    }
    return found
  }

  private static func isFolder(_ item: URL) -> Bool {
    let type = ProgramFiles.attributes(of: item.path)?[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}
