/// What a picture shows, as a tree of views.
struct DrawnPicture {
  let root: DrawnView
  let size: Extent

  init(_ document: PictureNode) {
    var builder = Builder(Definitions(of: document))
    size = Extent(width: document.number("width"), height: document.number("height"))
    root = builder.view(document, DrawnView.rootName, local: .identity, absolute: .identity)
  }

  /// Whether it is the screen, and not one view of it.
  var isOfScreen: Bool { root.views.contains { $0.name.hasSuffix("Window") } }

  /// Elements that are not drawn where they stand, but where others name them.
  static let definitions: Set<String> = [
    "clipPath", "mask", "filter", "linearGradient", "radialGradient", "pattern", "defs", "title", "desc", "style", "script",
  ]

  /// How wide something is is a matter of its place, and the length of a text one of its letters.
  private static let geometry: Set<String> = [
    "x", "y", "cx", "cy", "r", "width", "height", "transform", "class", "id", "textLength", "lengthAdjust",
  ]

  private struct Builder {
    var definitions: Definitions

    init(_ definitions: Definitions) { self.definitions = definitions }

    mutating func view(_ node: PictureNode, _ name: String, local: Placement, absolute: Placement) -> DrawnView {
      var view = DrawnView(name: name, local: local, absolute: absolute)
      if !view.isRoot { view.style = style(of: node) }
      fill(&view, with: node.children, .identity)
      view.finish()
      return view
    }

    private mutating func fill(_ view: inout DrawnView, with nodes: [PictureNode], _ place: Placement) {
      for node in nodes where !DrawnPicture.definitions.contains(node.name) {
        let inner = Placement(node.attributes["transform"]).within(place)
        switch (node.name, node.attributes["class"]) {
        case ("g", let name?) where !name.isEmpty:
          view.views.append(self.view(node, name, local: inner, absolute: inner.within(view.absolute)))
        case ("g", _):
          note(style(of: node), in: &view)
          if view.ground == nil, view.isBlank, inner == .identity, let clip = definitions.clip(of: node) {
            view.ground = Self.rectangle(clip)
          }
          fill(&view, with: node.children, inner)
        default: add(shape(node, inner, in: view), node, to: &view, isInPlace: inner == .identity)
        }
      }
    }

    private func add(_ shape: DrawnShape, _ node: PictureNode, to view: inout DrawnView, isInPlace: Bool) {
      guard shape.name != "text" else { return view.texts.append(shape) }
      var shape = shape
      if isInPlace, shape.name == "rect", view.ground == nil, view.isBlank, !view.isSymbol {
        view.ground = Self.rectangle(node)
        shape.isGround = true
      }
      view.shapes.append(shape)
    }

    private mutating func shape(_ node: PictureNode, _ place: Placement, in view: DrawnView) -> DrawnShape {
      let isRound = node.name == "circle" || node.name == "ellipse"
      let at = place.point(node.number(isRound ? "cx" : "x"), node.number(isRound ? "cy" : "y"))
      let radius = node.number("r")
      let extent =
        node.name == "circle"
        ? Extent(width: 2 * radius, height: 2 * radius)
        : node.attributes["width"] == nil ? nil : Extent(width: node.number("width"), height: node.number("height"))
      var style = style(of: node)
      if !place.turnsLike(.identity) { style["transform"] = "\(place.a) \(place.b) \(place.c) \(place.d)" }
      if !node.children.isEmpty { style["contents"] = definitions.mark(of: node) }
      return DrawnShape(
        name: node.name, place: at, absolute: view.absolute.point(at.x, at.y), extent: extent, style: style,
        text: node.name == "text" ? node.text : "")
    }

    private mutating func style(of node: PictureNode) -> [String: String] {
      var style: [String: String] = [:]
      for (name, value) in node.attributes where !DrawnPicture.geometry.contains(name) {
        style[name] = definitions.resolved(value)
      }
      return style
    }

    /// Adds how a group without a name is drawn to the view around it; a second clip is another one.
    private func note(_ style: [String: String], in view: inout DrawnView) {
      for (name, value) in style {
        var key = name
        while view.style[key] != nil { key += "+" }
        view.style[key] = value
      }
    }

    private static func rectangle(_ node: PictureNode) -> (origin: Spot, extent: Extent) {
      (
        Spot(x: node.number("x"), y: node.number("y")), Extent(width: node.number("width"), height: node.number("height"))
      )
    }
  }
}

/// What a document defines under names: clips, masks, gradients.
///
/// The names are counted, so that something new gives all that follow other ones: what counts is what they stand for.
struct Definitions {
  private var nodes: [String: PictureNode] = [:]
  private var marks: [String: Int] = [:]

  init(of document: PictureNode) {
    var left = [document]
    while let node = left.popLast() {
      if let id = node.attributes["id"], nodes[id] == nil { nodes[id] = node }
      left += node.children
    }
  }

  /// A value in which what a name stands for takes its place: `url:` and a number.
  mutating func resolved(_ value: String) -> String { resolved(value, depth: 0) }

  /// Stands for an element and all that is in it.
  mutating func mark(of node: PictureNode) -> String { "mark:\(hash(node, depth: 0))" }

  /// The rectangle that a group is clipped to; nil for another outline, and without one.
  func clip(of node: PictureNode) -> PictureNode? {
    guard let value = node.attributes["clip-path"], let name = Self.name(in: value) else { return nil }
    return nodes[name]?.children.first { $0.name == "rect" }
  }

  private static func name(in value: String) -> String? {
    if value.hasPrefix("url(#"), value.hasSuffix(")") { return String(value.dropFirst(5).dropLast()) }
    return value.hasPrefix("#") ? String(value.dropFirst()) : nil
  }

  private mutating func resolved(_ value: String, depth: Int) -> String {
    guard let name = Self.name(in: value), let node = nodes[name] else { return value }
    if let mark = marks[name] { return "url:\(mark)" }
    // What leads back to itself is not followed for ever.
    guard depth < 20 else { return "url:" }
    marks[name] = 0
    let mark = hash(node, depth: depth + 1)
    marks[name] = mark
    return "url:\(mark)"
  }

  private mutating func hash(_ node: PictureNode, depth: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(node.name)
    hasher.combine(node.text.contains { !$0.isWhitespace } ? node.text : "")
    for (name, value) in node.attributes.sorted(by: { $0.key < $1.key }) where name != "id" {
      hasher.combine(name)
      hasher.combine(resolved(value, depth: depth))
    }
    for child in node.children { hasher.combine(hash(child, depth: depth)) }
    return hasher.finalize()
  }
}
