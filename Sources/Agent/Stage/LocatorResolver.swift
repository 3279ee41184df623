import RehearsalWire
import UIKit
import VirtualTime

/// Finds the views that a locator means, in reading order: from the top, then from the left, and a view before what is in it.
///
/// By place and not by tree (RM-13): a table, for one, keeps its cells in any order.
@MainActor
struct LocatorResolver {
  let windows: [UIWindow]
  /// Whether these are all windows that can be seen, so that the index of views says what is in them.
  private let isOfApp: Bool

  /// Bounds how many views are compared with locators.
  let effort: Effort

  /// Looks in every window that can be seen.
  init(_ effort: Effort = Effort()) {
    windows = UIApplication.shared.windows
    isOfApp = true
    self.effort = effort
  }

  init(windows: [UIWindow]) {
    self.windows = windows
    isOfApp = windows == UIApplication.shared.windows
    effort = Effort()
  }

  /// Every view that matches.
  func matches(of locator: Locator) throws -> [UIView] {
    for name in [locator.class, locator.exactClass] where name?.isEmpty == true {
      throw Fault(.invalidArgument, "class: expected the name of a class, got an empty text")
    }
    var found: [UIView] = []
    if !locator.isSimple, let inner = locator.around {
      found = try nearest(around: inner, locator)
    } else {
      // Where everything is searched, a view with the right name needs only to be in a window that is seen.
      let isAnywhere = locator.isSimple && locator.controller == nil
      if let candidates = candidates(for: locator) {
        let roots = isAnywhere ? [] : try roots(of: locator)
        for view in candidates where isAnywhere ? isInWindow(view) : isIn(roots, view) {
          if try matches(view, locator) { found.append(view) }
        }
      } else {
        for root in try roots(of: locator) {
          let window = (root as? UIWindow) ?? root.window
          try root.forEachInTree { view in
            if try !isKey(view, in: window, from: root) && matches(view, locator) { found.append(view) }
          }
        }
      }
    }
    found = Self.inReadingOrder(found)
    guard let index = locator.index else { return found }
    let position = index < 0 ? found.count + index : index
    return found.indices.contains(position) ? [found[position]] : []
  }

  /// Whether a view is in a window that is searched, and no key of the keyboard.
  private func isInWindow(_ view: UIView) -> Bool {
    guard let window = view.window else { return false }
    for candidate in windows where candidate === window { return !isKey(view, in: window, from: window) }
    return false
  }

  private func isIn(_ roots: [UIView], _ view: UIView) -> Bool {
    for root in roots where view.isDescendant(of: root) && !isKey(view, in: view.window, from: root) { return true }
    return false
  }

  /// Whether a view is a key of the system's keyboard, and the search did not begin within the keyboard.
  ///
  /// The keyboard is the system's and not the app's: a label "a" is meant to be the app's own. Within the keyboard keys are found:
  /// `.label("a").inside(.ofClass("KeyboardView"))`. An app's input view or accessory view is its own, and found as any other.
  private func isKey(_ view: UIView, in window: UIWindow?, from root: UIView) -> Bool {
    guard window is KeyboardWindow, root is UIWindow, let superview = view.superview else {
      return false
    }
    return sequence(first: superview, next: { $0.superview }).contains { $0 is KeyboardView }
  }

  /// The views with a name that is given exactly, in the order of the tree, without a walk through it.
  ///
  /// Nil where no part is such a name, or where so many views share it that a walk is cheaper than putting them in order.
  private func candidates(for locator: Locator) -> [UIView]? {
    guard let name = indexedName(of: locator), isOfApp else { return nil }
    let found = ViewIndex.views(named: name)
    if found.count < 2 { return found }
    return found.count > 64 ? nil : found.sorted { $0.precedesInTree($1) }
  }

