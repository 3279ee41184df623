/// Has the device tap the hand that holds it; here it is noted, for a driver to read.
@MainActor
open class UIFeedbackGenerator: UIObject {
  /// The view that the feedback comes of.
  public internal(set) weak var view: UIView?

  public init() {}

  /// A generator that ends with a view.
  public convenience init(view: UIView) {
    self.init()
    self.view = view
  }

  /// Wakes what taps, so that it comes without delay; nothing has to wake here.
  open func prepare() {}

  func give(_ feedback: String) { DeviceSignals.feel(feedback) }
}

/// A tap as if two things met.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    self.view = view
  }

  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// - Parameter intensity: From 0 to 1.
  open func impactOccurred(intensity: CGFloat) { give(intensity < 1 ? "impact \(style) at \(intensity)" : "impact \(style)") }
}

/// A tap as if something went past.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { give("selection") }
}

/// Taps that say how something went.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ type: FeedbackType) { give("notification \(type)") }
}
