import InterfaceDocuments

/// What a document says is otherwise in some size classes: `<variation key="heightClass=compact-widthClass=regular">`.
///
/// ```
/// <mask key="constraints"> <include reference="…"/> <exclude reference="…"/> </mask>     in force there, or not
/// <mask key="subviews"> …                                                                in the view there, or not
/// <fontDescription key="fontDescription" …/>, hidden="YES", constant="8" …               other values there
/// ```
/// `key="default"` says what holds where nothing else is said. Of several that match, those that name more size classes count
/// more.
struct VariationKey: Hashable {
  var height: UIUserInterfaceSizeClass?
  var width: UIUserInterfaceSizeClass?

  /// Nil for a key that is not made of size classes.
  init?(_ text: String) {
    if text == "default" { return }
    for part in text.split(separator: "-") {
      let sides = part.split(separator: "=")
      guard sides.count == 2,
        let value: UIUserInterfaceSizeClass = sides[1] == "compact" ? .compact : sides[1] == "regular" ? .regular : nil
      else { return nil }
      switch sides[0] {
      case "heightClass": height = value
      case "widthClass": width = value
      default: return nil
      }
    }
  }

  var count: Int { (height == nil ? 0 : 1) + (width == nil ? 0 : 1) }

  func matches(_ traits: UITraitCollection) -> Bool {
    (height.map { $0 == traits.verticalSizeClass } ?? true) && (width.map { $0 == traits.horizontalSizeClass } ?? true)
  }
}

/// One object's variations, as found in its element.
@MainActor
struct PendingVariation {
  let element: DocumentElement
  weak var object: AnyObject?
  let kind: ViewKind?
  /// From the general to the special.
  let rules: [(key: VariationKey, element: DocumentElement)]

  init?(_ element: DocumentElement, _ object: AnyObject, _ kind: ViewKind? = nil) {
    let rules = element.children.filter { $0.name == "variation" }
      .compactMap { child in VariationKey(child.key ?? "").map { (key: $0, element: child) } }
    guard !rules.isEmpty else { return nil }
    (self.element, self.object, self.kind) = (element, object, kind)
    // Sorting keeps the order of the document among rules that name as many size classes.
    self.rules = rules.enumerated().sorted { ($0.element.key.count, $0.offset) < ($1.element.key.count, $1.offset) }.map(
      \.element)
  }

  var excludedConstraints: Set<String> { Variations.excludedByDefault(element, "constraints") }
}

/// Keeps views as their size classes want them.
@MainActor
final class Variations {
  private let entries: [PendingVariation]
  private let instance: Instantiation

  init(_ entries: [PendingVariation], _ source: NibSource, _ context: NibContext) {
    self.entries = entries
    instance = Instantiation(source, context)
  }

  /// The ids that the default variation leaves out of a list of an element's.
  static func excludedByDefault(_ element: DocumentElement, _ list: String) -> Set<String> {
    var ids: Set<String> = []
    for rule in element.children where rule.name == "variation" && rule.key == "default" {
      change(&ids, by: rule, list)
    }
    return ids
  }

  private static func change(_ excluded: inout Set<String>, by rule: DocumentElement, _ list: String) {
    for mask in rule.children where mask.name == "mask" && mask.key == list {
      for entry in mask.children {
        guard let id = entry["reference"] else { continue }
        if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
  }

  /// First what ends, then what begins, so that constraints of two size classes never meet.
  func apply(_ traits: UITraitCollection) {
    var (ending, beginning): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
    for entry in entries {
      let rules = entry.rules.filter { $0.key.matches(traits) }
      if let view = entry.object as? UIView {
        for (id, isOut) in states("constraints", entry, rules) {
          guard let constraint = instance.context[id] as? NSLayoutConstraint else { continue }
          if isOut { ending.append(constraint) } else { beginning.append(constraint) }
        }
        install(entry, rules, in: view)
      }
      vary(entry, rules)
    }
    NSLayoutConstraint.deactivate(ending.filter(\.isActive))
    NSLayoutConstraint.activate(beginning.filter { !$0.isActive && $0.commonAncestor != nil })
  }

  /// Of everything that a rule mentions, in the order of the rules, whether it is left out.
  private func states(
    _ list: String, _ entry: PendingVariation, _ rules: [(key: VariationKey, element: DocumentElement)]
  ) -> [(id: String, isOut: Bool)] {
    var excluded: Set<String> = []
    for rule in rules { Self.change(&excluded, by: rule.element, list) }
    var seen: Set<String> = []
    return entry.rules.flatMap { rule in
      rule.element.children.filter { $0.name == "mask" && $0.key == list }.flatMap { $0.children.compactMap { $0["reference"] } }
    }.filter { seen.insert($0).inserted }.map { ($0, excluded.contains($0)) }
  }

  private func install(_ entry: PendingVariation, _ rules: [(key: VariationKey, element: DocumentElement)], in view: UIView) {
    let order = entry.element.elements(in: "subviews").compactMap(\.id)
    for (id, isOut) in states("subviews", entry, rules) {
      guard let subview = instance.context[id] as? UIView else { continue }
      if isOut, subview.superview === view {
        instance.context.kept.append(subview)
        subview.removeFromSuperview()
      } else if !isOut, subview.superview == nil, let place = order.firstIndex(of: id) {
        // Behind the first of those that come later in the document.
        let later = order[(place + 1)...].compactMap { instance.context[$0] as? UIView }.first { $0.superview === view }
        if let later { view.insertSubview(subview, belowSubview: later) } else { view.addSubview(subview) }
        (view as? UIStackView)?.addArrangedSubview(subview)
      }
    }
  }

  // MARK: Other values

  private static let defaults = [
    "hidden": "NO", "alpha": "1", "enabled": "YES", "constant": "0.0", "priority": "1000", "spacing": "0.0", "numberOfLines": "1",
    "axis": "horizontal",
    "userInteractionEnabled": "YES",
  ]

  /// Sets whatever any rule mentions to what holds now.
  private func vary(_ entry: PendingVariation, _ rules: [(key: VariationKey, element: DocumentElement)]) {
    var attributes: [String: String] = [:]
    var properties: [String: DocumentElement] = [:]
    for rule in entry.rules {
      for (name, _) in rule.element.attributes where name != "key" {
        attributes[name] = entry.element[name] ?? Self.defaults[name]
      }
      for child in rule.element.children where child.name != "mask" {
        if let key = child.key { properties[key] = entry.element.property(key) }
      }
    }
    for rule in rules {
      for (name, value) in rule.element.attributes where name != "key" { attributes[name] = value }
      for child in rule.element.children where child.name != "mask" { if let key = child.key { properties[key] = child } }
    }
    guard !attributes.isEmpty || !properties.isEmpty else { return }
    let reduced = DocumentElement(
      entry.element.name, attributes: attributes.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) },
      children: properties.sorted { $0.key < $1.key }.map(\.value), place: entry.element.place)
    if let view = entry.object as? UIView {
      entry.kind?.fill(view, ElementReader(reduced, instance, isVariation: true))
    } else if let constraint = entry.object as? NSLayoutConstraint {
      let reader = ElementReader(reduced, instance, isVariation: true)
      if let constant = reader.number("constant") { constraint.constant = constant }
      if let priority = reader.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    }
  }
}

extension Instantiation {
  /// Puts the variations of a pass in force and keeps them so as long as `root` is there.
  func applyVariations(root: UIView) {
    guard !variations.isEmpty else { return }
    let kept = Variations(variations, source, context)
    variations = []
    kept.apply(root.traitCollection)
    root.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { (view: UIView, _) in
      kept.apply(view.traitCollection)
    }
  }
}
