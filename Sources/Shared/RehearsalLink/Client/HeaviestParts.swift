import RehearsalWire

/// Which parts of a request make it as long as it is, for one that was refused.
enum HeaviestParts {
  /// The heaviest parameters, each followed down to the value that weighs: `stubs[2].body: 1200000 bytes`.
  static func of(_ request: [UInt8], most: Int = 3) -> [String] {
    guard let text = try? JSONText(request), let parameters = text.root["params"] else { return [] }
    return parts(of: parameters, named: "").sorted { $0.length > $1.length }.prefix(most).map { "\($0.name): \($0.length) bytes" }
  }

  private static func parts(of node: JSONNode, named name: String) -> [(name: String, length: Int)] {
    let fields = node.fields?.map { (name.isEmpty ? $0.name : "\(name).\($0.name)", $0.value) }
    let inside = fields ?? node.elements?.enumerated().map { ("\(name)[\($0.offset)]", $0.element) } ?? []
    // A list of many small things is heavy as a whole; the things are not.
    let isSplit = name.isEmpty || inside.contains { $0.1.length * 2 > node.length }
    return isSplit ? inside.flatMap { parts(of: $0.1, named: $0.0) } : [(name, node.length)]
  }
}
