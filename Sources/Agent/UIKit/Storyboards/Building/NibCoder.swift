import InterfaceDocuments

/// What objects of a storyboard or xib are made from: the coder that `init(coder:)` gets.
///
/// As in UIKit an object finds everything that Interface Builder knew of it when `super.init(coder:)` returns, its subviews too,
/// but not yet its outlets. UIKit's own classes read the document's element where their `init(coder:)` ends:
///
/// ```
/// MyLabel.init(coder:)
///   UILabel.init(coder:)
///     UIView.init(coder:)      no element of a label is read here: UILabel is nearer to MyLabel
///     (sets itself up)
///     fill(self, as: UILabel)  frame, colours, text, font, subviews …
///   (what MyLabel does now is not undone)
/// ```
///
/// There are no keys in it: an app's `decodeObject(forKey:)` finds nothing.
final class NibCoder: EmptyCoder, @unchecked Sendable {
  // Unchecked, because NSCoder belongs to no actor: only `init(coder:)`s of views and controllers see it, on the main actor.
  let instance: Instantiation
  let element: DocumentElement
  private let level: ObjectIdentifier
  private let read: @MainActor (AnyObject) -> Void
  private(set) var isRead = false

  @MainActor
  init(_ instance: Instantiation, _ element: DocumentElement, for type: AnyClass, read: @escaping @MainActor (AnyObject) -> Void)
  {
    (self.instance, self.element, self.read) = (instance, element, read)
    level = FillLevel.of(type)
    super.init()
  }

  @MainActor
  func read(into object: AnyObject, as type: AnyClass?) {
    guard !isRead, type.map({ ObjectIdentifier($0) == level }) ?? true else { return }
    isRead = true
    read(object)
  }
}

extension NSCoder {
  /// To be called where the `init(coder:)` of one of UIKit's classes ends: reads what a document says of `object`.
  ///
  /// Nothing happens unless `type` is that one of the classes that call this which is nearest to the object's.
  @MainActor
  func fill(_ object: AnyObject, as type: AnyClass) { (self as? NibCoder)?.read(into: object, as: type) }

  /// The document's word for what an initialiser has to know.
  private func attribute(_ name: String) -> String? { (self as? NibCoder)?.element[name] }

  var tableStyle: UITableView.Style {
    switch attribute("style") {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  var cellStyle: UITableViewCell.CellStyle {
    switch attribute("style") {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }

  var reuseIdentifier: String? { attribute("reuseIdentifier") }
}

/// Which of UIKit's classes read a document's element: those that set something up in `init(coder:)` after their superclass.
@MainActor
enum FillLevel {
  // Of the process, and of no launch: a fact about classes.
  private static var known: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// Those that call `fill(_:as:)`, each before the classes that it descends from.
  private static let levels: [(type: AnyClass, covers: (AnyClass) -> Bool)] = [
    level(UILabel.self), level(UIImageView.self), level(UITableView.self), level(UITableViewCell.self),
    level(UITableViewHeaderFooterView.self), level(UICollectionView.self), level(UICollectionViewCell.self),
    level(UITextView.self), level(UIScrollView.self), level(UISearchBar.self), level(UINavigationBar.self),
    level(UIActivityIndicatorView.self), level(UIVisualEffectView.self), level(UIRefreshControl.self), level(UISlider.self),
    level(UISwitch.self), level(UIStepper.self), level(UIProgressView.self), level(UIDatePicker.self),
    level(UISearchTextField.self), level(UIWindow.self), level(UIView.self), level(UIViewController.self),
  ]

  private static func level<Type: AnyObject>(_ type: Type.Type) -> (type: AnyClass, covers: (AnyClass) -> Bool) {
    (type, { $0 is Type.Type })
  }

  static func of(_ type: AnyClass) -> ObjectIdentifier {
    if let known = known[ObjectIdentifier(type)] { return known }
    let level = levels.first { $0.covers(type) }.map { ObjectIdentifier($0.type) } ?? ObjectIdentifier(type)
    known[ObjectIdentifier(type)] = level
    return level
  }
}
