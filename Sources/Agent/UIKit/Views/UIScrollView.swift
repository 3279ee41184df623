import VirtualTime

/// A view onto something larger: the origin of its bounds is what is scrolled.
@MainActor
open class UIScrollView: UIView {
  /// Whether the safe area counts among the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// Seconds that scrolling takes when it is animated.
  package static let scrollDuration: TimeInterval = 0.3

  /// Told of scrolling; for a table view also what its `UITableViewDelegate` is.
  open weak var delegate: (any UIScrollViewDelegate)?

  private var scrolling: EventToken?
  private var insetsInForce = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Content

  /// Zero by default.
  open var contentSize = CGSize.zero

  /// Which point of the content is at the upper left corner; negative where an inset is in view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Whether fingers scroll; true by default.
  open var isScrollEnabled = true

  // MARK: Insets

  /// Added around the content; zero by default.
  open var contentInset = UIEdgeInsets.zero { didSet { insetsDidChange() } }

  /// `.automatic` by default, which adds the safe area.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsDidChange() } }

  /// `contentInset` and, unless the behaviour says never, the safe area.
  public var adjustedContentInset: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? contentInset : contentInset + safeAreaInsets
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  /// Content that was at its top edge stays there.
  private func insetsDidChange() {
    let insets = adjustedContentInset
    let former = insetsInForce
    guard insets != former else { return }
    insetsInForce = insets
    if contentOffset.y == -former.top { contentOffset.y = -insets.top }
    if contentOffset.x == -former.left { contentOffset.x = -insets.left }
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// How far the content can be scrolled: from the first corner to the second.
  package var offsetLimits: (least: CGPoint, most: CGPoint) {
    let insets = adjustedContentInset
    let least = CGPoint(x: -insets.left, y: -insets.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + insets.right - bounds.width),
        y: max(least.y, contentSize.height + insets.bottom - bounds.height))
    )
  }

  /// Whether a touch goes to `view` in the content; true by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  // MARK: Scrolling

  // The offset is the final one at once; with animation the end is told later:
  //
  //   scrollViewDidScroll ──── 0.3 s ──── scrollViewDidEndScrollingAnimation

  /// Scrolls, also to where there is no content.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let hasMoved = offset != contentOffset
    contentOffset = offset
    guard animated, hasMoved else { return }
    if let scrolling { EventQueue.main.cancel(scrolling) }
    scrolling = EventQueue.main.schedule(
      .animation, after: UIView.duration(Self.scrollDuration, animated: true), label: "scrolling of \(type(of: self))"
    ) { [weak self] in
      guard let self else { return }
      scrolling = nil
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls as little as it takes to bring `rect` into view; not at all if it is there.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.minY < seen.minY || rect.height > seen.height {
      offset.y += rect.minY - seen.minY
    } else if rect.maxY > seen.maxY {
      offset.y += rect.maxY - seen.maxY
    }
    if rect.minX < seen.minX || rect.width > seen.width {
      offset.x += rect.minX - seen.minX
    } else if rect.maxX > seen.maxX {
      offset.x += rect.maxX - seen.maxX
    }
    setContentOffset(limited(offset), animated: animated)
  }

  /// The nearest offset at which content fills the view.
  package func limited(_ offset: CGPoint) -> CGPoint {
    let (least, most) = offsetLimits
    return CGPoint(x: offset.x.clamped(to: least.x...most.x), y: offset.y.clamped(to: least.y...most.y))
  }
}

/// Told of scrolling.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
