import RecordedGraphics
import SVGWriting

extension Painter {
  /// Draws a picture so that it fills `rect`. `tint` colours symbols and templates.
  mutating func image(_ image: UIImage, in rect: CGRect, tint: UIColor?) {
    guard rect.width > 0, rect.height > 0, canSee(rect) else { return }
    let isTemplate = image.renderingMode == .alwaysTemplate || image.renderingMode == .automatic && image.isSymbolImage
    let ink = isTemplate ? tint : image.ownTintColor ?? tint
    switch image.content {
    case .empty: return
    case .symbol(let name):
      let configuration = image.symbolConfiguration
      symbol(name, in: rect, color: configuration?.colors.first ?? ink, weight: configuration?.weight ?? .regular)
    case .plain(let color):
      rectangle(
        rect, fill: isTemplate ? tint?.resolvedColor(with: traits).withAlphaComponent(color.alpha) : image.ownTintColor ?? color)
    case .data(let data):
      embed(CGImage(.file(data), width: 1, height: 1), image, in: rect, tint: isTemplate ? tint : image.ownTintColor)
    case .drawing(let drawn): embed(drawn, image, in: rect, tint: isTemplate ? tint : image.ownTintColor)
    }
  }

  private mutating func embed(_ content: CGImage, _ image: UIImage, in rect: CGRect, tint: UIColor?) {
    let filter = components(tint).map { ink in
      let name = writer.name("f")
      let flood = "<feFlood flood-color=\"\(ink.hex)\"\(ink.opacity.map { " flood-opacity=\"\($0)\"" } ?? "")/>"
      writer.element("filter", ["id": name], around: flood + "<feComposite in2=\"SourceAlpha\" operator=\"in\"/>")
      return "url(#\(name))"
    }
    // The pixels are laid into the rectangle as they are stored, and that is mirrored and then turned around its middle.
    let orientation = image.imageOrientation
    if orientation == .up { return write(content, in: rect, ["filter": filter]) }
    let stored = orientation.swapsSides ? CGSize(width: rect.height, height: rect.width) : rect.size
    let turn = CGAffineTransform(scaleX: orientation.isMirrored ? -1 : 1, y: 1)
      .concatenating(CGAffineTransform(rotationAngle: orientation.angle))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    let box = CGRect(origin: CGPoint(x: -stored.width / 2, y: -stored.height / 2), size: stored)
    write(content, in: box, ["transform": turn.svg, "filter": filter])
  }

  /// What was drawn takes effects in a group of its own: not every reader knows them of a document in a document.
  private mutating func write(_ content: CGImage, in rect: CGRect, _ effects: SVGAttributes) {
    guard case .drawing = content.content, !effects.text.isEmpty else { return content.write(into: &writer, in: rect, effects) }
    writer.begin("g", effects)
    content.write(into: &writer, in: rect)
    writer.end()
  }
}

extension UIImage.Orientation {
  fileprivate var isMirrored: Bool { rawValue >= UIImage.Orientation.upMirrored.rawValue }

  fileprivate var angle: CGFloat {
    switch self {
    case .up, .upMirrored: 0
    case .down, .downMirrored: .pi
    case .left, .leftMirrored: -.pi / 2
    case .right, .rightMirrored: .pi / 2
    }
  }
}
