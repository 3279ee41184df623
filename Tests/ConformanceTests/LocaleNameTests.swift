import Foundation
import RehearsalWire
import Testing

@testable import RehearsalStage

/// Which names of locales are right, and which part of a wrong one is told; dates in user defaults.
struct LocaleNameTests {
  @Test(arguments: ["en", "de_DE", "de-DE", "zh_Hans_CN", "de_DE@currency=EUR", "sr_Latn_RS", "en_001"])
  func namesOfLanguagesScriptsAndRegionsAreRight(name: String) { #expect(LocaleName(name).problem == nil) }

  @Test(arguments: [
    ("", "'' is no locale, such as de_DE"), ("de_", "'de_' is no locale, such as de_DE"),
    ("de-", "'de-' is no locale, such as de_DE"), ("de_@x=y", "'de_@x=y' is no locale, such as de_DE"),
    ("klingonish_DE", "no language 'klingonish' in 'klingonish_DE'; "), ("de_Qqqq", "no script 'Qqqq' in 'de_Qqqq'; "),
    ("de_de", "no region 'de' in 'de_de'; "), ("de_DEUTSCH", "no region 'DEUTSCH' in 'de_DEUTSCH'; "),
    ("de_DE_XY", "no variant 'XY' in 'de_DE_XY'; "),
  ])
  func thePartThatIsWrongIsTold(name: String, problem: String) {
    #expect(LocaleName(name).problem?.hasPrefix(problem) == true, "\(LocaleName(name).problem ?? "none")")
  }

  @Test func datesHaveAFractionOnlyWhereThereIsOne() {
    #expect(DefaultsValue.text(of: Date(timeIntervalSince1970: 1_704_067_200)) == "2024-01-01T00:00:00Z")
    #expect(DefaultsValue.text(of: Date(timeIntervalSince1970: 1_704_067_200.5)) == "2024-01-01T00:00:00.500Z")
    #expect(DefaultsValue.date("2024-01-01T00:00:00Z") == Date(timeIntervalSince1970: 1_704_067_200))
    #expect(DefaultsValue.date("2024-01-01T00:00:00.500Z") == Date(timeIntervalSince1970: 1_704_067_200.5))
    #expect(DefaultsValue.date("yesterday") == nil)
  }

  private func refusal(_ value: JSONValue) -> String? {
    do throws(Fault) {
      _ = try DefaultsValue.propertyList(value, at: "defaults")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func whatUserDefaultsCannotHoldIsToldByItsPlace() {
    #expect(refusal(.null) == "defaults: user defaults hold no null; leave the key out")
    #expect(refusal(.array([.int(1), .object(["a": .null])])) == "defaults[1].a: user defaults hold no null; leave the key out")
    #expect(
      refusal(.object(["d": .object(["$date": .string("soon")])]))
        == "defaults.d: 'soon' is not a date in RFC 3339, such as 2024-01-01T00:00:00Z")
    #expect(refusal(.object(["$data": .string("%%%")])) == "defaults: its $data is not Base64")
    // With another field beside it, a date is an object like any other.
    #expect(refusal(.object(["$date": .string("soon"), "b": .int(1)])) == nil)
    #expect(refusal(.object(["$date": .int(1)])) == nil)
  }

  @Test func valuesOfUserDefaultsAreThoseOfAPropertyList() throws {
    func list(_ value: JSONValue) throws -> Any { try DefaultsValue.propertyList(value, at: "defaults") }
    #expect(try list(.bool(true)) as? Bool == true)
    #expect(try list(.int(7)) as? Int == 7)
    #expect(try list(.double(2.5)) as? Double == 2.5)
    #expect(try list(.string("a")) as? String == "a")
    #expect(try list(.array([.int(1), .int(2)])) as? [Int] == [1, 2])
    #expect(try list(.object(["a": .string("b")])) as? [String: String] == ["a": "b"])
    #expect(try list(.object(["$data": .string("AQI=")])) as? Data == Data([1, 2]))
    #expect(
      try list(.object(["$date": .string("2024-01-01T00:00:00Z")])) as? Date == Date(timeIntervalSince1970: 1_704_067_200))
  }
}
