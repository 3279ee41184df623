/// A view as it was at one virtual instant.
public struct ElementSnapshot: Codable, Equatable, Sendable {
  /// The name of its class, without the module.
  public var className: String
  /// Its accessibility label.
  public var label: String?
  /// Its accessibility identifier.
  public var identifier: String?
  /// The text that it shows: of a label, a button's title, a field's contents.
  public var text: String?
  /// Its accessibility value.
  public var value: String?
  /// Its accessibility traits, by UIKit's names.
  public var traits: [String]
  /// Where it is in its window, in points.
  public var frame: Rect
  /// Whether a person could see it: in a window, not hidden nor transparent, nor any ancestor, and on the screen.
  public var visible: Bool
  /// Whether it and its ancestors take touches, and, for a control, whether it is enabled.
  public var enabled: Bool
  /// True of a field with a secret, whose text and value are bullets; nil otherwise.
  public var secure: Bool?
  /// False of a view with a label by which it is not found, because it is no accessibility element or only a part of one; nil
  /// otherwise.
  public var accessible: Bool?

  public init(
    class: String, label: String?, identifier: String?, text: String?, value: String?, traits: [String], frame: Rect,
    visible: Bool, enabled: Bool, secure: Bool? = nil, accessible: Bool? = nil
  ) {
    self.className = `class`
    self.label = label
    self.identifier = identifier
    self.text = text
    self.value = value
    self.traits = traits
    self.frame = frame
    self.visible = visible
    self.enabled = enabled
    self.secure = secure
    self.accessible = accessible
  }
}

extension ElementSnapshot: CustomStringConvertible {
  /// For failure texts: `'Save' (UIButton)`, `UITableView 'list'`, `UIView`.
  public var description: String {
    Self.phrase(of: className, named: label ?? text, identifier: identifier)
  }

  /// How a view is called in sentences: by its label or text, or else by its identifier.
  package static func phrase(of className: String, named name: String?, identifier: @autoclosure () -> String?) -> String {
    if let name, !name.isEmpty { return "'\(name)' (\(className))" }
    if let identifier = identifier(), !identifier.isEmpty { return "\(className) with identifier '\(identifier)'" }
    return className
  }
}
