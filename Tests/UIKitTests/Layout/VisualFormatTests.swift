import Testing
import UIKit

/// The lines of the visual format language, read into constraints.
@MainActor @Suite(.serialized) struct VisualFormatTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let a = UIView()
  private let b = UIView()

  init() {
    startAnew()
    _ = UIKitComplaints.drain()
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    for view in [a, b] { outer.addSubview(view) }
  }

  private func name(_ item: AnyObject?) -> String {
    item === a ? "a" : item === b ? "b" : item === outer ? "outer" : "?"
  }

  /// `a.leading == outer.leading*1+8 @1000` for each constraint.
  private func read(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [String] {
    NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]).map {
      let sign = $0.relation == .equal ? "==" : $0.relation == .lessThanOrEqual ? "<=" : ">="
      let number = "\(Double($0.constant))"
      let second = $0.secondItem == nil ? "" : "\(name($0.secondItem)).\($0.secondAttribute)*\(Double($0.multiplier))+"
      let priority = $0.priority == .required ? "" : " @\(Int($0.priority.rawValue))"
      return "\(name($0.firstItem)).\($0.firstAttribute) \(sign) \(second)\(number)\(priority)"
    }
  }

  private func complaint(_ format: String) -> String {
    _ = UIKitComplaints.drain()
    #expect(read(format) == [])
    return UIKitComplaints.drain().first?.description ?? ""
  }

  @Test func withoutAGapViewsTouch() {
    #expect(
      read("|[a][b]|") == [
        "a.leading == outer.leading*1.0+0.0", "b.leading == a.trailing*1.0+0.0", "outer.trailing == b.trailing*1.0+0.0",
      ])
    #expect(read("[a][b]") == ["b.leading == a.trailing*1.0+0.0"])
  }

  @Test func aGapIsItsNumberOrTheStandardOne() {
    #expect(
      read("H:|-5-[a]-7.5-[b]-(9)-|") == [
        "a.leading == outer.leading*1.0+5.0", "b.leading == a.trailing*1.0+7.5", "outer.trailing == b.trailing*1.0+9.0",
      ])
    #expect(
      read("|-[a]-[b]-|") == [
        "a.leading == outer.leading*1.0+2.0", "b.leading == a.trailing*1.0+8.0", "outer.trailing == b.trailing*1.0+4.0",
      ])
    #expect(
      read("V:|-[a]-[b]-|") == [
        "a.top == outer.top*1.0+1.0", "b.top == a.bottom*1.0+8.0", "outer.bottom == b.bottom*1.0+3.0",
      ])
    #expect(read("[a]-(-3)-[b]") == ["b.leading == a.trailing*1.0+-3.0"])
    #expect(
      read("[a]-(>=3,<=9@250)-[b]")
        == ["b.leading >= a.trailing*1.0+3.0", "b.leading <= a.trailing*1.0+9.0 @250"])
  }

  @Test func sizesAreNumbersMetricsAndOtherViews() {
    #expect(read("[a(40)]") == ["a.width == 40.0"])
    #expect(read("V:[a(<=40)]") == ["a.height <= 40.0"])
    #expect(read("[a(>=wide@low)]", metrics: ["wide": 80, "low": 250.0]) == ["a.width >= 80.0 @250"])
    #expect(read("[a(==b)]") == ["a.width == b.width*1.0+0.0"])
    #expect(read("[a(b*2+10)]") == ["a.width == b.width*2.0+10.0"])
    #expect(read("[a(b-10@999)]") == ["a.width == b.width*1.0+-10.0 @999"])
    #expect(
      read("[a(m)]-m-[b]", metrics: ["m": Float(3)]) == ["a.width == 3.0", "b.leading == a.trailing*1.0+3.0"])
  }

  @Test func theDirectionIsThatOfTheLanguageUnlessOneIsAskedFor() {
    #expect(read("|-5-[a]", .directionLeftToRight) == ["a.left == outer.left*1.0+5.0"])
    #expect(
      read("|-5-[a]-7-[b]", .directionRightToLeft)
        == ["outer.right == a.right*1.0+5.0", "a.left == b.right*1.0+7.0"])
    #expect(read("V:|-5-[a]", .directionRightToLeft) == ["a.top == outer.top*1.0+5.0"])
  }

  @Test func theOthersAreAlignedWithTheFirst() {
    #expect(
      read("[a][b]", [.alignAllTop, .alignAllCenterY])
        == ["b.leading == a.trailing*1.0+0.0", "b.top == a.top*1.0+0.0", "b.centerY == a.centerY*1.0+0.0"])
    #expect(read("V:[a][b]", .alignAllLeading).last == "b.leading == a.leading*1.0+0.0")
    #expect(read("[a]", .alignAllTop) == [])
  }

  @Test func whatCannotBeReadSaysWhyAndWhere() {
    #expect(complaint("[c]").contains("c is not a key in the views dictionary. \n[c] \n ^"))
    #expect(complaint("[a").contains("Expected a ']' here"))
    #expect(complaint("a").contains("Expected a view"))
    #expect(complaint("[a]-5[b]").contains("Expected a '-' here"))
    #expect(complaint("[a(]").contains("Expected a number here"))
    #expect(complaint("[a(5]").contains("Expected a ')' here"))
    #expect(complaint("[a(wide)]").contains("wide is not a key in the metrics or views dictionary."))
    #expect(complaint("[a(5@low)]").contains("low is not a key in the metrics dictionary."))
    #expect(complaint("[a]|[b]").contains("Unexpected characters at the end"))
    a.removeFromSuperview()
    #expect(complaint("|[a]").contains("Expected a view that has a superview"))
    #expect(complaint("[a]|").contains("Expected a view that has a superview"))
  }
}
