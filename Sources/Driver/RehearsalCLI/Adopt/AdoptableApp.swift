import Foundation
import XcodeProjects

/// An app that was found, with all that a package needs to know of it.
struct AdoptableApp {
  let target: XcodeTarget
  /// What it was found in, for messages: a project, a package, or a folder.
  let origin: URL
  /// The modules of the libraries that come along with it, and that it can import.
  var uses: [String]
  /// What it uses of packages elsewhere.
  let external: [ExternalProduct]
  /// The targets of the project that test it.
  var tests: [AdoptableTests]
  /// What does not come along, or not as it is, in sentences.
  let notes: [String]

  /// As it is called: the name of its target.
  var name: String { target.name }
  var module: String { target.module }
}

extension AdoptableApp {
  /// The app that a target of a project, or of a package, builds.
  ///
  /// - Parameters:
  ///   - uses: the libraries that come along.
  ///   - external: what it links of packages elsewhere.
  ///   - tests: the targets that test it.
  ///   - notes: what does not come along, beside its own files.
  init(
    _ target: XcodeTarget, of origin: URL, uses: [AdoptableLibrary] = [], external: [ExternalProduct] = [],
    tests: [XcodeTarget] = [], notes: [String] = []
  ) {
    self.target = target
    self.origin = origin
    self.uses = uses.map(\.module)
    self.external = external
    self.tests = tests.map { AdoptableTests($0) }
    self.notes = Self.foreignSources(of: target) + AppSwift.notes(on: [target]) + MissingResources.notes(on: [target]) + notes
  }

  private static func foreignSources(of target: XcodeTarget) -> [String] {
    guard !target.foreignSources.isEmpty else { return [] }
    let names = target.foreignSources.prefix(3).map(\.lastPathComponent).joined(separator: ", ")
    return ["\(target.foreignSources.count) files in other languages than Swift stay behind (\(names) …)"]
  }

  /// The app whose sources lie in a folder that no project describes.
  init(folder: URL) {
    let name = folder.lastPathComponent
    let module = BuildSettings.moduleName(name)
    let propertyList = folder.appending(path: "Info.plist")
    let settings = BuildSettings(layers: [
      [
        "PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": module,
        "PRODUCT_BUNDLE_IDENTIFIER": "org.example.\(module)", "SWIFT_VERSION": "5.0", "DEVELOPMENT_LANGUAGE": "en",
        "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
      ]
    ])
    let target = XcodeTarget(
      name: name, kind: .application, module: module, folders: [XcodeTarget.Folder(place: folder, excluded: [])],
      propertyList: FileManager.default.fileExists(atPath: propertyList.path) ? propertyList : nil, settings: settings)
    self.init(target, of: folder)
  }
}
