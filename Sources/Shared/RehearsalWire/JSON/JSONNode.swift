/// One value of a ``JSONText``: what is in it, by name and by place.
package struct JSONNode: Sendable {
  let text: JSONText
  let index: Int

  package var kind: JSONKind { text.nodes[index].kind }

  /// The bytes of the value as they are in the text; of a string those between the quotes.
  var bytes: ArraySlice<UInt8> {
    let node = text.nodes[index]
    return text.bytes[node.start..<node.end]
  }

  /// The value of a field; nil when it is absent, or when this is no object. If several have the name, the first counts.
  package subscript(name: String) -> JSONNode? {
    guard kind == .object else { return nil }
    let end = text.nodes[index].after
    var key = index + 1
    while key < end {
      let value = key + 1
      if text.key(key, is: name) { return JSONNode(text: text, index: value) }
      key = text.nodes[value].after
    }
    return nil
  }

  /// The names of an object's fields, in the order of the text.
  var names: [String] {
    var names: [String] = []
    forEachField { key, _ in names.append(key.characters) }
    return names
  }

  /// Whether every field of an object is known.
  func hasOnly(_ isKnown: (String) -> Bool) -> Bool {
    var hasOnly = true
    forEachField { key, _ in hasOnly = hasOnly && isKnown(key.characters) }
    return hasOnly
  }

  /// The elements of an array; nil when this is none.
  package var elements: [JSONNode]? {
    guard kind == .array else { return nil }
    var elements: [JSONNode] = []
    var element = index + 1
    while element < text.nodes[index].after {
      elements.append(JSONNode(text: text, index: element))
      element = text.nodes[element].after
    }
    return elements
  }

  /// The fields of an object, in the order of the text; nil when this is none.
  package var fields: [(name: String, value: JSONNode)]? {
    guard kind == .object else { return nil }
    var fields: [(name: String, value: JSONNode)] = []
    forEachField { key, value in fields.append((key.characters, value)) }
    return fields
  }

  /// How many bytes of the text the value takes up; of a string without its quotes.
  package var length: Int { bytes.count }

  func forEachField(_ body: (_ key: JSONNode, _ value: JSONNode) throws -> Void) rethrows {
    guard kind == .object else { return }
    var key = index + 1
    while key < text.nodes[index].after {
      try body(JSONNode(text: text, index: key), JSONNode(text: text, index: key + 1))
      key = text.nodes[key + 1].after
    }
  }
}

extension JSONText {
  /// Whether the key at a node is spelt like `name`, byte for byte.
  fileprivate func key(_ index: Int, is name: String) -> Bool {
    let node = nodes[index]
    guard node.kind == .plainString else { return JSONNode(text: self, index: index).characters == name }
    let name = name.utf8
    guard name.count == node.end - node.start else { return false }
    var place = node.start
    for byte in name {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }
}
