import InterfaceDocuments

/// Makes the objects of one pass: of a controller, of its view, of a xib, or of a prototype cell.
///
/// ```
/// init(coder:) of every object, each with its subviews    constraints
///   ─▶ outlets and collections ─▶ actions ─▶ runtime attributes ─▶ awakeFromNib, in the order in which the objects were made
/// ```
/// The parts: `+Controllers`, `+Views`, `+Values` (colours, fonts, pictures) and `+Connecting`.
@MainActor
final class Instantiation {
  let source: NibSource
  let context: NibContext
  /// Held until the pass is over, as an id alone keeps nothing alive.
  private(set) var made: [(id: String, object: AnyObject)] = []
  /// Constraints wait until all views are there.
  var constraints: [PendingConstraint] = []
  var variations: [PendingVariation] = []
  /// Of the views whose subviews are being made, the innermost last.
  var superviewSizes: [CGSize] = []

  /// Views that are there already and take the place of those of the document with these ids: the labels of a cell's style.
  var standIns: [String: UIView] = [:]

  init(_ source: NibSource, _ context: NibContext) { (self.source, self.context) = (source, context) }

  var document: InterfaceDocument { source.document }

  /// Gives an object the id of its element.
  func adopt(_ object: AnyObject, _ element: DocumentElement) {
    guard let id = element.id else { return }
    context[id] = object
    made.append((id, object))
  }

  func note(_ kind: DocumentOddity.Kind, _ what: String, _ element: DocumentElement) {
    if kind == .element { source.skip(element) }
    let scene = element.id.flatMap { document[$0] }.flatMap { document.sceneName(of: $0) } ?? currentScene
    source.note(
      DocumentOddity(kind: kind, what: what, element: element.name, id: element.id, scene: scene, place: element.place))
  }

  /// What the scene is called that is being made; nil in a xib.
  var currentScene: String?

  func localized(_ id: String?, _ key: String) -> String? {
    guard let id, !source.strings.isEmpty else { return nil }
    return source.strings["\(id).\(key)"]
  }

  // MARK: Classes

  /// The class that an element says it is of, or else what it is by itself.
  func type(of element: DocumentElement, base: AnyClass) -> AnyClass {
    guard let name = element["customClass"] else { return Self.frameworkClass(of: element) ?? base }
    do throws(ConnectionFailure) {
      return try Connections.customClass(
        name, module: element["customModule"], provider: element["customModuleProvider"], inheriting: base, at: site(element))
    } catch {
      if source.toleratesMissingClasses {
        let missing = MissingClass(error: error)
        note(missing.kind, missing.what, element)
      } else if error.problem == .unknownClass || error.problem == .unknownModule {
        // UIKit writes it to the console, and makes what the element is by itself.
        UIKitComplaints.warn(error.reason)
      } else {
        error.raise()
      }
      if let id = element.id { context.noteSubstitute(id) }
      return base
    }
  }

  /// What an element is that another framework has, where the program links it.
  private static func frameworkClass(of element: DocumentElement) -> AnyClass? {
    let others = ["wkWebView": ("WKWebView", "WebKit"), "mapView": ("MKMapView", "MapKit")]
    guard let (name, module) = others[element.name] else { return nil }
    return try? ClassLookup(name: name, module: module, provider: nil, base: UIView.self).find(at: nil)
  }

  /// Says that a class of the app's cannot be made, and remembers it for what is connected to the object.
  func noteRefusal(of type: AnyClass, _ how: String, _ element: DocumentElement, canBeMadeByTheApp: Bool = false) {
    note(canBeMadeByTheApp ? .refusedClass : .unsupported, "init(coder:) of \(type) \(how)", element)
    guard let id = element.id else { return }
    if source.toleratesMissingClasses { context.noteRefused(id, type) } else { context.noteSubstitute(id) }
  }

  func trap(_ words: String) -> String { "ends the process" + (words.isEmpty ? "" : " (\(words))") }

  func site(_ element: DocumentElement) -> ConnectionSite {
    ConnectionSite(place: element.place, scene: currentScene, object: element.id ?? element.name)
  }
}
