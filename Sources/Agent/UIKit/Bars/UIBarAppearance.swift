/// How the ground of a bar looks: its material, its colour, and the line towards the content.
///
/// A bar copies an appearance that it is given.
@MainActor
open class UIBarAppearance: UIObject {
  /// The material under the colour; nil for none.
  open var backgroundEffect: UIBlurEffect?
  /// Over the material; nil for none.
  open var backgroundColor: UIColor?
  /// Over the colour, drawn as large as the ground.
  open var backgroundImage: UIImage?
  /// Of the line towards the content; nil for none.
  open var shadowColor: UIColor?

  /// The system's ground, as by `configureWithDefaultBackground()`.
  public required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// With the ground of another appearance.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    takeGround(from: barAppearance)
  }

  /// The system's material, and a line.
  open func configureWithDefaultBackground() {
    (backgroundEffect, backgroundColor, backgroundImage) = (UIBlurEffect(style: .systemChromeMaterial), nil, nil)
    shadowColor = .separator
  }

  /// The system's background colour, and a line.
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor, backgroundImage) = (nil, .systemBackground, nil)
    shadowColor = .separator
  }

  /// Neither a ground nor a line.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, backgroundImage, shadowColor) = (nil, nil, nil, nil)
  }

  private func takeGround(from other: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
    (backgroundImage, shadowColor) = (other.backgroundImage, other.shadowColor)
  }

  /// Takes over everything that another appearance has of what this one can have.
  func take(from other: UIBarAppearance) { takeGround(from: other) }

  func copied() -> Self {
    let copy = Self()
    copy.take(from: self)
    return copy
  }
}

/// How a navigation bar looks.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Of the title; only the colour can be seen.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Of the large title; only the colour can be seen.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Of buttons of the style `.done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  open var backButtonAppearance = UIBarButtonItemAppearance()

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copied(), other.doneButtonAppearance.copied())
    backButtonAppearance = other.backButtonAppearance.copied()
  }
}

/// How a toolbar looks.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Of buttons of the style `.done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copied(), other.doneButtonAppearance.copied())
  }
}

/// How a tab bar looks, and the tabs in it.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Of tabs whose title stands under the picture.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Of tabs whose title stands beside the picture, in regular width.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Of tabs whose title stands beside the picture, in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
  }
}

/// How a tab looks in each of its states.
@MainActor
open class UITabBarItemAppearance: UIObject {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()

  public init() {}

  fileprivate func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.take(from: normal)
    copy.selected.take(from: selected)
    return copy
  }
}

/// How a tab looks in one state; what is not set is the bar's.
@MainActor
public final class UITabBarItemStateAppearance: UIObject {
  /// Of the title; only the colour can be seen.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var iconColor: UIColor?
  public var badgeBackgroundColor: UIColor?

  fileprivate func take(from other: UITabBarItemStateAppearance) {
    (titleTextAttributes, iconColor) = (other.titleTextAttributes, other.iconColor)
    badgeBackgroundColor = other.badgeBackgroundColor
  }
}
