import ObjectiveCRuntime
import VirtualTime

// What an app sees of bundles, in place of Foundation's, which knows neither the bundle of an app that the agent
// hosts nor the language that the device is set to. Who imports Foundation beside UIKit has Foundation's, whose
// main bundle is the program's.
extension Bundle {
  /// The app's bundle; that of the program where the app has none of its own.
  @_disfavoredOverload
  public static var main: Bundle { AppBundle.current ?? .program }

  /// The bundle of the app or the library that declares a class; of a class of UIKit's, or of the program's own, the main one.
  @_disfavoredOverload
  public convenience init(for aClass: AnyClass) {
    let module = String(_typeName(aClass).prefix { $0 != "." })
    let folder = MainActor.assumeIsolated { AppFolder.path(of: module) }
    if let folder { Bundle.allowReading(below: folder) }
    self.init(path: folder ?? Bundle.main.bundlePath)!
  }

  /// The bundle that names itself so in its `Info.plist`: the app's, or one that was opened already; nil where there is none.
  @_disfavoredOverload
  public convenience init?(identifier: String) {
    let known = [Bundle.main] + Bundle.allBundles
    guard let bundle = known.first(where: { $0.bundleIdentifier == identifier }) else { return nil }
    self.init(path: bundle.bundlePath)
  }

  /// Where StoreKit puts the receipt of the app. There is a file only when something was bought or a receipt was asked for. It is
  /// a list in JSON, which nobody has signed.
  @_disfavoredOverload
  public var appStoreReceiptURL: URL? {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Library/StoreKit/sandboxReceipt")
  }

  // MARK: Files

  @_disfavoredOverload
  public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
    path(forResource: name, ofType: ext, inDirectory: subpath).map { URL(fileURLWithPath: $0) }
  }

  @_disfavoredOverload
  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    url(forResource: name, withExtension: ext, subdirectory: nil)
  }

  @_disfavoredOverload
  public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
    BundleResources(self).paths(ext, in: subpath).map { URL(fileURLWithPath: $0) }
  }

  @_disfavoredOverload
  public func path(forResource name: String?, ofType ext: String?) -> String? { BundleResources(self).path(name, ext) }

  @_disfavoredOverload
  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    BundleResources(self).path(name, ext, in: subpath)
  }

  @_disfavoredOverload
  public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
    BundleResources(self).paths(ext, in: subpath)
  }

  // MARK: Languages

  /// The languages that files and texts are taken from, the best one first.
  @_disfavoredOverload
  public var preferredLocalizations: [String] { BundleResources(self).languages.filter { $0.lowercased() != "base" } }

  /// The text in the language that the device is set to; without one `value`, or else the key.
  @_disfavoredOverload
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    let table = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let text = AppBundle.table(table, of: self)[key] { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

/// A text of the app's in the language that the device is set to: of `Localizable.strings`, unless another table is named.
@_disfavoredOverload
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}
