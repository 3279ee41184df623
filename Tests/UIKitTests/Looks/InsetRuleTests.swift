import Testing

@testable import UIKit

/// Distances from edges, and edges by the direction of reading.
struct InsetRuleTests {
  @Test func insetsMakeARectangleSmallerOnEachSide() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 90, height: 195))
    #expect(
      rect.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -4, right: -8)) == CGRect(x: 8, y: 19, width: 110, height: 205))
    #expect(rect.inset(by: .zero) == rect && rect.center == CGPoint(x: 60, y: 120))
    #expect(
      insets + UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40) == UIEdgeInsets(top: 11, left: 22, bottom: 34, right: 48))
    #expect(UIEdgeInsets() == .zero && UIEdgeInsets.zero == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
  }

  @Test func edgesByTheDirectionOfReadingAreFour() {
    #expect([NSDirectionalRectEdge.top, .leading, .bottom, .trailing].map(\.rawValue) == [1, 2, 4, 8])
    #expect(NSDirectionalRectEdge.all.rawValue == 15)
    #expect(NSDirectionalEdgeInsets() == .zero)
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect([insets.top, insets.leading, insets.bottom, insets.trailing] == [1, 2, 3, 4])
  }
}
