/// The way in which a finger moves.
public enum Direction: String, ProtocolWord, SchemaDescribed {
  case up, down, left, right
}

/// An edge of the screen.
public enum ScreenEdge: String, ProtocolWord, SchemaDescribed {
  case top, left, bottom, right
}

/// Whether two fingers move apart or together.
public enum PinchDirection: String, ProtocolWord, SchemaDescribed {
  /// The fingers move apart: zooms in.
  case open
  /// The fingers move together: zooms out.
  case close
}
