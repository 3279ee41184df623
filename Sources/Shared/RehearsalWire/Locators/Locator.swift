/// Says which view is meant, by what a person or an assistive technology perceives of it.
///
/// Every part that is given must match. A locator is looked up afresh at each use; nothing is remembered between two commands.
/// On the wire: `{"label": "Save", "className": "UIButton", "enabled": true, "within": {"identifier": "form"}, "index": 0}`.
public struct Locator: Hashable, Sendable {
  /// Accessibility label; where it is to be equal, a line break counts as a space.
  public var label: TextMatch?
  /// Accessibility identifier.
  public var identifier: TextMatch?
  /// Name of the class or of a superclass, without the module.
  public var className: String?
  /// Name of the class itself, without the module; a subclass does not match.
  public var exactClass: String?
  /// Text that the view shows: of a label, a button's title, a field's contents.
  public var text: TextMatch?
  /// Accessibility value.
  public var value: TextMatch?
  /// What an empty field or search bar shows.
  public var placeholder: TextMatch?
  /// Name of the image that the view shows, as it was asked for by the app.
  public var image: TextMatch?
  /// Accessibility traits that it has, all of them; an empty list demands nothing and is nil.
  public var traits: [AccessibilityTrait]? {
    didSet { if traits?.isEmpty == true { traits = nil } }
  }
  /// Accessibility traits of which it has none; an empty list demands nothing and is nil.
  public var withoutTraits: [AccessibilityTrait]? {
    didSet { if withoutTraits?.isEmpty == true { withoutTraits = nil } }
  }
  /// What state it is in.
  public var state: ElementState
  /// What properties of it must be, all of them.
  public var properties: [PropertyTest]
  /// Which of several matches, from the top and then from the left; a negative index counts from the end.
  public var index: Int?
  /// The row of its table, or the item of its collection, that the view is the cell of; only those on the screen have a cell.
  public var row: RowPosition?
  /// Inside the view of the controller with this number, as ``ControllerSnapshot/id`` gives it.
  public var controller: Int?
  /// The number of the view, as ``ElementNode/number`` gives it.
  public var view: Int?
  // A struct cannot hold itself; an array can. Nil most of the time, and then it costs nothing.
  private var relations: [Relation: [Locator]]?

  public init(
    label: TextMatch? = nil, identifier: TextMatch? = nil, class: String? = nil, exactClass: String? = nil,
    text: TextMatch? = nil, value: TextMatch? = nil, placeholder: TextMatch? = nil, image: TextMatch? = nil,
    traits: [AccessibilityTrait]? = nil, withoutTraits: [AccessibilityTrait]? = nil, state: ElementState = ElementState(),
    properties: [PropertyTest] = [], index: Int? = nil, row: RowPosition? = nil, controller: Int? = nil, within: Locator? = nil
  ) {
    self.label = label
    self.identifier = identifier
    self.className = `class`
    self.exactClass = exactClass
    self.text = text
    self.value = value
    self.placeholder = placeholder
    self.image = image
    self.traits = traits?.isEmpty == true ? nil : traits
    self.withoutTraits = withoutTraits?.isEmpty == true ? nil : withoutTraits
    self.state = state
    self.properties = properties
    self.index = index
    self.row = row
    self.controller = controller
    if let within { relations = [.within: [within]] }
  }

  // MARK: Relations

  /// How another locator narrows this one.
  enum Relation: Hashable, CaseIterable, Sendable {
    case within, holding, beside, around, all, any, not
  }

  subscript(relation: Relation) -> [Locator] {
    get { relations?[relation] ?? [] }
    set {
      var changed = relations ?? [:]
      changed[relation] = newValue.isEmpty ? nil : newValue
      relations = changed.isEmpty ? nil : changed
    }
  }

  /// An ancestor of the view, which must itself match.
  public var within: Locator? {
    get { relations == nil ? nil : self[.within].first }
    set { if relations != nil || newValue != nil { self[.within] = newValue.map { [$0] } ?? [] } }
  }

  /// A view inside of it, which must itself match.
  public var holding: Locator? {
    get { self[.holding].first }
    set { self[.holding] = newValue.map { [$0] } ?? [] }
  }

  /// Another subview of its superview, which must itself match.
  public var beside: Locator? {
    get { self[.beside].first }
    set { self[.beside] = newValue.map { [$0] } ?? [] }
  }

  /// A view that it is, or that is inside of it: of all views around that one it is the nearest that fits.
  public var around: Locator? {
    get { self[.around].first }
    set { self[.around] = newValue.map { [$0] } ?? [] }
  }

  /// Further locators, all of which must match the same view.
  public var all: [Locator] {
    get { self[.all] }
    set { self[.all] = newValue }
  }

  /// Further locators, one of which at least must match the same view; none mean no demand.
  public var any: [Locator] {
    get { self[.any] }
    set { self[.any] = newValue }
  }

  /// A locator that must not match the view.
  public var not: Locator? {
    get { self[.not].first }
    set { self[.not] = newValue.map { [$0] } ?? [] }
  }

