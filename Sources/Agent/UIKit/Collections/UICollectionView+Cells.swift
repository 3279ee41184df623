import VirtualTime

/// Views that nobody uses at present, and how to make new ones.
@MainActor
struct CollectionViewStore {
  private struct Key: Hashable {
    let kind: String?
    let identifier: String
  }

  private var makers: [Key: @MainActor (String) -> UICollectionReusableView] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]
  /// Where the view stands that is just being made.
  var places: [UICollectionViewLayoutAttributes] = []
  /// The cell of an item that is being reconfigured, which goes before all others.
  var offered: UICollectionViewCell?

  mutating func register(_ identifier: String, kind: String?, _ make: (@MainActor (String) -> UICollectionReusableView)?) {
    makers[Key(kind: kind, identifier: identifier)] = make
  }

  func isRegistered(_ identifier: String, kind: String?) -> Bool { makers[Key(kind: kind, identifier: identifier)] != nil }

  mutating func keep(_ view: UICollectionReusableView, kind: String?) {
    if let identifier = view.reuseIdentifier { views[Key(kind: kind, identifier: identifier), default: []].append(view) }
  }

  mutating func view(_ identifier: String, kind: String?) -> UICollectionReusableView? {
    let key = Key(kind: kind, identifier: identifier)
    if kind == nil, let cell = offered, cell.reuseIdentifier == identifier {
      offered = nil
      return cell
    }
    if !(views[key]?.isEmpty ?? true), let view = views[key]?.removeFirst() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[key]?(identifier) else { return nil }
    view.reuseIdentifier = identifier
    return view
  }

  mutating func decoration(_ kind: String) -> UICollectionReusableView? {
    let key = Key(kind: kind, identifier: kind)
    return views[key]?.isEmpty ?? true ? nil : views[key]?.removeFirst()
  }
}

extension UICollectionView {
  // MARK: Registration

  func register(_ given: AnyClass?, asCell identifier: String) {
    guard let cellClass = Registration.of(given, below: UICollectionViewCell.self) else {
      return store.register(identifier, kind: nil, nil)
    }
    store.register(identifier, kind: nil) { cellClass.init(dequeuedAs: $0) }
  }

  func register(_ given: AnyClass?, as identifier: String, of kind: String) {
    guard let viewClass = Registration.of(given, below: UICollectionReusableView.self) else {
      return store.register(identifier, kind: kind, nil)
    }
    store.register(identifier, kind: kind) { viewClass.init(dequeuedAs: $0) }
  }

  /// For a storyboard's prototypes: `make` is called with the identifier when a new view is needed; without `kind` it is a cell.
  package func registerPrototype(
    _ identifier: String, kind: String? = nil, make: @escaping @MainActor (String) -> UICollectionReusableView
  ) {
    store.register(identifier, kind: kind, make)
  }

  func cellForReuse(_ identifier: String) -> UICollectionViewCell {
    if let cell = store.view(identifier, kind: nil) as? UICollectionViewCell { return prepared(cell) }
    complain("UICollectionElementKindCell", identifier)
    let cell = UICollectionViewCell()
    cell.reuseIdentifier = identifier
    return cell
  }

  func viewForReuse(_ elementKind: String, _ identifier: String) -> UICollectionReusableView {
    if let view = store.view(identifier, kind: elementKind) { return prepared(view) }
    complain(elementKind, identifier)
    let view = UICollectionReusableView()
    view.reuseIdentifier = identifier
    return view
  }

  /// A new view has the size of its place before the data source fills it, as in UIKit.
  private func prepared<View: UICollectionReusableView>(_ view: View) -> View {
    if let place = store.places.last { view.frame = place.frame }
    (view as? UICollectionViewCell)?.collection = self
    return view
  }

  private func complain(_ kind: String, _ identifier: String) {
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier "
        + "or connect a prototype cell in a storyboard")
  }

  /// What UIKit says to a data source that has no views beside the items although the layout wants them.
  func missingSupplementaryView(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (nil) for element kind '\(kind)' was "
        + "not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
    return UICollectionReusableView()
  }

  // MARK: Registrations

  /// How cells of a class show items of a type.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let identifier: String
    let handler: Handler

    @MainActor public init(handler: @escaping Handler) {
      identifier = "registration \(UICollectionView.registrations.next())"
      self.handler = handler
    }
  }

  /// How views of a class are filled beside the items.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void
    let identifier: String
    let kind: String
    let handler: Handler

    @MainActor public init(elementKind: String, handler: @escaping Handler) {
      identifier = "registration \(UICollectionView.registrations.next())"
      kind = elementKind
      self.handler = handler
    }
  }

  static let registrations = SerialNumbers()

  /// A cell, filled by the registration's handler.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if !store.isRegistered(identifier, kind: nil) {
      store.register(identifier, kind: nil) { (Cell.self as UICollectionViewCell.Type).init(dequeuedAs: $0) }
    }
    let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("a registration makes cells of its own class") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view beside the items, filled by the registration's handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (registration.identifier, registration.kind)
    if !store.isRegistered(identifier, kind: kind) {
      store.register(identifier, kind: kind) { (Supplementary.self as UICollectionReusableView.Type).init(dequeuedAs: $0) }
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else { preconditionFailure("a registration makes views of its own class") }
    registration.handler(view, kind, indexPath)
    return view
  }

  // MARK: Looking

  /// In order.
  var indexPathsInView: [IndexPath] { shown.keys.filter { $0.kind == nil && $0.path != focusing.awayPath }.map(\.path).sorted() }

  public var indexPathsForVisibleItems: [IndexPath] { indexPathsInView }

  public var visibleCells: [UICollectionViewCell] { indexPathsInView.compactMap { cellForItem(at: $0) } }

  /// The cell of an item in view; nil for any other.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard indexPath != focusing.awayPath else { return nil }
    return shown[CollectionElement(kind: nil, path: indexPath)]?.view as? UICollectionViewCell
  }

  /// The item that a cell shows at present.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.key.kind == nil && $0.value.view === cell }?.key.path
  }

  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    shown[CollectionElement(kind: elementKind, path: indexPath)]?.view
  }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return (layout.layoutAttributesForElements(in: spot) ?? []).first { attributes in
      guard attributes.representedElementCategory == .cell else { return false }
      let section = attributes.indexPath.section
      let shift = layout.innerScrolling(ofSection: section) == nil ? 0 : innerOffset(ofSection: section)
      return attributes.frame.offsetBy(dx: layout.scrollsSideways ? 0 : -shift, dy: layout.scrollsSideways ? -shift : 0)
        .contains(point)
    }?.indexPath
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return contains(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
  }

  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
}
