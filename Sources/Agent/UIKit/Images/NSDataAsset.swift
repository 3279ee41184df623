/// Data of an asset catalog: what a `.dataset` in it holds.
///
/// Why `@unchecked Sendable`: nothing in it changes.
public final class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name of the set.
  public let name: String
  public let data: Data
  /// The identifier of the data's type, as the set says or as the file's ending does; `public.data` where neither does.
  public let typeIdentifier: String

  /// Nil where no catalog of the app has such a set.
  @MainActor
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Nil where no catalog of the bundle has such a set.
  @MainActor
  public init?(name: String, bundle: Bundle) {
    guard let found = AssetFolders.data(named: name, of: bundle) else { return nil }
    self.name = name
    (data, typeIdentifier) = (found.data, found.type ?? UTType.data.identifier)
    super.init()
  }
}
