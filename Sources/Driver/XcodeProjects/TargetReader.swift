import Foundation

/// Reads targets, with their files and settings.
struct TargetReader {
  private let objects: ProjectObjects
  private let places: FilePlaces
  private let configuration: String

  init(_ objects: ProjectObjects, folder: URL, configuration: String) {
    (self.objects, self.configuration) = (objects, configuration)
    places = FilePlaces(objects, folder: folder)
  }

  /// Nil for what is built by scripts or other tools.
  func target(_ object: ProjectObjects.Object) -> XcodeTarget? {
    guard object.kind == "PBXNativeTarget", let name = object.text("name") else { return nil }
    let settings = settings(of: object, name)
    let compiled = files("PBXSourcesBuildPhase", of: object)
    let propertyList = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : file($0) }
    return XcodeTarget(
      name: name, kind: Self.kind(object.text("productType") ?? ""),
      module: settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.moduleName(name),
      sources: compiled.filter { $0.pathExtension == "swift" },
      foreignSources: compiled.filter { $0.pathExtension != "swift" },
      resources: files("PBXResourcesBuildPhase", of: object), folders: folders(of: object), propertyList: propertyList,
      settings: settings,
      dependencies: objects.list("dependencies", of: object).compactMap { objects[$0.text("target")]?.text("name") },
      packageProducts: objects.list("packageProductDependencies", of: object).compactMap { $0.text("productName") },
      linkedFrameworks: references("PBXFrameworksBuildPhase", of: object).compactMap { $0.text("path") ?? $0.text("name") }
        .compactMap(Self.linkedName))
  }

  /// `Stamps` of `Stamps.framework` and of `libStamps.a`.
  private static func linkedName(_ path: String) -> String? {
    let file = URL(filePath: path)
    let name = file.deletingPathExtension().lastPathComponent
    switch file.pathExtension {
    case "framework": return name
    case "a" where name.hasPrefix("lib"): return String(name.dropFirst(3))
    default: return nil
    }
  }

  private static func kind(_ productType: String) -> XcodeTarget.Kind {
    switch productType {
    case "com.apple.product-type.application": .application
    case "com.apple.product-type.bundle.unit-test": .unitTests
    case "com.apple.product-type.bundle.ui-testing": .uiTests
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static", "com.apple.product-type.library.static":
      .library
    default: .other(productType)
    }
  }

  // MARK: Files

  /// The file that a setting names: from the project's folder on, or, as `$(SRCROOT)/…` comes out, whole.
  private func file(_ path: String) -> URL {
    let place = path.hasPrefix("/") ? URL(filePath: path) : places.root.appending(path: path)
    return FilePlaces.asItIsSpelt(place.standardizedFileURL)
  }

  /// What the phases of a kind refer to.
  private func references(_ phase: String, of target: ProjectObjects.Object) -> [ProjectObjects.Object] {
    let phases = objects.list("buildPhases", of: target).filter { $0.kind == phase }
    return phases.flatMap { objects.list("files", of: $0) }.compactMap { objects[$0.text("fileRef")] }
  }

  private func files(_ phase: String, of target: ProjectObjects.Object) -> [URL] {
    var seen: Set<URL> = []
    return references(phase, of: target).flatMap(places.files).filter { seen.insert($0).inserted }
  }

  private func folders(of target: ProjectObjects.Object) -> [XcodeTarget.Folder] {
    objects.list("fileSystemSynchronizedGroups", of: target).compactMap { group in
      guard let place = places.place(of: group)?.standardizedFileURL else { return nil }
      let exceptions = objects.list("exceptions", of: group).filter { $0.text("target") == target.id }
      let excluded = exceptions.flatMap { $0.texts("membershipExceptions") }
      return XcodeTarget.Folder(place: place, excluded: excluded.map { place.appending(path: $0).standardizedFileURL })
    }
  }

  // MARK: Settings

  private func settings(of target: ProjectObjects.Object, _ name: String) -> BuildSettings {
    let own = layers(of: target)
    let given = [
      "TARGET_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "SRCROOT": places.root.path(percentEncoded: false),
      "PROJECT_DIR": places.root.path(percentEncoded: false), "CONFIGURATION": configuration,
      "DEVELOPMENT_LANGUAGE": objects.root.text("developmentRegion") ?? "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    return BuildSettings(layers: own + layers(of: objects.root) + [given])
  }

  /// The settings of an object's configuration, and those of the file that it is based on.
  private func layers(of object: ProjectObjects.Object) -> [[String: String]] {
    guard let list = objects[object.text("buildConfigurationList")] else { return [] }
    let configurations = objects.list("buildConfigurations", of: list)
    guard let chosen = configurations.first(where: { $0.text("name") == configuration }) ?? configurations.first else {
      return []
    }
    let written = (chosen.values["buildSettings"] as? [String: Any] ?? [:]).compactMapValues(Self.text)
    let base = objects[chosen.text("baseConfigurationReference")].flatMap(places.place)
    return [written, base.map(BuildConfigurationFile.settings) ?? [:]].map(Self.forSimulator)
  }

  private static func text(_ value: Any) -> String? {
    (value as? String) ?? (value as? [String])?.joined(separator: " ")
  }

  /// `NAME[sdk=iphonesimulator*]` goes before `NAME`; what is for other systems is left out.
  private static func forSimulator(_ settings: [String: String]) -> [String: String] {
    var result = settings.filter { !$0.key.contains("[") }
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      guard let match = key.firstMatch(of: /^([A-Za-z0-9_]+)\[sdk=iphone(os|simulator)?\*\]$/), match.output.2 != "os" else {
        continue
      }
      result[String(match.output.1)] = value
    }
    return result
  }
}
