/// Says which view is meant, by what a person or an assistive technology perceives of it.
///
/// Every part that is given must match. A locator is looked up afresh at each use; nothing is remembered between two commands.
/// On the wire: `{"label": "Save", "class": "UIButton", "within": {"identifier": "form"}, "index": 0}`.
public struct Locator: Hashable, Sendable {
  /// Accessibility label.
  public var label: TextMatch?
  /// Accessibility identifier.
  public var identifier: TextMatch?
  /// Name of the class or of a superclass, without the module.
  public var `class`: String?
  /// Text that the view shows: of a label, a button's title, a field's contents.
  public var text: TextMatch?
  /// Which of several matches, from the top and then from the left; a negative index counts from the end.
  public var index: Int?
  /// The row of its table that the view is the cell of; only rows on the screen have a cell.
  public var row: RowPosition?
  /// Inside the view of the controller with this number, as ``ControllerSnapshot/id`` gives it.
  public var controller: Int?
  // A struct cannot hold itself; an array of at most one can.
  private var ancestor: [Locator]

  public init(
    label: TextMatch? = nil, identifier: TextMatch? = nil, class: String? = nil, text: TextMatch? = nil, index: Int? = nil,
    row: RowPosition? = nil, controller: Int? = nil, within: Locator? = nil
  ) {
    self.label = label
    self.identifier = identifier
    self.class = `class`
    self.text = text
    self.index = index
    self.row = row
    self.controller = controller
    ancestor = within.map { [$0] } ?? []
  }

  /// An ancestor of the view, which must itself match.
  public var within: Locator? {
    get { ancestor.first }
    set { ancestor = newValue.map { [$0] } ?? [] }
  }

  /// Any view with an accessibility label.
  public static func label(_ match: TextMatch) -> Locator { Locator(label: match) }
  /// Any view with an accessibility identifier.
  public static func identifier(_ match: TextMatch) -> Locator { Locator(identifier: match) }
  /// Any view of a class or of a subclass of it.
  public static func ofClass(_ name: String) -> Locator { Locator(class: name) }
  /// Any view that shows a text.
  public static func text(_ match: TextMatch) -> Locator { Locator(text: match) }

  /// The same, inside a view that matches `ancestor`.
  public func inside(_ ancestor: Locator) -> Locator {
    var copy = self
    copy.within = within.map { $0.inside(ancestor) } ?? ancestor
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
    var phrase = `class` ?? "view"
    if let label { phrase += " labelled \(label)" }
    if let identifier { phrase += " with identifier \(identifier)" }
    if let text { phrase += " showing \(text)" }
    if let row { phrase += " at \(row)" }
    if let index { phrase = index < 0 ? "\(phrase) (number \(-index) from the end)" : "\(phrase) (number \(index + 1))" }
    if let within { phrase += " in \(within)" }
    if let controller { phrase += " on controller \(controller)" }
    return phrase
  }
}

extension Locator: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case label, identifier, `class`, text, index, row, controller, within
  }

  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      label: try fields.decodeIfPresent(TextMatch.self, forKey: .label),
      identifier: try fields.decodeIfPresent(TextMatch.self, forKey: .identifier),
      class: try fields.decodeIfPresent(String.self, forKey: .class),
      text: try fields.decodeIfPresent(TextMatch.self, forKey: .text),
      index: try fields.decodeIfPresent(Int.self, forKey: .index),
      row: try fields.decodeIfPresent(RowPosition.self, forKey: .row),
      controller: try fields.decodeIfPresent(Int.self, forKey: .controller),
      within: try fields.decodeIfPresent(Locator.self, forKey: .within))
    guard self != Locator() || !fields.allKeys.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a locator needs at least one of label, identifier, class, text, index, row, controller, within"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(label, forKey: .label)
    try fields.encodeIfPresent(identifier, forKey: .identifier)
    try fields.encodeIfPresent(`class`, forKey: .class)
    try fields.encodeIfPresent(text, forKey: .text)
    try fields.encodeIfPresent(index, forKey: .index)
    try fields.encodeIfPresent(row, forKey: .row)
    try fields.encodeIfPresent(controller, forKey: .controller)
    try fields.encodeIfPresent(within, forKey: .within)
  }
}
