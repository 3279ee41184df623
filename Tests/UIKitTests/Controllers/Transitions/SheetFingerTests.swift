import Testing
import VirtualTime

@testable import UIKit

/// What fingers do to sheets: how far and how fast they must go, and what they leave alone.
@MainActor struct SheetFingerTests {
  private typealias Detent = UISheetPresentationController.Detent

  private final class Judge: UISheetPresentationControllerDelegate {
    var lines: [String] = []
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { lines.append("attempt") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("gone") }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
      lines.append(sheet.selectedDetentIdentifier == .large ? "large" : "other")
    }
  }

  private struct Stage {
    let window: UIWindow
    let presenter: UIViewController
    let sheet: UIViewController
    let judge: Judge

    /// A finger that goes so far down in so many seconds; what the delegate hears.
    @MainActor
    func drag(from start: CGFloat, to end: CGFloat, _ seconds: Double, sideways: CGFloat = 0) -> [String] {
      TouchSynthesizer().play(
        .drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200 + sideways, y: end), duration: .seconds(seconds)), in: window)
      rest()
      defer { judge.lines = [] }
      return judge.lines
    }
  }

  private func stage(_ detents: [Detent], isModal: Bool = false) -> Stage {
    startAnew()
    let (presenter, sheet, judge) = (UIViewController(), UIViewController(), Judge())
    let window = show(presenter)
    sheet.isModalInPresentation = isModal
    sheet.sheetPresentationController?.detents = detents
    sheet.presentationController?.delegate = judge
    presenter.present(sheet, animated: false)
    rest()
    return Stage(window: window, presenter: presenter, sheet: sheet, judge: judge)
  }

  @Test func aSheetGoesBeyondTheMiddleOfItsWayOrByAFlick() {
    #expect(stage([.medium()]).drag(from: 450, to: 560, 3) == [])
    #expect(stage([.medium()]).drag(from: 450, to: 720, 3) == ["gone"])
    #expect(stage([.medium()]).drag(from: 450, to: 600, 0.15) == ["gone"])
    let kept = stage([.medium()])
    #expect(kept.drag(from: 450, to: 560, 3) == [] && kept.sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(kept.presenter.presentedViewController === kept.sheet && kept.sheet.lifecycleState == .appeared)
    #expect(kept.sheet.transitionCoordinator == nil && LifecycleLog.main.transitions == [])
  }

  @Test func aSheetThatStaysTellsOfARealAttemptOnly() {
    let stage = stage([.medium()], isModal: true)
    #expect(stage.drag(from: 450, to: 490, 3) == [])
    #expect(stage.drag(from: 450, to: 600, 3) == ["attempt"])
    #expect(stage.drag(from: 450, to: 500, 0.1) == ["attempt"])
    #expect(stage.sheet.view.frame.minY == 422 && stage.presenter.presentedViewController === stage.sheet)
  }

  @Test func aFingerToTheSideMovesNothing() {
    let stage = stage([.medium(), .large()])
    #expect(stage.drag(from: 500, to: 480, 0.3, sideways: 150) == [])
    #expect(stage.sheet.view.frame.minY == 422)
  }

  @Test func aFingerLeavesTheSheetAtTheNearestDetent() {
    let stage = stage([.medium(), .large()])
    #expect(stage.drag(from: 450, to: 350, 3) == [] && stage.sheet.view.frame.minY == 422)
    #expect(stage.drag(from: 450, to: 220, 3) == ["large"] && stage.sheet.view.frame.minY == 54)
    #expect(stage.drag(from: 80, to: 180, 3) == [] && stage.sheet.view.frame.minY == 54)
    #expect(stage.drag(from: 80, to: 320, 3) == ["other"] && stage.sheet.view.frame.minY == 422)
    // A flick counts for more than its way.
    #expect(stage.drag(from: 480, to: 360, 0.1) == ["large"])
    #expect(stage.sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
  }

  @Test func aSheetResistsAFingerBeyondItsLargestDetent() {
    let stage = stage([.large()])
    #expect(stage.sheet.view.frame.minY == 54)
    TouchSynthesizer().play(
      .drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), duration: .seconds(2)), in: stage.window)
    advance(by: .milliseconds(1900))
    // Of a way of nearly 200 points some 55 are left: it never goes as far as 120.
    #expect((-6..<14).contains(stage.sheet.view.frame.minY))
    rest()
    #expect(stage.sheet.view.frame.minY == 54 && stage.judge.lines == [])
  }

  @Test func ofThreeDetentsTheNearestIsTaken() {
    let stage = stage([.custom(identifier: .init("small")) { _ in 200 }, .medium(), .large()])
    #expect(stage.sheet.view.frame.minY == 610)
    #expect(stage.drag(from: 640, to: 480, 3) == ["other"])
    #expect(stage.sheet.sheetPresentationController?.selectedDetentIdentifier == .medium && stage.sheet.view.frame.minY == 422)
    #expect(stage.drag(from: 450, to: 620, 3) == ["other"])
    #expect(stage.sheet.sheetPresentationController?.selectedDetentIdentifier == Detent.Identifier("small"))
  }

  @Test func aFingerBesideTheSheetIsNotItsOwn() throws {
    let stage = stage([.medium()])
    let sheet = try #require(stage.sheet.sheetPresentationController)
    let drag = sheet.drag
    #expect(drag.recognizer.name == "sheet" && drag.recognizer.maximumNumberOfTouches == 1)
    func receives(_ view: UIView?) -> Bool {
      let touch = UITouch(at: CGPoint(x: 200, y: 500), in: stage.window)
      touch.view = view
      return drag.gestureRecognizer(drag.recognizer, shouldReceive: touch)
    }
    let inner = UIView()
    stage.sheet.view.addSubview(inner)
    #expect(receives(stage.sheet.view) && receives(inner) && receives(sheet.grabber))
    #expect(!receives(stage.presenter.view) && !receives(nil) && !receives(UIView()))
    let scroll = UIScrollView()
    #expect(drag.gestureRecognizer(drag.recognizer, shouldBeRequiredToFailBy: scroll.panGestureRecognizer))
    #expect(!drag.gestureRecognizer(drag.recognizer, shouldBeRequiredToFailBy: UITapGestureRecognizer()))
    stage.sheet.dismiss(animated: true)
    #expect(!receives(stage.sheet.view))
    rest()
  }

  @Test func detentsAreOrderedByTheirHeights() throws {
    let stage = stage([
      .large(), .custom(identifier: .init("a")) { _ in 300 }, .custom(identifier: .init("b")) { _ in nil }, .medium(),
    ])
    let sheet = try #require(stage.sheet.sheetPresentationController)
    #expect(sheet.activeDetents.map(\.identifier.rawValue) == ["a", "com.apple.UIKit.medium", "com.apple.UIKit.large"])
    #expect(sheet.activeDetents.map { sheet.height(of: $0) } == [334, 422, 790])
    #expect(sheet.selectedDetent?.identifier.rawValue == "a" && sheet.isEdgeAttached && !sheet.coversWindow && !sheet.pushesBack)
    sheet.selectedDetentIdentifier = .medium
    #expect(sheet.selectedDetent?.identifier == .medium && stage.sheet.view.frame.minY == 422 && !sheet.pushesBack)
    sheet.selectedDetentIdentifier = .large
    #expect(sheet.pushesBack && stage.sheet.view.frame.minY == 54)
    sheet.largestUndimmedDetentIdentifier = .large
    #expect(!sheet.pushesBack && sheet.dimming == .none)
    sheet.largestUndimmedDetentIdentifier = .medium
    #expect(sheet.dimming == .shade(0.2))
    #expect(stage.judge.lines == [])
    sheet.animateChanges {
      sheet.selectedDetentIdentifier = .medium
      #expect(stage.sheet.view.frame.minY == 54)
    }
    #expect(stage.sheet.view.frame.minY == 422 && sheet.dimming == .none)
    rest()
    #expect(Detent.Identifier("a") == Detent.Identifier(rawValue: "a"))
  }

  @Test func aTabletsSheetIsPulledAwayAsAWhole() {
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    let (presenter, form) = (UIViewController(), UIViewController())
    let window = show(presenter)
    form.modalPresentationStyle = .formSheet
    presenter.present(form, animated: false)
    rest()
    func drag(to end: CGFloat, _ seconds: Double) -> Bool {
      TouchSynthesizer().play(
        .drag(from: CGPoint(x: 410, y: 400), to: CGPoint(x: 410, y: end), duration: .seconds(seconds)), in: window)
      rest()
      return presenter.presentedViewController == nil
    }
    // From 280 it has 900 points to go, of which half must be meant.
    #expect(!drag(to: 700, 3) && form.view.frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    #expect(!drag(to: 300, 3) && form.view.frame.minY == 280)
    #expect(drag(to: 950, 3))
  }
}
