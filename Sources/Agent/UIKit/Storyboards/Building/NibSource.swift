import InterfaceDocuments

/// Where a document's objects come from, and what they need from beside it: its bundle, its translations, its gaps.
@MainActor
final class NibSource {
  let document: InterfaceDocument
  let bundle: Bundle?
  /// The folder of the file, for asset catalogs beside it; nil for registered bytes.
  let folder: URL?
  /// What the language of the device has for texts, by `id.property`.
  let strings: [String: String]
  /// The storyboard that controllers get as theirs, and in which segues look for scenes; nil for a xib.
  weak var storyboard: UIStoryboard?
  /// What was found, and could not be done or understood, each once, in the order in which it was met.
  private(set) var oddities: [DocumentOddity]
  private var known: Set<DocumentOddity>
  /// What is different in a check of a file; nil where an app runs.
  struct Check {
    /// Classes by their full names, and the words with which their `init(coder:)` ends the process.
    var refused: [String: String] = [:]
    /// Told the full name of an app's class before its initialiser runs, and nil when none runs any more.
    var making: ((String?) -> Void)?
  }

  private let check: Check?
  private var typeBeingMade: String?

  /// Whether a custom class that is missing is a note only, as in a check of a file whose app is not at hand.
  var toleratesMissingClasses: Bool { check != nil }

  init(
    _ document: InterfaceDocument, bundle: Bundle?, folder: URL? = nil, strings: [String: String] = [:], check: Check? = nil
  ) {
    (self.document, self.bundle, self.folder, self.strings) = (document, bundle, folder, strings)
    self.check = check
    oddities = document.oddities
    known = Set(document.oddities)
  }

  /// How to make each prototype that was registered, for a check of the file; each table that is loaded adds its own.
  var prototypes: [(element: DocumentElement, make: @MainActor () -> UIView?)] = [] {
    didSet { if !toleratesMissingClasses { prototypes = [] } }
  }

  /// The words with which the `init(coder:)` of a class is known to end the process; nil for one that may be made.
  func refusal(of type: AnyClass) -> String? { check?.refused[String(reflecting: type)] }

  /// Runs an initialiser of `type`; in a check it is known from outside which one runs.
  func making<Result>(_ type: AnyClass, _ body: () -> Result) -> Result {
    guard let tell = check?.making, !SystemTypes.contains(type) else { return body() }
    let outer = typeBeingMade
    typeBeingMade = String(reflecting: type)
    tell(typeBeingMade)
    defer {
      typeBeingMade = outer
      tell(outer)
    }
    return body()
  }

  func note(_ oddity: DocumentOddity) {
    if known.insert(oddity).inserted { oddities.append(oddity) }
  }

  /// The ids of what was passed over with an element that is not known: what refers to them is no mistake of its own.
  private(set) var skipped: Set<String> = []

  func skip(_ element: DocumentElement) {
    if let id = element.id, !skipped.insert(id).inserted { return }
    for child in element.children { skip(child) }
  }

  /// In a check of a file, what UIKit complains of while `body` runs is a gap at `element`.
  func placing<Result>(_ element: DocumentElement, _ scene: String?, _ body: () -> Result) -> Result {
    guard toleratesMissingClasses else { return body() }
    let former = UIKitComplaints.drain()
    let result = body()
    for complaint in UIKitComplaints.drain() {
      note(
        DocumentOddity(
          kind: .unsupported, what: "\(complaint)", element: element.name, id: element.id, scene: scene, place: element.place))
    }
    for complaint in former { UIKitComplaints.record(complaint) }
    return result
  }
}
