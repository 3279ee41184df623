import InterfaceDocuments
import VirtualTime

/// A storyboard, read from Interface Builder's own file when the app runs.
///
/// ```
/// init(coder:) ─ items of bars ─ children of a container (each all of this) ─ outlets ─ awakeFromNib
///                                                                             view: when it is asked for
/// ```
/// What is not there is an exception in UIKit: here a complaint, and nil or an empty controller. `UIStoryboard.register` and the
/// article "Storyboards" say where a storyboard is looked for.
@MainActor
open class UIStoryboard: UIObject {
  /// The name that the storyboard was asked for by.
  public let name: String
  private let bundle: Bundle?
  private lazy var source: NibSource? = load()
  /// Called instead of the process's hook: see `StoryboardHooks`.
  package var didMakeController: (@MainActor (UIViewController) -> Void)?

  /// Nothing is read before the first controller is asked for, but a file that is missing is complained of at once.
  public init(name: String, bundle storyboardBundleOrNil: Bundle? = nil) {
    (self.name, bundle) = (name, storyboardBundleOrNil)
    super.init()
    if !DocumentLibrary.isThere(name, .storyboard, bundle) { complainOfMissing() }
  }

  init(source: NibSource) {
    (name, bundle) = (source.document.name, source.bundle)
    super.init()
    self.source = source
    source.storyboard = self
  }

  private func load() -> NibSource? {
    do throws(DocumentRefusal) {
      let found = try DocumentLibrary.find(name, .storyboard, bundle)
      return found?.source(storyboard: self)
    } catch {
      UIKitComplaints.raise("NSInvalidArgumentException", "Could not load the storyboard '\(name)'. \(error)")
      return nil
    }
  }

