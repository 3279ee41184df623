import Testing
import VirtualTime

@testable import UIKit

/// Where a menu stands beside what it belongs to, on a phone of 390 × 844 points whose safe area is 47 … 810 high.
@MainActor struct MenuPlaceTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func actions(_ count: Int) -> [UIMenuElement] { (0..<count).map { UIAction(title: "Action \($0)") { _ in } } }

  private func stage(_ place: CGRect) -> (UIView, UIWindow) {
    startAnew()
    let (controller, view) = (UIViewController(), UIView(frame: place))
    controller.view.addSubview(view)
    return (view, show(controller))
  }

  private func container(_ window: UIWindow) throws -> UIContextMenuContainerView {
    try #require(window.subviews.lazy.compactMap { $0 as? UIContextMenuContainerView }.last)
  }

  // MARK: Lists

  @Test(
    arguments: [
      // In the middle below; above where there is no room below; within the sides.
      (CGRect(x: 100, y: 200, width: 100, height: 40), CGRect(x: 25, y: 248, width: 250, height: 132)),
      (CGRect(x: 100, y: 700, width: 100, height: 40), CGRect(x: 25, y: 560, width: 250, height: 132)),
      (CGRect(x: 0, y: 200, width: 20, height: 40), CGRect(x: 8, y: 248, width: 250, height: 132)),
      (CGRect(x: 370, y: 200, width: 20, height: 40), CGRect(x: 132, y: 248, width: 250, height: 132)),
      // The lowest place below, and half a point more.
      (CGRect(x: 100, y: 622, width: 100, height: 40), CGRect(x: 25, y: 670, width: 250, height: 132)),
      (CGRect(x: 100, y: 622.5, width: 100, height: 40), CGRect(x: 25, y: 482.5, width: 250, height: 132)),
      // What leaves room nowhere is covered.
      (CGRect(x: 100, y: 60, width: 100, height: 740), CGRect(x: 25, y: 55, width: 250, height: 132)),
    ])
  func aListStandsBelowOrAboveItsAnchorAndWithinTheSafeArea(anchor: CGRect, frame: CGRect) throws {
    let (view, window) = stage(anchor)
    let presentation = try #require(MenuPresentation(UIMenu(children: actions(3)), from: view, sender: view))
    let list = try container(window).list
    #expect(list.frame == frame && list.contentSize == CGSize(width: 250, height: 132) && !list.isHidden)
    #expect(try container(window).frame == window.bounds)
    #expect(MenuPresentation.current(in: window) === presentation)
    rest()
  }

  @Test func aLongListFillsTheSafeAreaAndScrolls() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    _ = MenuPresentation(UIMenu(children: actions(20)), from: view, sender: view)
    let list = try container(window).list
    #expect(list.frame == rect(25, 55, 250, 747) && list.contentSize == CGSize(width: 250, height: 880))
    rest()
  }

  @Test func anAnchorIsInTheCoordinatesOfItsView() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    _ = MenuPresentation(UIMenu(children: actions(1)), from: view, anchor: rect(90, 30, 0, 0), sender: view)
    #expect(try container(window).anchor == rect(190, 230, 0, 0))
    #expect(try container(window).list.frame == rect(65, 238, 250, 44))
    rest()
  }

  @Test func rowsStandUnderTheTitleAndEachIsAsHighAsItsWords() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    let children = [
      UIAction(title: "A") { _ in }, UIAction(title: "B", subtitle: "more") { _ in }, UIAction(title: "C") { _ in },
    ]
    _ = MenuPresentation(UIMenu(title: "Words", children: children), from: view, sender: view)
    let list = try container(window).list
    list.layoutIfNeeded()
    #expect(list.rows.map(\.frame) == [rect(0, 32, 250, 44), rect(0, 76, 250, 58), rect(0, 134, 250, 44)])
    #expect(list.title == "Words" && list.contentSize == CGSize(width: 250, height: 178))
    let title = try #require(list.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(title.text == "Words" && title.frame == rect(16, 0, 218, 32) && title.textAlignment == .center)
    #expect(title.accessibilityTraits == [.staticText, .header] && title.textColor == .secondaryLabel)
    rest()
    tap(list.rows[2])
    #expect(MenuPresentation.current(in: window) == nil)
  }

  @Test func withoutATitleThereIsNone() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    let presentation = try #require(MenuPresentation(UIMenu(title: "Words", children: actions(2)), from: view, sender: view))
    let list = try container(window).list
    presentation.menu = UIMenu(children: actions(1))
    #expect(list.subviews.filter { $0 is UILabel }.isEmpty && list.title == "" && list.rows.count == 1)
    #expect(list.contentSize.height == 44 && list.subviews.filter { $0 is UIContextMenuCell }.count == 1)
    rest()
  }

  @Test func theTextOfARowStandsAtItsPlaces() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    let children = [
      UIAction(title: "A", image: UIImage(systemName: "star")) { _ in }, UIAction(title: "B", subtitle: "more") { _ in },
    ]
    _ = MenuPresentation(UIMenu(children: children), from: view, sender: view)
    let rows = try container(window).list.rows
    for row in rows { row.layoutIfNeeded() }
    let first = rows[0].subviews.compactMap { $0 as? UILabel }, second = rows[1].subviews.compactMap { $0 as? UILabel }
    #expect(first.map(\.text) == ["A"] && first[0].frame == rect(32, 0, 170, 44))
    #expect(second.map(\.text) == ["B", "more"])
    #expect(second.map(\.frame) == [rect(32, 8, 170, 24), rect(32, 32, 170, 18)])
    let picture = try #require(rows[0].subviews.lazy.compactMap { $0 as? UIImageView }.first)
    #expect(picture.frame.minX == 210 && picture.frame.midY == 22 && picture.image?.symbolName == "star")
    #expect(rows[1].subviews.allSatisfy { !($0 is UIImageView) })
    rest()
  }

  @Test func thereIsNoMenuWithoutAWindowOrRows() {
    let (view, window) = stage(rect(100, 200, 100, 40))
    #expect(MenuPresentation(UIMenu(children: actions(1)), from: UIView(), sender: view) == nil)
    #expect(MenuPresentation(UIMenu(), from: view, sender: view) == nil)
    #expect(MenuPresentation.current(in: window) == nil && window.subviews.count == 1)
  }

  @Test func aMenuTakesAQuarterOfASecondToComeAndToGo() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    var ends: [String] = []
    let presentation = try #require(
      MenuPresentation(UIMenu(title: "Sort", children: actions(1)), from: view, sender: view) {
        ends.append("end \(milliseconds)")
      })
    presentation.willDismiss = { ends.append("will \(milliseconds)") }
    #expect(EventQueue.main.pending.map(\.label).contains("menu 'Sort'"))
    rest()
    #expect(milliseconds == 250 && ends == [] && !presentation.isLeaving)
    presentation.dismiss { ends.append("gone \(milliseconds)") }
    #expect(presentation.isLeaving && ends == ["will 250"])
    #expect(try !container(window).isUserInteractionEnabled)
    #expect(EventQueue.main.pending.map(\.label).contains("dismissal of menu 'Sort'"))
    // A second time is nothing.
    presentation.dismiss { ends.append("twice") }
    rest()
    #expect(ends == ["will 250", "end 500", "gone 500"])
    #expect(window.subviews.count == 1 && MenuPresentation.current(in: window) == nil)
  }

  @Test func aMenuIsModalForAssistiveTechnology() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    _ = MenuPresentation(UIMenu(children: actions(1)), from: view, sender: view)
    let container = try container(window)
    #expect(container.accessibilityViewIsModal && container.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    rest()
    #expect(container.accessibilityPerformEscape())
    rest()
    #expect(container.superview == nil && container.presentation == nil)
  }

  // MARK: Beside a preview

  private final class Host: UIContextMenuInteractionDelegate {
    var rows = 3
    var preview: CGSize?
    let controller = UIViewController()
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let (preview, controller, rows) = (preview, controller, rows)
      let actions: UIContextMenuConfiguration.ActionProvider = { _ in
        UIMenu(children: (0..<rows).map { number in UIAction(title: "Action \(number)") { _ in } })
      }
      let shown: UIContextMenuConfiguration.PreviewProvider = {
        guard let preview else { return nil }
        controller.preferredContentSize = preview
        return controller
      }
      return UIContextMenuConfiguration(previewProvider: shown, actionProvider: rows == 0 ? nil : actions)
    }
  }

  /// The frames of the preview and of the list, which is null where it is hidden.
  private func frames(_ place: CGRect, rows: Int = 3, preview: CGSize? = nil) throws -> [CGRect] {
    let (view, window) = stage(place)
    let host = Host()
    (host.rows, host.preview) = (rows, preview)
    let interaction = UIContextMenuInteraction(delegate: host)
    view.addInteraction(interaction)
    #expect(interaction.present(at: CGPoint(x: 1, y: 1)))
    let container = try container(window)
    let shown = try #require(container.preview)
    #expect(shown.superview === container && (shown.controller === host.controller) == (preview != nil))
    rest()
    return [shown.frame, container.list.isHidden ? .null : container.list.frame]
  }

  @Test func whatIsPressedStaysWhereItIsWithTheListBelowOrAbove() throws {
    #expect(try frames(rect(100, 200, 100, 40)) == [rect(100, 200, 100, 40), rect(100, 252, 250, 132)])
    #expect(try frames(rect(250, 200, 100, 40)) == [rect(250, 200, 100, 40), rect(100, 252, 250, 132)])
    #expect(try frames(rect(100, 750, 100, 40)) == [rect(100, 750, 100, 40), rect(100, 606, 250, 132)])
    // The lowest place with the list below, and half a point more.
    #expect(try frames(rect(100, 618, 100, 40)) == [rect(100, 618, 100, 40), rect(100, 670, 250, 132)])
    #expect(try frames(rect(100, 618.5, 100, 40)) == [rect(100, 618.5, 100, 40), rect(100, 474.5, 250, 132)])
  }

  @Test func whatIsTooLargeIsCutAndMovedUp() throws {
    #expect(try frames(rect(20, 60, 350, 650)) == [rect(20, 55, 350, 603), rect(20, 670, 250, 132)])
    // A list takes half of the room at most: 373.5 of 747 points.
    #expect(try frames(rect(20, 60, 350, 650), rows: 20) == [rect(20, 55, 350, 361.5), rect(20, 428.5, 250, 373.5)])
  }

  @Test func aPreviewOfTheAppsStandsOverTheMiddleOfWhatIsPressed() throws {
    let place = rect(100, 200, 100, 40)
    #expect(
      try frames(place, preview: CGSize(width: 300, height: 200)) == [rect(0, 120, 300, 200), rect(8, 332, 250, 132)])
    #expect(try frames(place, rows: 0, preview: CGSize(width: 300, height: 200)) == [rect(0, 120, 300, 200), .null])
    // As wide as there is room, and as high as that leaves for the list.
    #expect(
      try frames(place, rows: 1, preview: CGSize(width: 2000, height: 2000)) == [rect(0, 55, 358, 691), rect(8, 758, 250, 44)])
  }

  @Test func aPreviewWithoutAWishHasMostOfTheWindow() throws {
    let (view, window) = stage(rect(100, 200, 100, 40))
    let controller = UIViewController()
    let preview = UIContextMenuPreviewView(controller, of: view, parameters: nil, in: window)
    #expect(isNear(preview.bounds.width, 358) && isNear(preview.bounds.height, 763 * 0.6))
    #expect(preview.origin == rect(100, 200, 100, 40) && preview.clipsToBounds && !preview.isAccessibilityElement)
    #expect(controller.view.superview === preview && controller.view.frame == preview.bounds)
    #expect(!controller.view.isUserInteractionEnabled)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight] && preview.layer.cornerRadius == 13)
    #expect(preview.traitOverrides.userInterfaceLevel == .elevated)
    preview.leave()
    #expect(controller.view.isUserInteractionEnabled && controller.view.superview == nil)
    let own = UIContextMenuPreviewView(nil, of: view, parameters: nil, in: window)
    #expect(own.frame == rect(100, 200, 100, 40) && own.isAccessibilityElement && own.accessibilityLabel == "Preview")
    #expect(own.accessibilityTraits == .button && own.source === view)
    var taps = 0
    own.onTap = { taps += 1 }
    #expect(own.accessibilityActivate() && taps == 1)
  }
}
