/// How far a property animator is when it stands at a place, from 0 to 1, of its path.
struct AnimatorPath: Sendable {
  var curve: TimingCurve
  /// Seconds for the whole path.
  var duration: TimeInterval
  /// The parts of the way at both ends of it: others than 0 and 1 once an animator was continued with other timing.
  var from = 0.0
  var to = 1.0
  /// A path that is run from 1 to 0, as an animator that was turned round does.
  var isReversed = false
  /// Straight, for an animator that is paused: the place is the part of the way.
  var isScrubbed = false

  func progress(at place: Double) -> CGFloat {
    if isScrubbed { return CGFloat(place) }
    let part = Double(curve.progress(at: isReversed ? 1 - place : place, of: duration))
    return CGFloat(from + (to - from) * part)
  }

  /// The straight path on which a paused animator stands.
  var scrubbed: AnimatorPath {
    var path = self
    path.isScrubbed = true
    return path
  }

  /// The path on which an animator goes on that was paused with this part of the way gone, and its place on that path.
  ///
  /// Along its own curve where that passes the same part; from there to the end by the curve anew where it does not, as a spring.
  func unscrubbed(at progress: Double, reversed: Bool) -> (AnimatorPath, Double) {
    var path = self
    path.isScrubbed = false
    if isReversed == reversed || from == 0 && to == 1, to != from,
      let fraction = curve.fraction(at: (progress - from) / (to - from))
    {
      return (path, isReversed ? 1 - fraction : fraction)
    }
    path.duration = duration * (reversed ? progress : 1 - progress)
    (path.from, path.to, path.isReversed) = (progress, reversed ? 0 : 1, reversed)
    return (path, reversed ? 1 : 0)
  }
}
