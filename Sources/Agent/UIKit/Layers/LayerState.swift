/// The values of a layer by their key paths, as Core Animation names them.
///
/// A path may lead into a value: `position.x`, `bounds.size.width`, `transform.rotation.z`, `transform.scale`.
struct LayerState: Equatable, Sendable {
  private var values: [String: AnimatableValue] = [:]

  /// What a fresh layer has.
  static let defaults: [String: AnimatableValue] = [
    "position": .point(.zero), "bounds": .rect(.zero), "anchorPoint": .point(CGPoint(x: 0.5, y: 0.5)), "zPosition": .number(0),
    "transform": .transform(CATransform3DIdentity), "sublayerTransform": .transform(CATransform3DIdentity), "opacity": .number(1),
    "hidden": .number(0), "cornerRadius": .number(0), "borderWidth": .number(0), "borderColor": .color(.black),
    "backgroundColor": .color(nil), "shadowColor": .color(.black), "shadowOpacity": .number(0), "shadowRadius": .number(3),
    "shadowOffset": .size(CGSize(width: 0, height: -3)), "contentsScale": .number(1),
    // CAGradientLayer
    "startPoint": .point(CGPoint(x: 0.5, y: 0)), "endPoint": .point(CGPoint(x: 0.5, y: 1)),
    "locations": AnimatableValue(kind: .list, components: []), "colors": AnimatableValue(kind: .list, components: []),
    // CAShapeLayer
    "fillColor": .color(.black), "strokeColor": .color(nil), "lineWidth": .number(1), "strokeStart": .number(0),
    "strokeEnd": .number(1), "lineDashPhase": .number(0), "miterLimit": .number(10),
  ]

  subscript(path: String) -> AnimatableValue? {
    get {
      let (base, rest) = Self.split(path)
      guard let value = values[base] ?? Self.defaults[base] else { return nil }
      return rest.isEmpty ? value : value[part: rest]
    }
    set {
      guard let newValue else { return }
      let (base, rest) = Self.split(path)
      guard !rest.isEmpty else { return values[base] = newValue }
      guard var value = values[base] ?? Self.defaults[base] else { return }
      value[part: rest] = newValue
      values[base] = value
    }
  }

  /// The first name of a path, and what follows it.
  private static func split(_ path: String) -> (base: String, rest: String) {
    guard let dot = path.firstIndex(of: ".") else { return (path, "") }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}

extension AnimatableValue {
  /// A part of a value by its name in a key path; nil for a name that there is none for.
  fileprivate subscript(part name: String) -> AnimatableValue? {
    get {
      if kind == .transform { return transformPart(name) }
      guard let range = Self.range(of: name, in: kind) else { return nil }
      let part = Array(components[range])
      if part.count == 1 { return .number(part[0]) }
      return AnimatableValue(kind: name == "size" ? .size : .point, components: part)
    }
    set {
      guard let newValue else { return }
      if kind == .transform { return setTransformPart(name, newValue) }
      guard let range = Self.range(of: name, in: kind), range.count == newValue.components.count else { return }
      components.replaceSubrange(range, with: newValue.components)
    }
  }

  private static func range(of name: String, in kind: Kind) -> Range<Int>? {
    switch (kind, name) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): 0..<1
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): 1..<2
    case (.rect, "size.width"): 2..<3
    case (.rect, "size.height"): 3..<4
    case (.rect, "origin"): 0..<2
    case (.rect, "size"): 2..<4
    default: nil
    }
  }

  private func transformPart(_ name: String) -> AnimatableValue? {
    let parts = AffineParts(CATransform3DGetAffineTransform(transform))
    return switch name {
    case "scale", "scale.x": .number(parts.scaleX)
    case "scale.y": .number(parts.scaleY)
    case "rotation", "rotation.z": .number(parts.rotation)
    case "translation.x": .number(parts.translation.x)
    case "translation.y": .number(parts.translation.y)
    case "translation": .size(CGSize(width: parts.translation.x, height: parts.translation.y))
    default: nil
    }
  }

  private mutating func setTransformPart(_ name: String, _ value: AnimatableValue) {
    var parts = AffineParts(CATransform3DGetAffineTransform(transform))
    switch name {
    case "scale": (parts.scaleX, parts.scaleY) = (value.number, value.number)
    case "scale.x": parts.scaleX = value.number
    case "scale.y": parts.scaleY = value.number
    case "rotation", "rotation.z": parts.rotation = value.number
    case "translation.x": parts.translation.x = value.number
    case "translation.y": parts.translation.y = value.number
    case "translation": parts.translation = CGPoint(x: value.size.width, y: value.size.height)
    default: return
    }
    self = .transform(parts.transform)
  }
}
