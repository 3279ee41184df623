extension JSONValue {
  /// What a value is as JSON: an answer for a stub, say, made of the app's own types.
  ///
  /// ```swift
  /// StubDeclaration(path: "/notes", json: try JSONValue(encoding: notes))
  /// ```
  ///
  /// - Parameter value: What is to be encoded; dates are numbers, as the type says itself, for there is no strategy to choose.
  /// - Throws: An `EncodingError` when the value, or what it holds, cannot be JSON, such as a number that is infinite.
  public init(encoding value: some Encodable) throws {
    self = try JSON.decode(JSONValue.self, from: JSON.encode(value))
  }
}
