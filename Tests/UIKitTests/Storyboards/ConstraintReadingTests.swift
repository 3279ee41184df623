import Testing

@testable import UIKit

/// What a document says of constraints.
@MainActor struct ConstraintReadingTests {
  private func view(_ constraint: String) throws -> UIView {
    try Documents.view("view", "", "<constraints><constraint \(constraint) id=\"c\"/></constraints>")
  }

  private func gaps(_ constraint: String) -> [String] {
    Documents.gaps("<view id=\"v\"><constraints><constraint \(constraint) id=\"c\"/></constraints></view>")
  }

  @Test(
    arguments: [
      ("0.5", 0.5), ("2", 2), ("-3", -3), ("16:8", 2), ("9/6", 1.5), ("1:-2", -0.5), ("0:4", 0), ("1000000000", 1e9),
      ("-1000000000", -1e9), ("1000000001", nil), ("-1000000001", nil), ("1:0", nil), ("1:inf", nil), ("inf", nil),
      ("nan:1", nil),
      ("a", nil), ("", nil), (":2", nil), ("2:", nil), ("1:2:3", nil), ("1:a", nil),
    ] as [(String, CGFloat?)])
  func aRatioIsANumberOrTwo(text: String, ratio: CGFloat?) { #expect(PendingConstraint.ratio(text) == ratio) }

  @Test func aConstraintIsMadeOfAllThatIsSaidOfIt() throws {
    let view = try view(
      "firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"5.5\" priority=\"2000\" identifier=\"w\"")
    let constraint = try #require(view.constraints.first)
    #expect(view.constraints.count == 1 && constraint.isActive && constraint.identifier == "w")
    #expect(constraint.firstItem === view && constraint.firstAttribute == .width && constraint.relation == .greaterThanOrEqual)
    #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.multiplier == 1 && constraint.constant == 5.5 && constraint.priority == .required)
  }

  @Test func aConstraintOfFewWordsIsPlain() throws {
    let view = try view("firstAttribute=\"width\" secondItem=\"it\" secondAttribute=\"height\"")
    let constraint = try #require(view.constraints.first)
    #expect(constraint.relation == .equal && constraint.constant == 0 && constraint.multiplier == 1)
    #expect(constraint.priority == .required && constraint.identifier == nil)
    #expect(constraint.secondItem === view && constraint.secondAttribute == .height)
  }

  @Test(arguments: [("0", 1), ("-5", 1), ("1", 1), ("999", 999), ("1000", 1000), ("1001", 1000)] as [(String, Float)])
  func aPriorityIsBetweenOneAndAThousand(text: String, priority: Float) throws {
    let view = try view("firstAttribute=\"width\" constant=\"5\" priority=\"\(text)\"")
    #expect(view.constraints.first?.priority.rawValue == priority)
  }

  @Test func aPlaceholderIsTakenOut() throws {
    #expect(try view("placeholder=\"YES\" firstAttribute=\"width\" constant=\"5\"").constraints.isEmpty)
    #expect(try view("placeholder=\"NO\" firstAttribute=\"width\" constant=\"5\"").constraints.count == 1)
  }

  @Test func aConstraintThatIsOfNothingIsNamed() {
    #expect(gaps("") == ["a constraint without a first item"])
    #expect(
      gaps("firstAttribute=\"wide\"") == ["unknown value 'wide' of 'firstAttribute'", "a constraint without a first item"])
    #expect(
      gaps("firstAttribute=\"width\" secondItem=\"nowhere\" secondAttribute=\"height\"")
        == ["a constraint whose second item is not there"])
    #expect(gaps("firstAttribute=\"width\" relation=\"about\"") == ["unknown value 'about' of 'relation'"])
    #expect(gaps("firstAttribute=\"width\" multiplier=\"1:0\"") == ["the number '1:0' of 'multiplier'"])
    #expect(gaps("firstAttribute=\"width\" colour=\"red\"") == ["unknown attribute 'colour'"])
    #expect(gaps("firstAttribute=\"width\" constant=\"5\"") == [])
  }
}
