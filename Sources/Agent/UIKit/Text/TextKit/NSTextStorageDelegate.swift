/// Told before and after a text storage deals with changes; both methods have a default that does nothing.
@MainActor
public protocol NSTextStorageDelegate: AnyObject {
  /// Characters and attributes may be changed, which belongs to the same change.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)

  /// Attributes may be changed, as the colours of a program's text are; layout managers are told only then.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}

  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

extension NSTextStorage {
  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

  /// What of a text changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }
}
