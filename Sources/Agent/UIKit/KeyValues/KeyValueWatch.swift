import VirtualTime

/// Somebody who wants to know of the changes of one property, or of what a path of keys leads to.
///
/// ```
/// observe "child.title"    hooks: child of the root · title of the child that it has now · whatever these depend on
///   a hook's value will change ─▶ the old value is kept, a prior change told
///   a hook's value did change  ─▶ hooks are set anew, the change is told
/// ```
/// Why `@unchecked Sendable`: what keeps it may be kept by an app anywhere; everything of an app runs on one thread.
final class KeyValueWatch: @unchecked Sendable {
  /// A change as told to whoever observes; values are asked for where they are wanted.
  struct Change {
    var new: Any?
    var old: Any?
    /// False at the beginning, before which nothing was.
    var hasOld = true
    var isPrior = false
    /// Where parts of a list change; nil where the property is set.
    var part: Part?
  }

  /// The parts of a list that change.
  struct Part {
    let kind: NSKeyValueChange
    let indexes: IndexSet
    /// Those that come, and those that go; nil for none.
    var new: [Any]?
    var old: [Any]?
  }

  private static let serials = SerialNumbers()

  /// By which of several on one property the one is told first that began first.
  let serial: Int
  private(set) weak var root: NSObject?
  let keys: [String]
  let options: NSKeyValueObservingOptions
  /// What the value is read with.
  private let read: @MainActor (NSObject) -> Any?
  private var tell: (@MainActor (NSObject, Change) -> Void)?
  /// For each change that has begun, the value before it.
  private var begun: [Any?] = []

  init(
    _ root: NSObject, _ keys: [String], _ options: NSKeyValueObservingOptions, read: @escaping @MainActor (NSObject) -> Any?,
    tell: @escaping @MainActor (NSObject, Change) -> Void
  ) {
    serial = Self.serials.next()
    (self.root, self.keys, self.options, self.read, self.tell) = (root, keys, options, read, tell)
  }

  var hasEnded: Bool { tell == nil || root == nil }

  /// Nobody wants to know any more.
  func end() { tell = nil }

  /// Tells how it is, where that was asked for, and begins.
  @MainActor
  func begin() {
    guard let root else { return }
    if options.contains(.initial) { tell?(root, Change(new: options.contains(.new) ? read(root) : nil, hasOld: false)) }
    hook()
  }

  @MainActor
  func valueWillChange(_ part: Part? = nil) {
    guard let root, let tell else { return }
    let old = options.contains(.old) ? read(root) : nil
    begun.append(old)
    if options.contains(.prior) { tell(root, Change(old: old, isPrior: true, part: part)) }
  }

  @MainActor
  func valueDidChange(_ part: Part? = nil) {
    guard let root, let tell, let old = begun.popLast() else { return }
    if hooksMayMove {
      KeyValueObservations.unhook(self)
      hook()
    }
    tell(root, Change(new: options.contains(.new) ? read(root) : nil, old: old, part: part))
  }

  // MARK: Hooks

  /// The objects that it is hooked to, by where they lie.
  @MainActor var places: [ObjectIdentifier] = []
  /// Whether a change can lead the path to other objects.
  private var hooksMayMove = false

  @MainActor
  private func hook() {
    guard let root else { return }
    var seen: Set<String> = []
    hook(root, keys[...], &seen)
  }

  @MainActor
  private func hook(_ object: NSObject, _ keys: ArraySlice<String>, _ seen: inout Set<String>) {
    guard let first = keys.first, !first.hasPrefix("@") else { return }
    let key = KeyValues.declared(first, of: type(of: object))
    KeyValueObservations.hook(self, object, key)
    let affecting = KeyValues.allAffecting(key, of: type(of: object)).sorted()
    for path in affecting where seen.insert(path).inserted {
      hook(object, KeyValues.keys(of: path)[...], &seen)
    }
    guard keys.count > 1 else { return }
    hooksMayMove = true
    if let next = KeyValues.read(key, of: object) as? NSObject {
      var seen: Set<String> = []
      hook(next, keys.dropFirst(), &seen)
    }
  }
}
