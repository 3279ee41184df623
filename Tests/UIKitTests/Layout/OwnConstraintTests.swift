import Testing

@testable import UIKit

/// Constraints of classes of an app's own.
@MainActor struct OwnConstraintTests {
  final class Marked: NSLayoutConstraint {
    var mark = ""
  }

  @Test func aConstraintOfAnAppsOwnClassIsMadeAndCounts() {
    startAnew()
    let view = UIView()
    let constraint = Marked(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40)
    constraint.mark = "width"
    constraint.isActive = true
    #expect(view.systemLayoutSizeFitting(.zero).width == 40)
    #expect(view.constraints.first === constraint && constraint.firstItem === view && constraint.relation == .equal)
    #expect(Marked().firstItem == nil)
  }
}
