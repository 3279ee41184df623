import Foundation
import XcodeProjects
import XcodeProjects

/// `AdoptedApp.json`: what the plugin `RewriteApp` has to know of an app.
///
/// Paths are relative, so that a checkout elsewhere builds.
struct AppDescription {
  let text: String

  /// - Parameter package: the folder of the package that the description is for.
  init(_ app: AdoptableApp, from package: URL) {
    let target = package.appending(path: "Sources/\(app.module)")
    var values = Self.files(app.folders, app.sources, app.resources, from: target)
    if AppSwift(app.settings).isIsolatedToMain { values["isolation"] = "MainActor" }
    values["settings"] = Self.settings(of: app)
    if let file = app.propertyList { values["propertyList"] = RehearsalPlace.path(to: file, from: target) }
    self.init(values)
  }

  /// That of a target with tests.
  init(_ tests: AdoptableTests, from package: URL) {
    let folder = package.appending(path: "Tests/\(tests.module)")
    let target = tests.target
    var values = Self.files(target.folders, target.sources, target.resources, from: folder)
    values["tests"] = tests.kind.rawValue
    if tests.kind == .unit { values["isolation"] = "MainActor" }
    if let file = target.propertyList { values["propertyList"] = RehearsalPlace.path(to: file, from: folder) }
    self.init(values)
  }

  private static func files(
    _ folders: [XcodeTarget.Folder], _ sources: [URL], _ resources: [URL], from target: URL
  ) -> [String: Any] {
    func paths(_ urls: [URL]) -> [String] { urls.map { RehearsalPlace.path(to: $0, from: target) }.sorted() }
    let values = [
      "folders": paths(folders.map(\.place)), "sources": paths(sources), "resources": paths(resources),
      "excluded": paths(folders.flatMap(\.excluded)),
    ]
    return values.filter { !$0.value.isEmpty }
  }

  private init(_ values: [String: Any]) {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and lists of texts: they can always be written.
    let bytes = (try? JSONSerialization.data(withJSONObject: values, options: options)) ?? Data()
    text = String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// What makes the property list: its own keys, the usual ones, and what it refers to.
  private static func settings(of app: AdoptableApp) -> [String: String] {
    var names = Set(app.settings.names.filter { $0.hasPrefix("INFOPLIST_KEY_") })
    names.formUnion([
      "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "MARKETING_VERSION",
      "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE", "TARGET_NAME", "PRODUCT_BUNDLE_PACKAGE_TYPE",
    ])
    if let file = app.propertyList, let list = try? String(contentsOf: file, encoding: .utf8) {
      for match in list.matches(of: /\$[({]([A-Za-z0-9_]+)/) { names.insert(String(match.output.1)) }
    }
    let values = names.sorted().compactMap { name in app.settings[name].map { (name, $0) } }
    return Dictionary(uniqueKeysWithValues: values)
  }
}
