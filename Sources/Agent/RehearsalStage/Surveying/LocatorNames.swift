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

  /// What a view is looked for by.
  private enum Name: Hashable {
    case identifier(String), label(String), className(String)

    var locator: Locator {
      switch self {
      case .identifier(let identifier): Locator(identifier: .exactly(identifier))
      case .label(let label): Locator(label: .exactly(label))
      case .className(let name): Locator(class: name)
      }
    }
  }

  private let resolver: LocatorResolver
  /// What was searched for: many views of a screen have one class.
  private var found: [Name: [UIView]] = [:]

  init(_ resolver: LocatorResolver) { self.resolver = resolver }

  mutating func name(of view: UIView) throws -> Locator {
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty,
      let name = try locator(of: view, by: .identifier(identifier))
    {
      return name
    }
    if let label = view.accessibilityLabel, !label.isEmpty, label.count <= Self.longestLabel, view.isElementOfItsOwn,
      let name = try locator(of: view, by: .label(label))
    {
      return name
    }
    let className = view.className
    if let name = try locator(of: view, by: .className(className)) { return name }
    var byNumber = Locator()
    byNumber.view = ViewNumbers.number(of: view)
    return byNumber
  }

  /// The locator of a name, with a place among the views that it means where there are several; nil where it does not mean this
  /// one.
  private mutating func locator(of view: UIView, by name: Name) throws -> Locator? {
    let all = try found[name] ?? resolver.matches(of: name.locator)
    found[name] = all
    guard let index = all.firstIndex(where: { $0 === view }) else { return nil }
    if all.count == 1 { return name.locator }
    if case .className = name { return name.locator.at(index) }
    // A cell takes its label from the one label in it: both are the same thing, and the outermost is meant.
    let isOutermost = all.allSatisfy { $0.isDescendant(of: view) && $0.accessibilityLabel == view.accessibilityLabel }
    return isOutermost ? name.locator : name.locator.at(index)
  }
}
