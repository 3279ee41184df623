import Foundation

/// Finds every app below a folder.
enum ProjectSearch {
  /// An app, or why the project that was found cannot be read.
  struct Finding: Sendable {
    /// As seen from where the command was called.
    let place: String
    let apps: Result<[AdoptableApp], UsageProblem>
  }

  /// What others made, or what a build makes.
  private static let passedOver: Set = ["Pods", "Carthage", "node_modules", "DerivedData", "build", "vendor"]

  /// The projects at or below a path, sorted; where there is none, the folder itself as the sources of one app.
  static func findings(at path: String, from directory: String) throws(UsageProblem) -> [Finding] {
    let here = URL(filePath: directory, directoryHint: .isDirectory)
    let place = URL(filePath: path, relativeTo: here).standardizedFileURL
    let projects = place.pathExtension == "xcodeproj" ? [] : projects(below: place)
    guard !projects.isEmpty else {
      // A path that the user named has to be one.
      let apps = try AppSearch.apps(at: path, from: directory, target: nil)
      return [Finding(place: path, apps: .success(apps))]
    }
    return projects.map { project in
      let shown = RehearsalPlace.path(to: project, from: here)
      do throws(UsageProblem) {
        return Finding(place: shown, apps: .success(try AppSearch.apps(at: project.path, from: directory, target: nil)))
      } catch {
        return Finding(place: shown, apps: .failure(error))
      }
    }
  }

  private static func projects(below folder: URL) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.flatMap { name -> [URL] in
      guard !name.hasPrefix("."), !passedOver.contains(name) else { return [] }
      let place = folder.appending(path: name)
      if name.hasSuffix(".xcodeproj") {
        return FileManager.default.fileExists(atPath: place.appending(path: "project.pbxproj").path) ? [place] : []
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue,
        (try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)) == nil
      else { return [] }
      return projects(below: place)
    }
  }
}
