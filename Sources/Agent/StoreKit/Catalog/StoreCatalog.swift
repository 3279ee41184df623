import UIKit

/// What the app sells: what StoreKit configuration files say, which are read whenever somebody asks.
///
/// ```
///   Media/Store/*.storekit of the launch's home, where a driver puts them with launch(files:)
///     none there ─▶ *.storekit in the app's bundle
/// ```
/// By the names of the files, and in the order in which they stand there; of two with one identifier the first counts.
struct StoreCatalog {
  private(set) var items: [StoreItem] = []
  /// Whether a purchase needs somebody else's word.
  private(set) var asksToBuy = false
  /// Whether purchases fail that the person wants.
  private(set) var failsPurchases = false
  private(set) var isMissing = false

  func item(_ identifier: String) -> StoreItem? { items.first { $0.identifier == identifier } }

  static func read() -> StoreCatalog {
    var catalog = StoreCatalog()
    let home = URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Media/Store")
    var files = Self.files(in: home)
    if files.isEmpty, let bundle = AppBundle.current { files = Self.files(in: URL(filePath: bundle.bundlePath)) }
    catalog.isMissing = files.isEmpty
    for file in files { catalog.take(file) }
    return catalog
  }

  private static func files(in folder: URL) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.filter { $0.lowercased().hasSuffix(".storekit") }.map { folder.appending(path: $0) }
  }

  private mutating func take(_ place: URL) {
    guard let bytes = FileManager.default.contents(atPath: place.path) else { return }
    let name = place.lastPathComponent
    guard let file = try? JSONDecoder().decode(StoreFile.self, from: bytes) else {
      UIKitComplaints.record(.warning("\(name) is no StoreKit configuration file: it has to be the JSON that Xcode writes"))
      return
    }
    asksToBuy = asksToBuy || file.settings?.asksToBuy ?? false
    failsPurchases = failsPurchases || file.settings?.failsPurchases ?? false
    let locale = Locale(identifier: file.settings?.locale ?? "en_US")
    for (entry, group) in file.entries {
      do throws(StoreItem.Problem) {
        let item = try StoreItem(entry, group: group, locale: locale)
        if self.item(item.identifier) == nil { items.append(item) }
      } catch {
        UIKitComplaints.record(.warning("\(name) cannot sell '\(entry.productID)': \(error.text)"))
      }
    }
  }
}
