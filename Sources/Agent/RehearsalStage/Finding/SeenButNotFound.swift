import RehearsalWire
import UIKit

/// Why views are not found that are, to a person, what a locator says.
///
/// What `rehearse inspect` prints and what a locator finds differ where UIKit's rules do: a label belongs to an accessibility
/// element, text is compared letter by letter, and a state or a place is part of what was asked for. A view with the name that
/// was asked for is told with all that keeps it from being found; one with another name only where a single thing does.
@MainActor
struct SeenButNotFound {
  let sought: Sought
  let resolver: LocatorResolver
  /// Where the locator looks; nil where it looks everywhere, or cannot tell.
  let roots: [UIView]?

  var locator: Locator { sought.locator }

  init(_ sought: Sought, in resolver: LocatorResolver) {
    (self.sought, self.resolver) = (sought, resolver)
    let isAnywhere = sought.locator.within == nil && sought.locator.controller == nil
    roots = isAnywhere ? nil : try? resolver.roots(of: sought)
  }

  /// A view, and everything that keeps it from being what was asked for.
  struct Miss {
    let view: UIView
    let reasons: [String]

    /// `'Save' (UIButton), but it is hidden, and it is not in view with identifier 'form'`.
    @MainActor var words: String { "\(ElementSnapshot(of: view)), but \(reasons.joined(separator: ", and "))" }
  }

  /// How many views are told.
  static let most = 5

  /// The views that are nearly what was asked for, nearest first.
  func misses(among views: [UIView]) -> [Miss] {
    let all = views.compactMap { view in reasons(for: view).map { Miss(view: view, reasons: $0) } }
    let nearest = all.enumerated().sorted { ($0.element.reasons.count, $0.offset) < ($1.element.reasons.count, $1.offset) }
    var told: [Miss] = []
    for (_, miss) in nearest where told.count < Self.most && !told.contains(where: { isOneThing($0.view, miss.view) }) {
      told.append(miss)
    }
    return told
  }

  /// Whether two views are the same thing to a person: a button and the label in it, a cell and the label that names it.
  private func isOneThing(_ view: UIView, _ other: UIView) -> Bool {
    guard locator.identifier == nil, view.accessibilityLabel == other.accessibilityLabel else { return false }
    return view.isDescendant(of: other) || other.isDescendant(of: view)
  }

  private func reasons(for view: UIView) -> [String]? {
    let names = names(of: view)
    let isNamed = !names.isEmpty && names.allSatisfy(\.isAlike)
    var reasons = names.compactMap(\.reason)
    // What has another name, and differs in more, is another view.
    var isTellable: Bool { isNamed || reasons.count <= 1 }
    guard isTellable else { return nil }
    let parts = parts(of: view)
    reasons += parts.compactMap(\.reason)
    guard isTellable else { return nil }
    // What many views share, such as a class, is no hint by itself.
    let isHint = isNamed || names.contains { $0.reason == nil } || parts.contains { $0.isTelling && $0.reason == nil }
    let isItself = reasons.isEmpty && !isUnspecific
    let (properties, areReadable) = propertyReasons(of: view)
    reasons += properties
    guard isTellable else { return nil }
    if isItself || isHint { reasons += [stateReason(of: view)].compactMap(\.self) + placeReasons(of: view) }
    guard isTellable, !reasons.isEmpty else { return nil }
    return isHint || (areReadable && (isItself || !properties.isEmpty)) ? reasons : nil
  }

  /// Whether the locator says nothing of a view by itself but how it is or where.
  private var isUnspecific: Bool {
    var rest = Locator()
    (rest.state, rest.properties, rest.index, rest.controller) = (
      locator.state, locator.properties, locator.index, locator.controller
    )
    (rest.within, rest.holding, rest.beside) = (locator.within, locator.holding, locator.beside)
    (rest.around, rest.not) = (locator.around, locator.not)
    return rest == locator
  }

  // MARK: Parts

  /// A class, traits, a value, a row: what is so of a view or not.
  private struct Part {
    /// Why it is not as was asked for; nil where it is.
    let reason: String?
    /// Whether few views share it.
    let isTelling: Bool
  }

  private func parts(of view: UIView) -> [Part] {
    var parts: [Part] = []
    func add(_ isRight: Bool?, isTelling: Bool, _ words: @autoclosure () -> String) {
      if let isRight { parts.append(Part(reason: isRight ? nil : words(), isTelling: isTelling)) }
    }
    add(
      locator.value.map { $0.matches(view.accessibilityValue) }, isTelling: true,
      "its value is \(Self.quoted(view.accessibilityValue))")
    add(
      locator.placeholder.map { $0.matches(view.shownPlaceholder) }, isTelling: true,
      "its placeholder is \(Self.quoted(view.shownPlaceholder))")
    add(
      locator.image.map { $0.matches(view.shownImageName) }, isTelling: true, "its image is \(Self.quoted(view.shownImageName))")
    add(locator.row.map { LocatorResolver.isCell(view, at: $0) }, isTelling: true, rowReason(of: view))
    add(locator.className.map { view.isKind(ofClassNamed: $0) }, isTelling: false, "its class is \(view.className)")
    add(locator.exactClass.map { view.className == $0 }, isTelling: false, "its class is \(view.className)")
    if locator.traits != nil || locator.withoutTraits != nil {
      let names = view.accessibilityTraits.names
      add(
        LocatorResolver.hasTraits(view, locator), isTelling: false,
        "its traits are \(names.isEmpty ? "none" : names.joined(separator: ", "))")
    }
    for other in sought.all { add(isOne(view, of: other), isTelling: false, "it is no \(other.words)") }
    if !sought.any.isEmpty {
      add(
        sought.any.contains { isOne(view, of: $0) }, isTelling: false,
        "it is no \(sought.any.map(\.words).joined(separator: " and no "))")
    }
    return parts
  }

  private func isOne(_ view: UIView, of other: Sought) -> Bool { (try? resolver.isOneOfMatches(view, other)) == true }

  private func rowReason(of view: UIView) -> String {
    guard let path = view.positionInList else { return "it is the cell of no row" }
    return "it is at row \(path.row) of section \(path.section)"
  }

  static func quoted(_ text: String?) -> String { text.map { "'\($0)'" } ?? "nil" }

  /// What the properties are that are not as was asked for; and whether all could be read.
  private func propertyReasons(of view: UIView) -> (reasons: [String], areReadable: Bool) {
    var areReadable = true
    let reasons = locator.properties.filter { !view.satisfies($0) }.map { test -> String in
      do throws(KeyPathFailure) {
        return "its \(test.keyPath) is \(PropertyValue(try KeyPathReader.value(of: view, keyPath: test.keyPath)).value.text)"
      } catch {
        areReadable = false
        return "it has no '\(error.part)'"
      }
    }
    return (reasons, areReadable)
  }
}
