/// Finds views by identifier, label or text without walking the tree.
///
/// Views only note that something about them changed, which costs a flag; what they are called is looked at when somebody asks
/// next, so a find costs as much as was changed since the last one, however large the tree is. Views of an app's own classes may
/// compute their names from anything: they are looked at afresh each time.
/// ```
///   a text, label or identifier changes, a view comes into a window ─▶ dirty ─┐
///   find ─▶ the dirty ones and the app's own are read again ◀─────────────────┘ ─▶ entries by name ─▶ candidates
/// ```
@MainActor
package enum ViewIndex {
  /// By what a view is looked up.
  package enum Name: Hashable, Sendable {
    case identifier(String)
    case label(String)
    case text(String)
  }

  /// A view under the names that it had when it was last looked at.
  final class Entry {
    weak var view: UIView?
    var names: [Name] = []
    var isDirty = false
    let serial: Int

    init(_ view: UIView) {
      self.view = view
      serial = view.serial
    }
  }

  // Before the first find nothing is kept: an app that nobody looks at pays nothing.
  private static var isActive = false
  private static var dirty: [Entry] = []
  private static var volatile: [Entry] = []
  private static var entries: [Name: [Int: Entry]] = [:]

  static func reset() { (isActive, dirty, volatile, entries) = (false, [], [], [:]) }

  // MARK: What views note

  /// A view came into a window, or left it.
  static func noteMove(of view: UIView) {
    if isActive { mark(view) }
  }

  /// What a view is called may have changed, and with it what the views around it are called: a cell takes its label from what
  /// is in it.
  static func noteChange(of view: UIView) {
    guard isActive else { return }
    var next: UIView? = view
    while let current = next {
      mark(current)
      next = current.superview
    }
  }

  /// A window comes to be seen, with all that was put into it meanwhile.
  static func noteShown(_ window: UIWindow) {
    if isActive { for view in window.selfAndDescendants { mark(view) } }
  }

  private static func mark(_ view: UIView) {
    let entry = view.indexEntry ?? Entry(view)
    view.indexEntry = entry
    guard !entry.isDirty else { return }
    entry.isDirty = true
    dirty.append(entry)
  }

  // MARK: Finding

  /// The views in a window that have a name now, in the order of their creation.
  package static func views(named name: Name) -> [UIView] {
    if !isActive { activate() }
    for entry in dirty { read(entry) }
    dirty = []
    volatile.removeAll { $0.view?.window == nil }
    for entry in volatile { read(entry) }
    guard let found = entries[name] else { return [] }
    return found.values.sorted { $0.serial < $1.serial }.compactMap(\.view)
  }

  private static func activate() {
    isActive = true
    for window in UIApplication.shared.windows {
      for view in window.selfAndDescendants { mark(view) }
    }
  }

  private static func read(_ entry: Entry) {
    let names = entry.view.map(names) ?? []
    if entry.isDirty, let view = entry.view, view.window != nil, ClassOrigin.isOfTheApp(view),
      !volatile.contains(where: { $0 === entry })
    {
      volatile.append(entry)
    }
    entry.isDirty = false
    guard names != entry.names else { return }
    for name in entry.names {
      entries[name]?[entry.serial] = nil
      if entries[name]?.isEmpty ?? false { entries[name] = nil }
    }
    for name in names { entries[name, default: [:]][entry.serial] = entry }
    entry.names = names
  }

  private static func names(of view: UIView) -> [Name] {
    guard view.window != nil else { return [] }
    var names: [Name] = []
    if let identifier = view.accessibilityIdentifier { names.append(.identifier(identifier)) }
    if let label = view.accessibilityLabel { names.append(.label(label)) }
    if let text = view.shownText { names.append(.text(text)) }
    return names
  }
}

/// Tells classes of an app from UIKit's own, remembered by type: reflection is slow.
@MainActor
enum ClassOrigin {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func isOfTheApp(_ view: UIView) -> Bool {
    let type = type(of: view)
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = !String(reflecting: type).hasPrefix("UIKit.")
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}

extension UIView {
  /// The text that a person would read on it: of a label, a button's title, a field's contents.
  package var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case let field as UITextField: field.text
    default: nil
    }
  }
}
