import Hashing
import RehearsalWire

extension DecodingFailure.Kind {
  /// What is made up for one kind of value, one after the other until the app takes it.
  ///
  /// - Parameter name: The key of the value; what is called `imageURL` begins with a URL, as others take any text for one.
  func candidates(named name: String?) -> [JSONValue] {
    switch self {
    case .number: [1, 0, 2, .double(0.5)]
    case .boolean: [true, false]
    case .array: [[[:]]]
    case .object: [[:]]
    case .string:
      Self.isOfLink(name) ? [MadeUpTexts.url] + MadeUpTexts.all.filter { $0 != MadeUpTexts.url } : MadeUpTexts.all
    }
  }

  private static func isOfLink(_ name: String?) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return ["url", "uri", "link", "href"].contains { name.hasSuffix($0) }
  }
}

/// Texts of the forms that apps ask of texts.
enum MadeUpTexts {
  static let url: JSONValue = "https://made-up.example/1"
  static let all: [JSONValue] = [
    "Ada", url, "2024-01-01T12:00:00Z", "2024-01-01", "1", "00000000-0000-0000-0000-000000000001", "QWRh",
    "2024-01-01T12:00:00.000Z", "ada@example.com", "#336699",
  ]
  /// Other words for the first of them.
  static let words = ["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Frances", "Niklaus"]
}

extension JSONValue {
  /// The value with three elements in each array that has one, which differ in their words, numbers and days.
  func enriched(_ chance: inout SplitMix64) -> JSONValue {
    let first = chance.below(MadeUpTexts.words.count)
    return enriched(0, first)
  }

  /// - Parameter number: Which element of the array around it this is, counted from 0.
  private func enriched(_ number: Int, _ first: Int) -> JSONValue {
    switch self {
    case .array(let elements) where elements.count == 1:
      .array((0..<3).map { elements[0].enriched(number * 3 + $0, first) })
    case .array(let elements): .array(elements.map { $0.enriched(number, first) })
    case .object(let fields): .object(fields.mapValues { $0.enriched(number, first) })
    case .int(1): .int(Int64(1 + number))
    case .string(let text): .string(Self.varied(text, number, first))
    case .null, .bool, .int, .double: self
    }
  }

  /// Another text of the same form.
  private static func varied(_ text: String, _ number: Int, _ first: Int) -> String {
    let words = MadeUpTexts.words
    if text == words[0] { return words[(first + number) % words.count] }
    let day = "2024-01-01"
    if text.hasPrefix(day) {
      let other = 1 + number % 28
      return "2024-01-" + (other < 10 ? "0" : "") + "\(other)" + text.dropFirst(day.count)
    }
    // The forms that end with a number; of no other one the end may change.
    guard text.hasSuffix("1"), number < 9 else { return text }
    return text.dropLast() + "\(1 + number)"
  }
}
