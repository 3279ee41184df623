/// The form in which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of its bounds.
  case rectangle
  /// The ellipse in its bounds.
  case ellipse
  /// Its `collisionBoundingPath`.
  case path
}

/// Something that an animator can move and turn: a view, the attributes of an item in a layout, or an object of the app's.
@MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// Its middle, in the coordinates of what it is in; set with every frame.
  var center: CGPoint { get set }
  /// Only the size counts, when a behavior first meets the item.
  var bounds: CGRect { get }
  /// Set with every frame, to a rotation and nothing else.
  var transform: CGAffineTransform { get set }
  /// A rectangle by default. Asked when a behavior first meets the item.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex path around (0, 0), which is the item's middle; of a path that is not, the smallest convex one around it counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
  /// What of the item collides, around its middle.
  var rigidShape: RigidShape {
    if let group = self as? UIDynamicItemGroup { return group.jointShape }
    switch collisionBoundsType {
    case .rectangle: return .rectangle(bounds.size)
    case .ellipse: return .ellipse(bounds.size)
    case .path:
      return .hull(of: collisionBoundingPath.cgPath.elements.polygons.flatMap { $0 }.map { PlaneVector($0) })
        ?? .rectangle(bounds.size)
    }
  }

  /// Radians by which it is turned.
  var rotation: Double { atan2(Double(transform.b), Double(transform.a)) }
}
