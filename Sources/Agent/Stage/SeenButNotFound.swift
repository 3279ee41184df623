import RehearsalWire
import UIKit

/// Why views are not found that are, to a person, what a locator says: each is seen, but refused for one reason.
///
/// What `rehearse inspect` prints and what a locator finds differ where UIKit's rules do: a label belongs to an accessibility element, text is compared letter by
/// letter, and a place is part of what was asked for.
@MainActor
struct SeenButNotFound {
  private let locator: Locator
  private let resolver: LocatorResolver

  init(_ locator: Locator, in resolver: LocatorResolver) {
    (self.locator, self.resolver) = (locator, resolver)
  }

  /// The reason for each of some views that has one, with the view.
  func reasons(among views: [UIView]) -> [(view: UIView, reason: String)] {
    views.compactMap { view in reason(for: view).map { (view, $0) } }
  }

  private func reason(for view: UIView) -> String? {
    if isOtherwiseRight(view, { $0.label = nil }), let label = locator.label, label.matches(view.accessibilityLabel) {
      return hiddenLabel(of: view)
    }
    if isOtherwiseRight(view, { $0.state = ElementState() }) { return wrongState(of: view) }
    if isOtherwiseRight(view, { ($0.within, $0.controller) = (nil, nil) }), locator.within != nil || locator.controller != nil {
      return "it is not in \(locator.within.map { "\($0)" } ?? "the view of that controller")"
    }
    return spelling(of: view)
  }

  /// Whether a view is what the locator says once a part of it is left out.
  private func isOtherwiseRight(_ view: UIView, _ leaveOut: (inout Locator) -> Void) -> Bool {
    var rest = locator
    leaveOut(&rest)
    return rest != locator && (try? resolver.matches(view, rest)) == true
  }

  // MARK: Labels

  /// Why a view with the right label is not found by it: as in UIKit, only accessibility elements have labels for others, and what is in one is a part of it.
  private func hiddenLabel(of view: UIView) -> String? {
    guard !view.isElementOfItsOwn else { return nil }
    guard view.isAccessibilityElement else {
      let note = view is UIImageView ? ", as no UIImageView is unless the app says so" : ""
      return
        "it has this label and is no accessibility element (isAccessibilityElement is false\(note)), and only those are found by a label"
    }
    let around = sequence(first: view.superview) { $0?.superview }.compactMap(\.self).first(where: \.isAccessibilityElement)
    return
      "it has this label and is part of \(around.map { "\(ElementSnapshot(of: $0))" } ?? "another view"), which is one accessibility element"
  }

  // MARK: Spelling

  /// What a name that is alike has instead: another case, other spaces, or signs that look alike; nil where more is different.
  private func spelling(of view: UIView) -> String? {
    let names: [(TextMatch?, String?, String)] = [
      (locator.label, view.isElementOfItsOwn ? view.accessibilityLabel : nil, "label"),
      (locator.text, view.shownText, "text"), (locator.identifier, view.accessibilityIdentifier, "identifier"),
    ]
    for (wanted, found, kind) in names {
      guard case .exactly(let wanted) = wanted, let found, let difference = Self.difference(of: found, from: wanted) else {
        continue
      }
      return "its \(kind) differs in \(difference)"
    }
    // The right words in another place: a label and a text are two things.
    guard let wanted = locator.label?.literal, !wanted.isEmpty, case .exactly = locator.label, view.isElementOfItsOwn,
      view.accessibilityLabel != wanted
    else { return nil }
    if view.shownText == wanted {
      return "that is its text, and its label is \(view.accessibilityLabel.map { "'\($0)'" } ?? "nil")"
    }
    if view.accessibilityIdentifier == wanted {
      return "that is its identifier, and its label is \(view.accessibilityLabel.map { "'\($0)'" } ?? "nil")"
    }
    return nil
  }

  /// In what two names differ that a person reads as the same; nil where they are equal, or different to a person, too.
  nonisolated static func difference(of found: String, from wanted: String) -> String? {
    guard found != wanted else { return nil }
    var differences: [String] = []
    var (one, other) = (found, wanted)
    func put(_ change: (String) -> String, _ name: String) {
      let (changedOne, changedOther) = (change(one), change(other))
      guard changedOne != one || changedOther != other else { return }
      // What makes them no more alike is no difference of theirs.
      if one != other, changedOne == changedOther || NearMiss.distance(changedOne, changedOther) < NearMiss.distance(one, other) {
        differences.append(name)
      }
      (one, other) = (changedOne, changedOther)
    }
    put({ $0.map(Self.plainSign).joined() }, "its quotation marks, dashes or dots")
    put({ $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }, "its spaces or line breaks")
    put({ $0.lowercased() }, "capital letters")
    return one == other && !differences.isEmpty ? differences.joined(separator: " and in ") : nil
  }

  /// What a person would type for a sign that looks like it.
  private nonisolated static func plainSign(_ sign: Character) -> String {
    switch sign {
    case "‘", "’", "‚", "′": "'"
    case "“", "”", "„", "″": "\""
    case "‐", "‑", "–", "—", "−": "-"
    case "…": "..."
    default: String(sign)
    }
  }

  // MARK: State

  /// Which part of the state that was asked for a view is not in, and why.
  private func wrongState(of view: UIView) -> String? {
    let state = locator.state
    let touch = Touchability(windows: resolver.windows)
    if state.visible == true, !view.isVisibleOnScreen {
      return "it \(view.visibleFrame == nil ? touch.hiddenReason(view) : "is off the screen")"
    }
    if state.onScreen == true, !view.isOnScreen { return "it is off the screen" }
    if state.enabled == true, !view.takesTouches { return "it \(touch.blocker(of: view) ?? "takes no touches")" }
    if state.tappable == true, let obstacle = touch.obstacle(of: view) { return "it cannot be tapped: \(obstacle)" }
    if state.accessible == true, !view.isAccessibilityElement { return "it is no accessibility element" }
    let others: [(Bool?, Bool, String)] = [
      (state.visible, view.isVisibleOnScreen, "visible"), (state.onScreen, view.isOnScreen, "on the screen"),
      (state.enabled, view.takesTouches, "enabled"), (state.tappable, touch.isTappable(view), "tappable"),
      (state.selected, view.accessibilityTraits.contains(.selected), "selected"),
      (state.focused, view.isFirstResponder, "focused"),
      (state.takesText, view.wantsKeyboard, "a view that takes text"),
      (state.accessible, view.isAccessibilityElement, "an accessibility element"),
    ]
    return others.first { $0.0 != nil && $0.0 != $0.1 }.map { "it is \($0.1 ? "" : "not ")\($0.2)" }
  }
}
