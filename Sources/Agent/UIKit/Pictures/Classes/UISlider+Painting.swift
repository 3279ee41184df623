extension UISlider: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let done = CGRect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
    if let image = maximumTrackImage(for: state) {
      painter.image(image, in: track, tint: tintColor)
    } else {
      painter.rectangle(track, radius: track.height / 2, fill: maximumTrackTintColor ?? .systemFill)
    }
    if let image = minimumTrackImage(for: state) {
      painter.image(image, in: done, tint: tintColor)
    } else if value > minimumValue {
      // At the least value the thumb stands on the end of the track, and nothing is done.

      painter.rectangle(done, radius: track.height / 2, fill: minimumTrackTintColor ?? tintColor)
    }
    guard currentThumbImage == nil else { return }
    painter.knob(thumb.center, radius: 13.5, color: thumbTintColor ?? .white)
  }

  var paintedBounds: CGRect { bounds.insetBy(dx: 0, dy: -16) }
}

extension UISlider: OwnLooks {
  func adjust(_ looks: inout ViewLooks) { if !isEnabled { looks.opacity *= 0.5 } }
}
