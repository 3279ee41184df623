import VirtualTime

/// How fast animations and transitions run.
@MainActor
package enum AnimationSpeed {
  /// Times as fast as the app asked for; 1 by default. With `.infinity` they take no time at all and every callback still comes.
  ///
  /// Durations and delays that begin from now on are divided by it; those under way stay as they are.
  @PerLaunch package static var factor = 1.0

  /// How long something of `seconds` takes.
  static func scaled(_ seconds: TimeInterval) -> TimeInterval {
    factor > 0 ? max(seconds, 0) / factor : max(seconds, 0)
  }
}
