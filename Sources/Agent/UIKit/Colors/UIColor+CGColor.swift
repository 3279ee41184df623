extension UIColor {
  /// The colour for a layer; a colour that depends on traits has the value that it has now.
  public var cgColor: CGColor {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    let components = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