  /// Whether it has no parts but those that most locators are made of.
  var isOrdinary: Bool {
    guard view == nil, exactClass == nil, value == nil, placeholder == nil, image == nil else { return false }
    guard traits == nil, withoutTraits == nil else {
      return false
    }
    guard state.isEmpty, properties.isEmpty else { return false }
    return relations?.keys.allSatisfy { $0 == .within } ?? true
  }

  /// Whether it is narrowed by nothing but its own parts.
  package var isSimple: Bool { relations == nil }
}

// MARK: Making locators

extension Locator {
  /// Any view with an accessibility label.
  public static func label(_ match: TextMatch) -> Locator { Locator(label: match) }
  /// Any view with an accessibility identifier.
  public static func identifier(_ match: TextMatch) -> Locator { Locator(identifier: match) }
  /// Any view of a class or of a subclass of it.
  public static func ofClass(_ name: String) -> Locator { Locator(class: name) }
  /// Any view of exactly a class.
  public static func ofExactClass(_ name: String) -> Locator { Locator(exactClass: name) }
  /// Any view that shows a text.
  public static func text(_ match: TextMatch) -> Locator { Locator(text: match) }
  /// Any view with these accessibility traits.
  public static func traits(_ traits: AccessibilityTrait...) -> Locator { Locator(traits: traits) }
  /// Any view in such a state.
  public static func state(_ state: ElementState) -> Locator { Locator(state: state) }
  /// Any view with a property that is so, read by key path: `.property("isOn", true)`, `.property("zoomScale", .atLeast(2))`.
  public static func property(_ keyPath: String, _ wanted: PropertyDemand) -> Locator {
    Locator(properties: [PropertyTest(keyPath, wanted)])
  }
  /// The view with a number, which the command `elementTree` gives.
  public static func numbered(_ number: Int) -> Locator {
    var locator = Locator()
    locator.view = number
    return locator
  }
  /// Any view whose label, text or placeholder is this.
  public static func named(_ match: TextMatch) -> Locator {
    .any(of: .label(match), .text(match), Locator(placeholder: match))
  }

  /// Any view that one of these matches.
  public static func any(of locators: Locator...) -> Locator {
    var locator = Locator()
    locator.any = locators
    return locator
  }

  /// Any view that this does not match.
  public static func not(_ excluded: Locator) -> Locator {
    var locator = Locator()
    locator.not = excluded
    return locator
  }

  /// The same view must match `other` as well.
  public func and(_ other: Locator) -> Locator {
    var copy = self
    copy.all.append(other)
    return copy
  }

  /// A view that this or `other` matches.
  public func or(_ other: Locator) -> Locator { .any(of: self, other) }

  /// The same, inside a view that matches `ancestor`.
  public func inside(_ ancestor: Locator) -> Locator {
    var copy = self
    copy.within = within.map { $0.inside(ancestor) } ?? ancestor
    return copy
  }

  /// The same, with a view inside of it that matches `descendant`.
  public func holding(_ descendant: Locator) -> Locator {
    var copy = self
    copy.holding = descendant
    return copy
  }

  /// The same, with a sibling that matches.
  public func beside(_ sibling: Locator) -> Locator {
    var copy = self
    copy.beside = sibling
    return copy
  }

  /// The match at `index`.
  public func at(_ index: Int) -> Locator {
    var copy = self
    copy.index = index
    return copy
  }
}

extension Locator: CustomStringConvertible {
  /// A noun phrase, so that failure texts compose: `UIButton labelled 'Save' in view with identifier 'form'`.
  public var description: String {
    var phrase = exactClass.map { "exactly \($0)" } ?? className ?? "view"
    if let view { phrase += " with number \(view)" }
    if let label { phrase += " labelled \(label)" }
    if let identifier { phrase += " with identifier \(identifier)" }
    if let text { phrase += " showing \(text)" }
    if let value { phrase += " with value \(value)" }
    if let placeholder { phrase += " with placeholder \(placeholder)" }
    if let image { phrase += " with image \(image)" }
    if let traits { phrase += " with trait \(traits.map(\.rawValue).joined(separator: " and "))" }
    if let withoutTraits { phrase += " without trait \(withoutTraits.map(\.rawValue).joined(separator: " or "))" }
    for (name, value) in state.wanted { phrase += " that is \(value ? "" : "not ")\(name)" }
    for test in properties { phrase += " whose \(test)" }
    if let row { phrase += " at \(row)" }
    for other in all { phrase += " and is (\(other))" }
    if !any.isEmpty { phrase += " that is \(any.map { "(\($0))" }.joined(separator: " or "))" }
    if let not { phrase += " that is not (\(not))" }
    if let index { phrase = "\(phrase) (number \(index < 0 ? "\(index.magnitude) from the end" : "\(index.magnitude + 1)"))" }
    if let holding { phrase += " holding \(holding)" }
    if let beside { phrase += " beside \(beside)" }
    if let around { phrase += " around \(around)" }
    if let within { phrase += " in \(within)" }
    if let controller { phrase += " on controller \(controller)" }
    return phrase
  }
}
