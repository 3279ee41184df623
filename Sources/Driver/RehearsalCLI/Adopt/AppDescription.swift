import Foundation
import XcodeProjects

/// `AdoptedApp.json`: what the plugin `RewriteApp` has to know of a target.
///
/// Paths are relative, so that a checkout elsewhere builds.
struct AppDescription {
  let text: String

  /// - Parameter package: the folder of the package that the description is for.
  init(_ app: AdoptableApp, from package: URL) { self.init(Self.values(of: app.target, from: package)) }

  /// That of a library.
  init(_ library: AdoptableLibrary, from package: URL) {
    var values = Self.values(of: library.target, from: package)
    values["library"] = true
    self.init(values)
  }

  /// That of a target with tests.
  init(_ tests: AdoptableTests, from package: URL) {
    let folder = package.appending(path: "Tests/\(tests.module)")
    var values = Self.files(of: tests.target, from: folder)
    values["tests"] = tests.kind.rawValue
    if tests.kind == .unit { values["isolation"] = "MainActor" }
    if tests.surroundings == .world { values["library"] = true }
    self.init(values)
  }

  /// Whether two descriptions name a file or a folder that is the same; true of those that name none.
  static func shareFiles(_ one: Data, _ other: Data) -> Bool {
    func places(_ bytes: Data) -> Set<String> {
      let values = (try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any] ?? [:]
      return Set(["folders", "sources", "resources"].flatMap { values[$0] as? [String] ?? [] })
    }
    let (left, right) = (places(one), places(other))
    return left.isEmpty && right.isEmpty || !left.isDisjoint(with: right)
  }

  private static func values(of target: XcodeTarget, from package: URL) -> [String: Any] {
    var values = files(of: target, from: package.appending(path: "Sources/\(target.module)"))
    let swift = AppSwift(target.settings)
    if swift.isIsolatedToMain { values["isolation"] = "MainActor" }
    if swift.infersObjectiveC { values["objectiveC"] = "inferred" }
    values["settings"] = settings(of: target)
    return values
  }

  private static func files(of target: XcodeTarget, from folder: URL) -> [String: Any] {
    func paths(_ urls: [URL]) -> [String] { urls.map { RehearsalPlace.path(to: $0, from: folder) }.sorted() }
    let lists = [
      "folders": paths(target.folders.map(\.place)), "sources": paths(target.sources), "resources": paths(target.resources),
      "excluded": paths(target.folders.flatMap(\.excluded)),
    ]
    var values: [String: Any] = lists.filter { !$0.value.isEmpty }
    if let file = target.propertyList { values["propertyList"] = RehearsalPlace.path(to: file, from: folder) }
    return values
  }

  private init(_ values: [String: Any]) {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and lists of texts: they can always be written.
    let bytes = (try? JSONSerialization.data(withJSONObject: values, options: options)) ?? Data()
    text = String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// What makes the property list: its own keys, the usual ones, and what it refers to.
  private static func settings(of target: XcodeTarget) -> [String: String] {
    var names = Set(target.settings.names.filter { $0.hasPrefix("INFOPLIST_KEY_") })
    names.formUnion([
      "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "MARKETING_VERSION",
      "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE", "TARGET_NAME", "PRODUCT_BUNDLE_PACKAGE_TYPE",
    ])
    if let file = target.propertyList, let list = try? String(contentsOf: file, encoding: .utf8) {
      for match in list.matches(of: /\$[({]([A-Za-z0-9_]+)/) { names.insert(String(match.output.1)) }
    }
    let values = names.sorted().compactMap { name in target.settings[name].map { (name, $0) } }
    return Dictionary(uniqueKeysWithValues: values)
  }
}
