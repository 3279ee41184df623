/// What the app's `Info.plist` says to UIKit.
@MainActor
struct PropertyList {
  private let values: [String: Any]

  /// That of the app that runs; empty for one that has no bundle.
  static var ofApp: PropertyList { PropertyList(values: AppBundle.current?.infoDictionary ?? [:]) }

  private init(values: [String: Any]) { self.values = values }

  /// One of the configurations of `UIApplicationSceneManifest`.
  struct SceneEntry {
    let name: String?
    let delegateClass: String?
    let storyboard: String?
  }

  /// Whether the app has scenes.
  var hasSceneManifest: Bool { values["UIApplicationSceneManifest"] != nil }

  /// Whether the app may have several scenes at once.
  var supportsMultipleScenes: Bool {
    (values["UIApplicationSceneManifest"] as? [String: Any])?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
  }

  /// - Parameter name: nil for the first one.
  func scene(named name: String?, for role: UISceneSession.Role) -> SceneEntry? {
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let configurations = (manifest?["UISceneConfigurations"] as? [String: Any])?[role.rawValue] as? [[String: Any]] ?? []
    let entries = configurations.map { entry in
      SceneEntry(
        name: entry["UISceneConfigurationName"] as? String, delegateClass: entry["UISceneDelegateClassName"] as? String,
        storyboard: entry["UISceneStoryboardFile"] as? String)
    }
    return name.map { name in entries.first { $0.name == name } } ?? entries.first
  }

  /// The storyboard that an app without scenes begins with; on a tablet it may have another one.
  var mainStoryboard: String? { text("UIMainStoryboardFile") }

  /// Nil for an app that says nothing of it.
  var orientations: UIInterfaceOrientationMask? {
    guard let names = forDevice("UISupportedInterfaceOrientations") as? [String], !names.isEmpty else { return nil }
    let known: [String: UIInterfaceOrientationMask] = [
      "UIInterfaceOrientationPortrait": .portrait, "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
      "UIInterfaceOrientationLandscapeLeft": .landscapeLeft, "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
    return UIInterfaceOrientationMask(names.compactMap { known[$0] })
  }

  /// The style that the app always has.
  var interfaceStyle: UIUserInterfaceStyle? {
    switch text("UIUserInterfaceStyle") {
    case "Light": .light
    case "Dark": .dark
    default: nil
    }
  }

  /// Whether controllers say how the status bar looks, as they do unless the list says otherwise.
  var hasStatusBarOfControllers: Bool { values["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true }

  /// The names of the pictures that the app's icon can be changed to.
  var alternateIcons: [String] {
    let icons = forDevice("CFBundleIcons") as? [String: Any]
    return ((icons?["CFBundleAlternateIcons"] as? [String: Any])?.keys).map { $0.sorted() } ?? []
  }

  /// Whether the app's own documents are among the files of the device.
  var showsDocuments: Bool {
    func isOn(_ key: String) -> Bool { values[key] as? Bool ?? false }
    return isOn("UISupportsDocumentBrowser") || isOn("UIFileSharingEnabled") && isOn("LSSupportsOpeningDocumentsInPlace")
  }

  /// The identifiers of the types of documents that the app declares, in its order.
  var documentTypes: [String] {
    let entries = values["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
    return entries.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
  }

  /// As the app is called below its icon.
  var displayName: String? { text("CFBundleDisplayName") ?? text("CFBundleName") }

  private func text(_ key: String) -> String? { (forDevice(key) as? String).flatMap { $0.isEmpty ? nil : $0 } }

  /// `UIMainStoryboardFile~ipad` goes before `UIMainStoryboardFile` on a tablet.
  private func forDevice(_ key: String) -> Any? {
    let idiom = AppBundle.device
    return values["\(key)~\(idiom)"] ?? values[key]
  }
}
