import Testing
import VirtualTime

@testable import UIKit

/// What a constraint was made of changes, and what long chains cost.
@MainActor
struct RelayoutTests {
  private func child(of outer: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    return view
  }

  @Test func aChangedDirectionOfReadingMirrorsLeadingEdges() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let window = window(with: outer)
    let view = child(of: outer)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    rest()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 50, height: 20))
    outer.semanticContentAttribute = .forceRightToLeft
    rest()
    #expect(view.frame.minX == 240)
    outer.semanticContentAttribute = .unspecified
    rest()
    #expect(view.frame.minX == 10)
    UIScreen.main.modifyTraits { $0.layoutDirection = .rightToLeft }
    rest()
    #expect(view.frame.minX == 240)
    UIScreen.main.modifyTraits { $0.layoutDirection = .leftToRight }
    rest()
    #expect(view.frame.minX == 10)
    _ = window
  }

  @Test func anotherFontMovesBaselines() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let window = window(with: outer)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.text = "Text"
    outer.addSubview(label)
    label.firstBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: 60).isActive = true
    label.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
    rest()
    #expect(abs(label.frame.minY + label.font.ascender - 60) < 0.5)
    label.font = .systemFont(ofSize: 40)
    rest()
    #expect(abs(label.frame.minY + label.font.ascender - 60) < 0.5)
    _ = window
  }

  @Test func textOfSeveralLinesIsAsWideAsItsWidestLine() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "one two three four five six"
    let whole = label.intrinsicContentSize.width
    label.preferredMaxLayoutWidth = 100
    let lines = label.font.lines(of: label.text ?? "", width: 100)
    let widest = lines.map { label.font.width(of: $0) }.max() ?? 0
    #expect(lines.count > 1 && label.intrinsicContentSize.width == widest.rounded(.up))
    #expect(label.intrinsicContentSize.width < whole)
  }

  @Test func aLongChainOfSizesTakesFewPivots() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10_000))
    var last: UIView?
    for index in 0..<250 {
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      label.text = "Row \(index)"
      outer.addSubview(label)
      label.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
      label.topAnchor.constraint(equalTo: last?.bottomAnchor ?? outer.topAnchor, constant: 5).isActive = true
      last = label
    }
    outer.layoutIfNeeded()
    let height = UILabel.heightOfOneLine
    #expect(last?.frame.minY == 5 + 249 * (height + 5))
    #expect((outer.layoutEngine?.solver.pivotCount ?? .max) < 10)
  }
}

extension UILabel {
  @MainActor fileprivate static var heightOfOneLine: CGFloat {
    let label = UILabel()
    label.text = "Row"
    return label.intrinsicContentSize.height
  }
}
