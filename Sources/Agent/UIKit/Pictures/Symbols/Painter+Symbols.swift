extension Painter {
  /// Draws a symbol of the system as large as fits into `rect`; a rounded square with its name where we have no drawing.
  mutating func symbol(_ name: String, in rect: CGRect, color: UIColor?, weight: UIImage.SymbolWeight = .regular) {
    guard canSee(rect), let ink = components(color) else { return }
    guard let drawing = SymbolDrawing.named(name) else { return placeholder(name, in: rect, color) }
    let scale = min(rect.width, rect.height) / 24
    guard scale > 0 else { return }
    let toBox = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: rect.midX - 12 * scale, y: rect.midY - 12 * scale))
    writer.begin(
      "g",
      [
        "class": name, "transform": toBox.svg, "opacity": ink.opacity, "fill": "none", "stroke-width": weight.lineWidth.svg,
        "stroke-linecap": "round", "stroke-linejoin": "round",
      ])
    draw(drawing, ink.hex)
    writer.end()
  }

  private mutating func draw(_ drawing: SymbolDrawing, _ ink: String) {
    let frame = drawing.enclosure.map { $0 == .circle ? SymbolDrawing.ring : SymbolDrawing.box }
    // Inside of a circle or a square the symbol is a little more than half as large.
    let inner = "matrix(0.58 0 0 0.58 5.04 5.04)"
    let slash = "M4 3.5l16 17"
    let cutOut = drawing.isFilled ? cutOutPaths(drawing) : ""
    var mask: String?
    if !cutOut.isEmpty || (drawing.isFilled && frame != nil) || drawing.isStruckOut {
      let name = writer.name("m")
      var holes =
        frame == nil || !drawing.isFilled ? cutOut : "<g transform=\"\(inner)\" stroke-width=\"3\">\(allPaths(drawing))</g>"
      if drawing.isStruckOut { holes += "<path d=\"\(slash)\" stroke=\"#000000\" stroke-width=\"5\"/>" }
      writer.element(
        "mask", ["id": name, "maskUnits": "userSpaceOnUse", "x": "0", "y": "0", "width": "24", "height": "24"],
        around: "<rect width=\"24\" height=\"24\" fill=\"#FFFFFF\"/>" + holes)
      mask = "url(#\(name))"
    }
    if mask != nil { writer.begin("g", ["mask": mask]) }
    if let frame {
      writer.element("path", ["d": frame, "fill": drawing.isFilled ? ink : nil, "stroke": ink])
      if !drawing.isFilled {
        writer.begin("g", ["transform": inner, "stroke-width": "3"])
        draw(drawing.parts, isFilled: false, ink)
        writer.end()
      }
    } else {
      draw(drawing.parts, isFilled: drawing.isFilled, ink)
    }
    if mask != nil { writer.end() }
    if drawing.isStruckOut { writer.element("path", ["d": slash, "stroke": ink]) }
  }

  private mutating func draw(_ parts: [SymbolDrawing.Part], isFilled: Bool, _ ink: String) {
    for part in parts {
      switch part {
      case .outline(let data): writer.element("path", ["d": data, "fill": isFilled ? ink : nil, "stroke": ink])
      case .line(let data): writer.element("path", ["d": data, "stroke": ink])
      case .area(let data): writer.element("path", ["d": data, "fill": ink])
      case .detail(let data): if !isFilled { writer.element("path", ["d": data, "stroke": ink]) }
      case .spot(let data): if !isFilled { writer.element("path", ["d": data, "fill": ink]) }
      }
    }
  }

  private func cutOutPaths(_ drawing: SymbolDrawing) -> String {
    drawing.parts.map { part in
      switch part {
      case .detail(let data): "<path d=\"\(data)\" stroke=\"#000000\"/>"
      case .spot(let data): "<path d=\"\(data)\" fill=\"#000000\"/>"
      case .outline, .line, .area: ""
      }
    }.joined()
  }

  private func allPaths(_ drawing: SymbolDrawing) -> String {
    drawing.parts.map { part in
      switch part {
      case .outline(let data), .line(let data), .detail(let data): "<path d=\"\(data)\" stroke=\"#000000\"/>"
      case .area(let data), .spot(let data): "<path d=\"\(data)\" fill=\"#000000\"/>"
      }
    }.joined()
  }

  private mutating func placeholder(_ name: String, in rect: CGRect, _ color: UIColor?) {
    let side = min(rect.width, rect.height)
    let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side).insetBy(
      dx: side * 0.1, dy: side * 0.1)
    rectangle(box, radius: side * 0.2, fill: nil, stroke: color, width: max(1, side / 20))
    let parts = name.split(separator: ".").prefix(4)
    let room = box.insetBy(dx: side * 0.06, dy: side * 0.06)
    let measure = UIFont.systemFont(ofSize: 10)
    let widest = parts.map { measure.width(of: $0) }.max() ?? 1
    let font = UIFont.systemFont(ofSize: min(side * 0.18, 10 * room.width / max(widest, 1)))
    let top = box.midY - font.lineHeight * CGFloat(parts.count) / 2
    for (number, part) in parts.enumerated() {
      let baseline = top + font.lineHeight * CGFloat(number) + font.ascender
      text(String(part), font: font, color: color, at: CGPoint(x: box.midX, y: baseline), anchor: .middle)
    }
  }
}

extension UIImage.SymbolWeight {
  fileprivate var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 0.8
    case .thin: 1.1
    case .light: 1.4
    case .unspecified, .regular: 1.8
    case .medium: 2.1
    case .semibold: 2.4
    case .bold: 2.7
    case .heavy: 3.1
    case .black: 3.5
    }
  }
}
