/// How an associated object is kept. There is one thread, so atomic and not is the same.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept alive, and nil once it is gone, where Objective-C leaves a pointer to nothing. A value that is no object is kept.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of what is `NSCopying`; anything else itself.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of what is `NSCopying`; anything else itself.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches a value to an object under a key, in place of what was there; nil takes that away.
///
/// What is attached to an object of UIKit's goes when the object goes, as on iOS. What is attached to any other object goes soon
/// after it: when the next such object gets its first value, or with the launch.
///
/// - Parameters:
///   - object: an object of a class. A structure would be put into a box that is gone at once.
///   - key: an address that stands for the property, such as that of a variable that nobody sets.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = KeyPathReader.reference(object) else { return }
  if value == nil, Attachments.of(owner) == nil { return }
  Attachments.made(for: owner).set(value, key, policy)
}

/// What was attached to an object under a key; nil where nothing was.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  KeyPathReader.reference(object).flatMap { Attachments.of($0)?.value(key) }
}

/// Waits for nobody: there is one thread. 0, as where there is nothing to wait for.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }

/// The end of what ``objc_sync_enter(_:)`` began.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }

/// Takes away all that was attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = KeyPathReader.reference(object) { Attachments.remove(from: owner) }
}
