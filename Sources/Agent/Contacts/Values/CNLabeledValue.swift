import UIKit

/// A value with a word that says which it is, such as the number at work; the word may be the app's own.
///
/// Why `@unchecked Sendable`: nothing in it changes. Its value is a copy of what it was given.
open class CNLabeledValue<ValueType: NSCopying>: NSObject, NSCopying, @unchecked Sendable {
  /// Which of the contact's values it is.
  public let identifier: String
  /// One of the system's labels, such as `CNLabelHome`, or any word; nil for none.
  public let label: String?
  public let value: ValueType

  public convenience init(label: String?, value: ValueType) {
    self.init(identifier: UUID().uuidString, label: label, value: value)
  }

  init(identifier: String, label: String?, value: ValueType) {
    (self.identifier, self.label) = (identifier, label)
    self.value = value.copy(with: nil) as? ValueType ?? value
    super.init()
  }

  /// The same value under another label.
  open func settingLabel(_ label: String?) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }
  /// Another value in its place.
  open func settingValue(_ value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }
  open func settingLabel(_ label: String?, value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }

  /// What a label is called on the screen: "home" for `CNLabelHome`; a word of the app's is itself.
  open class func localizedString(forLabel label: String) -> String { ContactLabel.spoken(label) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue<ValueType> else { return false }
    return identifier == other.identifier && label == other.label && isSame(value, other.value)
  }

  private func isSame(_ one: ValueType, _ other: ValueType) -> Bool { (one as? NSObject)?.isEqual(other) ?? false }

  /// Of its identifier, which says the same in every run.
  open override var hash: Int { identifier.hashValue }
}
