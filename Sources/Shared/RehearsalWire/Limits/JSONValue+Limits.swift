extension JSONValue {
  /// A schema with limits added to it; one that is a reference keeps it, since JSON Schema ignores what stands beside one.
  func limited(by limits: [Limit]) -> JSONValue {
    var added: [String: JSONValue] = [:]
    for limit in limits { added.merge(limit.schema) { $1 } }
    guard !added.isEmpty, case .object(var fields) = self else { return self }
    if fields["$ref"] != nil { return ["allOf": [self, .object(added)]] }
    if fields["type"] == "array", let least = added.removeValue(forKey: "minLength") { added["minItems"] = least }
    fields.merge(added) { $1 }
    return .object(fields)
  }
}
