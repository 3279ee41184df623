import RehearsalWire

/// The views of one frame, in which locators are looked up without the app.
struct FilmedScreen {
  private let views: [FilmedView]
  private let superclasses: [String: [String]]
  /// The place of the view that each is in; nil of a window.
  private let parents: [Int?]
  /// What locators that narrow others mean, looked up once.
  private let meanings = Meanings()

  private final class Meanings {
    /// With keys of the keyboard, and without.
    var meant: [Bool: [Locator: Set<Int>]] = [:]
  }

  init(_ views: [FilmedView], superclasses: [String: [String]]) {
    (self.views, self.superclasses) = (views, superclasses)
    var (path, parents): ([Int], [Int?]) = ([], [])
    for (place, line) in views.enumerated() {
      path.removeLast(max(0, path.count - max(0, line.depth)))
      parents.append(path.last)
      path.append(place)
    }
    self.parents = parents
  }

  /// What a film does not tell of a view, so that only the app itself can answer.
  struct Unanswerable: Error, CustomStringConvertible {
    let part: String
    var description: String {
      "a trace does not hold \(part) of views: with --agent the run is repeated, and the app itself is asked"
    }
  }

  /// The places of the views that a locator means: from the top, then from the left. As for the app, a key of the system's
  /// keyboard is only found within the keyboard.
  ///
  /// - Parameter locator: One that ``check(_:)`` lets through.
  func matches(_ locator: Locator) -> [Int] {
    var found = views.indices.filter { place in (locator.within != nil || !isKey(place)) && isMeant(place, locator) }
    found.sort { (frame($0).y, frame($0).x, $0) < (frame($1).y, frame($1).x, $1) }
    guard let index = locator.index else { return found }
    let place = index < 0 ? found.count + index : index
    return found.indices.contains(place) ? [found[place]] : []
  }

  private func frame(_ place: Int) -> Rect { views[place].view.frame }

  private func isKey(_ place: Int) -> Bool {
    var isInKeyboard = false
    for around in ancestors(of: place) {
      if views[around].view.className == "KeyboardView" { isInKeyboard = true }
      if parents[around] == nil { return isInKeyboard && views[around].view.className == "KeyboardWindow" }
    }
    return false
  }

  private func isMeant(_ place: Int, _ locator: Locator) -> Bool {
    guard fits(views[place].view, locator), isInState(views[place].view, locator.state) else { return false }
    for other in locator.all where !isOneOf(place, other) { return false }
    if !locator.any.isEmpty, !locator.any.contains(where: { isOneOf(place, $0) }) { return false }
    if let other = locator.not, isOneOf(place, other) { return false }
    if let around = locator.within {
      let meant = places(of: around)
      guard ancestors(of: place).contains(where: meant.contains) else { return false }
    }
    if let held = locator.holding {
      let meant = places(of: held, amongKeys: true)
      guard meant.contains(where: { ancestors(of: $0).contains(place) }) else { return false }
    }
    if let sibling = locator.beside {
      let meant = places(of: sibling, amongKeys: true)
      guard meant.contains(where: { $0 != place && parents[$0] == parents[place] }) else { return false }
    }
    return true
  }

  private func isOneOf(_ place: Int, _ locator: Locator) -> Bool {
    locator.index == nil ? isMeant(place, locator) : places(of: locator).contains(place)
  }

  /// - Parameter amongKeys: Whether keys of the keyboard count, too: as what another view holds, or stands beside, they do.
  private func places(of locator: Locator, amongKeys: Bool = false) -> Set<Int> {
    let isSearch = !amongKeys || locator.index != nil
    if let meant = meanings.meant[isSearch, default: [:]][locator] { return meant }
    let meant = Set(isSearch ? matches(locator) : views.indices.filter { isMeant($0, locator) })
    meanings.meant[isSearch, default: [:]][locator] = meant
    return meant
  }

  private func ancestors(of place: Int) -> some Sequence<Int> {
    sequence(first: place) { parents[$0] }.dropFirst()
  }

  /// Refuses a locator that asks for what a film does not hold.
  static func check(_ locator: Locator) throws(Unanswerable) {
    let state = locator.state
    let unknown: [(String, Bool)] = [
      ("the properties", !locator.properties.isEmpty), ("the placeholders", locator.placeholder != nil),
      ("the images", locator.image != nil), ("the rows", locator.row != nil), ("the controllers", locator.controller != nil),
      ("the numbers", locator.view != nil), ("the nearest surroundings", locator.around != nil),
      ("what can be tapped", state.tappable != nil), ("the focus", state.focused != nil || state.takesText != nil),
      ("what is off the screen", state.onScreen != nil), ("what assistive technology meets", state.accessible != nil),
    ]
    if let first = unknown.first(where: \.1) { throw Unanswerable(part: first.0) }
    let narrowing = [locator.within, locator.holding, locator.beside, locator.not].compactMap(\.self)
    for other in narrowing + locator.all + locator.any { try check(other) }
  }

  private func fits(_ view: ElementSnapshot, _ locator: Locator) -> Bool {
    if let name = locator.className, view.className != name, superclasses[view.className]?.contains(name) != true { return false }
    if let name = locator.exactClass, view.className != name { return false }
    if let identifier = locator.identifier, !identifier.matches(view.identifier) { return false }
    if let label = locator.label, view.accessible == false || !label.isMet(byLabel: view.label) { return false }
    if let text = locator.text, !text.matches(view.text) { return false }
    if let value = locator.value, !value.matches(view.value) { return false }
    return (locator.traits ?? []).allSatisfy { view.traits.contains($0.rawValue) }
      && !(locator.withoutTraits ?? []).contains { view.traits.contains($0.rawValue) }
  }

  private func isInState(_ view: ElementSnapshot, _ state: ElementState) -> Bool {
    if let wanted = state.visible, view.visible != wanted { return false }
    if let wanted = state.enabled, view.enabled != wanted { return false }
    if let wanted = state.selected, view.traits.contains("selected") != wanted { return false }
    return true
  }
}
