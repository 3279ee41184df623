// On iOS every delegate is an object of Objective-C's, and is asked for its class and its methods. Here any class may be one.

extension UINavigationControllerDelegate {
  @_disfavoredOverload
  public func isKind(of type: AnyClass) -> Bool { Kinds.includes(self, type) }

  @_disfavoredOverload
  public func responds(to selector: Selector?) -> Bool { selector.map { Messages.has($0, self) } ?? false }
}

extension UITextFieldDelegate {
  @_disfavoredOverload
  public func isKind(of type: AnyClass) -> Bool { Kinds.includes(self, type) }

  @_disfavoredOverload
  public func responds(to selector: Selector?) -> Bool { selector.map { Messages.has($0, self) } ?? false }
}

private enum Kinds {
  /// Whether the class of `object` is `type` or below it.
  static func includes(_ object: AnyObject, _ type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: object) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == type }
  }
}
