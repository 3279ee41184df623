import ObjectiveCRuntime
import VirtualTime

/// The bundle of the app that runs: what `Bundle.main` is on iOS.
///
/// An app that comes along as it is has one; it is a folder with its property list and with links to what else belongs to it. An
/// app that is written for the agent has the folder of the program.
package enum AppBundle {
  // Of no actor, as `Bundle.main` is of none.
  private static let bundle = PerLaunch<Bundle?>(nil)
  private static let folder = PerLaunch<String?>(nil)
  private static let texts = PerLaunch<[String: [String: String]]>([:])

  package static var current: Bundle? { bundle.value }

  /// Makes `folder` the main bundle of this launch.
  @MainActor
  package static func use(_ folder: String) {
    Bundle.allowReading(below: folder)
    Self.folder.value = folder
    bundle.value = Seal.opened { Bundle(path: folder) }
  }

  /// Whether it is that of the app whose sources are a module.
  @MainActor
  static func belongs(to module: String) -> Bool {
    guard let folder = folder.value else { return false }
    return AppFolder.path(of: module) == folder
  }

  // MARK: Texts

  /// The texts of a table in the language of the device, read once a launch.
  static func table(_ name: String, of bundle: Bundle) -> [String: String] {
    let key = "\(bundle.bundlePath)\n\(name)\n\(Locale.preferredLanguages.first ?? "")"
    if let known = texts.value[key] { return known }
    let read = LocalizedTable.read(name, of: bundle)
    texts.value[key] = read
    return read
  }
}
