/// What never comes to rest, and so would be missed by whoever aims at it.
extension CALayer {
  /// The value, of those that carry the layer from place to place, that an animation without an end changes; nil while there is
  /// none.
  ///
  /// With `ofContents` also the origin of its bounds, which carries what is in it.
  /// Growing, turning and fading leave the layer where it is: whoever aims at its middle meets it.
  package func endlessMotion(ofContents: Bool) -> String? {
    for animation in running where animation.runsForEver {
      if let path = animation.pathOfMotion, ofContents || !path.hasPrefix("bounds") { return path }
    }
    return nil
  }
}

extension CAAnimation {
  /// The value, of those that carry a layer from place to place, that it changes; nil when it changes none.
  fileprivate var pathOfMotion: String? {
    switch self {
    case let group as CAAnimationGroup: group.animations?.lazy.compactMap(\.pathOfMotion).first
    case let property as CAPropertyAnimation: property.keyPath.flatMap { LayerAnimation.movesLayers($0) ? $0 : nil }
    default: nil
    }
  }
}

extension LayerAnimation {
  fileprivate static func movesLayers(_ path: String) -> Bool {
    path.hasPrefix("position") || path.hasPrefix("transform.translation") || path.hasPrefix("bounds.origin")
  }

  fileprivate var pathOfMotion: String? {
    switch self {
    case let explicit as ExplicitAnimation: return explicit.animation.pathOfMotion
    case let change as PropertyChange:
      if Self.movesLayers(change.keyPath) { return change.from == change.to ? nil : change.keyPath }
      switch change.keyPath {
      case "bounds": return change.from.rect.origin == change.to.rect.origin ? nil : change.keyPath
      case "transform":
        let (from, to) = (change.from.transform, change.to.transform)
        return from.m41 == to.m41 && from.m42 == to.m42 ? nil : change.keyPath
      default: return nil
      }
    default: return nil
    }
  }
}
