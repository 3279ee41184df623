import InterfaceDocuments

/// Where a connection or a class stands in a storyboard or xib, for messages.
package struct ConnectionSite: Hashable, Sendable, CustomStringConvertible {
  package var place: DocumentPlace
  /// What the scene is called: its storyboard identifier, or else the id of its controller; nil in a xib.
  package var scene: String?
  /// The id of the object that has the connection.
  package var object: String

  package init(place: DocumentPlace, scene: String?, object: String) {
    (self.place, self.scene, self.object) = (place, scene, object)
  }

  /// `Main.storyboard:12:8, scene 'Save', object 'xyz-12-abc'`
  package var description: String {
    "\(place)" + (scene.map { ", scene '\($0)'" } ?? "") + ", object '\(object)'"
  }
}
