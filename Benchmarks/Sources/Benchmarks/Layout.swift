import UIKit

/// A screen of 1,000 constraints, solved as a whole and again after one change; in microseconds.
///
/// This file imports UIKit alone: Foundation's names beside it would be ambiguous.
@MainActor
func layoutTimes(solves: Int, changes: Int) -> (whole: [Double], change: [Double]) {
  var whole: [Double] = []
  let clock = ContinuousClock()
  for _ in 0..<solves {
    let screen = ConstrainedScreen(rows: 250)
    whole.append(micros(clock.measure { screen.root.layoutIfNeeded() }))
  }
  let screen = ConstrainedScreen(rows: 250)
  screen.root.layoutIfNeeded()
  let change = (0..<changes).map { number in
    micros(
      clock.measure {
        screen.gap.constant = CGFloat(8 + number % 2)
        screen.root.layoutIfNeeded()
      })
  }
  return (whole, change)
}

private func micros(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
}

/// Rows of one view each, every one held by four constraints to its neighbours: 1,000 of them for 250 rows.
@MainActor
private final class ConstrainedScreen {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// The distance of the last row from the one above it.
  private(set) var gap: NSLayoutConstraint

  init(rows: Int) {
    var constraints: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for _ in 0..<rows {
      let row = UIView()
      row.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(row)
      constraints += [
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        row.heightAnchor.constraint(equalToConstant: 20), row.topAnchor.constraint(equalTo: above, constant: 8),
      ]
      above = row.bottomAnchor
    }
    gap = constraints[constraints.count - 1]
    NSLayoutConstraint.activate(constraints)
  }
}
