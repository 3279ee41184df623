/// Gives what is shared, when it is known with what.
@MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Something of the kind of the item, from which it follows what can be done with it.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

  /// The item itself; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// The subject of a mail; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String

  func activityViewController(
    _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String

  func activityViewController(
    _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  public func activityViewController(
    _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  public func activityViewController(
    _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

/// An item that is made once somebody wants it; a class to derive from, with an `item` of one's own.
///
/// In UIKit it is an operation on another thread; here `item` is asked for when the activity is chosen.
@MainActor
open class UIActivityItemProvider: UIActivityItemSource {
  public let placeholderItem: Any?
  public private(set) var activityType: UIActivity.ActivityType?

  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

  /// The placeholder unless overridden.
  open var item: Any { placeholderItem ?? "" }

  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? ""
  }

  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}
