import Testing

@testable import UIKit

/// Formatters that read texts.
@MainActor struct FormatterReadingTests {
  private func read(_ text: String, by formatter: Formatter) -> (Any?, String?) {
    var (value, error): (AnyObject?, NSString?) = (nil, nil)
    let isRead = withUnsafeMutablePointer(to: &value) { value in
      withUnsafeMutablePointer(to: &error) { error in
        formatter.getObjectValue(
          AutoreleasingUnsafeMutablePointer(value), for: text, errorDescription: AutoreleasingUnsafeMutablePointer(error))
      }
    }
    return (isRead ? value : nil, error.map { String(describing: $0) })
  }

  @Test func numbersAndDatesAreReadByTheirFormatters() {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .decimal
    #expect(read("1,250.5", by: numbers).0 as? NSNumber == 1250.5)
    #expect(read("x", by: numbers).1 == "The value \u{201C}x\u{201D} is invalid.")
    let dates = DateFormatter()
    (dates.locale, dates.timeZone, dates.dateFormat) = (Locale(identifier: "en_US"), TimeZone(secondsFromGMT: 0), "yyyy-MM-dd")
    #expect(read("2001-01-02", by: dates).0 as? NSDate == NSDate(timeIntervalSinceReferenceDate: 86_400))
    #expect(read("1", by: Formatter()).0 == nil)
  }

  private final class Shout: Formatter {
    static func tell() {
      expose(Shout.self) {
        $0.method("getObjectValue:forString:errorDescription:") {
          (
            formatter: Shout, value: AutoreleasingUnsafeMutablePointer<AnyObject?>?, text: String,
            error: AutoreleasingUnsafeMutablePointer<NSString?>?
          ) -> Bool in
          // What is empty it leaves to the class above it.
          guard !text.isEmpty else { return (formatter as Formatter).getObjectValue(value, for: text, errorDescription: error) }
          value?.pointee = text.uppercased() as NSString
          return true
        }
      }
    }
  }

  @Test func anAppsFormatterIsAskedAsAFormatter() {
    startAnew()
    Shout.tell()
    let shout = Shout()
    #expect(read("hello", by: shout).0 as? NSString == "HELLO")
    #expect(read("", by: shout).1 == "The value \u{201C}\u{201D} is invalid.")
  }

  @Test func whatIsLeftInMemoryOfAnotherTypeIsKeptBesideIt() {
    let small = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    defer { small.deallocate() }
    small.pointee = true
    let place = AutoreleasingUnsafeMutablePointer<AnyObject?>(small)
    #expect(place.pointee == nil)
    place.pointee = "text" as NSString
    #expect(place.pointee as? NSString == "text" && small.pointee)
  }

  @Test func anNSLocaleNamesCountriesAndLanguages() {
    let locale = NSLocale(localeIdentifier: "en_US")
    #expect(locale.localizedString(forCountryCode: "DE") == "Germany")
    #expect(locale.localizedString(forLanguageCode: "de") == "German")
  }

  @Test func aBlockThatDoesNotEscapeHearsOfMatches() throws {
    let expression = try NSRegularExpression(pattern: "a+")
    func matches(
      _ text: String, _ block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
      expression.enumerateMatches(in: text, range: NSRange(location: 0, length: text.utf16.count), using: block)
    }
    var lengths: [Int] = []
    matches("aabaaa") { match, _, _ in lengths.append(match?.range.length ?? 0) }
    #expect(lengths == [2, 3])
  }
}
