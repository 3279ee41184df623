/// Something that can be done with what is shared. Apps derive their own from it.
///
/// ```
/// offered   canPerform(withActivityItems:)
/// chosen    prepare(withActivityItems:) → activityViewController is presented, or perform() → activityDidFinish(_:)
/// ```
@MainActor
open class UIActivity: UIObject {
  /// Where an activity stands: in the row of apps, or in the list below.
  public enum Category: Int, Sendable {
    case action, share
  }

  /// Names an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
  }

  /// `.action` by default.
  open class var activityCategory: Category { .action }

  /// Nil by default.
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }

  /// Where it is shown; that of the class unless it is one of the system's.
  var category: Category { Self.activityCategory }

  weak var host: UIActivityViewController?

  public init() {}

  /// Whether it can do something with `activityItems`; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  open func prepare(withActivityItems activityItems: [Any]) {}

  /// Shown in the place of calling `perform`; nil by default.
  open var activityViewController: UIViewController? { nil }

  /// Does it; by default it is done at once.
  open func perform() { activityDidFinish(true) }

  /// To be called when it is done or given up.
  open func activityDidFinish(_ completed: Bool) { host?.finish(self, completed) }
}

/// One of the system's activities.
///
/// Copying copies. The others end at once, as if the user had gone through with them: there is no mail to write here and nobody
/// to send it to. What they got is in `UIActivityViewController.shared`.
@MainActor
final class SystemActivity: UIActivity {
  private let type: ActivityType
  private let title: String
  private let place: Category
  private let accepts: (Any) -> Bool
  let symbol: String
  private var items: [Any] = []

  init(
    _ type: ActivityType, _ title: String, _ symbol: String, _ place: Category, accepts: @escaping (Any) -> Bool = { _ in true }
  ) {
    (self.type, self.title, self.symbol, self.place, self.accepts) = (type, title, symbol, place, accepts)
    super.init()
  }

  static func all() -> [SystemActivity] {
    [
      SystemActivity(.airDrop, "AirDrop", "wifi", .share),
      SystemActivity(.message, "Messages", "bubble.left", .share),
      SystemActivity(.mail, "Mail", "envelope", .share),
      SystemActivity(.copyToPasteboard, "Copy", "doc.on.doc", .action) {
        $0 is String || $0 is URL || $0 is UIImage || $0 is UIColor
      },
      SystemActivity(.addToReadingList, "Add to Reading List", "book", .action) {
        ($0 as? URL)?.scheme?.hasPrefix("http") ?? false
      },
      SystemActivity(.saveToCameraRoll, "Save Image", "square.and.arrow.down", .action) { $0 is UIImage },
      SystemActivity(.assignToContact, "Assign to Contact", "person.crop.circle", .action) { $0 is UIImage },
      SystemActivity(.print, "Print", "doc.text", .action) { $0 is String || $0 is UIImage },
    ]
  }

  override var activityType: ActivityType? { type }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage.symbol(symbol) }
  override var category: Category { place }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains(where: accepts) }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    if type == .copyToPasteboard { copyToPasteboard() }
    super.perform()
  }

  private func copyToPasteboard() {
    UIPasteboard.general.items = items.compactMap { item -> [String: Any]? in
      switch item {
      case let text as String: ["public.utf8-plain-text": text]
      case let url as URL: ["public.url": url]
      case let image as UIImage: ["com.apple.uikit.image": image]
      case let color as UIColor: ["com.apple.uikit.color": color]
      default: nil
      }
    }
  }
}
