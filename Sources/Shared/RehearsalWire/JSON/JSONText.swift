/// A text that is JSON: its bytes, and where in them each value is.
///
/// The values lie in one array in the order of the text, an object's keys before their values, so a tree costs one allocation and
/// what nobody asks for is never made into a string or a number.
///
/// ```
///  {"a":[1,2],"b":true}
///  0      1    2      3   4   5    6
///  object key  array  1   2   key  true        nodes[2].after == 5
/// ```
package final class JSONText: Sendable {
  struct Node {
    let kind: JSONKind
    /// The bytes of the value; of a string those between the quotes.
    var start: Int
    var end = 0
    /// Where the first node is that is not part of this value.
    var after = 0
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// Reads a text to its end; throws the first ``JSONProblem``.
  package init(_ bytes: [UInt8], maximumDepth: Int = JSON.maximumDepth) throws(JSONProblem) {
    self.bytes = bytes
    nodes = try JSONParser.nodes(of: bytes, maximumDepth: maximumDepth)
  }

  package var root: JSONNode { JSONNode(text: self, index: 0) }
}

/// What sort of value a text has in one place.
package enum JSONKind: UInt8, Sendable {
  case null, yes, no, number, object, array
  /// A string whose bytes are its characters.
  case plainString
  case escapedString

  /// The kind in JSON's own words, for messages.
  var name: String {
    switch self {
    case .null: "null"
    case .yes, .no: "a boolean"
    case .number: "a number"
    case .object: "an object"
    case .array: "an array"
    case .plainString, .escapedString: "a string"
    }
  }
}
