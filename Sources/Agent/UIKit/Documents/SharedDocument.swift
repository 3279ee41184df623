/// The file that a menu of a document offers to others.
final class SharedDocument: UIActivityItemSource {
  private let url: URL
  private let onChoice: (UIActivity.ActivityType?) -> Void

  /// - Parameter onChoice: Told of what a person has chosen, before that gets the file.
  init(_ url: URL, onChoice: @escaping (UIActivity.ActivityType?) -> Void) { (self.url, self.onChoice) = (url, onChoice) }

  /// The other apps that there are.
  private static let applications: [UIActivity.ActivityType: String] = [
    .message: "com.apple.MobileSMS", .mail: "com.apple.mobilemail",
  ]

  /// Whether it sends the file somewhere.
  static func isApp(_ type: UIActivity.ActivityType) -> Bool { type == .airDrop || applications[type] != nil }

  /// The identifier of the app's bundle; nil for what is none.
  static func application(_ type: UIActivity.ActivityType) -> String? { applications[type] }

  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { url }

  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    onChoice(activityType)
    return url
  }
}

/// Shows the file, once the menu is gone.
final class QuickLookActivity: UIActivity {
  static let type = ActivityType("com.apple.UIKit.activity.QuickLook")

  override var activityType: ActivityType? { Self.type }
  override var activityTitle: String? { "Quick Look" }
  override var activityImage: UIImage? { UIImage.symbol("eye") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
}
