extension UIColor {
  /// A colour in Display P3, each component from 0 to 1. What sRGB cannot show becomes the nearest that it can, component by
  /// component.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (DisplayP3.linear(red), DisplayP3.linear(green), DisplayP3.linear(blue))
    // From P3's primaries to sRGB's, both with the white of D65.
    self.init(
      red: DisplayP3.encoded(1.224_940_2 * r - 0.224_940_4 * g),
      green: DisplayP3.encoded(-0.042_056_9 * r + 1.042_057_1 * g),
      blue: DisplayP3.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), alpha: alpha)
  }
}

/// The curve that Display P3 has in common with sRGB.
private enum DisplayP3 {
  static func linear(_ component: CGFloat) -> CGFloat {
    let component = min(max(component, 0), 1)
    return component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: CGFloat) -> CGFloat {
    let light = min(max(light, 0), 1)
    return light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
