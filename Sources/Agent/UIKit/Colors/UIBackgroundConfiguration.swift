/// What is behind the content of a button or a cell.
///
/// Colour, radius and stroke are seen in pictures; insets and the outset of the stroke are kept.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// nil means the colour that the style has.
  public var backgroundColor: UIColor?
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0

  init() {}

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }
}
