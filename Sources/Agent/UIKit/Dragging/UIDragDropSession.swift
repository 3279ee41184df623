/// What a drag and whoever it is over have in common.
@MainActor
public protocol UIDragDropSession: AnyObject {
  /// What is dragged, in the order in which it was lifted.
  var items: [UIDragItem] { get }

  /// Where the finger is.
  func location(in view: UIView) -> CGPoint

  /// Whether what is dropped may leave its place; whoever lifted it decides.
  var allowsMoveOperation: Bool { get }

  /// Whether no other app sees the drag; there is none here.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Whether an item can be read in one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

  /// Whether an object of the class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// The same for a text or an address of Swift's.
  public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: Value._ObjectiveCType.self) }
}

/// A drag, as whoever lifted the items sees it.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Anything that belongs to the drag; nil by default.
  var localContext: Any? { get set }
}

/// How the system shows that data are on their way.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  case none, `default`
}

/// A drag, as whoever it is over sees it.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag; it is the app's own, as there is no other app.
  var localDragSession: (any UIDragSession)? { get }

  /// Kept, and nothing more: data take no time.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

  /// Of everything that was asked for.
  var progress: Progress { get }

  /// Makes objects of the items that can be read so, and hands over those that could, in order, in a later turn.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// The same for a text or an address of Swift's.
  @discardableResult
  public func loadObjects<Value: _ObjectiveCBridgeable>(
    ofClass aClass: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: Value?
          guard let object = object as? Value._ObjectiveCType else { return nil }
          return Value._conditionallyBridgeFromObjectiveC(object, result: &value) ? value : nil
        })
    }
  }
}

/// What a drop does with the items.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: there is nobody to take them.
  case cancel
  /// Nothing: whoever is there does not take them just now.
  case forbidden
  case copy
  /// They leave their place, which whoever dragged them has to allow.
  case move

  /// Whether something is dropped.
  var isDrop: Bool { self == .copy || self == .move }
}

/// What would be done with the items if the finger were lifted now.
@MainActor
open class UIDropProposal: UIObject {
  public let operation: UIDropOperation

  /// Whether the finger is rather over the view than over a part of it; kept, and nothing more.
  open var isPrecise = false

  /// Whether the items keep the size that they had; kept, and nothing more.
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) { self.operation = operation }
}
