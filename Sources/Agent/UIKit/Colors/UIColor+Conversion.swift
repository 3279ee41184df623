extension UIColor {
  /// A colour by its angle on the wheel, from 0 to 1, how strong and how bright it is.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turned = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let place = (offset + turned).truncatingRemainder(dividingBy: 6)
      let part = min(max(min(place, 4 - place), 0), 1)
      return brightness * (1 - min(max(saturation, 0), 1) * part)
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The app's colour of this name, from `AssetCatalog`; nil when there is none.
  @MainActor
  public convenience init?(named name: String) {
    guard let found = AssetCatalog.color(named: name) else { return nil }
    let light = found.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = found.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    // A colour that is the same in both stays equal to others with its components.
    if light == dark {
      self.init(red: light.red, green: light.green, blue: light.blue, alpha: light.alpha)
    } else {
      self.init { found.resolvedColor(with: $0) }
    }
  }

  /// Hands out the colour as hue, saturation and brightness, each where it is wanted; always true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (self.red, self.green, self.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var angle: CGFloat = 0
    if range > 0 {
      switch most {
      case red: angle = (green - blue) / range
      case green: angle = (blue - red) / range + 2
      default: angle = (red - green) / range + 4
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }

  /// Hands out how white the colour is; false for one that is no grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard red == green && green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }
}
