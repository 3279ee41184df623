import Foundation

/// The Swift packages that a project refers to.
struct PackageReferences {
  /// Folders with a `Package.swift`: those that the project names as packages, and those that were dragged into it. Sorted.
  let local: [URL]
  /// By the names of their products.
  let remote: [String: RemotePackage]

  init(_ objects: ProjectObjects, _ places: FilePlaces) {
    let named = objects.all("XCLocalSwiftPackageReference").compactMap { $0.text("relativePath") }
      .map { places.root.appending(path: $0, directoryHint: .isDirectory) }
    let dragged = objects.all("PBXFileReference").filter { reference in
      ["wrapper", "folder"].contains(reference.text("lastKnownFileType") ?? "")
    }.compactMap(places.place)
    let folders = Set((named + dragged).map { URL(filePath: $0.standardizedFileURL.path, directoryHint: .isDirectory) })
    local = folders.filter { FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path) }
      .sorted { $0.path < $1.path }
    var remote: [String: RemotePackage] = [:]
    for dependency in objects.all("XCSwiftPackageProductDependency") {
      guard let product = dependency.text("productName"), let reference = objects[dependency.text("package")],
        let address = reference.text("repositoryURL")
      else { continue }
      remote[product] = RemotePackage(address: address, requirement: Self.requirement(of: reference))
    }
    self.remote = remote
  }

  private static func requirement(of reference: ProjectObjects.Object) -> String? {
    let said = reference.values["requirement"] as? [String: String] ?? [:]
    func labelled(_ word: String, _ key: String) -> String? {
      said[key].flatMap { RemotePackage.Requirement.labelled(word, $0) }
    }
    switch said["kind"] {
    case "upToNextMajorVersion": return labelled("from", "minimumVersion")
    case "upToNextMinorVersion": return said["minimumVersion"].flatMap(RemotePackage.Requirement.upToNextMinor)
    case "versionRange":
      guard let least = said["minimumVersion"], let end = said["maximumVersion"] else { return nil }
      return RemotePackage.Requirement.range(from: least, to: end)
    case "exactVersion": return labelled("exact", "version")
    case "branch": return labelled("branch", "branch")
    case "revision": return labelled("revision", "revision")
    default: return nil
    }
  }
}
