extension UIStepper: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    painter.rectangle(bounds, radius: 8, fill: .tertiarySystemFill)
    painter.rectangle(
      CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18), radius: 0.5, fill: .systemGray3)
  }
}

extension UIStepperButton: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let color: UIColor = isEnabled ? .label : .tertiaryLabel
    if let image = images[.normal] {
      return painter.image(image, in: UIView.ContentMode.center.frame(of: image.size, in: bounds), tint: color)
    }
    let isFirst = superview?.subviews.first === self
    let box = CGRect(x: bounds.midX - 9, y: bounds.midY - 9, width: 18, height: 18)
    painter.symbol(isFirst ? "minus" : "plus", in: box, color: color, weight: .medium)
  }
}