  private func complainOfMissing() {
    let near = NameGuesses.described(for: name, among: DocumentLibrary.names(of: .storyboard, bundle))
    let place = (bundle ?? .main).bundlePath
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "Could not find a storyboard named '\(name)' in bundle \(place)" + (near.map { "; there is \($0)" } ?? ""))
  }

  // MARK: Where storyboards come from

  /// Gives the program a storyboard as bytes: `UIStoryboard.register(PackageResources.Main_storyboard, as: "Main")` for a
  /// resource that SwiftPM has embedded (`.embedInCode("Main.storyboard")`).
  ///
  /// - Parameter strings: its `.strings` files by language: `["de": PackageResources.Main_strings]`.
  public static func register(_ bytes: some Sequence<UInt8>, as name: String, strings: [String: [UInt8]] = [:]) {
    DocumentLibrary.register(Data(bytes), as: name, .storyboard, strings: strings.mapValues { Data($0) })
  }

  /// Folders in which storyboards and xibs are looked for after the bundles; none at launch.
  public static var searchPaths: [URL] {
    get { DocumentLibrary.searchPaths }
    set { DocumentLibrary.searchPaths = newValue }
  }

  // MARK: Making controllers

  /// The controller that the storyboard begins with; nil when it has none.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(creator: nil) }

  /// As above; `creator` makes the controller with an initialiser of its own, which calls `super.init(coder:)`.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    guard let made = makeInitial(creator: Self.widened(creator)) else { return nil }
    guard let controller = made as? Controller else {
      complain("the initial view controller of '\(name)' is a \(type(of: made)), and a \(Controller.self) was asked for")
      return nil
    }
    return controller
  }

  /// The controller with this identifier; one that is not there is an exception in UIKit, and an empty controller here.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier: identifier, creator: nil) ?? UIViewController()
  }

  /// As above; `creator` makes the controller with an initialiser of its own, which calls `super.init(coder:)`.
  ///
  /// A controller of another class than the caller expects is an exception in UIKit; here one of the expected class is made
  /// without a scene.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = make(identifier: identifier, creator: Self.widened(creator))
    if let controller = made as? Controller { return controller }
    if let made {
      complain("the view controller '\(identifier)' of '\(name)' is a \(type(of: made)), and a \(Controller.self) was asked for")
    }
    guard let controller = Controller(coder: NSCoder.empty) else {
      fatalError("the storyboard '\(name)' has no \(Controller.self) with the identifier '\(identifier)'")
    }
    return controller
  }

  private static func widened<Controller: UIViewController>(_ creator: ((NSCoder) -> Controller?)?) -> Instantiation.Creator? {
    guard let creator else { return nil }
    return { coder in creator(coder) }
  }

  private func complain(_ reason: String) { UIKitComplaints.raise("NSInvalidArgumentException", reason) }

  private func makeInitial(creator: Instantiation.Creator?) -> UIViewController? {
    if let replacement = StoryboardReplacements.initial(of: name) { return replacement }
    guard let source else { return nil }
    guard let id = source.document.initialViewController else {
      UIKitComplaints.warn(
        "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the designated entry point is "
          + "not set?")
      return nil
    }
    return makeController(id, creator: creator)
  }

  /// The controller with this identifier, or the initial one; nil, and mostly a complaint, when there is none.
  package func makeController(called identifier: String?) -> UIViewController? {
    if let identifier { make(identifier: identifier, creator: nil) } else { makeInitial(creator: nil) }
  }

  private func make(identifier: String, creator: Instantiation.Creator?) -> UIViewController? {
    if let replacement = StoryboardReplacements.controller(identifier, of: name) { return replacement }
    guard let source else { return nil }
    guard let scene = source.document.scenes.first(where: { $0.storyboardIdentifier == identifier }) else {
      let near = NameGuesses.described(for: identifier, among: source.document.scenes.compactMap(\.storyboardIdentifier))
      complain(
        "Storyboard (<UIStoryboard: \(name)>) doesn't contain a view controller with identifier '\(identifier)'"
          + (near.map { "; it has \($0)" } ?? ""))
      return nil
    }
    return makeController(scene.controller, creator: creator)
  }

  // MARK: Scenes by id, for segues and containers

  /// How deep controllers make others at present; a document whose containers contain each other would never end.
  @PerLaunch private static var depth = 0
  /// How deep they may. Ours.
  private static let limit = 32
  /// The containers whose children are being made: one that is in itself by any number of ways is found at once.
  @PerLaunch private static var containers: Set<String> = []

  /// The controller of a scene, or what its placeholder stands for in another storyboard.
  ///
  /// - Parameter id: the id of a controller or of a `viewControllerPlaceholder`: a segue's destination.
  package func makeController(_ id: String, creator: (@MainActor (NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    guard let source, let object = source.document[id] else { return nil }
    guard Self.depth < Self.limit, !Self.containers.contains("\(name) \(id)") else {
      // A check says so once for the file.
      if source.toleratesMissingClasses { return nil }
      complain("\(object.place): the scenes of '\(name)' contain each other, without an end, at '\(id)'")
      return nil
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    if object.name == "viewControllerPlaceholder" { return follow(object, creator) }
    if let identifier = object.element["storyboardIdentifier"],
      let replacement = StoryboardReplacements.controller(identifier, of: name)
    {
      return replacement
    }
    let context = NibContext()
    let instance = Instantiation(source, context)
    let scene = source.document.scene(of: id)
    instance.currentScene = source.document.sceneName(id)
    guard let controller = instance.controller(object.element, creator: creator) else { return nil }
    controller.nib?.storyboard = self
    controller.nib?.identifier = object.element["storyboardIdentifier"]
    let isOutermost = Self.containers.insert("\(name) \(id)").inserted
    adoptChildren(of: object, into: controller)
    if isOutermost { Self.containers.remove("\(name) \(id)") }
    // Where the view is a pass of its own it brings the rest.
    let hasView = controller.nib?.view != nil
    if let scene, !hasView { instance.makeFreeObjects(of: scene) }
    instance.finish(root: nil, ids: scene?.objects, isLast: !hasView)
    StoryboardHooks.didMake(controller, by: self)
    return controller
  }

  /// `<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="detail" bundleIdentifier="…"/>`; without an
  /// identifier the other storyboard's initial controller.
  private func follow(_ object: DocumentObject, _ creator: Instantiation.Creator?) -> UIViewController? {
    // A check of one file opens no other: what the reference leads to is looked at by `StructureCheck`.
    if source?.toleratesMissingClasses ?? false { return UIViewController() }
    guard let other = object.element["storyboardName"] else {
      complain("\(object.place): a reference to another storyboard without a name")
      return nil
    }
    let identifier = object.element["referencedIdentifier"]
    let replacement =
      identifier.map { StoryboardReplacements.controller($0, of: other) } ?? StoryboardReplacements.initial(of: other)
    if let replacement { return replacement }
    let bundle = object.element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
    let storyboard = other == name ? self : UIStoryboard(name: other, bundle: bundle)
    storyboard.didMakeController = didMakeController
    guard let identifier else { return storyboard.makeInitial(creator: creator) }
    return storyboard.make(identifier: identifier, creator: creator)
  }

  private func adoptChildren(of object: DocumentObject, into controller: UIViewController) {
    let relations = object.connections.compactMap { connection -> DocumentSegue? in
      if case .segue(let segue) = connection, segue.kind == "relationship" { segue } else { nil }
    }
    if let split = controller as? UISplitViewController {
      adoptColumns(relations, into: split)
      return
    }
    if let tabs = controller as? UITabBarController {
      tabs.viewControllers = relations.compactMap { segue in segue.destination.flatMap { makeController($0) } }
      return
    }
    var seen: Set<String> = []
    for name in relations.map({ $0.relationship ?? "" }) where seen.insert(name).inserted {
      let segues = relations.filter { ($0.relationship ?? "") == name }
      let children = segues.compactMap { segue in segue.destination.flatMap { makeController($0) } }
      guard !children.isEmpty, let place = segues.first?.place else { continue }
      let site = ConnectionSite(place: place, scene: source?.document.sceneName(object.id), object: object.id)
      do throws(ConnectionFailure) {
        try Connections.connectRelationship(name, of: controller, to: children, at: site)
      } catch {
        guard let source, source.toleratesMissingClasses else { return error.raise() }
        source.note(
          DocumentOddity(
            kind: .unsupported, what: error.reason, element: object.name, id: object.id, scene: site.scene, place: place))
      }
    }
  }

  /// Columns are named, in older documents as master and detail; two without such names are the first and the second.
  private func adoptColumns(_ relations: [DocumentSegue], into split: UISplitViewController) {
    let columns: [(word: String, column: UISplitViewController.Column)] = [
      ("master", .primary), ("primary", .primary), ("supplementary", .supplementary), ("detail", .secondary),
      ("secondary", .secondary), ("compact", .compact),
    ]
    for (index, segue) in relations.enumerated() {
      let name = segue.relationship?.lowercased() ?? ""
      let column = columns.first { name.hasPrefix($0.word) }?.column ?? (index == 0 ? .primary : .secondary)
      if let controller = segue.destination.flatMap({ makeController($0) }) { split.setViewController(controller, for: column) }
    }
  }

  /// What the file says; nil when it could not be read.
  package var document: InterfaceDocument? { source?.document }
}
