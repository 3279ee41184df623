import InterfaceDocuments
import VirtualTime

/// Where a controller came from, and what its view is to be made of.
@MainActor
final class ControllerNib {
  let source: NibSource?
  let context: NibContext
  /// The storyboard that made the controller, kept so that it can make others.
  var storyboard: UIStoryboard?
  /// The storyboard identifier of the scene.
  var identifier: String?
  /// What messages call the scene.
  var scene: String?
  /// The element of the view in the controller's own; made when the view is asked for.
  var view: DocumentElement?
  /// The xib of the view, where that is not in the storyboard.
  var nibName: String?
  var bundle: Bundle?

  init(_ source: NibSource?, _ context: NibContext) { (self.source, self.context) = (source, context) }

  init(nibName: String?, bundle: Bundle?) {
    (source, context) = (nil, NibContext())
    (self.nibName, self.bundle) = (nibName, bundle)
  }

  // The view of a scene, between the two lines of UIKit's:
  //
  //   loadView ─ views (init(coder:)) ─ controller.view ─ recognisers and objects of the scene ─ constraints ─ outlets, actions,
  //              runtime attributes ─ awakeFromNib ─ embedded controllers ─ viewDidLoad

  /// In a check of a file: the view with its connections, and neither `loadView` nor `viewDidLoad`, which may rely on what a
  /// mistake in the document has left out; false outside of a check, and for a scene without a view.
  func loadViewAlone(into controller: UIViewController) -> Bool {
    source?.toleratesMissingClasses ?? false ? loadView(of: controller) : false
  }

  /// Gives `controller` the view that its scene has; false when the scene has none.
  func loadView(of controller: UIViewController) -> Bool {
    guard let source, let element = view else { return false }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let instance = Instantiation(source, context)
    instance.currentScene = scene
    guard let view = instance.view(element) else { return false }
    controller.view = view
    let own = element.id.flatMap { source.document[$0]?.scene }
    let scene = own.flatMap { source.document.scene(of: $0) }
    if let scene { instance.makeFreeObjects(of: scene) }
    instance.finish(root: view, ids: scene?.objects ?? source.document.order)
    // Each scene is checked by itself, and embedded in no other.
    if source.toleratesMissingClasses { return true }
    if Self.depth < Self.limit {
      controller.performEmbedSegues()
    } else {
      UIKitComplaints.raise(
        "NSInvalidArgumentException", "\(element.place): scenes are embedded in each other, without an end")
    }
    return true
  }

  /// How deep views are made within others at present; scenes that are embedded in each other would never end.
  @PerLaunch private static var depth = 0
  /// How deep they may. Ours.
  private static let limit = 16
}

extension Instantiation {
  /// Makes what stands beside a scene's controller: recognisers, views in the dock, objects.
  func makeFreeObjects(of scene: DocumentScene) {
    for id in scene.topLevel where id != scene.controller && context[id] == nil {
      if let element = document[id]?.element, let object = freeObject(element) { context.kept.append(object) }
    }
  }

  /// A top-level object that is no controller of a scene; nil for placeholders, which somebody else is.
  func freeObject(_ element: DocumentElement) -> AnyObject? {
    switch element.name {
    case "placeholder", "exit": return nil
    case "customObject", "object": return customObject(element)
    case "barButtonItem": return BarReading.barButtonItem(element, self)
    case "navigationItem": return BarReading.navigationItem(element, self)
    case "tabBarItem": return BarReading.tabBarItem(element, self)
    case let name where GestureReading.isRecognizer(name): return GestureReading.recognizer(element, self)
    case let name where Self.isController(name): return controller(element)
    default: return view(element)
    }
  }

  private func customObject(_ element: DocumentElement) -> AnyObject? {
    guard let name = element["customClass"] else {
      // Interface Builder's object without a class is an NSObject, of which nobody can want anything.
      note(.unsupported, "an object without a class", element)
      return nil
    }
    let module = element["customModule"]
    let named = ClassCatalog.byName[name] ?? []
    let exact = named.filter { module == nil || $0.module == module }
    // The target's own module may have another name here.
    let entries = exact.isEmpty && element["customModuleProvider"] == "target" ? named : exact
    if let made = entries.lazy.compactMap({ $0.type as? any UINibObject.Type }).first?.init() {
      adopt(made, element)
      return made
    }
    if let type = entries.lazy.compactMap({ $0.type as? NSObject.Type }).first {
      let made = type.makeObject()
      adopt(made, element)
      return made
    }
    if let id = element.id { context.noteSubstitute(id) }
    if let type = entries.lazy.compactMap(\.type).first {
      note(
        .unsupported, "class \(type) cannot be made from a document: let it be an NSObject, or conform to UINibObject", element)
      return nil
    }
    let isOfKnownModule = module.map { ClassCatalog.modules.contains($0) } ?? false
    if source.toleratesMissingClasses, !isOfKnownModule {
      note(.missingClass, "class \(name) is not in this agent" + MissingClass.advice(on: module), element)
      return nil
    }
    let candidates = ClassCatalog.entries.filter { isOfKnownModule ? $0.module == module : $0.module != "Swift" }
    let near = NameGuesses.nearest(to: name, among: candidates.map(\.path))
    let advice = near.isEmpty ? "" : "; there is \(near.map { "'\($0)'" }.joined(separator: " or "))"
    if let module, source.toleratesMissingClasses {
      note(.reference, "the module '\(module)' has no class '\(name)'\(advice)", element)
    } else {
      UIKitComplaints.warn(
        "Unknown class \(name) in Interface Builder file. \(site(element)): the program has no class '\(name)'\(advice)")
    }
    return nil
  }
}
