import TextMeasuring

/// Where text stands: a rectangle, without what exclusion paths take of it.
///
/// ```
///   ┌ size ───────────────────────────────┐
///   │ padding │ lines         │ padding   │
///   └─────────────────────────────────────┘
/// ```
@MainActor
open class NSTextContainer: UIObject {
  /// That of the layout manager that the container was added to.
  public internal(set) weak var layoutManager: NSLayoutManager?
  weak var textView: UITextView?
  private var ownSize: CGSize

  /// - Parameter size: 0 in a direction means no limit.
  public init(size: CGSize) { ownSize = size }

  /// A container without limits.
  public convenience init() { self.init(size: .zero) }

  /// Archives have no containers here: one without limits.
  public required init?(coder: NSCoder) { ownSize = .zero }

  /// The size in which the text is laid out, paddings included; 0 in a direction means no limit. Where it tracks a text view,
  /// that of the view without its insets.
  open var size: CGSize {
    get {
      guard let textView else { return ownSize }
      let room = textView.bounds.inset(by: textView.textContainerInset)
      return CGSize(
        width: widthTracksTextView ? max(0, room.width) : ownSize.width,
        height: heightTracksTextView ? max(0, room.height) : ownSize.height)
    }
    set {
      ownSize = newValue
      changed()
    }
  }

  /// Points that are left free at both ends of each line; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// 0, the default, means any number.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// What becomes of a text that has no room: with the modes that truncate, an ellipsis at the end. By words by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// False by default, and true for the container that a text view makes.
  open var widthTracksTextView = false { didSet { changed() } }
  open var heightTracksTextView = false { didSet { changed() } }
  /// Where no text stands, in the container's coordinates; none by default. Of each path its bounds count.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }

  /// Has another layout manager lay out the text of this one's, in all of its containers.
  open func replaceLayoutManager(_ manager: NSLayoutManager) {
    guard let former = layoutManager, former !== manager else { return }
    let storage = former.textStorage
    storage?.removeLayoutManager(former)
    for container in former.textContainers {
      former.removeTextContainer(at: 0)
      manager.addTextContainer(container)
    }
    storage?.addLayoutManager(manager)
  }

  // MARK: Room for lines

  /// Whether each line has the whole width. A class of the app's that narrows lines is asked for each of them.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty && type(of: self) == NSTextContainer.self }

  /// The first part of a line, from the left, in which text may stand; of no size where there is none.
  ///
  /// - Parameter remainingRect: what of the line is left behind that part.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let size = size
    let right = size.width > 0 ? min(proposedRect.maxX, size.width) : proposedRect.maxX
    var left = max(proposedRect.minX, 0)
    let obstacles = obstacles(of: proposedRect).sorted { $0.minX < $1.minX }
    for obstacle in obstacles where obstacle.minX <= left { left = max(left, obstacle.maxX) }
    guard left < right else { return .zero }
    func part(_ start: CGFloat, _ end: CGFloat) -> CGRect {
      CGRect(x: start, y: proposedRect.minY, width: end - start, height: proposedRect.height)
    }
    guard let next = obstacles.first(where: { $0.minX > left && $0.minX < right }) else { return part(left, right) }
    remainingRect?.pointee = part(next.minX, right)
    return part(left, next.minX)
  }

  private func obstacles(of line: CGRect) -> [CGRect] {
    exclusionPaths.map(\.bounds).filter { !$0.isEmpty && $0.minY < line.maxY && $0.maxY > line.minY }
  }

  /// The width in which lines are broken.
  var textWidth: CGFloat {
    let width = size.width
    if width <= 0, textView == nil || !widthTracksTextView { return .greatestFiniteMagnitude }
    return max(0, width - 2 * lineFragmentPadding)
  }

  /// What narrows lines: nil where nothing does.
  var room: ((Int, CGRect) -> CGRect)? {
    guard !isSimpleRectangularTextContainer else { return nil }
    return { [unowned self] offset, line in freePart(of: line, at: offset) }
  }

  /// The widest part of a line that has room for text, or of one below it; without paddings, as `line` is.
  private func freePart(of line: CGRect, at offset: Int) -> CGRect {
    let padding = lineFragmentPadding
    var whole = CGRect(x: 0, y: line.minY, width: line.width + 2 * padding, height: line.height)
    while true {
      let widest = widestPart(of: whole, at: offset)
      if widest.width > 2 * padding {
        return CGRect(x: widest.minX, y: widest.minY, width: widest.width - 2 * padding, height: line.height)
      }
      // On to where the first obstacle ends.
      guard let below = obstacles(of: whole).map(\.maxY).min(), below > whole.minY else { return .zero }
      whole.origin.y = below
    }
  }

  private func widestPart(of line: CGRect, at offset: Int) -> CGRect {
    var (widest, rest) = (CGRect.zero, line)
    while rest.width > 0 {
      var remaining = CGRect.zero
      let part = lineFragmentRect(
        forProposedRect: rest, at: offset, writingDirection: .natural, remaining: &remaining)
      if part.width > widest.width { widest = part }
      // A class of the app's may forget that a line comes to an end.
      guard remaining.minX > rest.minX else { break }
      rest = remaining
    }
    return widest
  }
}

/// In which direction a text runs.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}
