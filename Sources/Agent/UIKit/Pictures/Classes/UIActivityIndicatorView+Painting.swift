import SVGWriting
import VirtualTime

extension UIActivityIndicatorView: BackdropPainting {
  /// Eight spokes. The darkest one goes round once a second of virtual time, in steps, as long as the wheel turns.
  func paintBackdrop(into painter: inout Painter) {
    let radius = min(bounds.width, bounds.height) / 2
    let head = isAnimating ? Int(EventQueue.main.now.nanoseconds / 125_000_000 % 8) : 0
    for spoke in 0..<8 {
      let age = (head - spoke + 8) % 8
      let strength = isAnimating ? 1 - CGFloat(age) * 0.11 : 0.5
      let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
      painter.line(
        from: PathData.point(bounds.center, radius * 0.5, angle), to: PathData.point(bounds.center, radius * 0.9, angle),
        color: color?.resolvedColor(with: painter.traits).withAlphaComponent(strength), width: radius * 0.2, isRound: true)
    }
  }
}
