import UIKit

/// A phone number, as somebody has written it.
///
/// Why `@unchecked Sendable`: nothing in it changes.
open class CNPhoneNumber: NSObject, NSCopying, @unchecked Sendable {
  public let stringValue: String

  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }

  private var digits: String { stringValue.filter { ("0"..."9").contains($0) } }

  /// With how many digits in common two numbers are one, whatever stands in front: as is seen on devices.
  private static let leastDigits = 7

  /// Whether a call to either rings at the same place: they have the same digits, but for zeros in front, or one of them has more
  /// in front, such as the code of a country.
  func reaches(_ other: CNPhoneNumber) -> Bool {
    let (own, others) = (digits, other.digits)
    if own == others { return !own.isEmpty }
    let (one, another) = (own.drop { $0 == "0" }, others.drop { $0 == "0" })
    let (short, long) = one.count < another.count ? (one, another) : (another, one)
    return short.count >= Self.leastDigits && long.hasSuffix(short)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
  open override var hash: Int { stringValue.hashValue }
}
