import VirtualTime

/// The time of a layer: `(time of its superlayer − begin) × speed + offset`.
struct LayerTiming: Equatable, Sendable {
  var begin: TimeInterval = 0
  var speed: Float = 1
  var offset: TimeInterval = 0
  // What a layer has as an animation has it, and what nothing follows from: no layer begins or ends.
  var duration = TimeInterval.infinity
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  func local(_ time: TimeInterval) -> TimeInterval { (time - begin) * TimeInterval(speed) + offset }

  /// The other way round; of a layer that stands still every time is the one at which it began.
  func outer(_ time: TimeInterval) -> TimeInterval { speed == 0 ? begin : (time - offset) / TimeInterval(speed) + begin }
}

/// Animations that were added to a layer, or to one in it, go by its time: with a speed of 0 they stand still. Changes in blocks
/// of `UIView.animate` do not.
extension CALayer: CAMediaTiming {
  /// 0 by default.
  public var beginTime: TimeInterval {
    get { timing.begin }
    set { timing.begin = newValue }
  }
  /// 1 by default; with 0 its animations stand still.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// 0 by default.
  public var timeOffset: TimeInterval {
    get { timing.offset }
    set { timing.offset = newValue }
  }
  /// Without end by default. Kept, and nothing more.
  public var duration: TimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Kept, and nothing more.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Kept, and nothing more.
  public var repeatDuration: TimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Kept, and nothing more.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Kept, and nothing more.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// The time of this layer when it is `time` on another; nil stands for the time of `CACurrentMediaTime()`.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(layer?.machineTime(time) ?? time)
  }

  /// The time of another layer when it is `time` on this one; nil stands for the time of `CACurrentMediaTime()`.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let time = machineTime(time)
    return layer?.localTime(time) ?? time
  }

  private func localTime(_ time: TimeInterval) -> TimeInterval { timing.local(superlayer?.localTime(time) ?? time) }

  private func machineTime(_ time: TimeInterval) -> TimeInterval {
    let time = timing.outer(time)
    return superlayer?.machineTime(time) ?? time
  }

  func localTime(at instant: VirtualInstant) -> TimeInterval { localTime(instant.seconds) }

  /// Whether neither it nor what it is in has a time of its own.
  var hasMachineTime: Bool { timing == LayerTiming() && superlayer?.hasMachineTime ?? true }

  /// Its seconds to one of virtual time.
  var localSpeed: TimeInterval { TimeInterval(timing.speed) * (superlayer?.localSpeed ?? 1) }

  /// Has what is on its way here, and in the layers within, end when its new time says so.
  func retime() {
    for case let animation as ExplicitAnimation in running { animation.retime() }
    for layer in sublayers ?? [] { layer.retime() }
  }
}
