/// Anything in a document that has an id, with what it is connected to.
package struct DocumentObject: Sendable {
  package var id: String
  package var element: DocumentElement
  /// The id of the scene's controller in a storyboard; nil in a xib.
  package var scene: String?
  /// The id of the object whose element this one stands in: for a view in a scene its superview, for the scene's first view its
  /// controller.
  package var parent: String?
  package var customClass: String?
  package var customModule: String?
  /// In the order of the document.
  package var connections: [DocumentConnection]
  package var runtimeAttributes: [RuntimeAttribute]

  package var name: String { element.name }
  package var place: DocumentPlace { element.place }

  /// What the author called the object in Interface Builder.
  package var userLabel: String? { element["userLabel"] }
}

/// A screen of a storyboard: a controller with its view, its connections and what stands beside it in the dock.
package struct DocumentScene: Sendable {
  package var id: String
  /// The id of the controller, or of the placeholder for another storyboard's.
  package var controller: String
  /// All ids of the scene's top-level objects, the controller among them, in the order of the document.
  package var topLevel: [String]
  /// All ids of the scene, in the order of the document.
  package var objects: [String]
  package var storyboardIdentifier: String?
  package var place: DocumentPlace
}
