/// A place on a view at which a finger is put.
///
/// On the wire a name such as `"topLeft"`, or an object with one field: `{"inView": {"x": 4, "y": 8}}` or
/// `{"inWindow": {"x": 40, "y": 80}}`.
public enum Location: Hashable, Sendable {
  /// The middle of the view, or of one of its edges or corners, 8 points inside of the view.
  case center, top, left, bottom, right, topLeft, topRight, bottomLeft, bottomRight
  /// A point in the view's own coordinates.
  case inView(Point)
  /// A point in the coordinates of the window, where RubyMotion's gestures take points.
  case inWindow(Point)

  /// A point in the view's own coordinates.
  public static func point(x: Double, y: Double) -> Location { .inView(Point(x: x, y: y)) }

  /// The places that have a name, in the order in which errors list them.
  static let named: [(name: String, location: Location)] = [
    ("center", .center), ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right), ("topLeft", .topLeft),
    ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]
}

extension Location: CustomStringConvertible {
  public var description: String {
    switch self {
    case .inView(let point): "\(point) in the view"
    case .inWindow(let point): "\(point) in the window"
    default: Self.named.first { $0.location == self }!.name
    }
  }
}

extension Location: Codable {
  private enum Form: String, CodingKey, CaseIterable {
    case inView, inWindow
  }

  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let found = Self.named.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "no location '\(name)'; \(NearMiss.suggestion(for: name, among: Self.named.map(\.name)))"))
      }
      self = found.location
      return
    }
    let (form, value) = try decoder.onlyField(of: Form.self, expecting: "a name such as 'topLeft'")
    let point = try value.decode(Point.self, forKey: form)
    self = form == .inView ? .inView(point) : .inWindow(point)
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .inView(let point):
      var fields = encoder.container(keyedBy: Form.self)
      try fields.encode(point, forKey: .inView)
    case .inWindow(let point):
      var fields = encoder.container(keyedBy: Form.self)
      try fields.encode(point, forKey: .inWindow)
    default:
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
}

extension Location: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    let point = probe.schema(of: Point.self)
    func form(_ name: String) -> JSONValue {
      [
        "type": "object", "properties": .object([name: point]), "required": .array([.string(name)]),
        "additionalProperties": false,
      ]
    }
    let names: JSONValue = ["type": "string", "enum": .array(named.map { .string($0.name) })]
    return ["oneOf": [names, form("inView"), form("inWindow")]]
  }
  package static var placeholder: Location { .center }
}
