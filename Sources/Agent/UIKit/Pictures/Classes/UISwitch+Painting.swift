extension UISwitch: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let track = CGRect(x: bounds.minX, y: bounds.midY - Self.size.height / 2, width: Self.size.width, height: Self.size.height)
    let off = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.22, alpha: 1) : UIColor(white: 0.914, alpha: 1) }
    painter.rectangle(track, radius: track.height / 2, fill: isOn ? onTintColor ?? .systemGreen : off)
    let center = CGPoint(x: isOn ? track.maxX - 15.5 : track.minX + 15.5, y: track.midY)
    painter.knob(center, radius: 13.5, color: thumbTintColor ?? .white)
  }
}

extension UISwitch: OwnLooks {
  func adjust(_ looks: inout ViewLooks) { if !isEnabled { looks.opacity *= 0.5 } }
}

extension Painter {
  /// What a finger takes hold of: a disc with a little shadow.
  mutating func knob(_ center: CGPoint, radius: CGFloat, color: UIColor) {
    circle(CGPoint(x: center.x, y: center.y + 1.5), radius: radius, fill: UIColor(white: 0, alpha: 0.12))
    circle(center, radius: radius, fill: color, stroke: UIColor(white: 0, alpha: 0.06), width: 0.5)
  }
}
