import Testing
import UIKit

/// Constraints that push each other along, and the words in which each is logged.
@MainActor
struct ConstraintChainTests {
  /// The tops of four views, each at least ten points below the one before; all but the first would rather stand still.
  @Test func whatIsPushedPushesTheNext() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    var (views, tops): ([UIView], [NSLayoutConstraint]) = ([], [])
    for index in 0..<4 {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      let top = view.topAnchor.constraint(equalTo: outer.topAnchor, constant: [-40, 0, 30, 60][index])
      top.priority = UILayoutPriority([1000, 750, 500, 250][index])
      NSLayoutConstraint.activate([
        top, view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      if let former = views.last {
        view.topAnchor.constraint(greaterThanOrEqualTo: former.topAnchor, constant: 10).isActive = true
      }
      views.append(view)
      tops.append(top)
    }
    func laidOut(_ first: CGFloat) -> [CGFloat] {
      tops[0].constant = first
      outer.layoutIfNeeded()
      return views.map(\.frame.minY)
    }
    #expect(laidOut(-40) == [-40, 0, 30, 60])
    #expect(laidOut(50) == [50, 60, 70, 80])
    #expect(laidOut(-10) == [-10, 0, 30, 60])
    #expect(laidOut(25) == [25, 35, 45, 60])
    #expect(laidOut(0) == [0, 10, 30, 60])
    #expect(laidOut(100) == [100, 110, 120, 130])
    #expect(laidOut(-40) == [-40, 0, 30, 60])
  }

  @Test func aConstraintIsDescribedByItsEquation() {
    startAnew()
    let width = UIView().widthAnchor
    let constraints = [
      width.constraint(equalToConstant: 10), width.constraint(lessThanOrEqualToConstant: 20),
      width.constraint(greaterThanOrEqualToConstant: 30.5),
    ]
    constraints[2].priority = .defaultLow
    let words = ["width == 10   (inactive)>", "width <= 20   (inactive)>", "width >= 30.5 @250   (inactive)>"]
    for (constraint, ending) in zip(constraints, words) {
      #expect(constraint.description.hasPrefix("<NSLayoutConstraint #"))
      #expect(constraint.description.hasSuffix(ending), "\(constraint)")
    }
  }
}
