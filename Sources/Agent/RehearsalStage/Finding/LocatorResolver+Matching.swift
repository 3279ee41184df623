import RehearsalWire
import UIKit

// Cheap parts are compared first: a touch, or a search of its own, is tried only on a view that everything else fits.
extension LocatorResolver {
  /// Whether a view is what a locator says, its place and its controller aside.
  func matches(_ view: UIView, _ locator: Locator) throws -> Bool {
    try effort.compare(with: locator)
    guard Self.fits(view, locator) else { return false }
    for test in locator.properties {
      // What a property is has to be looked up by its name.
      try effort.compare(with: locator, cost: 50)
      guard view.satisfies(test) else { return false }
    }
    if !locator.isSimple, try !isRelated(view, locator) { return false }
    return isInState(view, locator.state)
  }

  private static func fits(_ view: UIView, _ locator: Locator) -> Bool {
    if let name = locator.className, !view.isKind(ofClassNamed: name) { return false }
    if let name = locator.exactClass, view.className != name { return false }
    if let identifier = locator.identifier, !identifier.matches(view.accessibilityIdentifier) { return false }
    if let label = locator.label, !(view.isElementOfItsOwn && label.matches(label: view.accessibilityLabel)) { return false }
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
  private func isRelated(_ view: UIView, _ locator: Locator) throws -> Bool {
    for other in locator.all where try !isOneOfMatches(view, other) { return false }
    if !locator.any.isEmpty, try !locator.any.contains(where: { try isOneOfMatches(view, $0) }) { return false }
    if let other = locator.not, try isOneOfMatches(view, other) { return false }
    if let wanted = locator.holding, try !isHolding(view, wanted) { return false }
    if let wanted = locator.beside, try !isBeside(view, wanted) { return false }
    return true
  }

  /// Whether a view that another locator means is inside of a view.
  func isHolding(_ view: UIView, _ wanted: Locator) throws -> Bool {
    var isHeld = false
    for subview in view.subviews {
      try subview.forEachInTree { if try !isHeld && isOneOfMatches($0, wanted) { isHeld = true } }
    }
    return isHeld
  }

  /// Whether another locator means one of the other subviews of a view's superview.
  func isBeside(_ view: UIView, _ wanted: Locator) throws -> Bool {
    let siblings = view.superview?.subviews ?? []
    return try siblings.contains { try $0 !== view && isOneOfMatches($0, wanted) }
  }

  /// Whether a view is among what another locator means by itself.
  func isOneOfMatches(_ view: UIView, _ locator: Locator) throws -> Bool {
    if locator.index != nil || locator.controller != nil {
      return try inner.views(of: locator, in: self).contains(ObjectIdentifier(view))
    }
    if let outer = locator.within {
      let ancestors = try inner.views(of: outer, in: self)
      let around = sequence(first: view, next: \.superview).dropFirst()
      guard !ancestors.isEmpty, around.contains(where: { ancestors.contains(ObjectIdentifier($0)) }) else { return false }
    }
    return try matches(view, locator)
  }

  private func isInState(_ view: UIView, _ state: ElementState) -> Bool {
    if let wanted = state.visible, view.isVisibleOnScreen != wanted { return false }
    if let wanted = state.onScreen, view.isOnScreen != wanted { return false }
    if let wanted = state.enabled, view.takesTouches != wanted { return false }
    if let wanted = state.selected, view.accessibilityTraits.contains(.selected) != wanted { return false }
    if let wanted = state.focused, view.isFirstResponder != wanted { return false }
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