  private func indexedName(of locator: Locator) -> ViewIndex.Name? {
    if case .exactly(let identifier) = locator.identifier { return .identifier(identifier) }
    if case .exactly(let label) = locator.label { return .label(label) }
    if case .exactly(let text) = locator.text { return .text(text) }
    return nil
  }

  /// For each view that `inner` means, the nearest around it, itself included, that matches.
  private func nearest(around inner: Locator, _ locator: Locator) throws -> [UIView] {
    var found: [UIView] = []
    for view in try matches(of: inner) {
      let chain = sequence(first: view) { $0.superview }
      if let nearest = try chain.first(where: { try matches($0, locator) }), !found.contains(where: { $0 === nearest }) {
        found.append(nearest)
      }
    }
    return found
  }

  /// The one view that matches.
  ///
  /// - Throws: No such element, with near misses; or ambiguous element, with all that match.
  func one(_ locator: Locator, to purpose: String) throws -> UIView {
    // A controller alone stands for its own view, where one is meant.
    if let id = locator.controller, locator == Locator(controller: id), let root = try roots(of: locator).first { return root }
    let found = try matches(of: locator)
    if found.count == 1 { return found[0] }
    // A cell takes its label from the one label in it: both are the same thing to a person.
    if let outermost = found.first(where: { view in found.allSatisfy { $0.isDescendant(of: view) } }),
      found.allSatisfy({ $0.accessibilityLabel == outermost.accessibilityLabel }), locator.class == nil
    {
      return outermost
    }
    if found.isEmpty {
      throw Fault(
        .noSuchElement, "no \(locator)", asked: "\(purpose) \(locator)", found: nearMisses(of: locator),
        tried: [looked(for: locator)])
    }
    throw Fault(
      .ambiguousElement, "\(found.count) views match '\(locator)', where exactly one must", asked: "\(purpose) \(locator)",
      found: found.prefix(10).enumerated().map { number, view in
        "\(locator.at(number).written) is \(ElementSnapshot(of: view)) at \(Self.place(view))"
      } + (found.count > 10 ? ["and \(found.count - 10) more"] : []), tried: [looked(for: locator)])
  }

  private static func inReadingOrder(_ views: [UIView]) -> [UIView] {
    guard views.count > 1 else { return views }
    let places = views.enumerated().map { (view: $0.element, corner: $0.element.frameInWindow.origin, inTree: $0.offset) }
    return places.sorted { ($0.corner.y, $0.corner.x, $0.inTree) < ($1.corner.y, $1.corner.x, $1.inTree) }.map(\.view)
  }

  /// Where a search begins: everything, or the views that match the ancestor, or the view of a controller with what it shows in bars.
  private func roots(of locator: Locator) throws -> [UIView] {
    if let ancestor = locator.within {
      var inner = ancestor
      inner.controller = ancestor.controller ?? locator.controller
      // A view in two matching ancestors, one inside the other, is found once.
      let all = try matches(of: inner)
      let outermost = all.filter { view in !all.contains { $0 !== view && view.isDescendant(of: $0) } }
      return outermost.flatMap(\.subviews)
    }
    guard let id = locator.controller else { return windows }
    let controller = try ControllerTree(windows: windows).one(numbered: id, asked: "look for \(locator)")
    return (controller.viewIfLoaded.map { [$0] } ?? []) + controller.barViewsOutsideOfItsView
  }

  // MARK: Explaining

  /// The written form goes with it: what `rehearse inspect` and `Locator(_:)` take.
  private func looked(for locator: Locator) -> CallLogEntry {
    var count = 0
    for window in windows { window.forEachInTree { _ in count += 1 } }
    let now = Milliseconds(nanoseconds: EventQueue.main.now.nanoseconds)
    return CallLogEntry(
      atMs: now, "looked for \(locator.written) through \(count) views in \(windows.count) window\(windows.count == 1 ? "" : "s")"
    )
  }

