import RehearsalWire
import UIKit
import VirtualTime

/// Finds the views that a locator means, in reading order: from the top, then from the left, and a view before what is in it.
///
/// By place and not by tree: a table, for one, keeps its cells in any order.
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

  init(windows: [UIWindow], _ effort: Effort = Effort()) {
    self.windows = windows
    isOfApp = windows == UIApplication.shared.windows
    self.effort = effort
  }

  /// Every view that matches.
  func matches(of locator: Locator) throws -> [UIView] { try matches(of: Sought(locator)) }

  /// The same, searched for once in a look; to tell why it cannot be found takes its time, too.
  func matches(of sought: Sought) throws -> [UIView] {
    if let found = sought.found { return try found.get() }
    let found = Result { try search(sought) }
    sought.found = found
    return try found.get()
  }

  private func search(_ sought: Sought) throws -> [UIView] {
    let locator = sought.locator
    for name in [locator.className, locator.exactClass] where name?.isEmpty == true {
      throw Fault(.invalidArgument, "class: expected the name of a class, got an empty text")
    }
    var found: [UIView] = []
    if !locator.isSimple, let inner = sought.around {
      found = try nearest(around: inner, sought)
    } else {
      // Where everything is searched, a view with the right name needs only to be in a window that is seen.
      let isAnywhere = locator.isSimple && locator.controller == nil
      if let candidates = candidates(for: locator) {
        let roots = isAnywhere ? [] : try roots(of: sought)
        for view in candidates where isAnywhere ? isInWindow(view) : isIn(roots, view) {
          if try matches(view, sought) { found.append(view) }
        }
      } else {
        for root in try roots(of: sought) {
          let window = (root as? UIWindow) ?? root.window
          try root.forEachInTree { view in
            // Whoever knows the number of a key means that key.
            let isMeant = locator.view != nil || !isKey(view, in: window, from: root)
            if try isMeant && matches(view, sought) { found.append(view) }
          }
        }
      }
    }
    found = Self.inReadingOrder(found)
    // To know where they are takes about as long as to compare them.
    try effort.compare(with: locator, cost: found.count)
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
  /// The keyboard is the system's and not the app's: a label "a" is meant to be the app's own. Within the keyboard keys are
  /// found: `.label("a").inside(.ofClass("KeyboardView"))`. An app's input view or accessory view is its own, and found as any
  /// other.
  func isKey(_ view: UIView, in window: UIWindow?, from root: UIView) -> Bool {
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

  /// The views with an exact name in windows that are not searched, because they are hidden.
  func hiddenCandidates(for locator: Locator) -> [UIView] {
    guard let name = indexedName(of: locator), isOfApp, locator.within == nil, locator.controller == nil else { return [] }
    return ViewIndex.views(named: name).filter { view in !windows.contains { $0 === view.window } }
  }

  private func indexedName(of locator: Locator) -> ViewIndex.Name? {
    if case .exactly(let identifier) = locator.identifier { return .identifier(identifier) }
    if case .exactly(let label) = locator.label { return .label(ViewIndex.onOneLine(label)) }
    if case .exactly(let text) = locator.text { return .text(text) }
    return nil
  }

  /// For each view that `inner` means, the nearest around it, itself included, that matches.
  private func nearest(around inner: Sought, _ sought: Sought) throws -> [UIView] {
    var found: [UIView] = []
    var seen: Set<ObjectIdentifier> = []
    for view in try matches(of: inner) {
      let chain = sequence(first: view) { $0.superview }
      if let nearest = try chain.first(where: { try matches($0, sought) }), seen.insert(ObjectIdentifier(nearest)).inserted {
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
    let sought = Sought(locator)
    if let id = locator.controller, locator == Locator(controller: id), let root = try roots(of: sought).first { return root }
    let found = try matches(of: sought)
    if found.count == 1 { return found[0] }
    // A cell takes its label from the one label in it: both are the same thing to a person.
    if let outermost = found.first(where: { view in found.allSatisfy { $0.isDescendant(of: view) } }),
      found.allSatisfy({ $0.accessibilityLabel == outermost.accessibilityLabel }), locator.className == nil
    {
      return outermost
    }
    if found.isEmpty {
      throw Fault(
        .noSuchElement, "no \(locator)", asked: "\(purpose) \(locator)", found: nearMisses(of: sought),
        tried: [looked(for: locator)])
    }
    throw Fault(
      .ambiguousElement, "\(found.count) views match '\(locator)', where exactly one must", asked: "\(purpose) \(locator)",
      found: found.prefix(10).enumerated().map { number, view in
        "\(locator.at(number).written) is \(ElementSnapshot(of: view)) at \(Self.place(view))"
      } + (found.count > 10 ? ["and \(found.count - 10) more"] : []), tried: [looked(for: locator)])
  }

  static func inReadingOrder(_ views: [UIView]) -> [UIView] {
    guard views.count > 1 else { return views }
    let places = views.enumerated().map { (view: $0.element, corner: $0.element.frameInWindow.origin, inTree: $0.offset) }
    return places.sorted { ($0.corner.y, $0.corner.x, $0.inTree) < ($1.corner.y, $1.corner.x, $1.inTree) }.map(\.view)
  }

  /// Where a search begins: everything, or the views that match the ancestor, or the view of a controller with what it shows in
  /// bars.
  func roots(of sought: Sought) throws -> [UIView] {
    if let place = sought.within {
      // A view in two matching ancestors, one inside the other, is found once.
      let all = try matches(of: place)
      let matching = place.identities
      let outermost = all.filter { view in
        !sequence(first: view, next: \.superview).dropFirst().contains { matching.contains(ObjectIdentifier($0)) }
      }
      return outermost.flatMap { $0.elementViews + $0.subviews }
    }
    guard let id = sought.locator.controller else { return windows }
    let controller = try ControllerTree(windows: windows).one(numbered: id, asked: "look for \(sought.words)")
    return (controller.viewIfLoaded.map { [$0] } ?? []) + controller.barViewsOutsideOfItsView
  }
}
