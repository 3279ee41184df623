import Foundation

/// What one of the app's decoders found wrong with a value.
public struct DecodingProblem: Equatable, Sendable {
  /// What JSON calls the kinds of its values.
  public enum Kind: String, Sendable {
    case string, number, boolean, array, object
  }

  /// Where it is, from the outermost value inwards: the keys of objects, and the places in arrays, counted from 0.
  public let path: [String]
  /// The key that the object there lacks; nil where nothing is missing.
  public let missing: String?
  /// What was expected there; nil where something is missing, and where the kind is right and the value is not.
  public let expected: Kind?
  /// The decoder's own words.
  public let reason: String

  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init(context, missing: key.stringValue)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(context, expected: Kind(decodedAs: type))
    case .dataCorrupted(let context): self.init(context)
    @unknown default: self.init(DecodingError.Context(codingPath: [], debugDescription: "\(error)"))
    }
  }

  private init(_ context: DecodingError.Context, missing: String? = nil, expected: Kind? = nil) {
    path = context.codingPath.map(\.written)
    (self.missing, self.expected, reason) = (missing, expected, context.debugDescription)
  }
}

extension DecodingProblem.Kind {
  /// What a type is decoded from; nil of a type of the app's own.
  init?(decodedAs type: Any.Type) {
    let name = "\(type)"
    switch type {
    case is Bool.Type: self = .boolean
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type, is Date.Type: self = .number
    case is String.Type, is URL.Type, is UUID.Type, is Data.Type: self = .string
    case _ where name.hasPrefix("Array<") || name.hasPrefix("Set<"): self = .array
    case _ where name.hasPrefix("Dictionary<"): self = .object
    default: return nil
    }
  }
}

extension CodingKey {
  /// A key as it stands in the JSON, and a place in an array as a number: Foundation calls that `Index 0`.
  fileprivate var written: String {
    guard let place = intValue, stringValue == "Index \(place)" else { return stringValue }
    return "\(place)"
  }
}
