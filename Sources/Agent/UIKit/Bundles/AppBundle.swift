import LocalizedTexts
import ObjectiveCRuntime
import UniformTypes
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
  private static let formats = PerLaunch<[String: LocalizedFormat]>([:])

  package static var current: Bundle? { bundle.value }

  /// Makes `folder` the main bundle of this launch.
  @MainActor
  package static func use(_ folder: String) {
    Bundle.allowReading(below: folder)
    Self.folder.value = folder
    bundle.value = Seal.opened { Bundle(path: folder) }
    TypeDeclarations.use { bundle.value?.infoDictionary ?? [:] }
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
    let surroundings = LocalizedSurroundings(languages: BundleLanguages.wanted, device: device)
    let key = "\(bundle.bundlePath)\n\(name)\n\(surroundings.languages.first ?? "")\n\(surroundings.device)"
    if let known = texts.value[key] { return known }
    let read = LocalizedTable.read(name, of: bundle, surroundings)
    var table: [String: String] = [:]
    for (key, text) in read.sorted(by: { $0.key < $1.key }) {
      switch text {
      case .plain(let text): table[key] = text
      case .format(let format): table[key] = known(format)
      }
    }
    texts.value[key] = table
    return table
  }

  /// What tables and property lists call the device.
  static var device: String {
    MainActor.assumeIsolated { UIDevice.current.userInterfaceIdiom == .pad ? "ipad" : "iphone" }
  }

  /// The text by which a format is known from now on: how it is worded for most numbers, such as `%1$d apples`, so that
  /// Foundation makes something of it, too. Where another format has the same, word joiners, which nobody sees, tell them apart.
  private static func known(_ format: LocalizedFormat) -> String {
    var text = format.worded(for: [])
    while let other = formats.value[text], other != format { text += "\u{2060}" }
    formats.value[text] = format
    return text
  }

  /// The format that a text of a table is; nil for one that does not depend on numbers.
  static func format(_ text: String) -> LocalizedFormat? { formats.value.isEmpty ? nil : formats.value[text] }

  /// A format with its arguments in their places, worded for them, with numbers as a locale writes them.
  static func formatted(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    let worded = Self.format(format)?.worded(for: arguments.map(number)) ?? format
    return withVaList(arguments) {
      NSString(format: worded, locale: locale?._bridgeToObjectiveC(), arguments: $0)._bridgeToSwift()
    }
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let whole as any BinaryInteger: Double(whole)
    case let number as any BinaryFloatingPoint: Double(number)
    case let object as NSNumber: object.doubleValue
    default: nil
    }
  }
}
