/// Something that a swipe over a row offers.
@MainActor
open class UIContextualAction: UIObject {
  /// Whether the action takes the row away.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Called with the action, the view that shows it and a closure to be called when it is done, with whether it was carried out.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  /// Grey by default, red for a destructive action.
  open var backgroundColor: UIColor!
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  /// Set for what `editActionsForRowAt` returned, and for the plain delete button.
  var isLegacy = false

  public required init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// What a swipe from one side offers.
@MainActor
open class UISwipeActionsConfiguration: UIObject {
  /// The first one stands at the edge.
  public let actions: [UIContextualAction]

  /// Whether a swipe over most of the row performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// What a swipe offered before there was `UIContextualAction`.
@MainActor
open class UITableViewRowAction: UIObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static var destructive: Style { .default }
  }

  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  package let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  public init(style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
