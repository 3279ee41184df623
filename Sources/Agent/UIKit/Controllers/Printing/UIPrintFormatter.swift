/// Lays out something that goes over several pages, and draws it page by page.
///
/// ```
/// page              the printable rectangle, without the renderer's header and footer
///  └ its area       without `perPageContentInsets`, at most `maximumContentWidth` × `maximumContentHeight`
/// ```
/// A subclass of the app's draws in `draw(in:forPageAt:)`, and says in `pageCount` for how many pages.
@MainActor
open class UIPrintFormatter: UIObject {
  /// Who prints it among other things; nil where it is printed alone.
  public internal(set) weak var printPageRenderer: UIPrintPageRenderer?

  /// Points; 0, the default, is no limit.
  open var maximumContentHeight: CGFloat = 0
  /// Points; 0, the default, is no limit.
  open var maximumContentWidth: CGFloat = 0
  /// Points from the edges of what is printable; none by default.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// From older apps: `top` counts on the first page only. None by default.
  open var contentInsets = UIEdgeInsets.zero

  /// The page of the job on which it begins; 0 by default.
  open var startPage = 0

  public init() {}

  /// Pages that it needs in the area that it has; 0 before it has one.
  open var pageCount: Int { 0 }

  /// True: everything of an app runs on the main thread.
  open var requiresMainThread: Bool { true }

  /// Where a page of it stands, in the coordinates of the paper; an empty rectangle for a page that it has not.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    pageIndex >= startPage && pageIndex - startPage < pageCount ? area(ofPage: pageIndex - startPage) : .zero
  }

  /// Draws a page into the current context.
  ///
  /// - Parameter pageIndex: Among all pages of the job.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  /// The renderer does not print it any more.
  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

  // MARK: Layout

  /// The area of its page of that number, from 0.
  func area(ofPage index: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var insets = perPageContentInsets
    insets.left += contentInsets.left
    insets.right += contentInsets.right
    if index == 0 { insets.top += contentInsets.top }
    var area = renderer.contentRect.inset(by: insets)
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
    return area.width > 0 && area.height > 0 ? area : .zero
  }
}
