/// What stands in the place of content that is not there: a picture or a wheel, two texts and two buttons, one below the other.
///
/// Fonts and paddings look like those of a device; Apple publishes none.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, @MainActor Hashable {
  public enum Alignment: Int, Sendable {
    /// In the middle of its width; the default.
    case center
    /// At the side where its language begins.
    case natural
  }

  public struct ImageProperties: Hashable {
    /// Of a symbol that has none of its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// No limit where it is 0.
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }

  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0, any number of lines, by default.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
  }

  public struct ButtonProperties: Hashable {
    /// What a tap does.
    public var primaryAction: UIAction?
    /// What a tap shows, where there is no action.
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// In the place of `text`.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  /// In the place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// Seen once it has a title or a picture.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 16
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var background = UIBackgroundConfiguration.clear()
  /// Whether a wheel takes the place of the picture.
  var isLoading = false
  /// Whether the text names what was searched for.
  var isOfSearch = false

  private init(_ text: TextProperties) {
    textProperties = text
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
  }

  private static var title: TextProperties {
    let size = UIFont.preferredFont(forTextStyle: .title2).pointSize
    return TextProperties(font: .systemFont(ofSize: size, weight: .bold), color: .label)
  }

  /// Where there is nothing yet: without a picture and a text.
  public static func empty() -> Self { Self(title) }

  /// While something is loaded: a wheel above "Loading…".
  public static func loading() -> Self {
    var loading = Self(TextProperties(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel))
    (loading.isLoading, loading.text) = (true, "Loading…")
    return loading
  }

  /// Where a search found nothing: a magnifying glass above "No Results".
  public static func search() -> Self {
    var search = Self(title)
    (search.isOfSearch, search.image) = (true, UIImage(systemName: "magnifyingglass"))
    (search.text, search.secondaryText) = ("No Results", "Check the spelling or try a new search.")
    return search
  }

  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// That of a search names the text of the state, unless the app has set another text.
  public func updated(for state: any UIConfigurationState) -> Self {
    var updated = self
    let searched = (state as? UIContentUnavailableConfigurationState)?.searchText ?? ""
    if isOfSearch, text == "No Results", !searched.isEmpty { updated.text = "No Results for “\(searched)”" }
    return updated
  }
}

/// What a configuration in the place of content depends on.
@MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// The text of the controller's search bar; nil without one.
  public var searchText: String?

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
