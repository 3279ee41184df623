import Foundation
import XcodeProjects

/// Finds the apps that paths on the command line mean.
enum AppSearch {
  /// - Parameter target: the one that is wanted, of those that build apps; nil for all.
  static func apps(at path: String, from directory: String, target: String?) throws(UsageProblem) -> [AdoptableApp] {
    let place = URL(filePath: path, relativeTo: URL(filePath: directory, directoryHint: .isDirectory)).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw UsageProblem(description: "'\(path)' is not there")
    }
    guard isFolder.boolValue else {
      throw UsageProblem(description: "'\(path)' is a file: name an .xcodeproj, or a folder with the sources of an app")
    }
    if place.pathExtension == "xcodeproj" { return try apps(of: place, path, target) }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    if !projects.isEmpty {
      var found: [AdoptableApp] = []
      for project in projects { found += try apps(of: place.appending(path: project), "\(path)/\(project)", target) }
      return found
    }
    guard AdoptableApp.files(below: place).contains(where: { $0.pathExtension == "swift" }) else {
      throw UsageProblem(description: "'\(path)' has neither an .xcodeproj nor a Swift file")
    }
    return [AdoptableApp(folder: place)]
  }

  private static func apps(of project: URL, _ path: String, _ target: String?) throws(UsageProblem) -> [AdoptableApp] {
    let read: XcodeProject
    do throws(ProjectProblem) {
      read = try XcodeProject(at: project)
    } catch {
      throw UsageProblem(description: "\(error)")
    }
    let targets = read.applications
    let wanted = targets.filter { target == nil || $0.name == target }
    guard !wanted.isEmpty else {
      let names = targets.map { "'\($0.name)'" }.joined(separator: ", ")
      throw UsageProblem(
        description: target.map { "'\(path)' has no app called '\($0)'; it has \(names.isEmpty ? "none" : names)" }
          ?? "'\(path)' builds no app")
    }
    return wanted.map { app in
      AdoptableApp(app, of: project, tests: AdoptableTests.targets(testing: app, among: read.targets))
    }
  }
}
