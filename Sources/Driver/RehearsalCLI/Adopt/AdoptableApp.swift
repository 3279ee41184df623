import Foundation
import XcodeProjects

/// An app that was found, with all that a package needs to know of it.
struct AdoptableApp {
  /// As it is called: the name of its target.
  let name: String
  let module: String
  /// What it was found in, for messages: a project, or a folder.
  let origin: URL
  let folders: [XcodeTarget.Folder]
  let sources: [URL]
  let resources: [URL]
  let propertyList: URL?
  let settings: BuildSettings
  /// The targets of the project that test it.
  let tests: [AdoptableTests]
  /// What does not come along, in sentences.
  let notes: [String]

  /// All Swift files, sorted.
  var swiftFiles: [URL] {
    let below = folders.flatMap { folder in
      AdoptableApp.files(below: folder.place).filter { file in
        file.pathExtension == "swift" && !folder.excluded.contains { file.path == $0.path || file.path.hasPrefix($0.path + "/") }
      }
    }
    return (sources + below).sorted { $0.path < $1.path }
  }

  var storyboards: [URL] {
    let below = folders.flatMap { AdoptableApp.files(below: $0.place) }
    return (resources + below).filter { $0.pathExtension == "storyboard" }.sorted { $0.path < $1.path }
  }

  /// All files below a folder, sorted; hidden ones are left out.
  static func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let files = found?.compactMap { ($0 as? URL)?.standardizedFileURL } ?? []
    return files.sorted { $0.path < $1.path }
  }
}

extension AdoptableApp {
  /// The app that a target of a project builds.
  ///
  /// - Parameter tests: the targets that test it.
  init(_ target: XcodeTarget, of project: URL, tests: [XcodeTarget] = []) {
    name = target.name
    module = target.module
    origin = project
    folders = target.folders
    sources = target.sources
    resources = target.resources
    propertyList = target.propertyList
    settings = target.settings
    self.tests = tests.map(AdoptableTests.init)
    var notes: [String] = []
    if !target.foreignSources.isEmpty {
      let names = target.foreignSources.prefix(3).map(\.lastPathComponent).joined(separator: ", ")
      notes.append("\(target.foreignSources.count) files in other languages than Swift stay behind (\(names) …)")
    }
    if !target.packageProducts.isEmpty {
      notes.append("it links \(target.packageProducts.joined(separator: ", ")): add what builds on Linux to its target by hand")
    }
    self.notes = notes
  }

  /// The app whose sources lie in a folder that no project describes.
  init(folder: URL) {
    let plain = folder.lastPathComponent
    let propertyList = folder.appending(path: "Info.plist")
    name = plain
    module = BuildSettings.moduleName(plain)
    origin = folder
    folders = [XcodeTarget.Folder(place: folder, excluded: [])]
    (sources, resources, tests, notes) = ([], [], [], [])
    self.propertyList = FileManager.default.fileExists(atPath: propertyList.path) ? propertyList : nil
    settings = BuildSettings(layers: [
      [
        "PRODUCT_NAME": plain, "TARGET_NAME": plain, "EXECUTABLE_NAME": plain, "PRODUCT_MODULE_NAME": module,
        "PRODUCT_BUNDLE_IDENTIFIER": "org.example.\(module)", "SWIFT_VERSION": "5.0", "DEVELOPMENT_LANGUAGE": "en",
        "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
      ]
    ])
  }
}
