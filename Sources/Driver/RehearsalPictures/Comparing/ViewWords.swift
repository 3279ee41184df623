/// What views and shapes are called where a failure tells of them.
enum ViewWords {
  /// What a text is cut at.
  private static let limit = 60

  /// `UILabel 'Total'`; of a button's label the button: `UIButton 'Save'`.
  static func named(_ view: DrawnView, within outer: DrawnView?) -> String {
    if view.isSymbol { return "the symbol '\(view.name)'" + (outer.map { " in \(kind($0))" } ?? "") }
    return view.caption.isEmpty ? kind(view) : "\(kind(view)) \(quoted(view.caption))"
  }

  /// The same with its place where there is no text to know it by: `UIView at (0, 91)`.
  static func of(_ view: DrawnView, within outer: DrawnView?) -> String {
    if view.isRoot { return "the background" }
    if let outer, outer.name == "UIButton", ["UILabel", "UIImageView"].contains(view.name), !view.title.isEmpty {
      return "UIButton \(quoted(view.title))"
    }
    let isKnown = view.isSymbol || !view.caption.isEmpty
    return named(view, within: outer) + (isKnown ? "" : " at \(view.corner.words)")
  }

  static func kind(_ view: DrawnView) -> String {
    // The module and the arguments of a generic class say little, and take much room.
    let name = view.name.prefix { $0 != "<" }
    return name.count > limit ? "\(name.prefix(limit))…" : String(name)
  }

  static func quoted(_ text: String) -> String {
    let line = text.map { $0.isNewline ? " " : String($0) }.joined()
    return line.count > limit ? "'\(line.prefix(limit))…'" : "'\(line)'"
  }

  static func part(_ shape: DrawnShape) -> String {
    switch shape.name {
    case "rect": "rectangle"
    case "path", "polygon", "polyline": "shape"
    case "svg", "use": "drawing"
    default: shape.name
    }
  }
}
