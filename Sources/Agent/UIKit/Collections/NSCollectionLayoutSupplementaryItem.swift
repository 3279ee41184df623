/// Where on an item a view stands that is attached to it.
@MainActor
open class NSCollectionLayoutAnchor: UIObject {
  /// Two that meet are a corner; where neither of two opposite ones is named, the middle.
  public let edges: NSDirectionalRectEdge
  /// Points, or parts of the attached view's size; zero by default.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
  }

  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// The point of a rectangle that the edges name, in parts of its size.
  var place: CGPoint {
    func part(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> CGFloat {
      if edges.contains(first) == edges.contains(last) { return 0.5 }
      return edges.contains(first) ? 0 : 1
    }
    return CGPoint(x: part(.leading, .trailing), y: part(.top, .bottom))
  }

  /// How far the offset moves a view of a size.
  func shift(of size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// A view beside the items, or at one of them.
@MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// The point of the item or group at which it stands.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that stands there; nil, by default, for the same one, so that the view lies within.
  public let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 0

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
    (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
    super.init(layoutSize: layoutSize)
  }

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  /// Where it stands at something with a frame. An offset of its own anchor moves that anchor in it, and so the view the other
  /// way.
  func frame(at host: CGRect) -> CGRect {
    let size = layoutSize.size(in: host.size)
    let (there, here) = (containerAnchor.place, (itemAnchor ?? containerAnchor).place)
    let shift = containerAnchor.shift(of: size)
    let own = itemAnchor?.shift(of: size) ?? .zero
    return CGRect(
      x: host.minX + host.width * there.x + shift.x - size.width * here.x - own.x,
      y: host.minY + host.height * there.y + shift.y - size.height * here.y - own.y, width: size.width, height: size.height)
  }
}

/// A header or footer of a section, or of the whole layout.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  /// Whether the section is longer by it; true by default.
  open var extendsBoundary = true
  /// Whether it stays in view as long as its section is there; false by default.
  open var pinToVisibleBounds = false
  public let offset: CGPoint

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
  }

  var isAtTop: Bool { alignment == .top || alignment == .topLeading || alignment == .topTrailing }

  /// Whether it stands before its section, in the direction in which the collection scrolls.
  func isFirst(sideways: Bool) -> Bool {
    sideways ? [.leading, .topLeading, .bottomLeading, .top].contains(alignment) : isAtTop
  }

  /// How far from the start it stands in room that it does not fill.
  func place(of length: CGFloat, in room: CGFloat, sideways: Bool) -> CGFloat {
    let first: [NSRectAlignment] = sideways ? [.topLeading, .topTrailing] : [.topLeading, .bottomLeading, .leading]
    let last: [NSRectAlignment] = sideways ? [.bottomLeading, .bottomTrailing] : [.topTrailing, .bottomTrailing, .trailing]
    if first.contains(alignment) { return 0 }
    return (room - length) * (last.contains(alignment) ? 1 : 0.5)
  }
}

/// A view behind a section.
@MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    super.init(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  public static func background(elementKind: String) -> Self {
    guard let item = NSCollectionLayoutDecorationItem(elementKind) as? Self else {
      preconditionFailure("a subclass of a decoration item has no initialiser of its own")
    }
    return item
  }
}
