/// What a decoder of the app found wrong with a response.
public struct DecodingFailure: Codable, Hashable, Sendable {
  /// What JSON calls the kinds of its values.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case string, number, boolean, array, object
  }

  /// Where it is, from the outermost value inwards: the keys of objects, and the places in arrays, counted from 0.
  public var path: [String]
  /// The key that the object there lacks; nil where nothing is missing.
  public var missing: String?
  /// What was expected there; nil where something is missing, and where the kind is right and the value is not.
  public var expected: Kind?
  /// The decoder's own words.
  public var reason: String

  public init(path: [String], missing: String? = nil, expected: Kind? = nil, reason: String) {
    self.path = path
    self.missing = missing
    self.expected = expected
    self.reason = reason
  }
}

extension DecodingFailure.Kind: SchemaDescribed {}
