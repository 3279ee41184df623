import RehearsalWire
import UIKit
import VirtualTime

// What a locator that means no view, or too many, is told of what is there.
extension LocatorResolver {
  /// The written form goes with it: what `rehearse inspect` and `Locator(_:)` take.
  func looked(for locator: Locator) -> CallLogEntry {
    var count = 0
    for window in windows { window.forEachInTree { _ in count += 1 } }
    let now = Milliseconds(nanoseconds: EventQueue.main.now.nanoseconds)
    return CallLogEntry(
      atMs: now, "looked for \(locator.written) through \(count) views in \(windows.count) window\(windows.count == 1 ? "" : "s")"
    )
  }

  /// What is alike: views that are what was asked for but for the reasons that are told, and names in another spelling.
  func nearMisses(of sought: Sought) -> [String] {
    let locator = sought.locator
    if let index = locator.index, let all = try? matches(of: locator.withoutIndex), !all.isEmpty {
      return ["\(all.count) views match, numbers 0 to \(all.count - 1); \(index) is none of them"]
    }
    let searched = searched
    effort.spend(25 * searched.count)
    let misses = SeenButNotFound(sought, in: self).misses(among: searched)
    let told = Set(misses.map { ObjectIdentifier($0.view) })
    let hints =
      hintsOfRows(locator) + hintsOfClasses(locator) + hintsOfProperties(locator, among: searched) + misses.map(\.words)
      + hintsOfPlace(sought, among: searched) + hintsOfHiddenWindows(sought) + hintsOfKeys(sought)
    // What is there, each view once, however many names it has; a cell and the label that names it are one thing.
    var named: [String: (view: ObjectIdentifier, words: String)] = [:]
    var names: [String] = []
    var there: [String] = []
    for view in searched {
      let own = [view.isElementOfItsOwn ? view.accessibilityLabel : nil, view.shownText, view.accessibilityIdentifier]
      let fresh = own.compactMap { $0 }.filter { !$0.isEmpty && named[$0] == nil }
      for name in fresh {
        let description = "\(ElementSnapshot(of: view))"
        let isIdentifier = name == view.accessibilityIdentifier && !description.contains("identifier")
        named[name] = (ObjectIdentifier(view), description + (isIdentifier ? " with identifier '\(name)'" : ""))
        names.append(name)
      }
      if let name = fresh.last, view.isVisibleOnScreen { there.append(named[name]!.words) }
    }
    let wanted = [locator.label, locator.text, locator.identifier].compactMap { $0?.literal }
    let alike = wanted.flatMap { NearMiss.candidates(for: $0, among: names) }.map { named[$0]! }
      .filter { !told.contains($0.view) }.map(\.words)
    let listed = Array((hints + alike).uniqued().prefix(SeenButNotFound.most))
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

  /// What is nearly the place that was asked for, where there is no such place; nor the place of that, and so on.
  private func hintsOfPlace(_ sought: Sought, among searched: [UIView]) -> [String] {
    var hints: [String] = []
    var next = sought.within
    while let place = next, hints.count < SeenButNotFound.most, (try? matches(of: place))?.isEmpty == true {
      effort.spend(25 * searched.count)
      hints += SeenButNotFound(place, in: self).misses(among: searched).map(\.words)
      next = place.within
    }
    return hints
  }

  /// Views with the name in windows that are not shown.
  private func hintsOfHiddenWindows(_ sought: Sought) -> [String] {
    hiddenCandidates(for: sought.locator).compactMap { view in
      guard let window = view.window, (try? matches(view, sought)) == true else { return nil }
      let scene = window.windowScene?.session.persistentIdentifier
      let place = scene.map { "belongs to the app's window '\($0)', which is not in front" } ?? "belongs to no scene"
      let why = window.isHidden ? "is hidden" : place
      return "\(ElementSnapshot(of: view)), but it is in \(ElementSnapshot(of: window)), which \(why)"
    }
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
  private func hintsOfKeys(_ sought: Sought) -> [String] {
    guard sought.locator.within == nil, sought.locator.controller == nil else { return [] }
    var hints: [String] = []
    for window in windows {
      window.forEachInTree { view in
        guard isKey(view, in: window, from: window), (try? matches(view, sought)) == true else { return }
        hints.append("\(ElementSnapshot(of: view)), but it is a key of the keyboard: look for it inside of a KeyboardView")
      }
    }
    return hints
  }

  /// Classes of views that are spelled alike: those on the screen, and those that UIKit has.
  private func hintsOfClasses(_ locator: Locator) -> [String] {
    guard let wanted = locator.className ?? locator.exactClass else { return [] }
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

  /// That no view which is otherwise right has a property that the locator asks for, and what that may have meant to say.
  private func hintsOfProperties(_ locator: Locator, among views: [UIView]) -> [String] {
    guard !locator.properties.isEmpty else { return [] }
    var rest = locator
    rest.properties = []
    let others = Sought(rest)
    let right = views.filter { (try? matches($0, others)) == true }
    return locator.properties.compactMap { test in
      var failure: KeyPathFailure?
      for view in right {
        guard (try? effort.compare(with: locator, cost: 50)) != nil else { return nil }
        do throws(KeyPathFailure) {
          _ = try KeyPathReader.value(of: view, keyPath: test.keyPath)
          return nil
        } catch {
          // The nearest to what was meant is told: any view has a part with a name that is alike.
          if failure == nil || failure!.nearMisses.isEmpty { failure = error }
        }
      }
      guard let failure else { return nil }
      let near = failure.nearMisses.map { "'\($0)'" }.joined(separator: " or ")
      return
        "none of \(right.count) views has '\(failure.part)' of '\(test.keyPath)'\(near.isEmpty ? "" : "; did you mean \(near)?")"
    }
  }

  /// Where a view is, as a path of classes from its window.
  static func place(_ view: UIView) -> String {
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
