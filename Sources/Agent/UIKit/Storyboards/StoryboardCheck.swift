import InterfaceDocuments

/// Loads everything that a storyboard or xib has, and says what it contains and what could not be understood.
///
/// Classes of the app that the running program does not have become what they are of by kind, and are named as notes.
///
/// Of the app's code runs what a nib calls: `init(coder:)`, setters of outlets and of runtime attributes, `awakeFromNib`. Neither
/// `loadView` nor `viewDidLoad`, and no segue: a mistake in the document would end them, and the check with them.
package struct StoryboardCheck: Sendable {
  package struct Scene: Hashable, Sendable {
    /// Its storyboard identifier, label, class, title or id.
    package var name: String
    package var id: String
    /// The element: `viewController`, `tableViewController` …
    package var kind: String
    package var customClass: String?
    package var isInitial: Bool
    package var views: Int
    package var outlets: Int
    package var actions: Int
    package var segues: Int
    package var constraints: Int
    /// Whether the controller, with its view, came into being.
    package var isLoaded: Bool
  }

  package var file: String
  /// `storyboard` or `xib`; nil for a file that was refused.
  package var kind: InterfaceDocument.Kind?
  package var scenes: [Scene] = []
  /// For a xib one line of all its objects; for a storyboard the sums.
  package var views = 0
  package var outlets = 0
  package var actions = 0
  package var segues = 0
  package var constraints = 0
  /// What could not be understood or done.
  package var gaps: [DocumentOddity] = []
  /// What an app that is at hand would have: classes, and other storyboards, that are not in this program.
  package var notes: [DocumentOddity] = []
  /// Why the file was not read at all.
  package var refusal: DocumentRefusal?

  /// 0: loaded; 1: loaded with gaps; 2: refused.
  package var exitCode: Int32 { refusal != nil ? 2 : gaps.isEmpty ? 0 : 1 }

  /// - Parameters:
  ///   - file: the file's name with its extension, for messages.
  ///   - folder: where it lies, for the asset catalogs of its project.
  ///   - refused: classes by their full names, and with what words their `init(coder:)` ends the process: they are not made.
  ///   - making: told the full name of an app's class before its initialiser runs, and nil when none runs any more.
  @MainActor
  package static func check(
    _ bytes: Data, file: String, folder: URL? = nil, refused: [String: String] = [:],
    making: ((String?) -> Void)? = nil
  ) -> StoryboardCheck {
    var result = StoryboardCheck(file: file)
    // Enough for hundreds of misspelt classes.
    NameGuesses.comparisonsLeft = 100_000
    defer { NameGuesses.comparisonsLeft = nil }
    do throws(DocumentRefusal) {
      let name = (file as NSString).deletingPathExtension
      let document = try DocumentFacts.document(bytes, name: name, file: file)
      result.load(NibSource(document, bundle: nil, folder: folder, check: NibSource.Check(refused: refused, making: making)))
    } catch {
      result.refusal = error
    }
    return result
  }

  private init(file: String) { self.file = file }

  /// What may well be right where the app is at hand, or on a device.
  private static let notes: Set<DocumentOddity.Kind> = [.missingClass, .refusedClass, .unknownSymbol]

  @MainActor
  private mutating func load(_ source: NibSource) {
    let document = source.document
    kind = document.kind
    // What others have complained of stays where it is.
    let former = UIKitComplaints.drain()
    defer { for complaint in former { UIKitComplaints.record(complaint) } }
    let tally = Tally(document)
    if document.kind == .storyboard {
      let storyboard = UIStoryboard(source: source)
      for scene in document.scenes { load(scene, of: storyboard, source, tally) }
    } else {
      for case let controller as UIViewController in UINib.instantiate(source, owner: nil) where controller.nib?.view != nil {
        controller.loadViewIfNeeded()
      }
    }
    // Cells are made when rows come; here each once.
    var index = 0
    while index < source.prototypes.count, index < 10_000 {
      let prototype = source.prototypes[index]
      source.placing(prototype.element, nil) { _ = prototype.make() }
      index += 1
    }
    for complaint in UIKitComplaints.drain() {
      let place = DocumentPlace(file: document.file, line: 1, column: 1)
      source.note(
        DocumentOddity(kind: .unsupported, what: "\(complaint)", element: "document", id: nil, scene: nil, place: place))
    }
    let structure = StructureCheck(document: document, source: source)
    structure.noteGaps()
    checkUnwinding(document, source)
    let total = tally.total
    (views, outlets, actions, segues, constraints) = (total.views, total.outlets, total.actions, total.segues, total.constraints)
    gaps = source.oddities.filter { !Self.notes.contains($0.kind) }
    // A symbol once, wherever it stands.
    var symbols: Set<String> = []
    notes = source.oddities.filter { oddity in
      Self.notes.contains(oddity.kind) && (oddity.kind != .unknownSymbol || symbols.insert(oddity.what).inserted)
    }
    notes += structure.missingStoryboards
  }

  /// An unwind segue whose action no class has would do nothing, without a word. Where classes are missing nobody can say.
  @MainActor
  private func checkUnwinding(_ document: InterfaceDocument, _ source: NibSource) {
    guard !source.oddities.contains(where: { $0.kind == .missingClass }) else { return }
    let segues = document.order.compactMap { document[$0] }.flatMap { object in
      object.connections.compactMap { connection -> (DocumentObject, DocumentSegue)? in
        if case .segue(let segue) = connection, segue.kind == "unwind" { (object, segue) } else { nil }
      }
    }
    guard !segues.isEmpty else { return }
    let classes = ClassCatalog.entries.filter { $0.module != "Swift" }.compactMap { $0.type as? UIViewController.Type }
    let actions = classes.flatMap { Action.all(of: $0) }.map(\.selector)
    for (object, segue) in segues {
      let action = segue.unwindAction ?? ""
      guard !actions.contains(action) else { continue }
      let near = NameGuesses.nearest(to: action, among: actions).map { "'\($0)'" }.joined(separator: " or ")
      source.note(
        DocumentOddity(
          kind: .reference, what: "no controller has the unwind action '\(action)'" + (near.isEmpty ? "" : "; there is \(near)"),
          element: object.name, id: object.id, scene: object.scene.map { document.sceneName($0) }, place: segue.place))
    }
  }

  @MainActor
  private mutating func load(_ scene: DocumentScene, of storyboard: UIStoryboard, _ source: NibSource, _ tally: Tally) {
    let document = source.document
    guard let object = document[scene.controller] else { return }
    // What stands in another file is not here to be loaded.
    let isReference = object.name == "viewControllerPlaceholder"
    let controller = source.placing(object.element, document.sceneName(scene.controller)) {
      let controller = isReference ? nil : storyboard.makeController(scene.controller)
      // A view of code's is not the document's.
      if controller?.nib?.view != nil { controller?.loadViewIfNeeded() }
      return controller
    }
    let count = tally.counts(of: scene.objects)
    scenes.append(
      Scene(
        name: document.sceneName(scene.controller), id: scene.controller, kind: object.name, customClass: object.customClass,
        isInitial: document.initialViewController == scene.controller, views: count.views, outlets: count.outlets,
        actions: count.actions, segues: count.segues, constraints: count.constraints, isLoaded: isReference || controller != nil))
  }
}

/// Counts what a document has.
@MainActor
private struct Tally {
  var document: InterfaceDocument

  init(_ document: InterfaceDocument) { self.document = document }

  struct Counts {
    var (views, outlets, actions, segues, constraints) = (0, 0, 0, 0, 0)
  }

  var total: Counts { counts(of: document.order) }

  func counts(of ids: [String]) -> Counts {
    var counts = Counts()
    for object in ids.compactMap({ document[$0] }) {
      if object.name == "constraint" { counts.constraints += 1 }
      if ViewKind.of(object.name) != nil { counts.views += 1 }
      for connection in object.connections {
        switch connection {
        case .outlet: counts.outlets += 1
        case .action: counts.actions += 1
        case .segue: counts.segues += 1
        }
      }
    }
    return counts
  }
}
