/// What one finger does on the screen, from the first time it comes down.
public struct FingerPath: Codable, Equatable, Sendable {
  /// Its steps, in the order of their times.
  public var steps: [FingerStep]

  public init(_ steps: [FingerStep]) { self.steps = steps }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case steps
  }

  /// Refuses fields that it does not know.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    steps = try decoder.container(keyedBy: CodingKeys.self).decode([FingerStep].self, forKey: .steps)
  }
}

/// Where a finger is at an instant, and what it does there.
public struct FingerStep: Codable, Equatable, Sendable {
  /// Since the gesture began.
  public var atMs: Milliseconds
  /// What the finger does.
  public var phase: FingerPhase
  /// Where, in points from the top left corner of the screen as it is held.
  public var point: Point

  public init(at atMs: Milliseconds, _ phase: FingerPhase, _ point: Point) {
    (self.atMs, self.phase, self.point) = (atMs, phase, point)
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case atMs, phase, point
  }

  /// Refuses fields that it does not know.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    atMs = try fields.decode(Milliseconds.self, forKey: .atMs)
    phase = try fields.decode(FingerPhase.self, forKey: .phase)
    point = try fields.decode(Point.self, forKey: .point)
  }
}

/// What a finger does in a step.
public enum FingerPhase: String, ProtocolWord, SchemaDescribed {
  /// It comes down.
  case down
  /// It moves there, in equal steps from where it was before; where it is not down, it is above the screen and touches nothing.
  case move
  /// It is lifted.
  case up
  /// The system takes it away: the app's touches are cancelled.
  case cancel
}

extension FingerPath: Limited {
  package static let limits: [String: [Limit]] = ["steps": [.notEmpty, .count(atMost: 1000), .ofItsParts]]
}

extension FingerStep: Limited {
  package static let limits: [String: [Limit]] = ["atMs": [.gestureLength], "point": [.ofItsParts]]
}
