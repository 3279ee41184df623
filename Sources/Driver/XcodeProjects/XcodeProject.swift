import Foundation

/// A project of Xcode's: its targets, with their files and settings as they are in one configuration.
package struct XcodeProject: Sendable {
  /// Its name, without `.xcodeproj`.
  package let name: String
  /// The folder that the `.xcodeproj` stands in.
  package let folder: URL
  package let targets: [XcodeTarget]

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
  }

  package var applications: [XcodeTarget] { targets.filter { $0.kind == .application } }
}
