import Testing

@testable import UIKit

/// Outlines of popovers, and the controls of rows that are edited.
@MainActor
struct OutlinePictureTests {
  private func points(_ path: CGPath) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  @Test(
    arguments: [
      (.up, [CGPoint(x: 31.5, y: 13), CGPoint(x: 50, y: 0), CGPoint(x: 68.5, y: 13)]),
      (.down, [CGPoint(x: 31.5, y: 73), CGPoint(x: 50, y: 86), CGPoint(x: 68.5, y: 73)]),
      (.left, [CGPoint(x: 13, y: 31.5), CGPoint(x: 0, y: 50), CGPoint(x: 13, y: 68.5)]),
      (.right, [CGPoint(x: 113, y: 31.5), CGPoint(x: 126, y: 50), CGPoint(x: 113, y: 68.5)]),
    ] as [(UIPopoverArrowDirection, [CGPoint])])
  func aPopoversArrowLeavesThePlateAtItsSide(direction: UIPopoverArrowDirection, arrow: [CGPoint]) {
    var layout = PopoverLayout()
    (layout.direction, layout.content, layout.tip) = (direction, CGRect(x: 13, y: 13, width: 100, height: 60), 50)
    let path = CGPath.popover(layout)
    #expect(Array(points(path).suffix(3)) == arrow)
    let box = CGRect(x: 13, y: 13, width: 100, height: 60)
    #expect(path.boundingBox == arrow.reduce(box) { $0.union(CGRect(origin: $1, size: .zero)) })
  }

  private func picture(_ kind: TableCellEditControl.Kind, isSelected: Bool = false) -> String {
    let cell = UITableViewCell()
    cell.isSelected = isSelected
    let control = TableCellEditControl(kind, of: cell)
    control.tintColor = .systemPurple
    return ScreenPicture.svg(of: control)
  }

  @Test func aRowsControlIsACircleWithASign() {
    startAnew()
    #expect(picture(.delete).contains("<circle cx=\"26\" cy=\"22\" r=\"11\" fill=\"#FF3B30\"/>"))
    #expect(picture(.insert).contains("<circle cx=\"26\" cy=\"22\" r=\"11\" fill=\"#34C759\"/>"))
    #expect(picture(.select, isSelected: true).contains("<circle cx=\"26\" cy=\"22\" r=\"11\" fill=\"#AF52DE\"/>"))
    #expect(picture(.select).contains("r=\"10.5\"") && !picture(.select).contains("#AF52DE"))
    // Each has a sign of its own, but for the empty circle.
    let signs = [picture(.delete), picture(.insert), picture(.select, isSelected: true)].map { $0.contains("#FFFFFF") }
    #expect(signs == [true, true, true] && !picture(.select).contains("#FFFFFF"))
  }
}
