import Rasterizing
import RecordedGraphics

// Images of images: what was drawn, and images that are drawn.

extension UIImage {
  /// A picture of what was drawn, or of a file's, a pixel to a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// - Parameter scale: Pixels to a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let content: Content = if case .file(let data) = cgImage.content { .data(data) } else { .drawing(cgImage) }
    self.init(
      Traits(
        content: content, pixels: CGSize(width: cgImage.width, height: cgImage.height), scale: scale > 0 ? scale : 1,
        orientation: orientation))
  }

  /// The picture without its scale and its orientation; nil for one without a size.
  public var cgImage: CGImage? {
    let (width, height) = (traits.pixels.width.rounded(.up).boundedInt, traits.pixels.height.rounded(.up).boundedInt)
    guard width > 0, height > 0 else { return nil }
    switch traits.content {
    case .empty: return nil
    case .data(let data): return CGImage(.file(data), width: width, height: height)
    case .drawing(let image): return image
    case .symbol, .plain:
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: 1)
      context.paint { $0.image(withRenderingMode(.alwaysOriginal), in: context.bounds, tint: .black) }
      return context.makeImage()
    }
  }

  // MARK: Drawing

  /// Draws it into the current context, its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws it into the current context, so that it fills `rect`.
  public func draw(in rect: CGRect) {
    // Drawn by itself a template is what it is made of; a symbol is black.
    let image = renderingMode == .alwaysTemplate && !isSymbolImage ? withRenderingMode(.alwaysOriginal) : self
    GraphicsStack.current?.paint { $0.image(image, in: rect, tint: image.ownTintColor ?? (isSymbolImage ? .black : nil)) }
  }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.current?.settingAside { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      draw(in: rect)
    }
  }

  /// Fills `rect` of the current context with copies of it.
  public func drawAsPattern(in rect: CGRect) {
    guard let cgImage else { return }
    GraphicsStack.current?.settingAside { context in
      context.setFillPattern(cgImage, size: size)
      context.fill(rect)
    }
  }

  /// The format in which a renderer makes a picture like this one: with its scale, and not opaque.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, false)
    return format
  }

  /// A picture in another size, with the same content.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }

  // MARK: Files

  /// The picture as a PNG file: the file itself where it came from one. Nil for a picture without a size.
  ///
  /// Pixels are made by librsvg, which a system has or not; without it there are none, and an exception says so.
  public func pngData() -> Data? {
    if case .data(let data) = traits.content, data.first == 0x89 { return data }
    return file(as: .png)
  }

  /// The picture as a JPEG file: with a quality of 1 the file itself where it came from one. Nil for a picture without a size.
  ///
  /// Pixels are made by librsvg, as for `pngData()`.
  ///
  /// - Parameter quality: From 0, which is small, to 1, which is good.
  public func jpegData(compressionQuality quality: CGFloat) -> Data? {
    if case .data(let data) = traits.content, data.starts(with: [0xFF, 0xD8]), quality >= 1 { return data }
    return file(as: .jpeg(quality: Double(quality)))
  }

  private func file(as format: Rasterizer.Format) -> Data? {
    guard let cgImage else { return nil }
    do {
      // A tint is part of what is seen; a file has none.
      if case .file(let data) = cgImage.content, traits.tint == nil { return try Rasterizer.file(data, as: format) }
      return try Rasterizer.file(ofSVG: document(of: cgImage), as: format)
    } catch {
      UIKitComplaints.raise("NSInternalInconsistencyException", "\(error)")
      return nil
    }
  }

  /// What is seen of the picture, in its own size.
  private func document(of cgImage: CGImage) -> String {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height), scale: 1)
    if traits.tint == nil {
      context.draw(cgImage, in: context.bounds, isUpright: true)
    } else {
      context.paint { $0.image(self, in: context.bounds, tint: traits.tint) }
    }
    return context.drawing.document(width: cgImage.width, height: cgImage.height)
  }
}
