import Foundation
import XcodeProjects

/// Finds every app below a folder, and every package with libraries for UIKit.
enum ProjectSearch {
  /// What a project or a package holds, or why it cannot be read.
  struct Finding: Sendable {
    /// As seen from where the command was called.
    let place: String
    let adoption: Result<Adoption, UsageProblem>
  }

  /// What others made, or what a build makes.
  private static let passedOver: Set = ["Pods", "Carthage", "node_modules", "DerivedData", "build", "vendor"]

  /// The projects and packages at or below a path, sorted; where there is none, the folder itself as the sources of one app.
  ///
  /// - Parameter standIns: modules in place of frameworks, for what imports them.
  static func findings(
    at path: String, from directory: String, standIns: [StandIn] = []
  ) throws(UsageProblem) -> [Finding] {
    let here = URL(filePath: directory, directoryHint: .isDirectory)
    let place = URL(filePath: path, relativeTo: here).standardizedFileURL
    let places = place.pathExtension == "xcodeproj" ? [] : places(at: place, isOfProject: false)
    guard !places.isEmpty else {
      // A path that the user named has to be one.
      let shown = RehearsalPlace.shown(place, from: here)
      let adoption = try AppSearch.adoption(at: [path], from: directory, standIns: standIns)
      return [Finding(place: shown, adoption: .success(adoption))]
    }
    return places.map { place in
      let shown = RehearsalPlace.shown(place, from: here)
      do throws(UsageProblem) {
        let adoption = try AppSearch.adoption(at: [place.path], from: directory, standIns: standIns)
        return Finding(place: shown, adoption: .success(adoption))
      } catch {
        return Finding(place: shown, adoption: .failure(error))
      }
    }
  }

  /// - Parameter isOfProject: Whether a folder above has a project, whose own packages are looked at with it.
  private static func places(at folder: URL, isOfProject: Bool) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }.map { folder.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: "project.pbxproj").path) }
    let apps = projects.filter { (try? XcodeProject(at: $0).applications.isEmpty) != true }
    // A library often has both, and its project builds no app.
    if !isOfProject, apps.isEmpty, isPackageForUIKit(folder) { return [folder] }
    let isOfProject = isOfProject || !projects.isEmpty
    let below = names.flatMap { name -> [URL] in
      let place = folder.appending(path: name)
      var isFolder: ObjCBool = false
      guard !name.hasPrefix("."), !passedOver.contains(name), !name.hasSuffix(".xcodeproj"),
        FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue,
        (try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)) == nil
      else { return [] }
      return places(at: place, isOfProject: isOfProject)
    }
    return ((apps.isEmpty ? projects : apps) + below).sorted { $0.path < $1.path }
  }

  /// Whether a folder has a package with files that import UIKit; one that `adopt` wrote has others' files alone.
  private static func isPackageForUIKit(_ folder: URL) -> Bool {
    let manifest = folder.appending(path: PackageManifest.fileName)
    guard let text = try? String(contentsOf: manifest, encoding: .utf8), !text.contains("RewriteApp") else { return false }
    return XcodeTarget.files(below: folder).contains(where: \.importsUIKit)
  }
}
