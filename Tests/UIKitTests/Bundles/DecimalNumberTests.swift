import Testing

@testable import UIKit

/// Decimal numbers of an app's. By functions of UIKit's own: which of two members of one name a test means depends on what else
/// its module imports.
struct DecimalNumberTests {
  @Test(arguments: ["12345.12", "0.1", "-7.29", "1234567.01", "3"])
  func aDecimalNumberIsTheNearestDouble(text: String) {
    #expect(NearestDouble.of(NSDecimalNumber(string: text)) == Double(text))
  }

  @Test func whatIsRoundedDownLosesNoCent() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: "en_US")
    formatter.maximumFractionDigits = 2
    formatter.roundingMode = .down
    #expect(NearestDouble.text(of: NSDecimalNumber(string: "12345.12"), by: formatter) == "12,345.12")
    #expect(NearestDouble.text(of: NSNumber(value: 0.999), by: formatter) == "0.99")
    #expect(
      NearestDouble.text(of: NSDecimalNumber.notANumber, by: formatter) == formatter.string(for: NSNumber(value: Double.nan)))
  }
}
