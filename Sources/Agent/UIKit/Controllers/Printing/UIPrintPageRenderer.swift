/// Draws the pages of a print job: what the app draws, and what print formatters draw on some of them.
///
/// ```
/// numberOfPages → prepare(forDrawingPages:) → for each page: drawPage
///     drawPage:  drawHeaderForPage → drawContentForPage → drawPrintFormatter, for each → drawFooterForPage
///
/// paperRect
///  └ printableRect   ┌ header ─ headerHeight; not drawn without a height
///                    ├ content
///                    └ footer ─ footerHeight
/// ```
@MainActor
open class UIPrintPageRenderer: UIObject {
  /// Points; 0 by default.
  open var headerHeight: CGFloat = 0
  /// Points; 0 by default.
  open var footerHeight: CGFloat = 0
  /// The whole paper, in points; empty until it is printed.
  public internal(set) var paperRect = CGRect.zero
  /// What the printer reaches of it.
  public internal(set) var printableRect = CGRect.zero

  private var formatters: [UIPrintFormatter] = []

  public init() {}

  /// Those that draw on its pages; nil without one. Setting them leaves their start pages as they are.
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.isEmpty ? nil : formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = []
      for formatter in newValue ?? [] { addPrintFormatter(formatter, startingAtPageAt: formatter.startPage) }
    }
  }

  /// - Parameter pageIndex: The page on which it begins, from 0.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.removeFromPrintPageRenderer()
    formatter.startPage = pageIndex
    formatter.printPageRenderer = self
    formatters.append(formatter)
  }

  func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
  }

  /// Those that draw on a page; nil without one.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = formatters.filter { $0.startPage <= pageIndex && pageIndex - $0.startPage < $0.pageCount }
    return found.isEmpty ? nil : found
  }

  /// As many as the formatters need; an app that draws by itself says how many.
  open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

  /// Called before the first of these pages is drawn. Does nothing by default.
  open func prepare(forDrawingPages range: NSRange) {}

  // MARK: Drawing into the current context

  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let header = CGRect(x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight)
    let footer = CGRect(
      x: printableRect.minX, y: printableRect.maxY - footerHeight, width: printableRect.width, height: footerHeight)
    if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: header) }
    drawContentForPage(at: pageIndex, in: content(of: printableRect))
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: footer) }
  }

  /// Draws nothing by default.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// Draws nothing by default.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// Draws nothing by default.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  private func content(of rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX, y: rect.minY + headerHeight, width: rect.width, height: max(0, rect.height - headerHeight - footerHeight))
  }

  /// Where formatters draw.
  var contentRect: CGRect { content(of: printableRect) }

  // MARK: Printing

  /// Takes the paper, whose longer edge is at the side in portrait.
  func use(_ paper: UIPrintPaper, _ orientation: UIPrintInfo.Orientation) {
    let (size, rect) = (paper.paperSize, paper.printableRect)
    let isTurned = orientation == .landscape
    paperRect = CGRect(origin: .zero, size: isTurned ? CGSize(width: size.height, height: size.width) : size)
    printableRect =
      isTurned
      ? CGRect(x: rect.minY, y: size.width - rect.maxX, width: rect.height, height: rect.width) : rect
  }

  /// All pages, as pictures of the whole paper.
  func pages() -> [UIImage] {
    let count = max(0, numberOfPages)
    prepare(forDrawingPages: NSRange(location: 0, length: count))
    return (0..<count).map { page in
      let context = CGContext(bounds: paperRect, scale: 1)
      GraphicsStack.with(context) { drawPage(at: page, in: printableRect) }
      return GraphicsStack.image(of: context) ?? UIImage()
    }
  }
}

/// Prints pictures, one on each page, as large as what is printable allows.
@MainActor
final class PicturePageRenderer: UIPrintPageRenderer {
  /// Nil for a page that stays empty: nothing here draws a PDF.
  private let pictures: [UIImage?]

  init(_ pictures: [UIImage?]) { self.pictures = pictures }

  override var numberOfPages: Int { pictures.count }

  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    guard let picture = pictures[pageIndex], picture.size.width > 0, picture.size.height > 0 else { return }
    let scale = min(contentRect.width / picture.size.width, contentRect.height / picture.size.height)
    let size = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
    picture.draw(
      in: CGRect(
        x: contentRect.midX - size.width / 2, y: contentRect.midY - size.height / 2, width: size.width, height: size.height))
  }
}
