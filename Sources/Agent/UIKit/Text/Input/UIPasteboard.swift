import VirtualTime

/// What was copied: items, each of which can be read in one or more types.
///
/// Every change counts and is posted at once. Nothing outlives the process, and nobody is asked for permission to paste; expiry,
/// detection of patterns and item providers are left out.
@MainActor
open class UIPasteboard: UIObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  nonisolated public static let typeListString = ["public.utf8-plain-text", "public.text"]
  nonisolated public static let typeListURL = ["public.url"]
  nonisolated public static let typeListImage = ["public.png", "public.jpeg", "com.apple.uikit.image"]
  nonisolated public static let typeListColor = ["com.apple.uikit.color"]

  private final class Contents {
    var items: [[String: Any]] = []
    var changeCount = 0
  }

  @PerLaunch private static var known: [Name: Contents] = [:]
  @PerLaunch private static var shared: UIPasteboard?
  private static let uniqueNumbers = SerialNumbers()

  /// The one that all apps share.
  public static var general: UIPasteboard {
    if let shared { return shared }
    let general = UIPasteboard(.general)
    shared = general
    return general
  }

  public let name: Name
  private let contents: Contents

  private init(_ name: Name) {
    let contents = Self.known[name] ?? Contents()
    Self.known[name] = contents
    (self.name, self.contents) = (name, contents)
  }

  /// The pasteboard of that name; nil when there is none and `create` is false. All of one name have the same contents.
  public convenience init?(name: Name, create: Bool) {
    guard create || name == .general || Self.known[name] != nil else { return nil }
    self.init(name)
  }

  /// A new pasteboard with a name that no other has.
  public static func withUniqueName() -> UIPasteboard {
    UIPasteboard(Name("UIPasteboard-\(uniqueNumbers.next())"))
  }

  /// Forgets a pasteboard; the general one stays.
  public static func remove(withName name: Name) {
    guard name != .general, let contents = known.removeValue(forKey: name) else { return }
    contents.items = []
    NotificationCenter.default.post(name: removedNotification, object: nil)
  }

  /// How often the contents have changed; 0 at launch.
  open var changeCount: Int { contents.changeCount }

  // MARK: Items

  /// Every item as its values by type.
  open var items: [[String: Any]] {
    get { contents.items }
    set {
      let (former, present) = (Self.types(of: contents.items), Self.types(of: newValue))
      contents.items = newValue
      contents.changeCount += 1
      var info: [String: Any] = [:]
      let added = present.filter { !former.contains($0) }
      let removed = former.filter { !present.contains($0) }
      if !added.isEmpty { info[Self.changedTypesAddedUserInfoKey] = added }
      if !removed.isEmpty { info[Self.changedTypesRemovedUserInfoKey] = removed }
      NotificationCenter.default.post(name: Self.changedNotification, object: self, userInfo: info)
    }
  }

  private static func types(of items: [[String: Any]]) -> [String] {
    items.flatMap { $0.keys.sorted() }.reduce(into: []) { types, type in
      if !types.contains(type) { types.append(type) }
    }
  }

  open var numberOfItems: Int { items.count }

  open func addItems(_ items: [[String: Any]]) { self.items += items }

  open func setItems(_ items: [[String: Any]]) { self.items = items }

  /// The types of the first item.
  open var types: [String] { items.first?.keys.sorted() ?? [] }

  open func contains(pasteboardTypes types: [String]) -> Bool { types.contains { value(forPasteboardType: $0) != nil } }

  /// What the first item holds in that type.
  open func value(forPasteboardType type: String) -> Any? { items.first?[type] }

  open func setValue(_ value: Any, forPasteboardType type: String) { items = [[type: value]] }

  open func data(forPasteboardType type: String) -> Data? {
    let value = value(forPasteboardType: type)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }

  open func setData(_ data: Data, forPasteboardType type: String) { items = [[type: data]] }

  // MARK: Values of one kind: the singular ones are of the first item that has such a value.

  open var strings: [String]? {
    get { all(Self.typeListString) { $0 as? String ?? ($0 as? Data).flatMap { String(data: $0, encoding: .utf8) } } }
    set { items = (newValue ?? []).map { [Self.typeListString[0]: $0] } }
  }

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  open var urls: [URL]? {
    get { all(Self.typeListURL) { $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) } } }
    set { items = (newValue ?? []).map { [Self.typeListURL[0]: $0, Self.typeListString[0]: $0.absoluteString] } }
  }

  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  open var colors: [UIColor]? {
    get { all(Self.typeListColor) { $0 as? UIColor } }
    set { items = (newValue ?? []).map { [Self.typeListColor[0]: $0] } }
  }

  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  open var images: [UIImage]? {
    get { all(Self.typeListImage) { $0 as? UIImage } }
    set { items = (newValue ?? []).map { ["com.apple.uikit.image": $0] } }
  }

  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  private func all<Value>(_ types: [String], _ convert: (Any) -> Value?) -> [Value]? {
    let values = items.compactMap { item in types.compactMap { type in item[type].flatMap(convert) }.first }
    return values.isEmpty ? nil : values
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }
}
