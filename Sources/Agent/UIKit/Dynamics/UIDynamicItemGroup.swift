/// Several items that move as one body, each with its own form.
@MainActor
open class UIDynamicItemGroup: UIObject, UIDynamicItem {
  public let items: [any UIDynamicItem]
  /// Where the items are in the group while it is not turned, and how they are turned themselves.
  private let places: [(offset: PlaneVector, rotation: Double)]
  private let size: CGSize

  public init(items: [any UIDynamicItem]) {
    self.items = items
    let box = PlaneBox(
      around: items.flatMap { item in
        let corners = RigidShape.rectangle(item.bounds.size).placed(at: PlaneVector(item.center), angle: item.rotation).box
        return [corners.least, corners.most]
      })
    let middle = (box.least + box.most) / 2
    size = CGSize(width: box.most.x - box.least.x, height: box.most.y - box.least.y)
    places = items.map { (PlaneVector($0.center) - middle, $0.rotation) }
    center = middle.point
  }

  /// The middle of the rectangle around the items.
  open var center: CGPoint { didSet { if center != oldValue { moveItems() } } }
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  open var transform = CGAffineTransform.identity { didSet { if transform != oldValue { moveItems() } } }

  private func moveItems() {
    let turn = PlaneVector.Turn(rotation)
    for (item, place) in zip(items, places) {
      item.center = (PlaneVector(center) + place.offset.turned(turn)).point
      item.transform = CGAffineTransform(rotationAngle: CGFloat(place.rotation + rotation))
    }
  }

  var jointShape: RigidShape {
    RigidShape(
      parts: zip(items, places).flatMap { $0.rigidShape.placed(at: $1.offset, angle: $1.rotation).parts })
  }
}
