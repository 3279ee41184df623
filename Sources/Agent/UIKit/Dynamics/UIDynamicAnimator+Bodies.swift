// Bodies live in the coordinates of the reference view. An item that is deeper in it is converted: on its way in when a behavior
// first meets it, on its way out with each frame.
extension UIDynamicAnimator {
  /// The body of an item, for one more behavior; nil, with a complaint, for what this animator cannot move.
  func use(_ item: any UIDynamicItem) -> RigidBody? {
    if bodies.use(item) { return bodies.body(of: item) }
    guard mayMove(item) else { return nil }
    let size = item.bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "Invalid size {\(size.width.boundedInt), \(size.height.boundedInt)} for item \(describe(item)) in Dynamics")
      return nil
    }
    let body = RigidBody(item.rigidShape, at: place(of: item), angle: item.rotation)
    bodies.add(item, body)
    world.add(body)
    return body
  }

  func letGo(of item: any UIDynamicItem) {
    if let body = bodies.letGo(of: item) { world.remove(body) }
  }

  private func mayMove(_ item: any UIDynamicItem) -> Bool {
    let reason: String? =
      switch item {
      case is UICollectionViewLayoutAttributes where !takesAttributes:
        "Can't use layout attributes as item (\(describe(item))) in an animator with view reference \(describe(self))"
      case is UIView where takesAttributes:
        "Can't use view as item (\(describe(item))) in an animator with layout reference \(describe(self))"
      case let view as UIView:
        referenceView.map { view !== $0 && view.isDescendant(of: $0) } ?? false
          ? nil : "View item (\(view)) should be a descendant of reference view in \(describe(self))"
      default: nil
      }
    if let reason { UIKitComplaints.raise("NSInvalidArgumentException", reason) }
    return reason == nil
  }

  /// Where an item's middle is.
  func place(of item: any UIDynamicItem) -> PlaneVector {
    guard let view = item as? UIView, let superview = view.superview, let referenceView, superview !== referenceView else {
      return PlaneVector(item.center)
    }
    return PlaneVector(referenceView.convert(view.center, from: superview))
  }

  /// Puts an item where its body is. Views stand on whole pixels, and are turned by a whole number of 5000ths of a radian, as on
  /// a device; the body knows better.
  func write(_ entry: DynamicBodies.Entry) {
    let (item, body) = (entry.item, entry.body)
    guard body.position.x.isFinite, body.position.y.isFinite, body.angle.isFinite else { return }
    guard let view = item as? UIView else {
      if item.center != body.position.point { item.center = body.position.point }
      turn(item, by: body.angle)
      return
    }
    var center = body.position.point
    if let superview = view.superview, let referenceView, superview !== referenceView {
      center = referenceView.convert(center, to: superview)
    }
    let scale = UIScreen.main.scale
    center = CGPoint(x: (center.x * scale).rounded() / scale, y: (center.y * scale).rounded() / scale)
    if view.center != center { view.center = center }
    turn(view, by: (body.angle * 5_000).rounded() / 5_000)
  }

  private func turn(_ item: any UIDynamicItem, by angle: Double) {
    let transform = CGAffineTransform(rotationAngle: CGFloat(angle))
    if item.transform != transform { item.transform = transform }
  }

  /// Gives each body what item behaviors say of it; of two that say the same thing the one that was added last holds.
  func applyMaterials() {
    var materials = bodies.entries.map { (entry: $0, material: RigidBody.Material()) }
    for case let behavior as UIDynamicItemBehavior in all {
      for item in behavior.items {
        guard let body = bodies.body(of: item), let index = materials.firstIndex(where: { $0.entry.body === body }) else {
          continue
        }
        behavior.apply(to: &materials[index].material)
      }
    }
    for (entry, material) in materials { entry.body.material = material }
  }
}
