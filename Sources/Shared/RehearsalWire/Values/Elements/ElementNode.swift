/// An element that is shown, as a UI test of iOS would find it, with everything in it.
public struct ElementNode: Codable, Equatable, Sendable {
  /// Its number, by which a locator means it as long as it is there: `{"view": 12}`. Never given to another one in a launch.
  public var number: Int
  /// What kind of thing it is.
  public var kind: ElementKind
  /// The name of its class, without the module.
  public var className: String
  /// Its accessibility label; of an image without one the image's name.
  public var label: String?
  /// Its accessibility identifier; of a navigation bar without one its title.
  public var identifier: String?
  /// Its accessibility value; of a text field or view what is in it, or its placeholder while that is nothing.
  public var value: String?
  /// What a field shows while it is empty, and keeps while it is not.
  public var placeholder: String?
  /// Where it is in its window, in points.
  public var frame: Rect
  /// False of one that does not answer a touch; nil otherwise.
  public var enabled: Bool?
  /// True of one that is selected; nil otherwise.
  public var selected: Bool?
  /// True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise.
  public var focused: Bool?
  /// True of an accessibility element, which VoiceOver would stop at; nil otherwise.
  public var accessible: Bool?
  /// Its accessibility traits, by UIKit's names; nil without any.
  public var traits: [String]?
  /// What is shown in it, back to front; in a list in reading order.
  public var children: [ElementNode]

  public init(
    number: Int, kind: ElementKind, class: String, label: String? = nil, identifier: String? = nil, value: String? = nil,
    placeholder: String? = nil, frame: Rect, enabled: Bool? = nil, selected: Bool? = nil, focused: Bool? = nil,
    accessible: Bool? = nil, traits: [String]? = nil, children: [ElementNode] = []
  ) {
    (self.number, self.kind, className) = (number, kind, `class`)
    (self.label, self.identifier, self.value, self.placeholder) = (label, identifier, value, placeholder)
    self.frame = frame
    (self.enabled, self.selected, self.focused) = (enabled, selected, focused)
    (self.accessible, self.traits) = (accessible, traits)
    self.children = children
  }
}
