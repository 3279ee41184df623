/// The wheel above a list that is pulled down to be loaded anew.
///
/// ```
/// the finger has pulled the content far enough down ─ (isRefreshing) → valueChanged, once for each pull
/// finger up while refreshing                       ─ the content rests below the wheel
/// endRefreshing                                    ─ the content goes back
/// ```
/// A scroll view calls `scrollViewDidPull(by:)` while it is dragged and `scrollViewDidEndPull()` when the finger is lifted.
@MainActor
open class UIRefreshControl: UIControl {
  /// 60 points. As reported of devices.
  package static let height: CGFloat = 60
  /// How far the content, which resists, is pulled when refreshing begins, in points; ours, near UIKit's.
  package static let threshold: CGFloat = 80

  public private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.text = attributedTitle?.string
      setNeedsLayout()
    }
  }

  private let indicator = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private var hasBegunInThisPull = false
  /// What the control has added to the scroll view's insets.
  private var ownInset: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    prepare()
  }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIRefreshControl.self)
  }

  private func prepare() {
    indicator.hidesWhenStopped = false
    indicator.isHidden = false
    indicator.isAccessibilityElement = false
    label.isAccessibilityElement = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    addSubview(indicator)
    addSubview(label)
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  // MARK: Refreshing

  /// Shows that the app loads of its own accord; tells nobody.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    indicator.startAnimating()
    hold()
  }

  /// To be called when everything is there.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    guard ownInset > 0, let scrollView else { return }
    let inset = ownInset
    ownInset = 0
    let wasAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    scrollView.contentInset.top -= inset
    if wasAtTop {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top), animated: true)
    }
  }

  /// Makes room for the wheel above the content.
  private func hold() {
    guard ownInset == 0, let scrollView else { return }
    ownInset = Self.height
    scrollView.contentInset.top += Self.height
  }

  // MARK: What the scroll view tells

  /// The content has been dragged so many points below where it rests.
  package func scrollViewDidPull(by distance: CGFloat) {
    guard isEnabled, !isHidden, !isRefreshing, !hasBegunInThisPull, distance >= Self.threshold else { return }
    hasBegunInThisPull = true
    isRefreshing = true
    indicator.startAnimating()
    sendValueChanged(nil)
  }

  /// The finger has been lifted.
  package func scrollViewDidEndPull() {
    hasBegunInThisPull = false
    if isRefreshing { hold() }
  }

  // MARK: Layout: above the content

  package func place(in scrollView: UIScrollView) {
    frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    autoresizingMask = .flexibleWidth
    if let scrollView { place(in: scrollView) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = indicator.intrinsicContentSize
    let hasTitle = label.text != nil
    indicator.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2 - (hasTitle ? 8 : 0), width: size.width,
      height: size.height)
    label.frame = CGRect(x: 0, y: bounds.maxY - 22, width: bounds.width, height: 18)
  }

  // MARK: Accessibility

  override var defaultAccessibilityLabel: String? { label.text ?? (isRefreshing ? "Refreshing" : "Pull to refresh") }
}

extension UIScrollView {
  /// The wheel above the content; nil by default.
  public var refreshControl: UIRefreshControl? {
    get { subviews.lazy.compactMap { $0 as? UIRefreshControl }.first }
    set {
      guard newValue !== refreshControl else { return }
      refreshControl?.removeFromSuperview()
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}
