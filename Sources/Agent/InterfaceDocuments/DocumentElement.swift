/// One element of Interface Builder's XML: a plain value that knows nothing of views.
package struct DocumentElement: Sendable {
  package var name: String
  /// Sorted by name, as the XML parser hands them out without an order; a name is there once, or the XML would not have been
  /// read.
  package var attributes: [(name: String, value: String)]
  package var children: [DocumentElement]
  /// The characters directly in the element, such as those of `<string>`.
  package var text: String
  package var place: DocumentPlace

  package init(
    _ name: String, attributes: [(name: String, value: String)] = [], children: [DocumentElement] = [], text: String = "",
    place: DocumentPlace
  ) {
    (self.name, self.attributes, self.children, self.text, self.place) = (name, attributes, children, text, place)
  }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// What other elements refer to this one by.
  package var id: String? { self["id"] }

  /// What the element is of its parent: `key="backgroundColor"`.
  package var key: String? { self["key"] }

  /// The first child with this element name.
  package func child(_ name: String) -> DocumentElement? { children.first { $0.name == name } }

  /// The child that is this property of the element.
  package func property(_ key: String) -> DocumentElement? { children.first { $0.key == key } }

  /// The children of the child with this element name: `elements(in: "subviews")`.
  package func elements(in name: String) -> [DocumentElement] { child(name)?.children ?? [] }
}
