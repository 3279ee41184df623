import Testing
import UIKit
import VirtualTime

/// Where sheets stand, and what fingers do to them.
@MainActor struct SheetTests {
  final class Judge: UISheetPresentationControllerDelegate {
    let log: Log
    var mayDismiss = true
    init(_ log: Log) { self.log = log }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.add("should dismiss")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will dismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did dismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.add("did attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
      log.add("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")")
    }
  }

  private func present(
    _ sheet: UIViewController, on presenter: UIViewController, _ detents: [UISheetPresentationController.Detent]? = nil,
    _ judge: Judge? = nil
  ) {
    if let detents { sheet.sheetPresentationController?.detents = detents }
    sheet.presentationController?.delegate = judge
    presenter.present(sheet, animated: true)
    rest()
  }

  private func drag(_ window: UIWindow, from start: CGFloat, to end: CGFloat, _ length: Duration = .milliseconds(600)) {
    TouchSynthesizer().play(
      .drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), duration: length), in: window)
    rest()
  }

  @Test func aPageSheetHasASheetPresentationControllerWithUIKitsDefaults() throws {
    startAnew()
    let controller = UIViewController()
    let sheet = try #require(controller.sheetPresentationController)
    #expect(controller.presentationController === sheet)
    #expect(controller.popoverPresentationController == nil)
    #expect(sheet.presentationStyle == .pageSheet)
    #expect(sheet.detents.map(\.identifier) == [.large])
    #expect(sheet.selectedDetentIdentifier == nil)
    #expect(sheet.largestUndimmedDetentIdentifier == nil)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(!sheet.prefersGrabberVisible)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil)
  }

  @Test func aSheetStandsAtItsSmallestDetentUnlessAnotherIsSelected() {
    startAnew()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    present(sheet, on: presenter, [.large(), .medium()])
    #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    sheet.sheetPresentationController?.animateChanges { sheet.sheetPresentationController?.selectedDetentIdentifier = .large }
    rest()
    #expect(sheet.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
    _ = window
  }

  /// What a custom detent asks for, and what it is told.
  final class Wish {
    var height: CGFloat = 200
    var most: CGFloat = 0
  }

  @Test func aCustomDetentIsAHeightAboveTheSafeArea() {
    startAnew()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    let wish = Wish()
    present(
      sheet, on: presenter,
      [
        .custom { context in
          wish.most = context.maximumDetentValue
          return wish.height
        }
      ])
    #expect(sheet.view.frame == CGRect(x: 0, y: 844 - 234, width: 390, height: 234))
    #expect(wish.most == 756)
    wish.height = 300
    sheet.sheetPresentationController?.invalidateDetents()
    #expect(sheet.view.frame.height == 334)
    _ = window
  }

  @Test func aSwipeDownTakesASheetAwayAndTellsTheDelegate() {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (Recorder("A", log), Recorder("B", log))
    let (window, judge) = (show(presenter), Judge(log))
    present(sheet, on: presenter, nil, judge)
    _ = log.drain()
    drag(window, from: 80, to: 700)
    #expect(
      log.drain().filter { !$0.contains("ayout") } == [
        "should dismiss", "will dismiss", "B viewWillDisappear", "B viewDidDisappear", "did dismiss",
      ])
    #expect(presenter.presentedViewController == nil)
    #expect(sheet.view.window == nil)
  }

  @Test func aSheetThatIsLetGoEarlySpringsBackAndAppearsAgain() {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (Recorder("A", log), Recorder("B", log))
    let (window, judge) = (show(presenter), Judge(log))
    present(sheet, on: presenter, nil, judge)
    _ = log.drain()
    drag(window, from: 80, to: 200, .seconds(2))
    #expect(
      log.drain().filter { !$0.contains("ayout") } == [
        "should dismiss", "will dismiss", "B viewWillDisappear", "B viewWillAppear", "B viewDidAppear",
      ])
    #expect(presenter.presentedViewController === sheet)
    #expect(sheet.view.frame.minY == 54)
    #expect(!sheet.isBeingDismissed)
  }

  /// Notes, as it begins to go, whether it is being dismissed.
  private final class Leaver: UIViewController {
    var told: [Bool] = []
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      told.append(isBeingDismissed)
    }
  }

  @Test func aSheetThatAFingerTakesAwayIsBeingDismissed() {
    startAnew()
    let (presenter, sheet) = (UIViewController(), Leaver())
    let window = show(presenter)
    present(sheet, on: presenter)
    drag(window, from: 80, to: 200, .seconds(2))
    #expect(sheet.told == [true] && !sheet.isBeingDismissed)
    drag(window, from: 80, to: 700)
    #expect(sheet.told == [true, true] && presenter.presentedViewController == nil)
  }

  @Test func aModalSheetStaysAndTellsOfTheAttempt() {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let (window, judge) = (show(presenter), Judge(log))
    sheet.isModalInPresentation = true
    present(sheet, on: presenter, nil, judge)
    drag(window, from: 80, to: 700)
    #expect(log.drain() == ["did attempt"])
    #expect(sheet.view.frame.minY == 54)
    sheet.isModalInPresentation = false
    judge.mayDismiss = false
    drag(window, from: 80, to: 700)
    #expect(log.drain() == ["should dismiss", "did attempt"])
    #expect(presenter.presentedViewController === sheet)
  }

  @Test func aFingerMovesASheetBetweenItsDetents() {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let (window, judge) = (show(presenter), Judge(log))
    present(sheet, on: presenter, [.medium(), .large()], judge)
    drag(window, from: 450, to: 120)
    #expect(log.drain() == ["detent com.apple.UIKit.large"])
    #expect(sheet.view.frame.minY == 54)
    drag(window, from: 80, to: 430, .seconds(2))
    #expect(log.drain() == ["detent com.apple.UIKit.medium"])
    #expect(sheet.view.frame.minY == 422)
  }

  @Test func dismissingByCodeTellsTheDelegateNothing() {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let (window, judge) = (show(presenter), Judge(log))
    present(sheet, on: presenter, nil, judge)
    sheet.dismiss(animated: true)
    rest()
    #expect(log.drain() == [])
    _ = window
  }

  @Test func aScrollViewInASheetScrollsUnlessItIsAtItsTop() throws {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let (window, judge) = (show(presenter), Judge(log))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 790))
    scroll.contentSize = CGSize(width: 390, height: 3000)
    sheet.view.addSubview(scroll)
    present(sheet, on: presenter, [.medium(), .large()], judge)
    // The sheet grows before its content scrolls.
    drag(window, from: 700, to: 400)
    #expect(log.drain() == ["detent com.apple.UIKit.large"])
    #expect(scroll.contentOffset.y <= 0)
    drag(window, from: 700, to: 400)
    #expect(scroll.contentOffset.y > 100)
    // Down, it scrolls until its top is reached.
    drag(window, from: 300, to: 380, .seconds(2))
    #expect(sheet.view.frame.minY == 54)
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    drag(window, from: 100, to: 800)
    #expect(log.drain() == ["should dismiss", "will dismiss", "did dismiss"])
    let second = UIViewController()
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 422))
    other.contentSize.height = 3000
    second.view.addSubview(other)
    second.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
    present(second, on: presenter, [.medium(), .large()])
    drag(window, from: 800, to: 500)
    #expect(other.contentOffset.y > 100)
    #expect(second.view.frame.minY == 422)
  }

  @Test func behindASmallSheetThatDoesNotDimTouchesGoOn() throws {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    button.addAction(UIAction { _ in log.add("tapped") }, for: .touchUpInside)
    presenter.view.addSubview(button)
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    present(sheet, on: presenter, [.medium(), .large()])
    tap(button)
    #expect(log.drain() == ["tapped"])
    #expect(presenter.view.tintAdjustmentMode == .normal)
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    #expect(window.hitTest(CGPoint(x: 10, y: 20), with: nil) is UIDimmingView)
    #expect(presenter.view.tintAdjustmentMode == .dimmed)
  }

  @Test func aTouchOnTheShadeDismissesASheetAsASwipeDoes() {
    startAnew()
    let log = Log()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let (window, judge) = (show(presenter), Judge(log))
    present(sheet, on: presenter, [.medium()], judge)
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 100), in: window)
    rest()
    #expect(log.drain() == ["should dismiss", "will dismiss", "did dismiss"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func aFormSheetStandsInTheMiddleOfATabletAndIsCompact() {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    let (presenter, form, page) = (UIViewController(), UIViewController(), UIViewController())
    let window = show(presenter)
    form.modalPresentationStyle = .formSheet
    present(form, on: presenter)
    #expect(form.view.frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    #expect(form.traitCollection.horizontalSizeClass == .compact)
    #expect(form.traitCollection.userInterfaceLevel == .elevated)
    form.preferredContentSize = CGSize(width: 300, height: 400)
    window.layoutIfNeeded()
    #expect(form.view.frame == CGRect(x: 260, y: 390, width: 300, height: 400))
    form.dismiss(animated: false)
    rest()
    present(page, on: presenter)
    #expect(page.view.frame.width == 704)
    #expect(page.traitCollection.horizontalSizeClass == .regular)
    drag(window, from: 300, to: 1100)
    #expect(presenter.presentedViewController == nil)
  }

  @Test func onItsSideAPhonesSheetCoversEverything() {
    startAnew()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    present(sheet, on: presenter, [.medium(), .large()])
    Device.rotate(to: .landscape)
    rest()
    #expect(sheet.view.frame == window.bounds)
    #expect(window.bounds.width == 844)
    Device.rotate(to: .portrait)
    rest()
    #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
  }

  @Test func theKeyboardLiftsASmallSheet() {
    startAnew()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    sheet.view.addSubview(field)
    present(sheet, on: presenter, [.medium()])
    field.becomeFirstResponder()
    rest()
    #expect(sheet.view.frame.minY == 844 - 422 - Keyboard.frame.height + 34)
    field.resignFirstResponder()
    rest()
    #expect(sheet.view.frame.minY == 422)
    _ = window
  }
}
