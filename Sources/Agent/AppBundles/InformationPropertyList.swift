import Foundation

/// Puts the `Info.plist` of an app together, as Xcode does: from the project's file and from build settings.
package struct InformationPropertyList {
  /// The settings that it needs, with nothing left in them to resolve.
  package let settings: [String: String]

  package init(settings: [String: String]) { self.settings = settings }

  /// - Parameter file: the project's own; nil for an app whose list is made from settings alone.
  package func values(from file: URL?) throws -> [String: Any] {
    var values: [String: Any] = [:]
    if let file {
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      values = expanded(list) as? [String: Any] ?? [:]
    }
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Self.prefix) {
      add(String(name.dropFirst(Self.prefix.count)), value, to: &values)
    }
    for (key, name) in Self.usual where values[key] == nil { values[key] = settings[name] }
    if values["CFBundlePackageType"] == nil { values["CFBundlePackageType"] = "APPL" }
    return values
  }

  private static let prefix = "INFOPLIST_KEY_"

  /// What every app has, and the setting that it comes from.
  private static let usual = [
    "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME", "CFBundleExecutable": "EXECUTABLE_NAME",
    "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
  ]

  // MARK: Settings that are keys

  private func add(_ name: String, _ value: String, to values: inout [String: Any]) {
    switch name {
    case "UIApplicationSceneManifest_Generation":
      if value == "YES", values["UIApplicationSceneManifest"] == nil {
        values["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": false] as [String: Any]
      }
    case "UILaunchScreen_Generation":
      if value == "YES", values["UILaunchScreen"] == nil { values["UILaunchScreen"] = [String: Any]() }
    default:
      guard let key = key(of: name), values[key] == nil else { return }
      values[key] = Self.lists.contains(where: key.hasPrefix) ? value.split(separator: " ").map(String.init) : plain(value)
    }
  }

  /// Keys whose values are lists.
  private static let lists = ["UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities"]

  /// `UISupportedInterfaceOrientations_iPad` is the key `UISupportedInterfaceOrientations~ipad`.
  private func key(of name: String) -> String? {
    guard !name.isEmpty else { return nil }
    for (suffix, idiom) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count)) + idiom
    }
    return name
  }

  private func plain(_ value: String) -> Any {
    switch value {
    case "YES": true
    case "NO": false
    default: value
    }
  }

  // MARK: References

  private func expanded(_ value: Any) -> Any {
    switch value {
    case let text as String: return expanded(text: text)
    case let list as [Any]: return list.map(expanded)
    case let values as [String: Any]: return values.mapValues(expanded)
    default: return value
    }
  }

  /// `$(NAME)` and `${NAME}`; a setting that nobody has made is empty, as in Xcode.
  private func expanded(text: String) -> String {
    text.replacing(/\$[({]([A-Za-z0-9_]+)(:[a-z0-9]+)?[)}]/) { match in
      let value = settings[String(match.output.1)] ?? ""
      guard match.output.2 == ":rfc1034identifier" else { return value }
      return String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
    }
  }
}
