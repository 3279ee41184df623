extension UIImageView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    guard let image = shownImage else { return }
    painter.image(image, in: imageFrame, tint: tintColor)
  }

  var paintedBounds: CGRect { imageFrame }
}
