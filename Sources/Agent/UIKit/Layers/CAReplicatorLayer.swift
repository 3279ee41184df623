/// A layer that shows its sublayers several times, each time a little changed.
@MainActor
open class CAReplicatorLayer: CALayer {
  /// How often they are shown, the original among them; 1 by default.
  open var instanceCount = 1
  /// What leads from one copy to the next, around the middle of the layer.
  open var instanceTransform = CATransform3DIdentity
  /// Seconds by which an animation is later in each copy. Kept: all copies show the same moment.
  open var instanceDelay: CFTimeInterval = 0
  /// Whether depth is kept. Kept, and nothing more.
  open var preservesDepth = false
  /// What the colours of the first copy are multiplied by; its opacity counts, and its colours do not.
  open var instanceColor: CGColor? = .white
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  /// What is added to the opacity from one copy to the next.
  open var instanceAlphaOffset: Float = 0

  override func takeOver(from layer: CALayer) {
    guard let layer = layer as? CAReplicatorLayer else { return }
    (instanceCount, instanceTransform, instanceDelay) = (layer.instanceCount, layer.instanceTransform, layer.instanceDelay)
    (preservesDepth, instanceColor) = (layer.preservesDepth, layer.instanceColor)
    (instanceRedOffset, instanceGreenOffset) = (layer.instanceRedOffset, layer.instanceGreenOffset)
    (instanceBlueOffset, instanceAlphaOffset) = (layer.instanceBlueOffset, layer.instanceAlphaOffset)
  }

  /// How each copy is turned and moved, and how opaque it is; not more than a thousand of them.
  func copies(in bounds: CGRect) -> [(place: CGAffineTransform, opacity: CGFloat)] {
    let step = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(CATransform3DGetAffineTransform(instanceTransform))
      .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
    var place = CGAffineTransform.identity
    let first = instanceColor?.alpha ?? 1
    return (0..<min(max(instanceCount, 0), 1000)).map { number in
      defer { place = step.concatenating(place) }
      return (place, min(max(first + CGFloat(instanceAlphaOffset) * CGFloat(number), 0), 1))
    }
  }
}
