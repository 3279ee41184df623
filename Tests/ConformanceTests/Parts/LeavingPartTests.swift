import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// Sheets that stay, heights that are near one another, stacks that hold on, and where a finger finds room beside a view.
@MainActor @Suite(.serialized) struct LeavingPartTests {
  private typealias Detent = UISheetPresentationController.Detent

  /// An app on whose screen a sheet stands.
  private func present(_ detents: [Detent], isModal: Bool = false) throws -> (port: StagePort, sheet: UIViewController) {
    let port = try StagePort.showing { UIViewController() }
    let sheet = UIViewController()
    sheet.isModalInPresentation = isModal
    sheet.sheetPresentationController?.detents = detents
    try #require(port.stage.controllers.roots.first).present(sheet, animated: false)
    _ = try port.send(Await(.settled))
    return (port, sheet)
  }

  private func custom(_ name: String, _ height: CGFloat) -> Detent {
    .custom(identifier: Detent.Identifier(name)) { _ in height }
  }

  @Test func aSheetThatMayNotGoStaysAndSaysWhy() throws {
    let (port, sheet) = try present([.medium(), .large()], isModal: true)
    let fault = try fault { try port.send(DragSheet()) }
    #expect((fault.code, fault.message) == (.refused, "the sheet was swiped down and stays"))
    #expect((fault.found, fault.asked) == (["isModalInPresentation is set"], "dismiss the sheet by a swipe"))
    _ = try port.send(DragSheet(to: "large", controller: sheet.serial))
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
    _ = try port.send(DragSheet(to: "medium", controller: sheet.serial))
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .medium)
    #expect(sheet.presentingViewController != nil)
  }

  @Test func eachOfManyHeightsIsReachedHoweverNear() throws {
    let heights = ["a", "b", "c", "d"]
    let (port, sheet) = try present(zip(heights, [200, 206, 400, 424]).map { custom($0, $1) })
    for name in ["b", "d", "c", "a", "c", "b", "a", "d"] {
      let element = try port.send(DragSheet(to: name)).element
      #expect(sheet.sheetPresentationController?.selectedDetentIdentifier?.rawValue == name)
      #expect(abs(element.frame.y - sheet.view.frame.minY) < 0.5)
    }
  }

  @Test func aHeightForWhichThereIsNoRoomIsRefusedWithThoseThatCount() throws {
    let (port, _) = try present([.large(), .custom(identifier: Detent.Identifier("never")) { _ in nil }])
    let fault = try fault { try port.send(DragSheet(to: "never")) }
    #expect((fault.code, fault.found) == (.refused, ["'large'"]))
    #expect(fault.message == "the sheet does not rest at 'never' in the room that it has now")
  }

  private final class Holding: UINavigationController {
    override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { false }
  }

  @Test func aStackThatHoldsOnIsRefusedAndNotTappedForEver() throws {
    let port = try StagePort.showing {
      let stack = Holding(rootViewController: UIViewController())
      stack.pushViewController(UIViewController(), animated: false)
      return stack
    }
    let fault = try fault { try port.send(BackToRoot()) }
    #expect((fault.code, fault.message) == (.refused, "the back button was tapped and the stack is no lower"))
    #expect(fault.found == ["UIViewController was on top", "the bar's delegate may not let its item be popped"])
    #expect(fault.asked == "go back to the root")
  }

  /// Of a screen of 390 × 844 with a status bar of 47.
  @Test(
    arguments: [
      (10, 100, 200, 150, 386, 547), (200, 500, 150, 200, 4, 273.5), (95, 347, 200, 197, 386, 694),
      (96, 348, 200, 197, 4, 197.5), (0, 47, 200, 797, 386, 422), (190, 0, 200, 844, 4, 422),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func besideIsWhereMoreRoomIs(x: Double, y: Double, width: Double, height: Double, toX: Double, toY: Double) throws {
    World.begin()
    #expect(TapBeside.point(beside: CGRect(x: x, y: y, width: width, height: height)) == CGPoint(x: toX, y: toY))
  }

  @Test func whatLeavesNoRoomHasNoBeside() {
    World.begin()
    #expect(TapBeside.point(beside: UIScreen.main.bounds) == nil)
    #expect(TapBeside.point(beside: UIScreen.main.bounds.insetBy(dx: 8, dy: 8)) == nil)
  }
}
