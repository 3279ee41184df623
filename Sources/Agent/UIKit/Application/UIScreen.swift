/// The screen of the one device that is simulated: 390 × 844 points at 3 pixels each.
@MainActor
public final class UIScreen {
  public static let main = UIScreen()

  private init() {}

  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  public let scale: CGFloat = 3
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }

  /// What the notch and the home indicator take.
  package let safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
}
