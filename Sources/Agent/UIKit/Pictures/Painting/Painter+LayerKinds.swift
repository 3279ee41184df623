import RecordedGraphics
import TextMeasuring

extension Painter {
  mutating func paint(_ layer: CATextLayer, _ bounds: CGRect) {
    let alignment = layer.alignmentMode.textAlignment
    let font = layer.shownFont
    if let text = layer.string as? NSAttributedString {
      let layout = TextLayout(
        text, width: layer.isWrapped ? bounds.width : .greatestFiniteMagnitude, font: font, lineLimit: layer.isWrapped ? 0 : 1)
      return attributedText(text, layout, in: bounds, font: font, color: .white, alignment: alignment)
    }
    guard let text = layer.string as? String, !text.isEmpty else { return }
    let mode: NSLineBreakMode = layer.isWrapped ? .byWordWrapping : layer.truncationMode.lineBreakMode
    let block = TextBlock(text, font: font, width: bounds.width, limit: layer.isWrapped ? 0 : 1, mode: mode)
    self.text(
      block, in: bounds, color: layer.foregroundColor.map { UIColor(cgColor: $0) }, alignment: alignment, isAtTop: true)
  }

  /// The particles of one moment.
  mutating func paint(_ layer: CAEmitterLayer) {
    for particle in layer.particles {
      guard let image = particle.image else { continue }
      let size = CGSize(width: image.size.width * particle.scale, height: image.size.height * particle.scale)
      let place = CGAffineTransform(rotationAngle: particle.rotation)
        .concatenating(CGAffineTransform(translationX: particle.position.x, y: particle.position.y))
      group(Group(transform: place, opacity: particle.opacity)) { painter in
        let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        painter.image(image, in: box, tint: nil)
      }
    }
  }
}
