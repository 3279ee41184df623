import Foundation
import Testing

@testable import RehearsalWire

struct LocatorTests {
  private func decoded(_ json: String) throws -> Locator {
    try JSONDecoder().decode(Locator.self, from: Data(json.utf8))
  }

  private func complaint(_ json: String) -> String {
    do {
      _ = try decoded(json)
      return "none"
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func aBareStringMeansEquality() throws {
    #expect(try decoded(#"{"label": "Save"}"#) == Locator(label: .exactly("Save")))
  }

  @Test func theOtherFormsOfTextAreObjects() throws {
    #expect(try decoded(#"{"label": {"containing": "av"}}"#) == Locator(label: .containing("av")))
    #expect(try decoded(#"{"text": {"prefix": "S"}}"#) == Locator(text: .prefix("S")))
    #expect(try decoded(#"{"text": {"matching": "^S.*e$"}}"#) == Locator(text: .matching("^S.*e$")))
  }

  @Test func nestingReadsBack() throws {
    let locator = Locator(class: "UIButton", index: -1, within: Locator(identifier: "form", within: .ofClass("UIWindow")))
    let back = try JSONDecoder().decode(Locator.self, from: JSONEncoder().encode(locator))
    #expect(back == locator)
  }

  @Test func aMisspeltFieldIsRefusedWithTheNearMiss() {
    #expect(complaint(#"{"lable": "Save"}"#) == "unknown field 'lable'; did you mean 'label'?")
  }

  @Test func anEmptyLocatorIsRefused() {
    #expect(complaint("{}").hasPrefix("a locator needs at least one of label, identifier, className, exactClass, text, value, "))
  }

  @Test func aBadRegularExpressionIsRefused() {
    #expect(complaint(#"{"label": {"matching": "("}}"#).hasPrefix("'(' is not a regular expression"))
  }

  @Test func itsDescriptionIsANounPhrase() {
    let locator = Locator(label: "Save", class: "UIButton", index: 0).inside(.identifier("form"))
    #expect("\(locator)" == "UIButton labelled 'Save' (number 1) in view with identifier 'form'")
  }

  @Test func insideReachesTheOutermostAncestor() {
    let locator = Locator.label("a").inside(.label("b")).inside(.label("c"))
    #expect(locator.within?.within == .label("c"))
  }

  @Test(arguments: [
    (TextMatch.exactly("Save"), "Save", true), (.exactly("Save"), "save", false), (.containing("av"), "Save", true),
    (.containing(""), "", true), (.prefix("Sa"), "Save", true), (.prefix("av"), "Save", false),
    (.matching("^S.+e$"), "Save", true), (.matching("^x"), "Save", false),
  ])
  func aTextMatches(match: TextMatch, text: String, expected: Bool) {
    #expect(match.matches(text) == expected)
    #expect(!match.matches(nil))
  }
}
