import RehearsalWire
import UIKit

// Cheap parts are compared first: a touch, or a search of its own, is tried only on a view that everything else fits.
extension LocatorResolver {
  /// Whether a view is what a locator says, its place and its controller aside.
  func matches(_ view: UIView, _ sought: Sought) throws -> Bool {
    // One without further parts is asked about each view once as it is.
    if sought.locator.isSimple { return try compare(view, sought) }
    if let known = sought.fitting[view] { return known }
    let isFitting = try compare(view, sought)
    sought.fitting[view] = isFitting
    return isFitting
  }

  private func compare(_ view: UIView, _ sought: Sought) throws -> Bool {
    let locator = sought.locator
    try effort.compare(with: locator)
    guard Self.fits(view, locator) else { return false }
    for test in locator.properties {
      // What a property is has to be looked up by its name.
      try effort.compare(with: locator, cost: 50)
      guard view.satisfies(test) else { return false }
    }
    if !locator.isSimple, try !isRelated(view, sought) { return false }
    return isInState(view, locator.state)
  }

  private static func fits(_ view: UIView, _ locator: Locator) -> Bool {
    if let number = locator.view, ViewNumbers.given(to: view) != number { return false }
    if let name = locator.className, !view.isKind(ofClassNamed: name) { return false }
    if let name = locator.exactClass, view.className != name { return false }
    if let identifier = locator.identifier, !identifier.matches(view.accessibilityIdentifier) { return false }
    if let label = locator.label, !(view.isElementOfItsOwn && label.isMet(byLabel: view.accessibilityLabel)) { return false }
    if let text = locator.text, !text.matches(view.shownText) { return false }
    if let value = locator.value, !value.matches(view.accessibilityValue) { return false }
    if let placeholder = locator.placeholder, !placeholder.matches(view.shownPlaceholder) { return false }
    if let image = locator.image, !image.matches(view.shownImageName) { return false }
    if let row = locator.row, !isCell(view, at: row) { return false }
    return hasTraits(view, locator)
  }

  /// Whether a view has the traits that a locator asks for, and none that it excludes.
  static func hasTraits(_ view: UIView, _ locator: Locator) -> Bool {
    guard locator.traits != nil || locator.withoutTraits != nil else { return true }
    let names = view.accessibilityTraits.names
    return (locator.traits ?? []).allSatisfy { names.contains($0.rawValue) }
      && !(locator.withoutTraits ?? []).contains { names.contains($0.rawValue) }
  }

  /// Whether the views around it, and further locators for it, are as wanted; what it is within was seen to before.
  private func isRelated(_ view: UIView, _ sought: Sought) throws -> Bool {
    for other in sought.all where try !isOneOfMatches(view, other) { return false }
    if !sought.any.isEmpty, try !sought.any.contains(where: { try isOneOfMatches(view, $0) }) { return false }
    if let other = sought.not, try isOneOfMatches(view, other) { return false }
    if let wanted = sought.holding, try !isHolding(view, wanted) { return false }
    if let wanted = sought.beside, try !isBeside(view, wanted) { return false }
    return true
  }

  /// Whether a view that another locator means is inside of a view.
  func isHolding(_ view: UIView, _ wanted: Sought) throws -> Bool {
    if let known = wanted.holders[view] { return known }
    let isSo =
      try view.elementViews.contains { try isOneOfMatches($0, wanted) }
      || view.subviews.contains { try isOneOfMatches($0, wanted) || isHolding($0, wanted) }
    wanted.holders[view] = isSo
    return isSo
  }

  /// Whether another locator means one of the other subviews of a view's superview.
  func isBeside(_ view: UIView, _ wanted: Sought) throws -> Bool {
    guard let superview = view.superview else { return false }
    return try firstTwo(in: superview, wanted).contains { $0 !== view }
  }

  private func firstTwo(in superview: UIView, _ wanted: Sought) throws -> [UIView] {
    if let known = wanted.firstTwo[ObjectIdentifier(superview)] { return known }
    var found: [UIView] = []
    for view in superview.subviews where try isOneOfMatches(view, wanted) {
      found.append(view)
      if found.count == 2 { break }
    }
    wanted.firstTwo[ObjectIdentifier(superview)] = found
    return found
  }

  /// Whether a view is among what another locator means by itself.
  func isOneOfMatches(_ view: UIView, _ sought: Sought) throws -> Bool {
    if sought.needsSearch {
      try effort.compare(with: sought.locator)
      return try identities(of: sought).contains(ObjectIdentifier(view))
    }
    if let place = sought.within {
      let places = try identities(of: place)
      let around = sequence(first: view, next: \.superview).dropFirst()
      guard !places.isEmpty, around.contains(where: { places.contains(ObjectIdentifier($0)) }) else {
        try effort.compare(with: sought.locator)
        return false
      }
    }
    return try matches(view, sought)
  }

  private func identities(of sought: Sought) throws -> Set<ObjectIdentifier> {
    _ = try matches(of: sought)
    return sought.identities
  }

  private func isInState(_ view: UIView, _ state: ElementState) -> Bool {
    if let wanted = state.visible, view.isVisibleOnScreen != wanted { return false }
    if let wanted = state.onScreen, view.isOnScreen != wanted { return false }
    if let wanted = state.enabled, view.takesTouches != wanted { return false }
    if let wanted = state.selected, view.accessibilityTraits.contains(.selected) != wanted { return false }
    if let wanted = state.focused, view.hasFocus != wanted { return false }
    if let wanted = state.takesText, view.wantsKeyboard != wanted { return false }
    if let wanted = state.accessible, view.isAccessibilityElement != wanted { return false }
    if let wanted = state.tappable {
      // The whole window is asked what a finger would meet.
      effort.spend(200)
      if Touchability(windows: windows).isTappable(view) != wanted { return false }
    }
    return true
  }

  static func isCell(_ view: UIView, at position: RowPosition) -> Bool {
    guard let list = view.listOfCell, let path = view.positionInList else { return false }
    return (try? list.resolve(position, asked: "")) == path
  }
}

extension UIView {
  /// Whether a property is as wanted; one that the view does not have is not, and one behind nothing is nothing.
  func satisfies(_ test: PropertyTest) -> Bool {
    let object = (self as? ElementView)?.element ?? self
    do throws(KeyPathFailure) {
      return test.wanted.holds(for: PropertyValue(try KeyPathReader.value(of: object, keyPath: test.keyPath)).value)
    } catch {
      return error.cause == .nothingThere && test.wanted == .null
    }
  }
}
