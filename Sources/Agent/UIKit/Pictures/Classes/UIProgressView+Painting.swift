extension UIProgressView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    let done = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(progress), height: bounds.height)
    if let trackImage {
      painter.image(trackImage, in: bounds, tint: tintColor)
    } else {
      painter.rectangle(bounds, radius: radius, fill: trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill))
    }
    if let progressImage {
      painter.image(progressImage, in: done, tint: tintColor)
    } else {
      painter.rectangle(done, radius: radius, fill: progressTintColor ?? tintColor)
    }
  }
}
