import VirtualTime

/// Finds views by identifier, label or text without walking the tree.
///
/// Views only note that they moved or that something was set, which costs a flag; what they are called is looked at when somebody
/// asks next. So a find costs what has changed since the last one, however large the tree is.
/// ```
///   an identifier, label or text is set, a view comes into a window ─▶ dirty ─┐
///   find ─▶ the dirty ones are read again ◀───────────────────────────────────┘
///        ─▶ entries by name, and the views that compute their names, compared one by one ─▶ candidates
/// ```
@MainActor
package enum ViewIndex {
  /// By what a view is looked up.
  package enum Name: Hashable, Sendable {
    case identifier(String)
    /// On one line.
    case label(String)
    case text(String)

    var isByLabelOrIdentifier: Bool { if case .text = self { false } else { true } }
  }

  /// How much of what a view is called is told to the index when it changes.
  enum Telling {
    /// Everything: plain views and labels, of which there are many.
    case everything
    /// Only the identifier: a control computes its label from its title or value.
    case identifier
    /// Nothing: a class of the app may compute its names from anything.
    case nothing
  }

  /// A view in a window, under the names that it had when it was last looked at.
  @MainActor
  final class Entry {
    // Unsafe, and yet never dangling: the view owns its entry, and clears this as it goes. A weak reference would make every use
    // of the view slower; see `UIView.superview`.
    nonisolated(unsafe) unowned(unsafe) var view: UIView?
    var names: [Name] = []
    var isDirty = false
    var isListed = false
    let telling: Telling
    let serial: Int
    /// The index that knows it. A view that outlives its launch gets another entry in the next one.
    let index: Identity

    init(_ view: UIView, _ index: Identity) {
      self.view = view
      self.index = index
      serial = view.serial
      telling = ViewIndex.telling(of: view)
    }
  }

  /// Tells the index of one launch from that of another.
  final class Identity {}

  @PerLaunch private static var identity = Identity()
  // Before the first find nothing is kept: an app that nobody looks at pays nothing.
  @PerLaunch private static var isActive = false
  @PerLaunch private static var dirty: [Entry] = []
  @PerLaunch private static var entries: [Name: [Int: Entry]] = [:]
  /// The views to compare one by one, and how many of them have left since the list was last tidied.
  @PerLaunch private static var listed: [Entry] = []
  @PerLaunch private static var gone = 0
  /// What is kept while ``atOneInstant(_:)`` is under way; nil otherwise.
  @PerLaunch private static var instant: Instant?

  private struct Instant {
    /// The views to compare, by label and identifier; nil before one of these was looked for.
    var compared: [Name: [UIView]]?
  }

  // MARK: What views note

  /// A view came into a window or left it, or its name may have changed.
  static func note(_ view: UIView) {
    guard isActive else { return }
    var entry = view.indexEntry ?? Entry(view, identity)
    if entry.index !== identity { entry = Entry(view, identity) }
    view.indexEntry = entry
    // In whichever order they are read again.
    Footprints.commuting {
      guard !entry.isDirty else { return entry.isDirty = true }
      entry.isDirty = true
      dirty.append(entry)
    }
  }

  /// A window comes to be seen, with all that was put into it meanwhile.
  static func noteShown(_ window: UIWindow) {
    if isActive { for view in window.selfAndDescendants { note(view) } }
  }

  // MARK: Finding

  /// The views in a window that have a name now, in the order of their creation.
  package static func views(named name: Name) -> [UIView] {
    if !isActive { activate() }
    if !dirty.isEmpty {
      for entry in dirty { read(entry) }
      dirty = []
    }
    var found: [UIView] = []
    if let named = entries[name] { for entry in named.values { if let view = entry.view { found.append(view) } } }
    if instant != nil, name.isByLabelOrIdentifier {
      found += compared(as: name)
      return found.count < 2 ? found : found.sorted { $0.serial < $1.serial }
    }
    for entry in listed where entry.isListed {
      guard let view = entry.view else { continue }
      let (isNamed, elements) = (has(view, name, entry.telling), view.elementViews)
      // What can be told of the view alone comes first: most are not it, and to look for its window takes longer.
      guard isNamed || !elements.isEmpty, view.window != nil else { continue }
      if isNamed { found.append(view) }
      for element in elements where has(element, name, .nothing) { found.append(element) }
    }
    return found.count < 2 ? found : found.sorted { $0.serial < $1.serial }
  }

  /// Does something in which many labels and identifiers are looked for, and nothing changes: what the views are called that
  /// compute their names is asked once, and not for each name.
  package static func atOneInstant<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = instant
    instant = Instant()
    defer { instant = outer }
    return try body()
  }

  /// The views that compute their names and have this one.
  private static func compared(as name: Name) -> [UIView] {
    if let known = instant?.compared { return known[name] ?? [] }
    var found: [Name: [UIView]] = [:]
    func add(_ view: UIView, _ telling: Telling) {
      if telling == .nothing, let identifier = view.accessibilityIdentifier {
        found[.identifier(identifier), default: []].append(view)
      }
      if telling != .everything, let label = view.accessibilityLabel { found[.label(onOneLine(label)), default: []].append(view) }
    }
    for entry in listed where entry.isListed {
      guard let view = entry.view, view.window != nil else { continue }
      add(view, entry.telling)
      for element in view.elementViews { add(element, .nothing) }
    }
    instant?.compared = found
    return found[name] ?? []
  }

  /// A label as it is read aloud: where its lines break is layout, and counts as a space.
  package nonisolated static func onOneLine(_ label: String) -> String {
    label.utf8.contains(0x0A) ? String(label.map { $0.isNewline ? " " : $0 }) : label
  }

  private static func activate() {
    isActive = true
    for window in UIApplication.shared.allWindows { noteShown(window) }
  }

  private static func has(_ view: UIView, _ name: Name, _ telling: Telling) -> Bool {
    switch name {
    case .identifier(let identifier): telling == .nothing && view.accessibilityIdentifier == identifier
    case .label(let label): telling != .everything && view.accessibilityLabel.map(onOneLine) == label
    case .text(let text): telling != .everything && view.shownText == text
    }
  }

  private static func read(_ entry: Entry) {
    entry.isDirty = false
    let isThere = entry.view?.window != nil
    let isContainer = (entry.view?.accessibilityElementCount() ?? 0) > 0
    list(entry, isThere && (entry.telling != .everything || isContainer))
    let names = isThere ? entry.view.map { self.names(of: $0, entry.telling) } ?? [] : []
    guard names != entry.names else { return }
    for name in entry.names {
      entries[name]?[entry.serial] = nil
      if entries[name]?.isEmpty ?? false { entries[name] = nil }
    }
    for name in names { entries[name, default: [:]][entry.serial] = entry }
    entry.names = names
  }

  private static func list(_ entry: Entry, _ isWanted: Bool) {
    guard entry.isListed != isWanted else { return }
    entry.isListed = isWanted
    if isWanted {
      if gone > 0 { listed.removeAll { $0 === entry } }
      listed.append(entry)
      return
    }
    gone += 1
    guard gone > listed.count / 2 else { return }
    listed.removeAll { !$0.isListed }
    gone = 0
  }

  private static func names(of view: UIView, _ telling: Telling) -> [Name] {
    var names: [Name] = []
    if telling != .nothing, let identifier = view.accessibilityIdentifier { names.append(.identifier(identifier)) }
    guard telling == .everything else { return names }
    if let label = view.accessibilityLabel { names.append(.label(onOneLine(label))) }
    if let text = view.shownText { names.append(.text(text)) }
    return names
  }

  // MARK: Classes, remembered by type: reflection is slow

  // Of the process, and of no launch: a fact about classes.
  private static var known: [ObjectIdentifier: Telling] = [:]

  private static func telling(of view: UIView) -> Telling {
    let type = type(of: view)
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer: Telling =
      if type == UIView.self || type == UILabel.self || type == UIStackView.self || type == UIScrollView.self {
        .everything
      } else {
        _typeName(type).hasPrefix("UIKit.") ? .identifier : .nothing
      }
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
    // A secret shows as bullets.
    case let field as UITextField: field.isSecureTextEntry ? field.displayedText : field.text
    case let view as UITextView: view.text
    default: nil
    }
  }
}
