/// One call of a double that a launch put in the place of a binding.
public struct CallRecord: Codable, Equatable, Sendable {
  /// The name of the key for which the double stands.
  public var key: String
  /// The method, as Swift spells it: `post(_:times:)`.
  public var function: String
  /// What it was called with: what is `Encodable` as JSON, everything else as its description.
  public var arguments: [JSONValue]
  /// When, in virtual time.
  public var atMs: Milliseconds

  public init(key: String, function: String, arguments: [JSONValue], atMs: Milliseconds) {
    self.key = key
    self.function = function
    self.arguments = arguments
    self.atMs = atMs
  }
}
