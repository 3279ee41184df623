import VirtualTime

/// Shows a picture, or several one after the other.
///
/// Takes no touches and is no accessibility element unless it is told to, as in UIKit.
@MainActor
open class UIImageView: UIView {
  /// nil by default. An animated picture starts to move at once.
  open var image: UIImage? { didSet { if image != oldValue { imageDidChange() } } }

  /// Shown in place of `image` while highlighted.
  open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { imageDidChange() } } }

  /// False by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageDidChange() } } }

  /// In place of `image` while animating.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  open var highlightedAnimationImages: [UIImage]?

  /// Seconds of one round; 0, the default, means a thirtieth of a second for each picture.
  open var animationDuration: TimeInterval = 0

  /// 0, the default, means for ever.
  open var animationRepeatCount = 0

  /// Joined to what a symbol says of itself.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange() } }

  /// Whether the picture grows with the text size; false by default.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  /// Whether pictures are moving because of `startAnimating`.
  public private(set) var isAnimating = false
  private var step = 0
  private var turning: EventToken?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As large as the picture.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, as: UIImageView.self)
  }

  // A view whose window goes away with it is never told that it left the window.
  deinit { if let turning { EventQueue.main.cancel(turning) } }

  private func imageDidChange() {
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    if !isAnimating {
      step = 0
      updateTurning()
    }
  }

  // MARK: Animation
  //
  //   startAnimating ─ frame 0 ── duration / count ── frame 1 ── … ── frame 0 …     for ever: one repeating entry of the queue

  /// Starts at the first picture; does nothing without `animationImages`.
  open func startAnimating() {
    guard !isAnimating, !frames.isEmpty || !(animationImages ?? []).isEmpty else { return }
    isAnimating = true
    step = 0
    updateTurning()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    step = 0
    updateTurning()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTurning()
  }

  private var still: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private var frames: [UIImage] {
    guard isAnimating else { return still?.images ?? [] }
    let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    return images ?? still?.images ?? []
  }

  private var roundLength: TimeInterval {
    if isAnimating { return animationDuration > 0 ? animationDuration : TimeInterval(frames.count) / 30 }
    return still?.duration ?? 0
  }

  /// Moves only while it is in a window, as a layer's animation does.
  private func updateTurning() {
    if let turning { EventQueue.main.cancel(turning) }
    turning = nil
    let count = frames.count
    guard count > 1, roundLength > 0, window != nil else { return }
    let period = Duration.bounded(seconds: roundLength / TimeInterval(count))
    let label = "pictures\(accessibilityIdentifier.map { " of \($0)" } ?? "")"
    turning = EventQueue.main.schedule(.animation, after: period, every: period, label: label) { [weak self] in
      self?.turn()
    }
  }

  private func turn() {
    step += 1
    let limit = animationRepeatCount * frames.count
    if isAnimating && limit > 0 && step >= limit { stopAnimating() }
  }

  /// What is seen at this instant.
  package var shownImage: UIImage? {
    let frames = frames
    let image = frames.isEmpty ? still : frames[step % frames.count]
    guard let preferred = preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    return image.withConfiguration(preferred.applying(image.symbolConfiguration ?? .unspecified))
  }

  // MARK: Size and place

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size of the picture; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// Where in the bounds the picture is drawn, by the content mode; it may stick out.
  package var imageFrame: CGRect {
    guard let size = shownImage?.size, size.width > 0, size.height > 0 else { return .zero }
    return contentMode.frame(of: size, in: bounds)
  }

  // MARK: Accessibility

  override var defaultAccessibilityLabel: String? { still?.accessibilityLabel }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
}

extension UIView.ContentMode {
  /// Where something of this size is drawn in `bounds`.
  package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let ratios = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .scaleAspectFit ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
      let scaled = CGSize(width: size.width * factor, height: size.height * factor)
      return place(scaled, in: bounds, x: 0.5, y: 0.5)
    case .center: return place(size, in: bounds, x: 0.5, y: 0.5)
    case .top: return place(size, in: bounds, x: 0.5, y: 0)
    case .bottom: return place(size, in: bounds, x: 0.5, y: 1)
    case .left: return place(size, in: bounds, x: 0, y: 0.5)
    case .right: return place(size, in: bounds, x: 1, y: 0.5)
    case .topLeft: return place(size, in: bounds, x: 0, y: 0)
    case .topRight: return place(size, in: bounds, x: 1, y: 0)
    case .bottomLeft: return place(size, in: bounds, x: 0, y: 1)
    case .bottomRight: return place(size, in: bounds, x: 1, y: 1)
    }
  }

  /// `x` and `y` say how much of what is left over lies before it.
  private func place(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }
}
