import RehearsalWire
import UIKit

/// Finds the locator that means a view and no other: as a person would name it, and else by its class and its place.
///
/// ```
/// #save              its identifier, where no other view has it
/// "Save"             its label
/// "Delete"[2]        its label and its place among those of that label
/// .UIButton[0]       its class and its place among those of that class
/// ```
@MainActor
struct LocatorNames {
  /// A longer label is no name: it is a text that changes.
  static let longestLabel = 60

  private let resolver: LocatorResolver
  /// What was searched for: many views of a screen have one class.
  private var found: [Locator: [UIView]] = [:]

  init(_ resolver: LocatorResolver) { self.resolver = resolver }

  mutating func name(of view: UIView) throws -> Locator {
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty,
      let name = try name(of: view, Locator(identifier: .exactly(identifier)))
    {
      return name
    }
    if let label = view.accessibilityLabel, !label.isEmpty, label.count <= Self.longestLabel, view.isElementOfItsOwn,
      let name = try name(of: view, Locator(label: .exactly(label)))
    {
      return name
    }
    if let name = try name(of: view, Locator(class: view.className)) { return name }
    var byNumber = Locator()
    byNumber.view = ViewNumbers.number(of: view)
    return byNumber
  }

  /// The locator, with a place among those that it means where there are several; nil where it does not mean the view.
  private mutating func name(of view: UIView, _ locator: Locator) throws -> Locator? {
    let all = try found[locator] ?? resolver.matches(of: locator)
    found[locator] = all
    guard let index = all.firstIndex(where: { $0 === view }) else { return nil }
    // A cell takes its label from the one label in it: both are the same thing, and the outermost is meant.
    let isOutermost = all.allSatisfy { $0.isDescendant(of: view) && $0.accessibilityLabel == view.accessibilityLabel }
    return all.count == 1 || isOutermost && locator.className == nil ? locator : locator.at(index)
  }
}