  /// What is alike: the same label or text in another spelling, or views that match all but one part.
  private func nearMisses(of locator: Locator) -> [String] {
    if let index = locator.index, let all = try? matches(of: locator.withoutIndex), !all.isEmpty {
      return ["\(all.count) views match, numbers 0 to \(all.count - 1); \(index) is none of them"]
    }
    var names: [String: String] = [:]
    var order: [String] = []
    var relaxed: [String] = hintsOfRows(locator) + hintsOfClasses(locator)
    let searched = searched
    relaxed += hintsOfProperties(locator, among: searched)
    let seen = SeenButNotFound(locator, in: self).reasons(among: searched)
    relaxed += seen.map { "\(ElementSnapshot(of: $0.view)), but \($0.reason)" } + hintsOfKeys(locator)
    // What is there, each view once, however many names it has; a cell and the label that names it are one thing.
    var there: [String] = []
    for view in searched {
      let own = [view.isElementOfItsOwn ? view.accessibilityLabel : nil, view.shownText, view.accessibilityIdentifier]
      let fresh = own.compactMap { $0 }.filter { !$0.isEmpty && names[$0] == nil }
      for name in fresh {
        let description = "\(ElementSnapshot(of: view))"
        let isIdentifier = name == view.accessibilityIdentifier && !description.contains("identifier")
        names[name] = description + (isIdentifier ? " with identifier '\(name)'" : "")
        order.append(name)
      }
      if let name = fresh.last, view.isVisibleOnScreen { there.append(names[name]!) }
      if !seen.contains(where: { $0.view === view }), let part = Self.onlyMismatch(view, locator) {
        relaxed.append("\(ElementSnapshot(of: view)), but \(part)")
      }
    }
    let wanted = [locator.label, locator.text, locator.identifier].compactMap { $0?.literal }
    let told = Set(seen.map { "\(ElementSnapshot(of: $0.view))" })
    let alike = wanted.flatMap { NearMiss.candidates(for: $0, among: order) }.map { names[$0]! }.filter { !told.contains($0) }
    let listed = Array((relaxed + alike).uniqued().prefix(5))
    if !listed.isEmpty { return listed }
    if there.isEmpty { return ["no view with a label, text or identifier is on the screen"] }
    return ["nothing alike; there are:"] + there.prefix(8) + (there.count > 8 ? ["and \(there.count - 8) more"] : [])
      + (wanted.isEmpty ? [] : hintsOfRowsWithoutCells())
  }

  /// Every view but the keys of the keyboard, in reading order.
  private var searched: [UIView] {
    var found: [UIView] = []
    for window in windows { window.forEachInTree { if !isKey($0, in: window, from: window) { found.append($0) } } }
    return Self.inReadingOrder(found)
  }

  /// How many rows the lists have, where a row was asked for.
  private func hintsOfRows(_ locator: Locator) -> [String] {
    guard locator.row != nil else { return [] }
    var hints: [String] = []
    for window in windows {
      window.forEachInTree { view in
        guard let list = CellList(view) else { return }
        let counts = list.counts.enumerated().map { "section \($0.offset) has \($0.element)" }.joined(separator: ", ")
        hints.append("\(ElementSnapshot(of: view)): \(counts); a row off the screen has no cell until it is scrolled to")
      }
    }
    return hints
  }

  /// Lists with rows that no search can find, because they have no cell.
  private func hintsOfRowsWithoutCells() -> [String] {
    var hints: [String] = []
    for window in windows {
      window.forEachInTree { view in
        guard let list = CellList(view) else { return }
        let (all, there) = (list.counts.reduce(0, +), list.cells.count)
        guard there < all else { return }
        hints.append(
          "\(ElementSnapshot(of: view)) has \(all) rows, of which \(there) have cells: a row off the screen has none until it is scrolled to"
        )
      }
    }
    return hints
  }

