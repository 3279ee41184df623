import UIKit

/// Something that was bought, or that somebody else has to allow: one transaction, as it lies in the ledger.
struct Purchase: Codable, Hashable, Sendable {
  /// The number of the transaction; the first of a home is 1.
  let number: Int
  /// That of the first transaction by which it was bought: its own, unless it was bought again.
  let original: Int
  let originalDate: Date
  let product: String
  let kind: StoreItem.Kind
  let group: String?
  let period: StorePeriod?
  let quantity: Int
  /// When it was bought.
  var date: Date
  /// What the app calls the person: StoreKit's older and newer way.
  let user: String?
  let token: UUID?
  /// Whether somebody else's word is waited for.
  var isPending: Bool
  /// Whether the app has said that the person has it.
  var isFinished = false

  var isBought: Bool { !isPending }

  /// When it ends, unless it is paid for again: the end of the period in which `now` lies, as nobody cancels. Nil where nothing
  /// renews itself.
  func expiration(_ now: Date) -> Date? {
    guard kind == .renewing, let period else { return nil }
    // Not more than that many: a driver may set any date.
    for number in 1..<10_000 {
      let end = period.end(number, after: date)
      if end > now { return end }
    }
    return period.end(10_000, after: date)
  }
}
