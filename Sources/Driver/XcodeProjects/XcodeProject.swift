import Foundation

/// A project of Xcode's: its targets, with their files and settings as they are in one configuration.
package struct XcodeProject: Sendable {
  /// Its name, without `.xcodeproj`.
  package let name: String
  /// The folder that the `.xcodeproj` stands in.
  package let folder: URL
  package let targets: [XcodeTarget]
  /// The projects that it refers to, whose products its targets may link.
  package let subprojects: [URL]
  /// The folders of the Swift packages that stand beside it and belong to it.
  package let localPackages: [URL]
  /// The packages that it takes from elsewhere, by the names of the products that targets link.
  package let remotePackages: [String: RemotePackage]

  /// - Parameters:
  ///   - place: the `.xcodeproj`.
  ///   - configuration: the build configuration whose settings hold; the first one where there is none of that name.
  package init(at place: URL, configuration: String = "Debug") throws(ProjectProblem) {
    let place = place.standardizedFileURL
    name = place.deletingPathExtension().lastPathComponent
    folder = place.deletingLastPathComponent()
    let objects = try ProjectObjects(at: place.appending(path: "project.pbxproj"))
    let reader = TargetReader(objects, folder: folder, configuration: configuration)
    targets = objects.list("targets", of: objects.root).compactMap(reader.target)
    let places = FilePlaces(objects, folder: folder)
    subprojects = objects.all("PBXFileReference").filter { $0.text("lastKnownFileType") == "wrapper.pb-project" }
      .compactMap { places.place(of: $0)?.standardizedFileURL }
    let references = PackageReferences(objects, places)
    (localPackages, remotePackages) = (references.local, references.remote)
  }

  package var applications: [XcodeTarget] { targets.filter { $0.kind == .application } }
}
