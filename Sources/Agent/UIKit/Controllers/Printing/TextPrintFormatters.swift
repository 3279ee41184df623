import TextMeasuring

/// Prints an attributed text, as many lines on a page as fit.
@MainActor
open class TextPrintFormatter: UIPrintFormatter {
  /// What is printed.
  var printedText: NSAttributedString { NSAttributedString(string: "") }

  // A text without a single line has a page, too, which stays empty.
  open override var pageCount: Int { area(ofPage: 0) == .zero ? 0 : max(1, pages.count) }

  /// The characters of each page. Lines of the first page decide how wide the others are: all areas are equally wide.
  private var pages: [NSRange] {
    let text = printedText
    let layout = TextLayout(text, width: area(ofPage: 0).width, font: .systemFont(ofSize: 12))
    var pages: [NSRange] = []
    var used: CGFloat = 0
    for line in layout.lines {
      if let last = pages.last, used + line.height <= area(ofPage: pages.count - 1).height {
        pages[pages.count - 1] = NSUnionRange(last, line.range)
        used += line.height
      } else {
        pages.append(line.range)
        used = line.height
      }
    }
    return pages
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let pages = pages
    guard pages.indices.contains(pageIndex - startPage) else { return }
    printedText.attributedSubstring(from: pages[pageIndex - startPage]).draw(in: rect)
  }
}

/// Prints a text.
@MainActor
open class UISimpleTextPrintFormatter: TextPrintFormatter {
  /// Nil where an attributed text is printed.
  open var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// Printed as it is: font, colour and alignment are its own.
  open var attributedText: NSAttributedString? { didSet { if attributedText != nil { text = nil } } }
  /// Of a plain text; the system's of 12 points by default.
  open var font: UIFont?
  /// Of a plain text; black by default.
  open var color: UIColor?
  /// Of a plain text.
  open var textAlignment = NSTextAlignment.natural

  public init(text: String) {
    self.text = text
    super.init()
  }

  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  override var printedText: NSAttributedString {
    if let attributedText { return attributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [.font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style])
  }
}

/// Prints the text of an HTML document: paragraphs, headings, lists, bold and italic words. Styles and pictures are left out.
@MainActor
open class UIMarkupTextPrintFormatter: TextPrintFormatter {
  open var markupText: String?

  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }

  override var printedText: NSAttributedString { MarkupText.attributed(markupText ?? "") }
}

/// Prints a view as it looks: as wide as the page if it is wider, and cut where a page ends.
@MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
  public let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  /// Points of the page to one of the view.
  private var scale: CGFloat {
    let width = view.bounds.width
    return width > 0 ? min(1, area(ofPage: 0).width / width) : 1
  }

  open override var pageCount: Int {
    let height = view.bounds.height * scale
    guard area(ofPage: 0) != .zero, height.isFinite else { return 0 }
    var (pages, top): (Int, CGFloat) = (1, area(ofPage: 0).height)
    while top < height - 0.5 {
      top += area(ofPage: pages).height
      pages += 1
    }
    return pages
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = GraphicsStack.current else { return }
    let top = (0..<max(0, pageIndex - startPage)).reduce(0) { $0 + area(ofPage: $1).height }
    context.settingAside {
      $0.clip(to: rect)
      let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
      view.drawHierarchy(
        in: CGRect(origin: CGPoint(x: rect.minX, y: rect.minY - top), size: size), afterScreenUpdates: true)
    }
  }
}

extension UIView {
  /// What prints the view as it looks.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
