import VirtualTime

/// A row of dots, one for each page, of which one is the present page's.
///
/// ```
/// tap     touchDown ── touch up ─ (page ± 1) → valueChanged → touchUpInside      right half: next; left half: previous
/// drag    the dot under the finger, while allowsContinuousInteraction: valueChanged for each page
/// ```
/// At the ends nothing changes, and no valueChanged comes.
@MainActor
open class UIPageControl: UIControl {
  /// What a finger does with the dots at present.
  public enum InteractionState: Int, Sendable {
    case none, discrete, continuous
  }

  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  /// Points: the width of a dot, from one to the next, and beside the dots. Chosen to look like a device.
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 17
  private static let padding: CGFloat = 16
  /// Points that a finger moves before it goes through the pages. Chosen to look like a device.
  private static let allowance: CGFloat = 10

  private var page = 0
  private var start = CGPoint.zero
  private var dots: [UIImageView] = []
  private var indicatorImages: [Int: UIImage] = [:]

  /// 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      page = page.clamped(to: 0...max(0, numberOfPages - 1))
      updateDots()
    }
  }

  /// 0 by default; brought between the first page and the last. Setting it tells nobody.
  open var currentPage: Int {
    get { page }
    set {
      page = newValue.clamped(to: 0...max(0, numberOfPages - 1))
      setNeedsLayout()
    }
  }

  /// False by default.
  open var hidesForSinglePage = false { didSet { updateDots() } }
  open var allowsContinuousInteraction = true
  public private(set) var interactionState = InteractionState.none
  open var backgroundStyle = BackgroundStyle.automatic
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var preferredIndicatorImage: UIImage?

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { indicatorImages[page] = image }
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

  private var showsDots: Bool { numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) }

  private func updateDots() {
    let wanted = showsDots ? numberOfPages : 0
    while dots.count > wanted { dots.removeLast().removeFromSuperview() }
    while dots.count < wanted {
      let dot = UIImageView(frame: CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot))
      dots.append(dot)
      addSubview(dot)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The size that so many dots take.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: CGFloat(max(pageCount, 0)) * Self.pitch - (pageCount > 0 ? Self.pitch - Self.dot : 0) + 2 * Self.padding, height: 26)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(dots.count) * Self.pitch - (Self.pitch - Self.dot)
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: bounds.midX - width / 2 + CGFloat(index) * Self.pitch, y: bounds.midY - Self.dot / 2, width: Self.dot,
        height: Self.dot)
      dot.backgroundColor =
        index == page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      dot.image = indicatorImages[index] ?? preferredIndicatorImage
    }
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard showsDots else { return false }
    start = touch.location(in: self)
    interactionState = .discrete
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    if allowsContinuousInteraction && abs(place.x - start.x) > Self.allowance { interactionState = .continuous }
    guard interactionState == .continuous else { return true }
    let first = dots.first?.frame.midX ?? 0
    go(to: ((place.x - first) / Self.pitch).rounded().boundedInt, event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if interactionState == .discrete && isTouchInside, let touch {
      go(to: page + (touch.location(in: self).x < bounds.midX ? -1 : 1), event)
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  private func go(to wanted: Int, _ event: UIEvent?) {
    let wanted = wanted.clamped(to: 0...max(0, numberOfPages - 1))
    guard wanted != page else { return }
    currentPage = wanted
    sendValueChanged(event)
  }

  // MARK: Accessibility

  override var defaultAccessibilityValue: String? { "page \(page + 1) of \(numberOfPages)" }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union([.adjustable, .updatesFrequently])
  }

  open override func accessibilityIncrement() { if isEnabled { go(to: page + 1, nil) } }

  open override func accessibilityDecrement() { if isEnabled { go(to: page - 1, nil) } }
}
