/// The way in which a finger moves.
public enum Direction: String, Codable, CaseIterable, Sendable, SchemaDescribed {
  case up, down, left, right
}

/// An edge of the screen.
public enum ScreenEdge: String, Codable, CaseIterable, Sendable, SchemaDescribed {
  case top, left, bottom, right
}

/// Whether two fingers move apart or together.
public enum PinchDirection: String, Codable, CaseIterable, Sendable, SchemaDescribed {
  /// The fingers move apart: zooms in.
  case open
  /// The fingers move together: zooms out.
  case close
}
