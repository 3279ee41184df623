import RecordedGraphics
import TextMeasuring

// Drawing text into the current context, in UIKit's functions.

extension NSAttributedString {
  /// Draws the text, its upper left corner at `point`.
  @MainActor
  public func draw(at point: CGPoint) {
    draw(
      TextLayout(self, width: .greatestFiniteMagnitude, font: .systemFont(ofSize: 12)), in: CGRect(origin: point, size: size()))
  }

  /// Draws the text into `rect`, from its top; lines that do not fit are left out.
  @MainActor
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text into `rect`. Without `.usesLineFragmentOrigin` it is one line, which stands on the origin.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil) {
    let font = UIFont.systemFont(ofSize: 12)
    guard options.contains(.usesLineFragmentOrigin) else {
      let layout = TextLayout(self, width: .greatestFiniteMagnitude, font: font, lineLimit: 1)
      let ascender = length > 0 ? (attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? font).ascender : 0
      return draw(layout, in: CGRect(x: rect.minX, y: rect.minY - ascender, width: layout.size.width, height: layout.size.height))
    }
    let width = rect.width > 0 ? rect.width : .greatestFiniteMagnitude
    let whole = TextLayout(self, width: width, font: font)
    let fitting = rect.height > 0 ? whole.lines.prefix { $0.origin.y + $0.height <= rect.height + 0.5 }.count : whole.lines.count
    let layout =
      fitting == whole.lines.count ? whole : TextLayout(self, width: width, font: font, lineLimit: max(fitting, 1))
    context?.totalBounds = CGRect(origin: .zero, size: layout.size)
    draw(
      layout,
      in: CGRect(x: rect.minX, y: rect.minY, width: rect.width > 0 ? rect.width : layout.size.width, height: layout.size.height))
  }

  @MainActor
  private func draw(_ layout: TextLayout, in rect: CGRect) {
    GraphicsStack.current?.paint {
      $0.attributedText(self, layout, in: rect, font: .systemFont(ofSize: 12), color: .black, alignment: .natural)
    }
  }
}

extension String {
  /// Draws the text, its upper left corner at `point`; 12 points high and black without attributes that say otherwise.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into `rect`, from its top; lines that do not fit are left out.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attributes)
  }

  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }

  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}

/// How text may shrink to fit, and how large it was drawn. Only the size is told: no text shrinks here.
open class NSStringDrawingContext: NSObject {
  /// Stored before everything else.
  private let mark = FoundationMark()
  /// The least part of its size that a font may have; kept, and nothing more.
  open var minimumScaleFactor: CGFloat = 0
  public var actualScaleFactor: CGFloat { 1 }
  public internal(set) var totalBounds = CGRect.zero
}

extension CGContext {
  /// Paints as pictures are painted, in the coordinates of the context.
  @MainActor
  func paint(with traits: UITraitCollection = .current, _ body: (inout Painter) -> Void) {
    record { writer in
      let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      var painter = Painter(seen: everywhere, traits: traits)
      swap(&painter.writer, &writer)
      body(&painter)
      swap(&painter.writer, &writer)
    }
  }
}
