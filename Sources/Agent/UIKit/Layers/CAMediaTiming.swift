/// How the time of an animation or a layer follows that of what it is in.
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the time of what it is in.
  var beginTime: TimeInterval { get set }
  var duration: TimeInterval { get set }
  /// Its seconds to one of what it is in.
  var speed: Float { get set }
  /// Its time when it begins.
  var timeOffset: TimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: TimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}
