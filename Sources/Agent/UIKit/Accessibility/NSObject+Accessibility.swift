// What an assistive technology is told of objects that are neither views nor elements: a model of an app's, an action. UIKit's
// own classes have the same as members that can be overridden.
extension NSObjectProtocol where Self: NSObject {
  /// Whether this is one thing to somebody who does not see it; false by default.
  public var isAccessibilityElement: Bool {
    get { kept(.isElement) as? Bool ?? false }
    set { keep(newValue, .isElement) }
  }

  /// What it is called; nil by default.
  public var accessibilityLabel: String? {
    get { kept(.label) as? String }
    set { keep(newValue, .label) }
  }

  /// What comes of activating it; nil by default.
  public var accessibilityHint: String? {
    get { kept(.hint) as? String }
    set { keep(newValue, .hint) }
  }

  /// What it holds; nil by default.
  public var accessibilityValue: String? {
    get { kept(.value) as? String }
    set { keep(newValue, .value) }
  }

  /// What kind of thing it is; none by default.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { kept(.traits) as? UIAccessibilityTraits ?? .none }
    set { keep(newValue, .traits) }
  }

  private func kept(_ property: KeptProperty) -> Any? { objc_getAssociatedObject(self, property.key) }

  private func keep(_ value: Any?, _ property: KeptProperty) {
    objc_setAssociatedObject(self, property.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

private enum KeptProperty: Int {
  case isElement = 1
  case label, hint, value, traits

  /// A place that nobody else's key can be: addresses so low are nobody's.
  var key: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 0x100 + rawValue)! }
}
