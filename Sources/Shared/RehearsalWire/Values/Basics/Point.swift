/// A point, in points from the top left corner; on the wire up to a thousand million either way.
public struct Point: Codable, Hashable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case x, y
  }

  /// Refuses fields that it does not know.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func coordinate(_ key: CodingKeys) throws -> Double {
      let value = try fields.decode(Double.self, forKey: key)
      guard let problem = Limit.coordinate.violation(of: value) else { return value }
      throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: problem)
    }
    self.init(x: try coordinate(.x), y: try coordinate(.y))
  }
}

extension Point: Limited {
  package static let limits: [String: [Limit]] = ["x": [.coordinate], "y": [.coordinate]]
}

extension Point: CustomStringConvertible {
  public var description: String { "(\(Self.text(x)), \(Self.text(y)))" }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
