import Testing
@testable import UIKit
import VirtualTime

/// Sheets in rooms of every kind: their detents, widths, grabbers and what is behind them.
@MainActor struct SheetRuleTests {
  typealias Detent = UISheetPresentationController.Detent

  private func present(
    _ detents: [Detent], _ setting: (UISheetPresentationController) -> Void = { _ in }
  ) -> (window: UIWindow, presenter: UIViewController, sheet: UIViewController) {
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    if let controller = sheet.sheetPresentationController {
      controller.detents = detents
      setting(controller)
    }
    presenter.present(sheet, animated: false)
    rest()
    return (window, presenter, sheet)
  }

  private func grabber(_ window: UIWindow) -> UISheetGrabber? {
    window.selfAndDescendants.lazy.compactMap { $0 as? UISheetGrabber }.first
  }

  @Test func aDetentWithoutAValueDoesNotCountAndWithoutAnyTheSheetIsLarge() {
    startAnew()
    let (first, _, one) = present([.custom { _ in nil }, .custom { _ in 300 }])
    #expect(one.view.frame.height == 334)
    _ = first
    startAnew()
    let (second, _, none) = present([.custom { _ in nil }])
    #expect(none.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
    _ = second
  }

  @Test func aDetentIsNeverTallerThanTheSheetCanBeNorBelowNothing() {
    startAnew()
    let (first, _, tall) = present([.custom { _ in 5000 }])
    #expect(tall.view.frame.height == 790)
    _ = first
    startAnew()
    let (second, _, flat) = present([.custom { _ in -50 }])
    #expect(flat.view.frame.height == 34)
    _ = second
  }

  @Test func detentsOfTheirOwnAreTellableApart() {
    startAnew()
    let (one, other) = (Detent.custom { _ in 1 }, Detent.custom { _ in 2 })
    #expect(one.identifier != other.identifier)
    #expect(Detent.custom(identifier: .init("half")) { _ in 1 }.identifier.rawValue == "half")
    let context = Detent.ResolutionContext(containerTraitCollection: UITraitCollection(), maximumDetentValue: 700)
    #expect(Detent.large().resolvedValue(in: context) == 700)
    #expect(Detent.medium().resolvedValue(in: context) == 350)
    let low = Detent.ResolutionContext(
      containerTraitCollection: UITraitCollection { $0.verticalSizeClass = .compact }, maximumDetentValue: 300)
    #expect(Detent.medium().resolvedValue(in: low) == nil)
  }

  @Test func aDetentThatIsNotThereSelectsTheSmallest() {
    startAnew()
    let (window, _, sheet) = present([.large(), .medium()]) { $0.selectedDetentIdentifier = .init("none") }
    #expect(sheet.view.frame.minY == 422)
    _ = window
  }

  @Test func aTapOnTheGrabberGoesToTheNextDetentAndAround() throws {
    startAnew()
    let (window, _, sheet) = present([.medium(), .large()]) { $0.prefersGrabberVisible = true }
    let bar = try #require(grabber(window))
    #expect(!bar.isHidden)
    #expect(bar.frame == CGRect(x: 177, y: 427, width: 36, height: 5))
    tap(bar)
    rest()
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
    #expect(sheet.view.frame.minY == 54)
    #expect(bar.frame.minY == 59)
    tap(bar)
    rest()
    #expect(sheet.view.frame.minY == 422)
    #expect(bar.accessibilityLabel == "Sheet Grabber")
    #expect(bar.accessibilityTraits == .button && bar.isAccessibilityElement)
    // As large as a finger: 20 points beside it and 8 above and below.
    #expect(bar.point(inside: CGPoint(x: -20, y: -8), with: nil))
    #expect(!bar.point(inside: CGPoint(x: -20.5, y: 0), with: nil))
    #expect(!bar.point(inside: CGPoint(x: 0, y: -8.5), with: nil))
  }

  @Test func withOneDetentAGrabberChangesNothingAndUnlessWantedThereIsNone() throws {
    startAnew()
    let (window, _, sheet) = present([.medium()]) { $0.prefersGrabberVisible = true }
    tap(try #require(grabber(window)))
    rest()
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == nil)
    sheet.sheetPresentationController?.prefersGrabberVisible = false
    #expect(grabber(window)?.isHidden == true)
    sheet.dismiss(animated: false)
    rest()
    #expect(grabber(window) == nil)
  }

