/// Where one item, supplementary view or decoration stands, and how it looks.
///
/// A class of an app's own with more in it overrides ``copy(with:)``, because the collection works with copies.
@MainActor
open class UICollectionViewLayoutAttributes: UIObject, NSCopying {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  public private(set) var representedElementKind: String?
  open var indexPath = IndexPath(item: 0, section: 0)
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var zIndex = 0
  open var transform3D = CATransform3DIdentity
  /// The identity where `transform3D` is in space.
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  public required init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind, self.indexPath) = (.supplementaryView, kind, indexPath)
  }

  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind, self.indexPath) = (.decorationView, kind, indexPath)
  }

  /// Attributes of the same class that say the same; `zone` is without effect.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate } }

  private var duplicate: UICollectionViewLayoutAttributes {
    let copy = type(of: self).init()
    (copy.representedElementCategory, copy.representedElementKind) = (representedElementCategory, representedElementKind)
    (copy.indexPath, copy.frame, copy.alpha, copy.isHidden, copy.zIndex) = (indexPath, frame, alpha, isHidden, zIndex)
    copy.transform3D = transform3D
    return copy
  }

  /// As its class copies it; where that gives something else, as this class does.
  var copied: UICollectionViewLayoutAttributes { copy(with: nil) as? UICollectionViewLayoutAttributes ?? duplicate }

  open var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2, width: newValue.width, height: newValue.height)
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// The form in which it collides as a dynamic item; see `UIDynamicItem`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  var element: CollectionElement { CollectionElement(kind: representedElementKind, path: indexPath) }
}

/// What a collection shows in one place: an item (no kind) or a view beside the items.
struct CollectionElement: Hashable, Comparable {
  let kind: String?
  var path: IndexPath

  static func < (left: CollectionElement, right: CollectionElement) -> Bool {
    (left.path.section, left.kind ?? "", left.path) < (right.path.section, right.kind ?? "", right.path)
  }
}