  /// Keys of the system's keyboard that have the name.
  private func hintsOfKeys(_ locator: Locator) -> [String] {
    guard locator.within == nil, locator.controller == nil else { return [] }
    var hints: [String] = []
    for window in windows {
      window.forEachInTree { view in
        guard isKey(view, in: window, from: window), (try? matches(view, locator)) == true else { return }
        hints.append("\(ElementSnapshot(of: view)), but it is a key of the keyboard: look for it inside of a KeyboardView")
      }
    }
    return hints
  }

  /// Classes of views that are spelled alike: those on the screen, and those that UIKit has.
  private func hintsOfClasses(_ locator: Locator) -> [String] {
    guard let wanted = locator.class ?? locator.exactClass else { return [] }
    var known: [String] = []
    for window in windows { window.forEachInTree { known += ClassNames.lineage(of: $0) } }
    guard !known.contains(wanted) else { return [] }
    let shown = NearMiss.candidates(for: wanted, among: known.uniqued()).map { "there are views of class \($0)" }
    // Those that are not on the screen are named, too: the program knows all that there are.
    let (own, ofUIKit) = (ViewClassNames.ofApp, ViewClassNames.ofUIKit)
    guard shown.isEmpty, !own.contains(wanted), !ofUIKit.contains(wanted) else { return shown }
    return NearMiss.candidates(for: wanted, among: own).map { "the app has \($0), of which none is there" }
      + NearMiss.candidates(for: wanted, among: ofUIKit).map { "UIKit has \($0), of which none is there" }
  }

  /// Which single part keeps a view from matching; nil when more do, or none.
  private static func onlyMismatch(_ view: UIView, _ locator: Locator) -> String? {
    var wrong: [String] = []
    var right = 0
    func check(_ part: Bool?, _ says: @autoclosure () -> String) {
      guard let part else { return }
      if part { right += 1 } else { wrong.append(says()) }
    }
    check(locator.label.map { $0.matches(view.accessibilityLabel) }, "its label is \(quoted(view.accessibilityLabel))")
    check(
      locator.identifier.map { $0.matches(view.accessibilityIdentifier) },
      "its identifier is \(quoted(view.accessibilityIdentifier))")
    check(locator.text.map { $0.matches(view.shownText) }, "it shows \(quoted(view.shownText))")
    check(locator.value.map { $0.matches(view.accessibilityValue) }, "its value is \(quoted(view.accessibilityValue))")
    let traits = view.accessibilityTraits.names
    let hasTraits = locator.traits.map { wanted in wanted.allSatisfy { traits.contains($0.rawValue) } }
    check(hasTraits, "its traits are \(traits.isEmpty ? "none" : traits.joined(separator: ", "))")
    let classes = locator.class.map { view.isKind(ofClassNamed: $0) }
    check(classes, "its class is \(view.className)")
    // A class alone is shared by too many views to be a hint.
    guard wrong.count == 1, right > (classes == true ? 1 : 0) else { return nil }
    return wrong[0]
  }

  private static func quoted(_ text: String?) -> String { text.map { "'\($0)'" } ?? "nil" }

  /// Where a view is, as a path of classes from its window.
  private static func place(_ view: UIView) -> String {
    var path: [String] = []
    var next: UIView? = view
    while let current = next {
      path.append(current.className)
      next = current.superview
    }
    let frame = view.frameInWindow
    let above = path.dropFirst().reversed().joined(separator: " › ")
    return "(\(frame.midX.boundedInt), \(frame.midY.boundedInt)) \(above.isEmpty ? "in no view" : "in \(above)")"
  }
}

extension Locator {
  fileprivate var withoutIndex: Locator {
    var copy = self
    copy.index = nil
    return copy
  }
}

extension TextMatch {
  /// The text to compare spellings with; a regular expression has none.
  var literal: String? {
    switch self {
    case .exactly(let text), .containing(let text), .prefix(let text), .suffix(let text): text
    case .matching: nil
    }
  }
}

extension Array where Element: Hashable {
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
