/// Where one item, supplementary view or decoration stands, and how it looks.
@MainActor
open class UICollectionViewLayoutAttributes: UIObject {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  public let representedElementCategory: UICollectionView.ElementCategory
  public let representedElementKind: String?
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var zIndex = 0
  open var transform = CGAffineTransform.identity

  init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    (representedElementCategory, representedElementKind, self.indexPath) = (category, kind, indexPath)
  }

  public required init(copying other: UICollectionViewLayoutAttributes) {
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    (indexPath, frame, alpha, isHidden, zIndex) = (other.indexPath, other.frame, other.alpha, other.isHidden, other.zIndex)
    transform = other.transform
  }

  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView, kind, indexPath)
  }

  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.decorationView, kind, indexPath)
  }

  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { copied } }

  var copied: UICollectionViewLayoutAttributes { type(of: self).init(copying: self) }

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
