import Foundation
import Hashing
import Testing

@testable import RehearsalWire

/// Strings and whole texts, made up and spoilt at random, against Foundation where it is strict.
struct JSONFuzzTests {
  @Test func anyStringCrossesBothWays() throws {
    var random = SplitMix64(seed: 11)
    let special: [Unicode.Scalar] = [
      "\"", "\\", "/", "\u{0}", "\u{1F}", "\u{7F}", "\n", "\t", "\u{8}", "\u{C}", "\r", "\u{2028}", "é", "𝄞",
    ]
    for _ in 0..<5000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let code = UInt32.random(in: 0...0x10FFFF, using: &random)
        scalars.append(Bool.random(using: &random) ? special.randomElement(using: &random)! : Unicode.Scalar(code) ?? "x")
      }
      let text = String(scalars)
      let ours = try JSON.encode([text])
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      try #require(try ours == Array(encoder.encode([text])))
      try #require(try JSON.decode([String].self, from: ours)[0].unicodeScalars.elementsEqual(scalars))
      let escaped = text.utf16.map { String(format: "\\u%04X", $0) }.joined()
      try #require(try JSON.decode([String].self, from: Array("[\"\(escaped)\"]".utf8)) == [text])
    }
  }

  @Test func aSurrogateNeedsItsOtherHalf() {
    for text in [#"["\ud800"]"#, #"["\udc00"]"#, #"["\ud800\ud800"]"#, #"["\ud800x"]"#, #"["\udc00\ud800"]"#] {
      #expect(throws: JSONProblem.self) { try JSON.decode([String].self, from: Array(text.utf8)) }
    }
  }

  private static func value(_ random: inout SplitMix64, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .int(.random(in: .min ... .max, using: &random))
    case 3: .double(Double.random(in: -1e6...1e6, using: &random) + 0.5.ulp)
    case 4: .string(["", "a", "\"\\\n", "é𝄞", "\u{1}"].randomElement(using: &random)!)
    case 5: .int(.random(in: -9...9, using: &random))
    case 6: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      .object(
        Dictionary(
          (0..<Int.random(in: 0...4, using: &random)).map { ("key \($0 % 3)\($0)", value(&random, depth: depth - 1)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func whatIsSpoiltIsAcceptedOnlyWhereFoundationDoes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00e9", "\\ud834\\udd1e", "null", "1e5", "-", "0", ".", " ", "\u{0}", "é",
    ]
    var accepted = 0
    for _ in 0..<1500 {
      let value = Self.value(&random, depth: 4)
      let whole = try JSON.encode(value)
      try #require(try JSON.decode(JSONValue.self, from: whole) == value)
      var text = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, at + Int.random(in: 0...3, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.removeSubrange(at..<end)
        case 1: text.insert(.random(in: 0...255, using: &random), at: at)
        default: text.insert(contentsOf: tokens.randomElement(using: &random)!.utf8, at: at)
        }
      }
      guard let ours = try? JSONText(text).root else { continue }
      accepted += 1
      // Foundation takes more than JSON, such as a trailing comma, but must take all that we do; it refuses one number alone:
      // what is too large for a Double.
      let printed = String(decoding: text, as: UTF8.self)
      guard let ourValue = try? ours.decode(JSONValue.self) else { continue }
      let theirs = try JSONDecoder().decode(JSONValue.self, from: Data(text))
      try #require(Self.rounded(ourValue) == Self.rounded(theirs), "\(printed)")
      #expect((try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil, "\(printed)")
    }
    #expect(accepted > 20, "some texts stay JSON")
  }

  /// With every number as the nearest `Double`: Foundation takes a fraction for whole when its nearest `Double` is, and we do
  /// not.
  private static func rounded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .int(let whole): .double(Double(whole))
    case .array(let elements): .array(elements.map(rounded))
    case .object(let fields): .object(fields.mapValues(rounded))
    default: value
    }
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>) func everyBeginningOfATextIsRefused(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let text = try JSON.encode(["x": Self.value(&random, depth: 3)])
      for end in text.indices { #expect(throws: JSONProblem.self) { try JSONText(Array(text[..<end])) } }
    }
  }
}
