/// What a change of a layer's value does: an animation, `NSNull()` for nothing, or something of the app's.
@MainActor
public protocol CAAction: AnyObject {
  /// Answers a change.
  ///
  /// - Parameters:
  ///   - event: the key of the value.
  ///   - anObject: the layer.
  ///   - dict: nil for a change of a value.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
  /// Whether changes of its values ask for an action: only of a layer without a view that is in a tree.
  var actsOnChanges: Bool {
    view == nil && superlayer != nil && !CATransaction.disableActions() && UIView.areAnimationsEnabled
  }
}

extension UIView {
  /// What a change of its layer's value does: nothing, unless it happens in an animation block; then it is animated as the block
  /// says.
  func usualAction(for layer: CALayer, forKey event: String) -> any CAAction {
    guard layer.view === self, let block = AnimationBlock.current else { return NSNull() }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = block.inheritedDuration
    return animation
  }
}
