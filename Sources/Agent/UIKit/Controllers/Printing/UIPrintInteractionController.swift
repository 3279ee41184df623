import VirtualTime

/// Prints: asks the user how, by a sheet with Print and Cancel, and hands the pages to a simulated printer.
///
/// What is printed is one of `printPageRenderer`, `printFormatter`, `printingItem` and `printingItems`; setting one takes the
/// others away. d is the delegate.
///
/// ```
/// present   d.parentViewController → d.willPresentPrinterOptions → the sheet comes ── d.didPresentPrinterOptions
/// Print     d.willDismissPrinterOptions ── d.didDismissPrinterOptions → d.willStartJob → d.choosePaper → pages are drawn
///           → d.didFinishJob → completionHandler(self, true, nil)
/// Cancel    d.willDismissPrinterOptions ── d.didDismissPrinterOptions → completionHandler(self, false, nil)
/// ```
@MainActor
public final class UIPrintInteractionController: UIObject {
  public typealias CompletionHandler = @MainActor (UIPrintInteractionController, Bool, (any Error)?) -> Void

  @PerLaunch public private(set) static var shared = UIPrintInteractionController()

  /// What has been printed since the app's launch, in order.
  @PerLaunch package private(set) static var printed: [PrintedJob] = []

  /// True: there is a simulated printer.
  public class var isPrintingAvailable: Bool { true }

  /// The types of data that can be printed.
  public class var printableUTIs: Set<String> { ["com.adobe.pdf", "public.png", "public.jpeg", "com.compuserve.gif"] }

  /// Whether it is a file of the app, and a picture or a PDF.
  public class func canPrint(_ url: URL) -> Bool { PrintableItem(url) != nil }

  /// Whether it is a picture or a PDF.
  public class func canPrint(_ data: Data) -> Bool { PrintableItem(data) != nil }

  /// As the app wishes; nil by default, and the defaults are taken. The user may change a copy of it.
  public var printInfo: UIPrintInfo?
  public weak var delegate: (any UIPrintInteractionControllerDelegate)?

  /// Whether the user decides how many copies there are; true by default.
  public var showsNumberOfCopies = true
  /// Whether the user decides how the paper lies; true by default.
  public var showsPaperOrientation = true
  /// Kept, and nothing more: the printer has the paper that it has.
  public var showsPaperSelectionForLoadedPapers = false
  /// Kept, and nothing more: all pages are printed.
  public var showsPageRange = true

  /// What the last job was printed on; nil before there was one.
  public private(set) var printPaper: UIPrintPaper?

  // MARK: What is printed

  private enum Source {
    case renderer(UIPrintPageRenderer)
    case formatter(UIPrintFormatter)
    case item(Any)
    case items([Any])
  }

  private var source: Source?

  public var printPageRenderer: UIPrintPageRenderer? {
    get { if case .renderer(let renderer) = source { renderer } else { nil } }
    set { if let newValue { source = .renderer(newValue) } else if printPageRenderer != nil { source = nil } }
  }

  public var printFormatter: UIPrintFormatter? {
    get { if case .formatter(let formatter) = source { formatter } else { nil } }
    set { if let newValue { source = .formatter(newValue) } else if printFormatter != nil { source = nil } }
  }

  /// A picture, or data or the URL of a file of one or of a PDF. A PDF is printed as one empty page.
  public var printingItem: Any? {
    get { if case .item(let item) = source { item } else { nil } }
    set { if let newValue { source = .item(newValue) } else if printingItem != nil { source = nil } }
  }

  /// Several of these, each on a page of its own.
  public var printingItems: [Any]? {
    get { if case .items(let items) = source { items } else { nil } }
    set { if let newValue { source = .items(newValue) } else if printingItems != nil { source = nil } }
  }

  // MARK: The sheet

  private weak var sheet: PrintSheetController?
  private var completion: CompletionHandler?

  fileprivate init() {}

  /// Shows the options.
  ///
  /// - Parameter completionHandler: Called once, when the sheet has gone and the job, if there is one, is done.
  /// - Returns: False where nothing is to be printed, the options are up, or nobody can present them.
  @discardableResult
  public func present(animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
    present(animated, completionHandler) { _ in }
  }