  @Test func anAttachedSheetMayBeAsWideAsItsContentWants() {
    startAnew()
    let (window, _, sheet) = present([.medium()]) { $0.widthFollowsPreferredContentSizeWhenEdgeAttached = true }
    #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    sheet.preferredContentSize = CGSize(width: 300, height: 0)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 45, y: 422, width: 300, height: 422))
    sheet.preferredContentSize = CGSize(width: 500, height: 0)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    sheet.preferredContentSize = CGSize(width: 300, height: 0)
    sheet.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = false
    window.layoutIfNeeded()
    #expect(sheet.view.frame.width == 390)
  }

  @Test func onItsSideASheetMayStayAtTheEdge() {
    startAnew()
    let (window, _, sheet) = present([.medium(), .large()]) { $0.prefersEdgeAttachedInCompactHeight = true }
    Device.rotate(to: .landscape)
    defer { Device.rotate(to: .portrait) }
    rest()
    // As wide as the phone is high, and no medium detent there.
    #expect(sheet.view.frame.width == window.bounds.height)
    #expect(sheet.view.frame.midX == window.bounds.midX)
    #expect(sheet.view.frame.maxY == window.bounds.maxY)
    #expect(sheet.view.frame.minY == 0)
    sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = false
    #expect(sheet.view.frame == window.bounds)
    sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    #expect(sheet.view.frame.width == window.bounds.height)
    sheet.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    sheet.preferredContentSize = CGSize(width: 200, height: 0)
    window.layoutIfNeeded()
    #expect(sheet.view.frame.width == 200)
    sheet.preferredContentSize = CGSize(width: 2000, height: 0)
    window.layoutIfNeeded()
    #expect(sheet.view.frame.width == window.bounds.width - window.safeAreaInsets.left - window.safeAreaInsets.right)
  }

  @Test func untilWhichDetentNothingIsDimmed() {
    startAnew()
    let (window, presenter, sheet) = present([.medium(), .large()]) { $0.largestUndimmedDetentIdentifier = .medium }
    func isShaded() -> Bool { window.hitTest(CGPoint(x: 10, y: 10), with: nil) is UIDimmingView }
    #expect(!isShaded())
    #expect(presenter.view.tintAdjustmentMode == .normal)
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    #expect(isShaded())
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
    #expect(!isShaded())
    // One that does not count dims.
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("none")
    #expect(isShaded())
    #expect(presenter.view.tintAdjustmentMode == .dimmed)
  }

  @Test func onATabletAFormSheetMakesWayForTheKeyboard() {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    let (presenter, form) = (UIViewController(), UIViewController())
    let window = show(presenter)
    form.modalPresentationStyle = .formSheet
    presenter.present(form, animated: false)
    rest()
    #expect(form.view.frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    form.view.addSubview(field)
    field.becomeFirstResponder()
    rest()
    let room = window.bounds.height - Keyboard.frame.height
    #expect(form.view.frame.maxY == min(900, room - 10))
    field.resignFirstResponder()
    rest()
    #expect(form.view.frame.minY == 280)
    // A keyboard of somebody behind moves nothing.
    #expect(form.view.frame.height == 620)
  }

  @Test func aFormSheetIsAtMostAsLargeAsItsRoom() {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    let (presenter, form) = (UIViewController(), UIViewController())
    let window = show(presenter)
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = CGSize(width: 5000, height: 5000)
    presenter.present(form, animated: false)
    rest()
    let insets = window.safeAreaInsets
    #expect(form.view.frame.width == window.bounds.width - 40)
    #expect(form.view.frame.height == window.bounds.height - insets.top - insets.bottom)
    form.preferredContentSize = CGSize(width: 300, height: 0)
    window.layoutIfNeeded()
    #expect(form.view.frame.size == CGSize(width: 300, height: 620))
    form.sheetPresentationController?.prefersPageSizing = true
    window.layoutIfNeeded()
    #expect(form.view.frame.width == 704)
    #expect(form.view.frame.height == window.bounds.height - insets.top - insets.bottom - 20)
  }

  @Test func theDelegateIsHandedTheSheetThatAPopoverBecomes() {
    startAnew()
    final class Preparer: UIPopoverPresentationControllerDelegate {
      var sheets: [UISheetPresentationController?] = []
      func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
      ) {
        let sheet = adaptivePresentationController as? UISheetPresentationController
        sheet?.detents = [.medium()]
        sheets.append(sheet)
      }
    }
    let (presenter, content, preparer) = (UIViewController(), UIViewController(), Preparer())
    let window = show(presenter)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = presenter.view
    content.popoverPresentationController?.delegate = preparer
    presenter.present(content, animated: false)
    rest()
    #expect(preparer.sheets.count == 1)
    #expect(preparer.sheets.first.flatMap { $0 } === content.activePresentationController)
    #expect(content.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    _ = window
  }
}
