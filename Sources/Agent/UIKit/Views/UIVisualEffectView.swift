/// What a view does to what is behind it. In a picture a blur is a flat colour; vibrancy is only kept.
@MainActor
open class UIVisualEffect: UIObject {
  public init() {}
}

/// Blurs what is behind.
@MainActor
public final class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  package let style: Style

  public init(style: Style) { self.style = style }
}

/// Makes content stand out in front of a blur.
@MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  package let blurEffect: UIBlurEffect

  public init(blurEffect: UIBlurEffect) { self.blurEffect = blurEffect }
}

/// A view with an effect; what belongs to it goes into its content view.
@MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?

  /// As large as the view.
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIVisualEffectView.self)
  }

  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
