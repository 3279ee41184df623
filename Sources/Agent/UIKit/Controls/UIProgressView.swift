import VirtualTime

/// How far something has come.
@MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private var current: Float = 0

  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressImage: UIImage?
  open var trackImage: UIImage?

  /// What it shows the progress of, whenever that changes; nil by default, for what the app sets.
  open var observedProgress: Progress? {
    didSet {
      observation = observedProgress?.observe(\.fractionCompleted, options: .initial) { [weak self] observed, _ in
        MainActor.assumeIsolated { self?.setProgress(Float(observed.fractionCompleted), animated: true) }
      }
    }
  }

  private var observation: NSKeyValueObservation?

  /// From 0 to 1; 0 by default.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: 4)))
    isUserInteractionEnabled = false
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, as: UIProgressView.self)
  }

  /// The progress is the new one at once.
  open func setProgress(_ progress: Float, animated: Bool) { current = min(max(progress, 0), 1) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: intrinsicContentSize.height)
  }

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityLabel: String? { "Progress" }

  override var defaultAccessibilityValue: String? { "\((current * 100).rounded().boundedInt)%" }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
