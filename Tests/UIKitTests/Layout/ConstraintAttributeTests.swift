import Testing
import UIKit

/// Where each attribute of a view is: a small view placed by one constraint to a box of 200 × 100 with margins of 1, 2, 3 and 4.
@MainActor
struct ConstraintAttributeTests {
  typealias Attribute = NSLayoutConstraint.Attribute

  private func box(_ direction: UISemanticContentAttribute = .forceLeftToRight) -> (UIView, UIView) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    outer.semanticContentAttribute = direction
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    return (outer, view)
  }

  private func place(
    _ attribute: Attribute, _ other: Attribute, _ constant: CGFloat, _ direction: UISemanticContentAttribute = .forceLeftToRight
  ) -> CGPoint {
    let (outer, view) = box(direction)
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: outer, attribute: other, multiplier: 1, constant: constant
    ).isActive = true
    outer.layoutIfNeeded()
    return view.frame.origin
  }

  @Test(
    arguments: [
      (.left, .left, 0), (.left, .right, 200), (.left, .centerX, 100), (.right, .right, 180), (.right, .left, -20),
      (.centerX, .centerX, 90), (.centerX, .right, 190), (.leading, .leading, 0), (.trailing, .trailing, 180),
      (.leading, .trailing, 200), (.left, .leftMargin, 2), (.right, .rightMargin, 176), (.leading, .leadingMargin, 2),
      (.trailing, .trailingMargin, 176), (.centerX, .centerXWithinMargins, 89),
    ] as [(Attribute, Attribute, CGFloat)])
  func attributesAcrossAreEdgesMarginsAndMiddles(attribute: Attribute, other: Attribute, x: CGFloat) {
    startAnew()
    #expect(place(attribute, other, 0).x == x)
    #expect(place(attribute, other, 7).x == x + 7)
    #expect(place(attribute, other, -7).x == x - 7)
  }

  @Test(
    arguments: [
      (.top, .top, 0), (.top, .bottom, 100), (.top, .centerY, 50), (.bottom, .bottom, 90), (.bottom, .top, -10),
      (.centerY, .centerY, 45), (.centerY, .bottom, 95), (.top, .topMargin, 1), (.bottom, .bottomMargin, 87),
      (.centerY, .centerYWithinMargins, 44),
    ] as [(Attribute, Attribute, CGFloat)])
  func attributesDownAreEdgesMarginsAndMiddles(attribute: Attribute, other: Attribute, y: CGFloat) {
    startAnew()
    #expect(place(attribute, other, 0).y == y)
    #expect(place(attribute, other, 7).y == y + 7)
    #expect(place(attribute, other, -7).y == y - 7)
  }

  @Test(
    arguments: [
      (.leading, .leading, 0, 180), (.leading, .leading, 10, 170), (.trailing, .trailing, 0, 0), (.trailing, .trailing, 10, -10),
      (.trailing, .trailing, -10, 10), (.leading, .trailing, 10, -30), (.leading, .leadingMargin, 0, 176),
      (.trailing, .trailingMargin, 0, 2), (.left, .left, 10, 10), (.right, .right, -10, 170), (.centerX, .centerX, 10, 100),
    ] as [(Attribute, Attribute, CGFloat, CGFloat)])
  func leadingTrailingAndTheirConstantsAreMirroredAndNothingElse(
    attribute: Attribute, other: Attribute, constant: CGFloat, x: CGFloat
  ) {
    startAnew()
    #expect(place(attribute, other, constant, .forceRightToLeft).x == x)
  }

  /// The view wants to stand at `wish` from the left, and `limit` keeps it.
  private func kept(_ direction: UISemanticContentAttribute, _ wish: CGFloat, _ limit: (UIView, UIView) -> NSLayoutConstraint)
    -> CGFloat
  {
    let (outer, view) = box(direction)
    let wanted = view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: wish)
    wanted.priority = .defaultLow
    NSLayoutConstraint.activate([wanted, limit(view, outer)])
    outer.layoutIfNeeded()
    return view.frame.minX
  }

  @Test func limitsAreMirroredWithTheirDirection() {
    startAnew()
    let leading: (UIView, UIView) -> NSLayoutConstraint = {
      $0.leadingAnchor.constraint(greaterThanOrEqualTo: $1.leadingAnchor, constant: 10)
    }
    let trailing: (UIView, UIView) -> NSLayoutConstraint = {
      $0.trailingAnchor.constraint(lessThanOrEqualTo: $1.trailingAnchor, constant: -10)
    }
    #expect([-50, 9, 10, 11, 300].map { kept(.forceLeftToRight, $0, leading) } == [10, 10, 10, 11, 300])
    #expect([-50, 169, 170, 171, 300].map { kept(.forceLeftToRight, $0, trailing) } == [-50, 169, 170, 170, 170])
    #expect([-50, 169, 170, 171, 300].map { kept(.forceRightToLeft, $0, leading) } == [-50, 169, 170, 170, 170])
    #expect([-50, 9, 10, 11, 300].map { kept(.forceRightToLeft, $0, trailing) } == [10, 10, 10, 11, 300])
  }

  @Test func systemSpacingIsEightPointsTimesTheMultiplier() {
    startAnew()
    #expect(
      [CGFloat(0), 1, 2.5].map { factor in
        kept(.forceLeftToRight, -50) {
          $0.leadingAnchor.constraint(equalToSystemSpacingAfter: $1.leadingAnchor, multiplier: factor)
        }
      } == [0, 8, 20])
    #expect(
      [-50, 300].map {
        kept(.forceLeftToRight, $0) {
          $0.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: $1.leadingAnchor, multiplier: 2)
        }
      } == [16, 300])
    #expect(
      [-50, 300].map {
        kept(.forceLeftToRight, $0) {
          $0.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: $1.leadingAnchor, multiplier: 2)
        }
      } == [-50, 16])
  }

  /// The words of the complaint about a constraint between two views; empty where there is none.
  private func complaint(_ attribute: Attribute, _ other: Attribute, _ multiplier: CGFloat = 1, alone: Bool = false) -> String {
    startAnew()
    _ = UIKitComplaints.drain()
    _ = NSLayoutConstraint(
      item: UIView(), attribute: attribute, relatedBy: .equal, toItem: alone ? nil : UIView(), attribute: other,
      multiplier: multiplier, constant: 0)
    return UIKitComplaints.drain().map(\.reason).joined(separator: " | ")
  }

  @Test func attributesThatDoNotGoTogetherAreRefused() {
    #expect(complaint(.notAnAttribute, .left) == "Constraint must contain a first layout attribute")
    #expect(
      complaint(.left, .left, alone: true) == "Constraint with an attribute for the second item, but without a second item")
    let pairs =
      "A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in pairs."
    #expect(complaint(.left, .notAnAttribute) == pairs)
    #expect(complaint(.centerY, .notAnAttribute, alone: true) == pairs)
    #expect(complaint(.width, .notAnAttribute, alone: true) == "")
    #expect(complaint(.height, .notAnAttribute) == "")
    #expect(complaint(.left, .top) == "A constraint cannot be made between left and top: they are on different axes.")
    #expect(complaint(.width, .bottom) == "A constraint cannot be made between width and bottom: they are on different axes.")
    #expect(complaint(.width, .height, 2) == "")
    #expect(complaint(.left, .width) == "Invalid pairing of layout attributes: left and width")
    #expect(complaint(.height, .centerY) == "Invalid pairing of layout attributes: height and centerY")
    #expect(complaint(.left, .width, 0) == "")
    #expect(complaint(.topMargin, .lastBaseline) == "")
  }
}
