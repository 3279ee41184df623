/// How a change of an attribute is told.
enum StyleWords {
  private static let names = [
    "fill-opacity": "opacity of the fill", "stroke": "line colour", "stroke-opacity": "opacity of the line",
    "stroke-width": "line width", "font-size": "text size", "font-weight": "weight of the text",
    "font-style": "style of the text", "font-family": "font", "text-anchor": "alignment", "rx": "corner radius",
    "ry": "corner radius", "stop-color": "colour",
  ]

  /// What an attribute is where it is not written.
  private static let standards = [
    "opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stroke-width": "1", "font-weight": "400",
    "font-style": "normal", "text-anchor": "start", "rx": "0", "ry": "0",
  ]

  /// Those whose values say nothing to people.
  private static let changes = [
    "d": "the outline changed", "points": "the outline changed", "clip-path": "it is cut in another way",
    "mask": "it is masked in another way", "filter": "its shadow or its tint changed", "href": "the image changed",
    "xlink:href": "the image changed", "contents": "the drawing changed", "transform": "it is turned or scaled in another way",
    "style": "it is blended in another way", "preserveAspectRatio": "the image fits in another way",
  ]

  /// How two styles differ, an attribute at a time, in the order of their names: `fill #007AFF became #FF3B30`.
  ///
  /// - Parameter part: What has them, such as `circle`; nil for the view as a whole.
  static func differences(_ old: [String: String], _ new: [String: String], of part: String? = nil) -> [String] {
    guard old != new else { return [] }
    var told: [String] = []
    for name in Set(old.keys).union(new.keys).sorted() where old[name] != new[name] {
      let words = change(name, old[name], new[name], part)
      if !told.contains(words) { told.append(words) }
    }
    return told
  }

  private static func change(_ attribute: String, _ old: String?, _ new: String?, _ part: String?) -> String {
    let attribute = String(attribute.prefix { $0 != "+" })
    if let words = changes[attribute] { return part.map { "\(words) (\($0))" } ?? words }
    let name = (names[attribute] ?? attribute) + (part.map { " of its \($0)" } ?? "")
    let (before, after) = (value(attribute, old), value(attribute, new))
    return before == after ? "\(name) changed" : "\(name) \(before) became \(after)"
  }

  private static func value(_ attribute: String, _ value: String?) -> String {
    guard let value else { return standards[attribute] ?? "none" }
    if value.hasPrefix("url:") { return "a gradient" }
    return value.count > 40 ? "\(value.prefix(40))…" : value
  }
}
