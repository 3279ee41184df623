/// What an observer of a property is told; nothing but that it changed, and afterwards, by default.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value that it has now.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value that it had.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Told once at the beginning, before the observer is added, as if it had just changed.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Told before each change, too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What happened to a property: it was set, or parts of its list were changed by `mutableArrayValue(forKey:)`.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// What `observeValue(forKeyPath:of:change:context:)` finds in its dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The number of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value now, if it was asked for; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before, if it was asked for; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// An `IndexSet`: where parts of a list were changed; otherwise not there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in what is told before the change; otherwise not there.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property that is observed by a key path of Swift's.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// Nil unless it was asked for.
  public let newValue: Value?
  /// Nil unless it was asked for.
  public let oldValue: Value?
  /// Where parts of a list were changed; nil where the property was set.
  public let indexes: IndexSet?
  /// Whether it is told before the change.
  public let isPrior: Bool
}

/// An observer that is told until it is invalidated, or goes.
///
/// Why `@unchecked Sendable`: apps keep it anywhere, and everything of an app runs on one thread.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let mark = FoundationMark()
  private let watch: KeyValueWatch

  init(_ watch: KeyValueWatch) { self.watch = watch }

  deinit { watch.end() }

  /// An address would order sets by chance.
  public override var hash: Int { 0 }

  /// Ends it; nothing happens the second time.
  public func invalidate() { watch.end() }
}
