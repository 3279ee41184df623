import Foundation

/// An amount in cents.
struct Money {
    var cents: Int

    var text: String { String(format: "%d.%02d", cents / 100, cents % 100) }
}