  /// Shows the options in a popover that points at `rect` in `view`, where there is room for one.
  @discardableResult
  public func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool {
    present(animated, completionHandler) { sheet in
      sheet.modalPresentationStyle = .popover
      sheet.popoverPresentationController?.sourceView = view
      sheet.popoverPresentationController?.sourceRect = rect
    }
  }

  /// Shows the options in a popover that points at an item of a bar, where there is room for one.
  @discardableResult
  public func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool {
    present(animated, completionHandler) { sheet in
      sheet.modalPresentationStyle = .popover
      sheet.popoverPresentationController?.barButtonItem = item
    }
  }

  private func present(
    _ animated: Bool, _ completionHandler: CompletionHandler?, place: (PrintSheetController) -> Void
  ) -> Bool {
    guard source != nil, sheet == nil else { return false }
    var parent = delegate?.printInteractionControllerParentViewController(self)
    if parent == nil {
      let root = UIApplication.shared.keyWindow?.rootViewController
      parent = root.flatMap { root in sequence(first: root) { $0.presentedViewController }.reversed().first }
    }
    guard let parent, parent.viewIfLoaded?.window != nil else { return false }
    let sheet = PrintSheetController(self, printInfo?.copied() ?? .printInfo())
    place(sheet)
    (self.sheet, completion) = (sheet, completionHandler)
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    parent.present(sheet, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.printInteractionControllerDidPresentPrinterOptions(self)
    }
    return true
  }

  /// Takes the options away, as Cancel does; nothing where they are not up.
  public func dismiss(animated: Bool) { sheet?.leave(prints: false, animated: animated) }

  // MARK: What the sheet tells

  func willLeave() { delegate?.printInteractionControllerWillDismissPrinterOptions(self) }

  /// - Parameter wish: How the user wants it; nil if not at all.
  func didLeave(_ wish: (info: UIPrintInfo, copies: Int)?) {
    sheet = nil
    delegate?.printInteractionControllerDidDismissPrinterOptions(self)
    guard let wish else { return tell(false, nil) }
    delegate?.printInteractionControllerWillStartJob(self)
    do throws(UIPrintError) {
      try print(wish.info, wish.copies)
      delegate?.printInteractionControllerDidFinishJob(self)
      tell(true, nil)
    } catch {
      delegate?.printInteractionControllerDidFinishJob(self)
      tell(false, error)
    }
  }

  private func tell(_ isCompleted: Bool, _ error: (any Error)?) {
    let handler = completion
    completion = nil
    handler?(self, isCompleted, error)
  }

  // MARK: The job

  private func print(_ info: UIPrintInfo, _ copies: Int) throws(UIPrintError) {
    let renderer = try renderer()
    let papers = UIPrintPaper.loaded(for: info.outputType, region: Locale.current.region?.identifier)
    let paper = delegate?.printInteractionController(self, choosePaper: papers) ?? papers[0]
    printPaper = paper
    renderer.use(paper, info.orientation)
    let pages = renderer.pages()
    Self.printed.append(
      PrintedJob(
        name: info.jobName, outputType: info.outputType, orientation: info.orientation, duplex: info.duplex, copies: copies,
        paperSize: renderer.paperRect.size, pages: pages))
  }

  private func renderer() throws(UIPrintError) -> UIPrintPageRenderer {
    switch source {
    case .renderer(let renderer): return renderer
    case .formatter(let formatter):
      // A formatter that is not part of a renderer has the pages for itself.
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(formatter, startingAtPageAt: formatter.startPage)
      return renderer
    case .item(let item): return try PicturePageRenderer(Self.pictures(of: [item]))
    case .items(let items): return try PicturePageRenderer(Self.pictures(of: items))
    case nil: throw UIPrintError(.jobFailedError)
    }
  }

  private static func pictures(of items: [Any]) throws(UIPrintError) -> [UIImage?] {
    var pictures: [UIImage?] = []
    for item in items {
      guard let printable = PrintableItem(item) else {
        throw UIPrintError(item is Data || item is URL ? .unknownImageFormatError : .notAnImageError)
      }
      pictures.append(printable.picture)
    }
    return pictures
  }
}
