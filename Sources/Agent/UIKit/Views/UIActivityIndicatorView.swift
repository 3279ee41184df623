import VirtualTime

/// A wheel that turns as long as something goes on.
///
/// Turning changes nothing and never ends, so it is noted in the event queue without being due: it keeps nobody waiting, and
/// the list of what is pending names it.
@MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style: Style { didSet { setNeedsLayout() } }

  /// True by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Grey by default, and again once it is set to nil.
  open var color: UIColor! = .systemGray { didSet { if color == nil { color = .systemGray } } }

  public private(set) var isAnimating = false
  private var rotation: EventToken?

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    prepare()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIActivityIndicatorView.self)
  }

  // A view whose window goes away with it is never told that it left the window.
  deinit {
    if let rotation { EventQueue.main.cancel(rotation) }
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isHidden = true
  }

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    updateRotation()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    updateRotation()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateRotation()
  }

  /// Turns only while it is in a window, as a layer's animation does.
  private func updateRotation() {
    let shouldTurn = isAnimating && window != nil
    if shouldTurn, rotation == nil {
      let owner = sequence(first: self as UIResponder, next: { $0.next }).first { $0 is UIViewController }
      let place = owner.map { " of \(type(of: $0))" } ?? ""
      rotation = EventQueue.main.noteEndless(
        .animation, label: "spinner\(accessibilityIdentifier.map { " \($0)" } ?? "")\(place)")
    } else if !shouldTurn, let token = rotation {
      EventQueue.main.cancel(token)
      rotation = nil
    }
  }

  private static func size(of style: Style) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }

  override var defaultAccessibilityValue: String? { isAnimating ? "1" : "0" }
}
