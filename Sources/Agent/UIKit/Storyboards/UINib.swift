import InterfaceDocuments

/// A xib, read from Interface Builder's own file when the app runs.
///
/// ```
/// init(coder:) of every object ─ constraints ─ outlets, actions, runtime attributes ─ awakeFromNib
/// ```
@MainActor
open class UINib: UIObject {
  /// What is handed to `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A dictionary of the objects that external placeholders stand for, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let source: NibSource?

  /// The xib of that name; one that is missing is complained of when it is instantiated, as in UIKit.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    source = Self.load(name, bundleOrNil)
  }

  /// A xib as bytes, which must be Interface Builder's XML; a compiled nib is refused.
  public init(data nibData: Data, bundle bundleOrNil: Bundle?) {
    name = "data"
    do throws(DocumentRefusal) {
      source = NibSource(try DocumentFacts.document(nibData, name: "data", file: "data.xib"), bundle: bundleOrNil)
    } catch {
      UIKitComplaints.raise("NSInvalidArgumentException", "Could not load the nib. \(error)")
      source = nil
    }
  }

  init(source: NibSource) { (name, self.source) = (source.document.name, source) }

  private static func load(_ name: String, _ bundle: Bundle?) -> NibSource? {
    do throws(DocumentRefusal) {
      return try DocumentLibrary.find(name, .xib, bundle)?.source()
    } catch {
      UIKitComplaints.raise("NSInternalInconsistencyException", "Could not load the nib '\(name)'. \(error)")
      return nil
    }
  }

  /// Gives the program a xib as bytes: `UINib.register(PackageResources.Card_xib, as: "Card")`.
  ///
  /// - Parameter strings: its `.strings` files by language.
  public static func register(_ bytes: some Sequence<UInt8>, as name: String, strings: [String: [UInt8]] = [:]) {
    DocumentLibrary.register(Data(bytes), as: name, .xib, strings: strings.mapValues { Data($0) })
  }

  static func isThere(_ name: String, _ bundle: Bundle?) -> Bool { DocumentLibrary.isThere(name, .xib, bundle) }

  /// Makes the objects of the xib and connects them with `owner`; answers the top-level objects, in the order of the document.
  ///
  /// A xib that is missing is an exception in UIKit: here a complaint, and no objects.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let source else {
      let near = NameGuesses.described(for: name, among: DocumentLibrary.names(of: .xib, nil))
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "Could not load NIB in bundle: '\(Bundle.main.bundlePath)' with name '\(name)'" + (near.map { "; there is \($0)" } ?? ""))
      return []
    }
    let externals = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    return Self.instantiate(source, owner: ownerOrNil.map { $0 as AnyObject }, externals: externals)
  }

  static func instantiate(_ source: NibSource, owner: AnyObject?, externals: [String: Any] = [:]) -> [Any] {
    let context = NibContext()
    let instance = Instantiation(source, context)
    let root = source.document.root
    for element in root.elements(in: "objects") where element.name == "placeholder" {
      guard let id = element.id, let identifier = element["placeholderIdentifier"] else { continue }
      switch identifier {
      case "IBFilesOwner": context[id] = owner
      case "IBFirstResponder": break
      default: context[id] = externals[identifier].map { $0 as AnyObject }
      }
      if source.toleratesMissingClasses, identifier != "IBFirstResponder" { context.noteSubstitute(id) }
    }
    var objects: [AnyObject] = []
    for element in root.elements(in: "objects") where element.name != "placeholder" {
      guard let object = instance.freeObject(element) else { continue }
      objects.append(object)
    }
    let views = objects.compactMap { $0 as? UIView }
    // The views of controllers in the xib come later, and with them the rest of the connections.
    let isLast = !objects.contains { ($0 as? UIViewController)?.nib?.view != nil }
    instance.finish(root: views.first, ids: source.document.order, isLast: isLast)
    for case let controller as UIViewController in objects { StoryboardHooks.didMake(controller) }
    if !context.kept.isEmpty { views.first?.ensuredLayoutStorage.nibContext = context }
    return objects
  }
}

extension Bundle {
  /// Loads a xib of this bundle; nil where it is missing or cannot be read, after a complaint.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let isThere = UINib.isThere(name, self)
    let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return isThere ? objects : nil
  }
}

extension UITableView {
  /// Makes `dequeueReusableCell` create cells from a xib, whose one top-level view is the cell; nil takes the registration back.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else {
      cells.registered[identifier] = nil
      return
    }
    registerPrototype(identifier) { identifier in
      let cell =
        nib.only(UITableViewCell.self, "cell", identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      cell.reuseIdentifier = cell.reuseIdentifier ?? identifier
      return cell
    }
  }

  /// The same for headers and footers.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      cells.registeredEdges[identifier] = nil
      return
    }
    cells.registeredEdges[identifier] = { identifier in
      let view =
        nib.only(UITableViewHeaderFooterView.self, "header or footer", identifier)
        ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
      view.reuseIdentifier = view.reuseIdentifier ?? identifier
      return view
    }
  }
}

extension UICollectionView {
  /// Makes `dequeueReusableCell` create cells from a xib, whose one top-level view is the cell; nil takes the registration back.
  func register(_ nib: UINib?, asCell identifier: String) {
    guard let nib else { return store.register(identifier, kind: nil, nil) }
    registerPrototype(identifier) { nib.only(UICollectionViewCell.self, "cell", $0) ?? UICollectionViewCell() }
  }

  func register(_ nib: UINib?, as identifier: String, of kind: String) {
    guard let nib else { return store.register(identifier, kind: kind, nil) }
    registerPrototype(identifier, kind: kind) { nib.only(UICollectionReusableView.self, kind, $0) ?? UICollectionReusableView() }
  }
}

extension UINib {
  /// The one top-level view of a xib that was registered; another number or class is an exception in UIKit, and nil here.
  fileprivate func only<View: UIView>(_ type: View.Type, _ what: String, _ identifier: String) -> View? {
    let objects = instantiate(withOwner: nil)
    let views = objects.compactMap { $0 as? View }
    if views.count == 1, objects.filter({ $0 is UIView }).count == 1 { return views[0] }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a "
        + "\(type) instance")
    return views.first
  }
}
