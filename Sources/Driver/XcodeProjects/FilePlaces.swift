import Foundation

/// Where the files of a project are: groups, which may have folders of their own, lead to them.
struct FilePlaces {
  private let objects: ProjectObjects
  /// The folder that the project's paths begin at.
  let root: URL
  /// The group that an object is in.
  private let parents: [String: String]

  init(_ objects: ProjectObjects, folder: URL) {
    self.objects = objects
    let inside = objects.root.text("projectDirPath") ?? ""
    root = inside.isEmpty ? folder : folder.appending(path: inside, directoryHint: .isDirectory)
    var parents: [String: String] = [:]
    for kind in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
      for group in objects.all(kind) {
        for child in group.texts("children") { parents[child] = group.id }
      }
    }
    self.parents = parents
  }

  /// Nil for what does not stand in the project: products, and files of the system.
  func place(of object: ProjectObjects.Object) -> URL? { place(of: object, depth: 0) }

  private func place(of object: ProjectObjects.Object, depth: Int) -> URL? {
    // Deeper than any project; groups that are in each other would never end.
    guard depth < 100 else { return nil }
    let path = object.text("path")
    switch object.text("sourceTree") ?? "<group>" {
    case "<absolute>": return path.map { URL(fileURLWithPath: $0) }
    case "SOURCE_ROOT": return path.map { root.appending(path: $0) } ?? root
    case "<group>":
      let parent = objects[parents[object.id]]
      guard let folder = parent.map({ place(of: $0, depth: depth + 1) }) ?? root else { return nil }
      return path.map { folder.appending(path: $0) } ?? folder
    default: return nil
    }
  }

  /// The files behind one entry of a build phase: those of all languages, where there are several.
  func files(of object: ProjectObjects.Object) -> [URL] {
    switch object.kind {
    case "PBXVariantGroup": objects.list("children", of: object).flatMap(files)
    default: place(of: object).map { [Self.asItIsSpelt($0.standardizedFileURL)] } ?? []
    }
  }

  /// The file that is meant, where the project spells a folder or a file with other capitals than it has: Macs do not mind.
  static func asItIsSpelt(_ place: URL) -> URL {
    guard !FileManager.default.fileExists(atPath: place.path), place.pathComponents.count > 1 else { return place }
    let folder = asItIsSpelt(place.deletingLastPathComponent())
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let name = place.lastPathComponent
    return folder.appending(path: names.first { $0.lowercased() == name.lowercased() } ?? name)
  }
}
