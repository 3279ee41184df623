import VirtualTime

/// What stands in a bar: a button's or a tab's title and picture.
@MainActor
open class UIBarItem: UIAccessibilityObject {
  nonisolated private let serial: Int
  private static let serials = SerialNumbers()

  open var title: String? { didSet { refresh() } }
  open var image: UIImage? { didSet { refresh() } }
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero

  /// True by default.
  open var isEnabled = true { didSet { refresh() } }
  open var tag = 0
  var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] { didSet { refresh() } }

  public override init() {
    serial = Self.serials.next()
    super.init()
  }

  nonisolated open override var hash: Int { serial }

  /// Kept, and handed out again. The colour is seen; nothing else changes sizes or pictures.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  open override var accessibilityLabel: String? { didSet { refresh() } }
  open override var accessibilityIdentifier: String? { didSet { refresh() } }
  open override var accessibilityHint: String? { didSet { refresh() } }
  open override var accessibilityValue: String? { didSet { refresh() } }
  open override var accessibilityTraits: UIAccessibilityTraits { didSet { refresh() } }

  override var defaultAccessibilityLabel: String? { title ?? image?.accessibilityLabel }

  /// The view that stands for the item in its bar.
  package var barView: UIView? { nil }

  override var defaultAccessibilityFrame: CGRect { barView?.accessibilityFrame ?? .zero }

  /// Shows what was changed.
  func refresh() {}
}
