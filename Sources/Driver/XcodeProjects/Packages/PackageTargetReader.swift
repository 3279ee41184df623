import Foundation

/// Reads the targets of a package, with their files where the package manager looks for them, and their settings.
struct PackageTargetReader {
  private let dump: PackageDump
  private let folder: URL
  private let own: Set<String>

  init(_ dump: PackageDump, folder: URL) {
    (self.dump, self.folder) = (dump, folder)
    own = Set(dump.targets.map(\.name))
  }

  /// Nil for what is neither a library, a program nor a target with tests, and for what has no files.
  func target(_ target: PackageDump.Target) -> XcodeTarget? {
    guard let kind = Self.kind(target), let place = place(of: target) else { return nil }
    func below(_ path: String) -> URL { place.appending(path: path).standardizedFileURL }
    let named = target.dependencies.map { (name: $0.name, isOwn: $0.mayBeTarget && own.contains($0.name)) }
    let copied = target.resources.filter(\.isCopied).map { below($0.path) }
    // All that lies in the folder, unless the sources are named one by one.
    let sources = (target.sources ?? []).map(below)
    let processed = sources.isEmpty ? [] : target.resources.filter { !$0.isCopied }.map { below($0.path) }
    let folders = sources.isEmpty ? [place] : processed.filter(\.isFolder)
    return XcodeTarget(
      name: target.name, kind: kind, module: BuildSettings.moduleName(target.name), sources: sources, foreignSources: [],
      resources: copied + processed.filter { !$0.isFolder },
      folders: folders.map { XcodeTarget.Folder(place: $0, excluded: target.exclude.map(below) + copied) },
      propertyList: nil, settings: settings(of: target), dependencies: named.filter(\.isOwn).map(\.name),
      packageProducts: named.filter { !$0.isOwn }.map(\.name))
  }

  /// Why a target stays behind, in a sentence; nil for one that does not.
  func reasonToLeave(_ target: PackageDump.Target) -> String? {
    let subject = "the target '\(target.name)' of the package '\(dump.name)' stays behind"
    switch target.type {
    case "macro": return "\(subject): it is a macro, which has to be built for this machine; add its package by hand"
    case "plugin": return "\(subject): it is a plugin"
    case "binary": return "\(subject): it is binary, for another system"
    case "system": return "\(subject): it is a library of the system; add its package by hand"
    default: return place(of: target) == nil ? "\(subject): there is no folder with its sources" : nil
    }
  }

  private static func kind(_ target: PackageDump.Target) -> XcodeTarget.Kind? {
    switch target.type {
    case "regular": .library
    case "executable": .application
    case "test": .unitTests
    default: nil
    }
  }

  /// Its folder: where the manifest says, or in the first of the folders in which the package manager looks.
  private func place(of target: PackageDump.Target) -> URL? {
    func folder(_ path: String) -> URL? {
      let place = self.folder.appending(path: path, directoryHint: .isDirectory).standardizedFileURL
      return place.isFolder ? place : nil
    }
    if let path = target.path { return folder(path) }
    let roots = ["Sources", "Source", "src", "srcs"]
    let searched = target.type == "test" ? ["Tests"] + roots : roots
    if let found = searched.lazy.compactMap({ folder("\($0)/\(target.name)") }).first { return found }
    // A package with one target may have its files right there.
    let alike = dump.targets.filter { ($0.type == "test") == (target.type == "test") }
    return alike.count == 1 ? searched.lazy.compactMap(folder).first : nil
  }

  /// As a project of Xcode's would set them.
  private func settings(of target: PackageDump.Target) -> BuildSettings {
    let asked = target.settings.filter { setting in
      setting.tool == "swift" && (setting.platforms.isEmpty || setting.platforms.contains("ios"))
        && setting.configuration != "release"
    }
    func last(_ kind: String) -> String? { asked.last { $0.kind == kind }?.value }
    let mode =
      last("swiftLanguageMode")
      ?? dump.swiftLanguageVersions?.max(by: { ($0 as NSString).doubleValue < ($1 as NSString).doubleValue })
    var values = [
      "TARGET_NAME": target.name, "PRODUCT_NAME": target.name, "EXECUTABLE_NAME": target.name,
      "PRODUCT_MODULE_NAME": BuildSettings.moduleName(target.name),
      "PRODUCT_BUNDLE_IDENTIFIER": "\(dump.name).\(target.name)", "SWIFT_VERSION": mode ?? "\(dump.toolsVersion.major)",
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": asked.filter { $0.kind == "define" }.compactMap(\.value).joined(separator: " "),
      "DEVELOPMENT_LANGUAGE": dump.defaultLocalization ?? "en", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
    ]
    if let isolation = last("defaultIsolation") { values["SWIFT_DEFAULT_ACTOR_ISOLATION"] = isolation }
    return BuildSettings(layers: [values])
  }
}

extension URL {
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
