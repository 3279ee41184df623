/// The objects that were made of one scene, nib or prototype, by the document's ids.
///
/// It holds none of them: views are held by their superviews, recognisers by views, and what stands free is in `kept`, for as
/// long as the controller, or whoever loads the nib, holds this.
@MainActor
final class NibContext {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [String: Entry] = [:]
  private var drawn: Set<Connection> = []
  /// Objects whose class is missing and that are of another one instead; nothing of the class's own can be connected to them.
  private(set) var substitutes: Set<String> = []
  /// Classes that refuse to be made, by the ids of the objects that are of another class instead: what is connected to them is
  /// checked by the class alone.
  private(set) var refusedClasses: [String: AnyClass] = [:]
  var kept: [AnyObject] = []

  /// What a prototype's contents may refer to: the scene in which it stands.
  private let outer: NibContext?

  private struct Connection: Hashable {
    let source: String
    let index: Int
  }

  init(outer: NibContext? = nil) { self.outer = outer }

  subscript(id: String) -> AnyObject? {
    get { entries[id]?.object ?? outer?[id] }
    set { entries[id] = Entry(object: newValue) }
  }

  func isSubstitute(_ id: String) -> Bool { substitutes.contains(id) || outer?.isSubstitute(id) ?? false }

  func noteSubstitute(_ id: String) { substitutes.insert(id) }

  /// The class that the object with this id would be of, had it let itself be made.
  func refusedClass(_ id: String) -> AnyClass? { refusedClasses[id] ?? outer?.refusedClass(id) }

  func noteRefused(_ id: String, _ type: AnyClass) { refusedClasses[id] = type }

  /// True the first time that it is asked for a connection.
  func draw(_ index: Int, of source: String) -> Bool { drawn.insert(Connection(source: source, index: index)).inserted }

  func isDrawn(_ index: Int, of source: String) -> Bool { drawn.contains(Connection(source: source, index: index)) }
}
