import Foundation
import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What properties are as JSON, by their types.
@MainActor struct PropertyReadingTests {
  private enum Mood { case calm }

  final class Plain {}

  final class Wordy: CustomStringConvertible { let description = "many words" }

  private func read(_ value: Any?) -> JSONValue { PropertyValue(value).value }

  @Test func nothingIsNull() {
    #expect(PropertyValue(nil) == PropertyValue(type: "Optional", value: .null))
  }

  @Test func truthsAndNumbersAreJSONs() {
    #expect(PropertyValue(true) == PropertyValue(type: "Bool", value: .bool(true)))
    #expect(PropertyValue(false) == PropertyValue(type: "Bool", value: .bool(false)))
    #expect(PropertyValue(3) == PropertyValue(type: "Int", value: .int(3)))
    #expect(PropertyValue(2.5) == PropertyValue(type: "Double", value: .double(2.5)))
    #expect(PropertyValue(CGFloat(0.5)) == PropertyValue(type: "CGFloat", value: .double(0.5)))
    #expect(PropertyValue(Float(0.25)) == PropertyValue(type: "Float", value: .double(0.25)))
    #expect(PropertyValue(UInt8(7)) == PropertyValue(type: "UInt8", value: .int(7)))
    // A whole number is one, whatever holds it.
    #expect(read(2.0) == .int(2))
    #expect(read(CGFloat(-4)) == .int(-4))
    #expect(read(Float(0)) == .int(0))
    // What JSON has no number for is told as a word.
    #expect(read(UInt64.max) == .string("18446744073709551615"))
    #expect(read(Double.infinity) == .string("inf"))
    #expect(read(-CGFloat.infinity) == .string("-inf"))
    #expect(read(Double.nan) == .string("nan"))
  }

  @Test func textsAddressesAndDatesAreTexts() {
    #expect(PropertyValue("a") == PropertyValue(type: "String", value: .string("a")))
    #expect(read(NSAttributedString(string: "bold")) == .string("bold"))
    #expect(read(URL(string: "https://example.com/a?b")) == .string("https://example.com/a?b"))
    #expect(read(Date(timeIntervalSince1970: 0)) == .string("1970-01-01T00:00:00Z"))
  }

  @Test func shapesAreObjects() {
    #expect(
      PropertyValue(CGPoint(x: 1, y: 2.5)) == PropertyValue(type: "CGPoint", value: .object(["x": .int(1), "y": .double(2.5)])))
    #expect(read(CGSize(width: 3, height: 4)) == .object(["width": .int(3), "height": .int(4)]))
    #expect(
      read(CGRect(x: 1, y: 2, width: 3, height: 4))
        == .object(["x": .int(1), "y": .int(2), "width": .int(3), "height": .int(4)]))
    #expect(
      read(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == .object(["top": .int(1), "left": .int(2), "bottom": .int(3), "right": .int(4)]))
  }

  @Test func listsAreListsAndSetsAreInOrder() {
    #expect(read([1, 2]) == .array([.int(1), .int(2)]))
    #expect(read([1, nil] as [Int?]) == .array([.int(1), .null]))
    #expect(read(["a": 1, "b": 2.5] as [String: Double]) == .object(["a": .int(1), "b": .double(2.5)]))
    #expect(read(["b", "c", "a"] as Set<String>) == .array([.string("a"), .string("b"), .string("c")]))
  }

  @Test func whatIsDeeperThanFourListsStandsAsItsDescription() {
    #expect(
      read([[[[1]]]]) == .array([.array([.array([.array([.int(1)])])])]))
    #expect(
      read([[[[[1]]]]]) == .array([.array([.array([.array([.string("[1]")])])])]))
  }

  @Test func viewsControllersAndCasesStandAsFailureTextsNameThem() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    #expect(PropertyValue(button) == PropertyValue(type: "UIButton", value: .string("'Save' (UIButton)")))
    let controller = UIViewController()
    #expect(
      PropertyValue(controller)
        == PropertyValue(type: "UIViewController", value: .string("UIViewController (number \(controller.serial))")))
    #expect(read(Mood.calm) == .string("calm"))
    // Nothing tells an address.
    #expect(PropertyValue(Plain()) == PropertyValue(type: "Plain", value: .string("Plain")))
    #expect(read(Wordy()) == .string("many words"))
  }
}
