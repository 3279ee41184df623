import InterfaceDocuments

/// A constraint of the document that waits until all views of its pass are there.
@MainActor
struct PendingConstraint {
  let element: DocumentElement
  let holder: UIView

  init(_ element: DocumentElement, _ holder: UIView) { (self.element, self.holder) = (element, holder) }

  /// - Parameter isActive: false for one that is in no size class by default.
  func make(_ instance: Instantiation, isActive: Bool) {
    let reader = ElementReader(element, instance)
    defer { reader.finish() }
    reader.ignore(
      "id", "symbolic", "symbolType", "userLabel", "customClass", "customModule", "customModuleProvider", "shouldBeArchived",
      "colorLabel", "misplaced")
    reader.ignoreChildren { ["variation", "connections", "userDefinedRuntimeAttributes"].contains($0.name) }
    // A placeholder holds a view's place in Interface Builder and is taken out when the document is compiled.
    let isPlaceholder = reader.flag("placeholder") ?? false
    guard let first = side("firstItem", "firstAttribute", reader, instance), first.attribute != .notAnAttribute else {
      if isSkipped("firstItem", instance) {
        return reader.ignore("secondItem", "secondAttribute", "relation", "multiplier", "constant", "priority", "identifier")
      }
      return reader.note(.reference, "a constraint without a first item")
    }
    let second = side("secondItem", "secondAttribute", reader, instance)
    let relations: KeyValuePairs<String, NSLayoutConstraint.Relation> = [
      "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let relation = reader.choice("relation", relations) ?? .equal
    let multiplier = multiplier(reader)
    let constant = reader.number("constant") ?? 0
    let priority = reader.number("priority")
    let identifier = reader.string("identifier")
    if isPlaceholder { return }
    if element["secondItem"] != nil, second == nil {
      if isSkipped("secondItem", instance) { return }
      return reader.note(.reference, "a constraint whose second item is not there")
    }
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    if let priority { constraint.priority = UILayoutPriority(Float(min(max(priority, 1), 1000))) }
    constraint.identifier = identifier
    instance.adopt(constraint, element)
    instance.context.kept.append(constraint)
    if isActive { constraint.isActive = true }
  }

  /// Whether an item stands in an element that was passed over, which has been said.
  private func isSkipped(_ item: String, _ instance: Instantiation) -> Bool {
    element[item].map { instance.source.skipped.contains($0) } ?? false
  }

  private func multiplier(_ reader: ElementReader) -> CGFloat {
    guard let text = reader.string("multiplier") else { return 1 }
    if let ratio = Self.ratio(text) { return ratio }
    reader.note(.value, "the number '\(text)' of 'multiplier'")
    return 1
  }

  /// `0.5`, `16:9` or `16/9`; nil for what is no ratio.
  static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
    guard let first = parts.first ?? nil, first.isFinite, abs(first) <= 1e9 else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? CGFloat(first) : nil }
    guard let second = parts[1], second != 0, second.isFinite else { return nil }
    return CGFloat(first / second)
  }

  private func side(_ item: String, _ attribute: String, _ reader: ElementReader, _ instance: Instantiation) -> (
    item: AnyObject, attribute: NSLayoutConstraint.Attribute
  )? {
    let id = reader.string(item)
    guard let attribute = reader.choice(attribute, Self.attributes) else { return nil }
    // An item that is not named is the view that has the constraint.
    guard let id else { return (holder, attribute) }
    if let object = instance.context[id] { return (object, attribute) }
    guard let guide = instance.document[id]?.element, guide.name == "viewControllerLayoutGuide" else { return nil }
    return edge(of: guide, attribute)
  }

  /// The top and bottom layout guides of a controller, which the safe area has taken over: from the view's edge to the safe
  /// area's.
  private func edge(of guide: DocumentElement, _ attribute: NSLayoutConstraint.Attribute) -> (
    item: AnyObject, attribute: NSLayoutConstraint.Attribute
  ) {
    let isTop = guide["type"] != "bottom"
    switch attribute {
    case .top: return isTop ? (holder, .top) : (holder.safeAreaLayoutGuide, .bottom)
    case .bottom, .lastBaseline: return isTop ? (holder.safeAreaLayoutGuide, .top) : (holder, .bottom)
    default: return (holder, attribute)
    }
  }

  private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
    "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
}

extension Instantiation {
  /// Makes all constraints that were found and puts them in force, but for those that only a size class has.
  func makeConstraints() {
    var excluded: Set<String> = []
    for variation in variations { excluded.formUnion(variation.excludedConstraints) }
    let pending = constraints
    constraints = []
    for constraint in pending {
      source.placing(constraint.element, currentScene) {
        constraint.make(self, isActive: !(constraint.element.id.map { excluded.contains($0) } ?? false))
      }
      if let id = constraint.element.id, let made = context[id] as? NSLayoutConstraint,
        let variation = PendingVariation(constraint.element, made)
      {
        variations.append(variation)
      }
    }
  }
}
