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
}
