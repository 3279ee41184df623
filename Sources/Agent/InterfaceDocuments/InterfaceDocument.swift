import Foundation

/// What a storyboard or a xib says: scenes, objects by id and their connections. Nothing in it is alive yet.
package struct InterfaceDocument: Sendable {
  package enum Kind: String, Sendable { case storyboard, xib }

  /// The name that the app uses: the file's without extension.
  package var name: String
  /// The file's name with its extension, as it stands in messages.
  package var file: String
  package var kind: Kind
  package var root: DocumentElement
  /// The id of the controller that a storyboard begins with.
  package var initialViewController: String?
  /// In the order of the document; none in a xib.
  package var scenes: [DocumentScene]
  /// The ids of a xib's top-level objects, without its placeholders.
  package var topLevel: [String]
  package var objects: [String: DocumentObject]
  /// The ids of all objects, in the order of the document.
  package var order: [String]
  /// What `<resources>` say of the app's colours, and of the system's of newer systems, by name.
  package var namedColors: [String: ColorDescription]
  package var systemColors: [String: ColorDescription]
  /// The size of the app's pictures, by name; none for those of the system.
  package var imageSizes: [String: CGSize]
  /// Whether views are laid out by constraints: `useAutolayout="YES"`.
  package var usesAutolayout: Bool
  /// What was read and makes no sense: ids that stand there twice, connections without an end.
  package var oddities: [DocumentOddity]

  /// Where in `scenes` that of a controller is.
  var sceneIndex: [String: Int] = [:]

  package subscript(id: String) -> DocumentObject? { objects[id] }

  /// The scene of the controller, or of the placeholder for one, with this id.
  package func scene(of controller: String) -> DocumentScene? { sceneIndex[controller].map { scenes[$0] } }
}

/// Something in a document that makes no sense, or that is not understood: what, and where.
package struct DocumentOddity: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Sendable {
    /// An element that is not known; it is skipped with all that is in it.
    case element
    /// An attribute, or a child, of a known element that nothing is done with.
    case attribute
    /// A value that is not one of those known.
    case value
    /// A reference to nothing, an id twice.
    case reference
    /// A class that the running program does not have.
    case missingClass
    /// A class whose `init(coder:)` ends the process or answers nil, and which the app can make by another initialiser.
    case refusedClass
    /// The name of a symbol that has no drawing here: it may be none of the system's.
    case unknownSymbol
    /// Something that is understood and cannot be done here.
    case unsupported
  }

  package var kind: Kind
  /// A sentence's worth: `unknown attribute 'spin'`.
  package var what: String
  /// The name and the id of the element.
  package var element: String
  package var id: String?
  /// What the scene's controller is called; nil in a xib.
  package var scene: String?
  package var place: DocumentPlace

  package init(kind: Kind, what: String, element: String, id: String?, scene: String?, place: DocumentPlace) {
    (self.kind, self.what, self.element, self.id, self.scene, self.place) = (kind, what, element, id, scene, place)
  }

  package var description: String {
    let name = "<\(element)\(id.map { " id=\"\($0)\"" } ?? "")>"
    return "\(place): \(what) in \(name)\(scene.map { " of scene '\($0)'" } ?? "")"
  }
}
