import Foundation

/// What stands in an element's `<connections>`: a line that was drawn in Interface Builder.
package enum DocumentConnection: Sendable {
  case outlet(DocumentOutlet)
  case action(DocumentAction)
  case segue(DocumentSegue)
}

/// `<outlet>` or `<outletCollection>`: a property of `source` that is, or has in it, the object `destination`.
package struct DocumentOutlet: Hashable, Sendable {
  package var id: String
  /// The id of the object that has the property; `-1` is a nib's owner.
  package var source: String
  package var property: String
  /// The id of the object that the property gets.
  package var destination: String
  /// Whether the property is an array, to which each such connection adds one, in the order of the document.
  package var isCollection: Bool
  /// Whether what the array had stays in front, as for a view's `gestureRecognizers`.
  package var appends: Bool
  package var place: DocumentPlace
}

/// `<action>`: `source` calls a method of `destination`.
package struct DocumentAction: Hashable, Sendable {
  package var id: String
  /// The id of the control, bar button item or gesture recogniser.
  package var source: String
  /// As in the document, with colons: `save:`, `save:forEvent:`.
  package var selector: String
  /// The id of the object with the method: a controller, a view, `-1` for a nib's owner, or a first responder's placeholder,
  /// which means the responder chain.
  package var destination: String
  /// The control event as spelt in the document: `touchUpInside`; nil for recognisers and bar button items.
  package var eventType: String?
  package var place: DocumentPlace
}

/// `<segue>`: from `source`, an object with a trigger or a controller, to the scene of `destination`.
package struct DocumentSegue: Hashable, Sendable {
  package var id: String
  /// The id of the control, cell, recogniser, bar button item, container view or controller.
  package var source: String
  /// The id of a controller, of a placeholder for another storyboard's, or of the scene's `<exit>`. Nil where `reference` is set.
  package var destination: String?
  /// As in the document: `show`, `showDetail`, `presentation`, `popoverPresentation`, `embed`, `unwind`, `relationship`,
  /// `custom`, and the old `push`, `modal`, `popover`, `replace`.
  package var kind: String
  package var identifier: String?
  /// For `kind == "relationship"`: `rootViewController`, `viewControllers`, `detailViewController` …
  package var relationship: String?
  /// The id of another segue that this one repeats: `<segue reference="…"/>`.
  package var reference: String?
  package var customClass: String?
  package var customModule: String?
  /// `unwindToMenu:`, for `kind == "unwind"`.
  package var unwindAction: String?
  /// False where the document says `animates="NO"`.
  package var animates: Bool
  /// All attributes as they stand, for what only one kind has: `modalPresentationStyle`, `popoverAnchorView`,
  /// `destinationCreationSelector`, `selectionIdentifier` …
  package var attributes: [String: String]
  /// Ids of the views that a popover passes touches on to.
  package var passthroughViews: [String]
  package var place: DocumentPlace
}

/// `<userDefinedRuntimeAttribute>`: a value that an object's property gets by key path after its outlets are connected.
package struct RuntimeAttribute: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    /// Also a localised string, which has been looked up when it is set.
    case string(String)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case range(location: Int, length: Int)
    case color(ColorDescription)
    /// The name of a picture.
    case image(String)
    case null
  }

  package var keyPath: String
  /// As in the document: `boolean`, `number`, `string`, `color`, `image` …
  package var type: String
  package var value: Value
  package var place: DocumentPlace
}
