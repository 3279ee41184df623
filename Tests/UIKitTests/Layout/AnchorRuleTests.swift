import Testing
import UIKit

/// What anchors make: relations, multiples, distances, and where the middle of a guide is.
@MainActor
struct AnchorRuleTests {
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let view = UIView()

  private func describe(_ constraint: NSLayoutConstraint) -> String {
    let sign =
      [NSLayoutConstraint.Relation.equal: "=", .lessThanOrEqual: "≤", .greaterThanOrEqual: "≥"][constraint.relation] ?? ""
    return "\(sign) \(constraint.multiplier) \(constraint.constant)"
  }

  @Test func anAnchorKnowsWhoseItIs() {
    startAnew()
    let guide = UILayoutGuide()
    #expect(view.topAnchor.item === view && view.widthAnchor.item === view)
    #expect(guide.centerXAnchor.item === guide && box.layoutMarginsGuide.leftAnchor.item === box.layoutMarginsGuide)
  }

  @Test func relationsAndMultiplesAreKept() {
    startAnew()
    box.addSubview(view)
    #expect(describe(view.topAnchor.constraint(equalTo: box.topAnchor)) == "= 1.0 0.0")
    #expect(describe(view.topAnchor.constraint(greaterThanOrEqualTo: box.topAnchor)) == "≥ 1.0 0.0")
    #expect(describe(view.topAnchor.constraint(lessThanOrEqualTo: box.topAnchor)) == "≤ 1.0 0.0")
    #expect(describe(view.topAnchor.constraint(greaterThanOrEqualTo: box.topAnchor, constant: 3)) == "≥ 1.0 3.0")
    #expect(describe(view.topAnchor.constraint(equalToSystemSpacingBelow: box.topAnchor, multiplier: 2)) == "= 1.0 16.0")
    #expect(
      describe(view.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: box.topAnchor, multiplier: 0.5)) == "≥ 1.0 4.0")
    #expect(
      describe(view.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: box.topAnchor, multiplier: 3)) == "≤ 1.0 24.0")
    #expect(describe(view.widthAnchor.constraint(lessThanOrEqualTo: box.widthAnchor, multiplier: 0.5)) == "≤ 0.5 0.0")
    #expect(
      describe(view.widthAnchor.constraint(lessThanOrEqualTo: box.widthAnchor, multiplier: 0.5, constant: 7)) == "≤ 0.5 7.0")
    #expect(
      describe(view.widthAnchor.constraint(greaterThanOrEqualTo: box.heightAnchor, multiplier: 2, constant: 1)) == "≥ 2.0 1.0")
  }

  @Test func theDistanceOfTwoAnchorsIsASize() {
    startAnew()
    view.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10), view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
      box.topAnchor.anchorWithOffset(to: view.topAnchor).constraint(
        equalTo: view.bottomAnchor.anchorWithOffset(to: box.bottomAnchor), multiplier: 3),
    ])
    box.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 60, width: 30, height: 20))
  }

  @Test func aViewStandsInTheMiddleOfAGuide() {
    startAnew()
    let guide = UILayoutGuide()
    view.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(view)
    box.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
      guide.topAnchor.constraint(equalTo: box.topAnchor), guide.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      guide.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20), view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    box.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 55, y: 40, width: 30, height: 20))
  }
}
