extension CALayer {
  /// Records a change of a value, so that it becomes an animation where one is asked for.
  ///
  /// A view's layer animates in the block of `UIView.animate` only; any other one that is in a tree does so of its own accord, as
  /// the transaction says, unless actions are disabled.
  func noteChange(
    of keyPath: String, from old: AnimatableValue, to new: AnimatableValue, _ action: (any CAAction)? = nil
  ) {
    if view != nil {
      AnimationBlock.current?.record(self, keyPath, from: old, to: new)
    } else if let action {
      guard let basic = action as? CABasicAnimation, basic.hasNoEnds else {
        return action.run(forKey: keyPath, object: self, arguments: nil)
      }
      var present = state
      present[keyPath] = old
      for other in running { other.apply(to: &present, at: AnimationBlock.now) }
      guard let animation = basic.copied() as? CABasicAnimation else { return }
      animation.start = present[keyPath]
      animation.run(forKey: keyPath, object: self, arguments: nil)
    }
  }

  func start(_ animation: LayerAnimation) {
    animation.layer = self
    running.append(animation)
    if animation.blocksTouches { view?.blockingAnimations += 1 }
  }

  /// Ends `animation`; tells it whether it has come to its end.
  func end(_ animation: LayerAnimation, finished: Bool) {
    guard let index = running.firstIndex(where: { $0 === animation }) else { return }
    running.remove(at: index)
    if animation.blocksTouches { view?.blockingAnimations -= 1 }
    animation.layer = nil
    animation.wasRemoved(finished: finished)
  }

  /// A name that no running animation has: `position`, then `position-2`, …
  func freeKey(for keyPath: String) -> String {
    var (key, number) = (keyPath, 1)
    while running.contains(where: { $0.key == key }) {
      number += 1
      key = "\(keyPath)-\(number)"
    }
    return key
  }

  // MARK: For apps

  /// Starts a copy of `animation`; one that has the same key ends unfinished.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let copy = animation.copied()
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    if copy.timingFunction == nil, !(copy is CASpringAnimation) { copy.timingFunction = CATransaction.animationTimingFunction() }
    let added = ExplicitAnimation(copy, key: key ?? freeKey(for: "animation"), delegateOf: animation)
    start(added)
    added.schedule()
  }

  public func animation(forKey key: String) -> CAAnimation? {
    (running.first { $0.key == key } as? ExplicitAnimation)?.animation
  }

  /// The keys of what is on its way, in the order in which it was added; nil for none.
  public func animationKeys() -> [String]? { running.isEmpty ? nil : running.map(\.key) }

  public func removeAnimation(forKey key: String) {
    if let animation = running.first(where: { $0.key == key }) { end(animation, finished: false) }
  }

  /// Ends everything that is on its way; completions are told `false` at the next turn.
  public func removeAllAnimations() {
    for animation in running { end(animation, finished: false) }
  }

  /// Ends what is on its way here and in the layers within that are no view's.
  func leaveScreen() {
    removeAllAnimations()
    for layer in sublayers ?? [] where layer.view == nil { layer.leaveScreen() }
    mask?.leaveScreen()
  }

  // MARK: Coordinates

  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The point in the coordinates of `layer`, which must be in the same tree; by the parts of transforms in the plane.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let root = toRoot(point)
    return layer.map { $0.fromRoot(root) } ?? root
  }

  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { layer?.convert(point, to: self) ?? fromRoot(point) }

  /// The smallest upright rectangle around what the rectangle is in the coordinates of `layer`.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { Self.around(rect) { convert($0, to: layer) } }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { Self.around(rect) { convert($0, from: layer) } }

  private static func around(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? left) - left, height: (y.max() ?? top) - top)
  }

  /// The front layer at `point`, which is in the coordinates of the superlayer; nil when there is none.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    let inside = fromSuperlayer(point)
    guard !isHidden, contains(inside) || !masksToBounds else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }

  private var anchor: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  private func toSuperlayer(_ point: CGPoint) -> CGPoint {
    let moved = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(affineTransform())
    return CGPoint(x: moved.x + position.x, y: moved.y + position.y)
  }

  private func fromSuperlayer(_ point: CGPoint) -> CGPoint {
    let moved = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(affineTransform().inverted())
    return CGPoint(x: moved.x + anchor.x, y: moved.y + anchor.y)
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    return superlayer.toRoot(toSuperlayer(point))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    return fromSuperlayer(superlayer.fromRoot(point))
  }
}

extension CALayer {
  /// Gives the model the value at a key path.
  func put(_ value: AnimatableValue, at path: String) {
    switch path {
    case "position": position = value.point
    case "bounds.origin": bounds.origin = value.point
    case "bounds.size": bounds.size = value.size
    case "bounds": bounds = value.rect
    case "opacity": if let view { view.alpha = value.number } else { opacity = Float(value.number) }
    case "transform": transform = value.transform
    case "backgroundColor": backgroundColor = value.color.cgColor
    case "transition": break
    default: set(path, value)
    }
  }
}
